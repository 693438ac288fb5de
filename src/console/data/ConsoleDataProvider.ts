import type { DataProvider } from 'react-admin';
import type { CallName, EntityName, ReadOf } from '../../model/SchemaTypes.ts';
import type { EntityRecord } from '../../protocol/types.ts';

export interface ActionRequestInput {
  /** One id for `record` actions, several for `selection`, none for `collection`. */
  readonly ids: readonly string[];
  /** The record of a `record` action: fills `{field}` parts of the path. */
  readonly record?: EntityRecord;
  /** Canonical values of the action's input form. */
  readonly values?: EntityRecord;
  /** The caller tells a refusal itself. */
  readonly quiet?: boolean;
  /** The page is being left: the request goes on without it. */
  readonly leaving?: boolean;
}

export interface CallInput {
  readonly values?: EntityRecord;
  readonly page?: number;
  readonly size?: number;
  readonly signal?: AbortSignal;
}

export interface ToggleInput {
  readonly field: string;
  readonly id: string;
  readonly value: string;
}

/**
 * react-admin's provider over our conventions. Filters are `{field: value}` with the operator of the list's
 * search (else `eq`), or `{'field__gte': value}`; blank values are dropped. Updates carry `revision` when the
 * record has one. Records are canonical values.
 */
export interface ConsoleDataProvider extends DataProvider {
  /** Runs a declared action; answers the envelope's data. */
  action: (entity: string, action: string, input: ActionRequestInput) => Promise<unknown>;
  /** Runs a declared read; answers what it states, a page of it for paged calls, whatever the backend left out. */
  call: <E extends EntityName, C extends CallName<E>>(
    entity: E,
    call: C,
    input: CallInput,
  ) => Promise<ReadOf<`${E}.${C}`>>;
  /** Switches a toggle of the list by the operation its `via` names. */
  setToggle: (entity: string, input: ToggleInput) => Promise<void>;
}
