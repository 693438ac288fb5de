import type { Operator } from '../../model/Condition.ts';
import type { Field } from '../../model/Field.ts';
import type { FieldTypeName } from '../../model/fieldTypes/FieldTypeName.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import type { Filter } from '../types.ts';

export type FilterOp = Filter['op'];

/** Suffixes of contract.md 1.6; `in` and `notin` are ours. `empty` has two, `between` travels as two filters. */
export const SUFFIX_OPS = {
  equal: 'eq',
  notequal: 'ne',
  like: 'contains',
  likeright: 'startsWith',
  likeleft: 'endsWith',
  notlike: 'notContains',
  gt: 'gt',
  ge: 'gte',
  lt: 'lt',
  le: 'lte',
  in: 'in',
  notin: 'notIn',
  null: 'empty',
  notnull: 'empty',
} as const satisfies Record<string, FilterOp>;

/** The same tests on a date column. */
export const DATE_SUFFIX_OPS = {
  dateequal: 'eq',
  dategt: 'gt',
  datege: 'gte',
  datelt: 'lt',
  datele: 'lte',
} as const satisfies Record<string, FilterOp>;

const DATE_TYPES: ReadonlySet<FieldTypeName> = new Set(['date', 'dateTime']);

/** Columns that take the `_date…` suffixes. */
export function isDateField(field: Field): boolean {
  return DATE_TYPES.has(field.type);
}

/** What a bare key means: contains for texts and lists of keys, equality for codes, ids and numbers. */
export function plainOp(field: Field): FilterOp {
  return field.many || fieldTypes[field.type].operators[0] === 'contains' ? 'contains' : 'eq';
}

/** Operators a type's own ones bring along, so that every suffix of their kind works. */
const KIN: { readonly [op in Operator]?: readonly FilterOp[] } = {
  contains: ['contains', 'startsWith', 'endsWith', 'notContains'],
  eq: ['eq', 'ne', 'in', 'notIn'],
  between: ['gt', 'gte', 'lt', 'lte', 'between'],
};

/** Every operator a filter on the field may use. */
export function filterOps(field: Field): ReadonlySet<FilterOp> {
  return new Set(fieldTypes[field.type].operators.flatMap((op): readonly FilterOp[] => KIN[op] ?? [op]));
}
