import type { Condition } from './Condition.ts';
import type { Entity } from './Entity.ts';
import { fieldTypes } from './fieldTypes/index.ts';
import type { Json } from './Json.ts';
import { fieldOf } from './lookups.ts';

/** What happens to a record by itself when its time has come. Exactly one of `action` and `set` says what. */
export interface DueRule {
  /** A date (it counts to its end) or a moment. */
  readonly field: string;
  /** Records it concerns; absent: all. */
  readonly when?: Condition;
  /** An action of the entity without input, run under the account of the system. */
  readonly action?: string;
  /** Fields that are set. */
  readonly set?: Readonly<Record<string, Json>>;
}

/** The records whose time has come; asks `env.now` and `env.today`. */
export function dueCondition(entity: Entity, { field, when }: DueRule): Condition {
  const type = fieldOf(entity, field)?.type;
  const passed: Condition =
    type !== undefined && fieldTypes[type].clock === 'day'
      ? { path: field, op: 'lt', value: { ref: 'env.today' } }
      : { path: field, op: 'lte', value: { ref: 'env.now' } };
  return when === undefined ? passed : { all: [when, passed] };
}
