import type { Entity } from '../../../../model/Entity.ts';
import type { OperationName } from '../../../../model/operations.ts';
import type { EntityRecord, FilterTree } from '../../../../protocol/types.ts';
import type { Principal } from '../../../identity/principals/Principal.ts';
import type { Told } from '../../../plugins/Access.ts';
import type { Services } from '../../Services.ts';

/** One write on an entity behind sign-in, before it happens or after it did. */
export interface Write {
  readonly services: Services;
  readonly principal: Principal;
  readonly entity: Entity;
  readonly operation: OperationName;
  /** Of the records meant; empty for create. */
  readonly ids: readonly string[];
  /** What is to be stored; undefined for removals. */
  readonly record: EntityRecord | undefined;
  /** Says more in the answer than that it is done. */
  readonly say: (told: Told) => void;
}

/** What follows from a write, in its transaction: the services given read and write within it. */
export type After = (write: Write, result: unknown) => Promise<void>;

/** What such a write must observe besides its permission, and what follows from it. */
export interface EntityRule {
  /** Throws a refusal; may answer the record in a changed form. */
  readonly before?: (write: Write) => Promise<EntityRecord | undefined>;
  /** Throws a refusal too: first in the transaction of the write, with services that read within it. */
  readonly within?: (write: Write) => Promise<void>;
  /** What a list is really asked for, where the contract means more than the filter says. */
  readonly filters?: (
    services: Services,
    principal: Principal,
    filters: readonly FilterTree[],
  ) => Promise<readonly FilterTree[]>;
  readonly after?: After;
}

export const isRemoval = ({ operation }: Write): boolean => operation === 'remove' || operation === 'removeMany';
