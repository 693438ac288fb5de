import { OPERATORS, type Operator } from '../../model/Condition.ts';
import type { Entity } from '../../model/Entity.ts';
import { isAbsent } from '../../model/isAbsent.ts';
import { fieldOf } from '../../model/lookups.ts';

export type FilterValues = Readonly<Record<string, unknown>>;

/** One filter of a list by its key in react-admin's filter object. */
export interface FilterItem {
  readonly key: string;
  readonly field: string;
  readonly op: Operator;
  readonly value: unknown;
}

/** `examType__eq`: the field and the operator, as the data provider reads them. */
export function filterKey(field: string, op: Operator): string {
  return `${field}__${op}`;
}

/** The filters of a list; keys that name no field or operator (an old link, a removed field) are left out. */
export function filterItems(entity: Entity, values: FilterValues): readonly FilterItem[] {
  return Object.entries(values).flatMap(([key, value]) => {
    const [field = '', name = 'eq'] = key.split('__');
    const op = OPERATORS.find((operator) => operator === name);
    return op === undefined || fieldOf(entity, field) === undefined ? [] : [{ key, field, op, value }];
  });
}

/** The filter object without values that filter nothing. */
export function filledFilters(values: FilterValues): Record<string, unknown> {
  const isFilled = (value: unknown) => (Array.isArray(value) ? value.some((end) => !isAbsent(end)) : !isAbsent(value));
  return Object.fromEntries(Object.entries(values).filter(([, value]) => isFilled(value)));
}

/** The filter object without some of its keys. */
export function withoutFilters(values: FilterValues, keys: readonly string[]): FilterValues {
  return Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)));
}
