import type { Entity } from '../../model/Entity.ts';
import { isAbsent } from '../../model/isAbsent.ts';
import { fieldOf } from '../../model/lookups.ts';
import { type Operator, operatorNamed } from '../../model/operators.ts';
import { ANY_TEXT } from '../../model/quickFields.ts';
import { isLeaf } from '../../model/Tree.ts';
import type { FilterTree } from '../types.ts';
import { FILTER_TREE, readFilterTree, referredPath, writeFilterTree } from './filterTree.ts';
import { isNamedFilter, namedValues } from './namedFilters.ts';

/** react-admin's filter object: `field__op` keys, and under `filterTree` what they cannot say. */
export type FilterValues = Readonly<Record<string, unknown>>;

/** `examType__eq`: the key of a field and an operator. */
export function filterKey(field: string, op: Operator): string {
  return `${field}__${op}`;
}

/** The value filters nothing: nothing is given, or both ends of a range are open. */
export function isBlankFilter(value: unknown): boolean {
  return isAbsent(value) || (Array.isArray(value) && value.every((item) => isAbsent(item)));
}

function defaultOp(entity: Entity, field: string, value: unknown): Operator {
  const declared = entity.list.search.find((item) => item.field === field)?.op;
  if (Array.isArray(value)) return declared === 'between' ? declared : 'in';
  return declared ?? 'eq';
}

function filterOf(entity: Entity, key: string, value: unknown): FilterTree[] {
  if (isBlankFilter(value) || isNamedFilter(key)) return [];
  if (key === 'q') return [{ field: entity.titleField, op: 'contains', value }];
  if (key === FILTER_TREE) {
    const read = readFilterTree(entity, value);
    return 'tree' in read ? ('all' in read.tree ? [...read.tree.all] : [read.tree]) : [];
  }
  const [field = key, word] = key.split('__');
  const op = word === undefined ? defaultOp(entity, field, value) : operatorNamed(word);
  return op === undefined ? [] : [{ field, op, value }];
}

/**
 * react-admin's filter object as filters that must all hold: `{field: value}` takes the operator of the list's
 * search (else `eq`, or `in` for lists), `{field__op: value}` names it. `q` searches the title. Blanks are dropped.
 */
export function filtersOf(entity: Entity, filter: FilterValues): FilterTree[] {
  return Object.entries(filter).flatMap(([key, value]) => filterOf(entity, key, value));
}

const isKnown = (entity: Entity, field: string) => field === ANY_TEXT || fieldOf(entity, field) !== undefined;

/** Keys that ask what this entity cannot be asked: a field that it has not, no operator, a tree that cannot be read. */
export function unknownFilters(entity: Entity, values: FilterValues): readonly string[] {
  const given = Object.entries(values).filter(([key, value]) => !isBlankFilter(value) && !isNamedFilter(key));
  return given.filter(([key, value]) => !isUnderstood(entity, key, value)).map(([key]) => key);
}

function isUnderstood(entity: Entity, key: string, value: unknown): boolean {
  if (key === FILTER_TREE) return 'tree' in readFilterTree(entity, value);
  const filters = filterOf(entity, key, value);
  return filters.length > 0 && filters.every((filter) => !isLeaf(filter) || isAskable(entity, filter.field));
}

const isAskable = (entity: Entity, field: string) => isKnown(entity, field) || referredPath(field) !== undefined;

/** The filters as react-admin's object again, each under the one key it has; tests of no field are left out. */
export function filterValuesOf(entity: Entity, filters: readonly FilterTree[]): FilterValues {
  const values: Record<string, unknown> = {};
  const rest: FilterTree[] = [];
  for (const filter of filters) {
    const op = isLeaf(filter) ? operatorNamed(filter.op) : undefined;
    if (!isLeaf(filter)) rest.push(filter);
    else if (referredPath(filter.field) !== undefined) rest.push(filter);
    else if (op === undefined || !isKnown(entity, filter.field)) continue;
    else if (filterKey(filter.field, op) in values) rest.push(filter);
    else values[filterKey(filter.field, op)] = filter.value;
  }
  const [first, ...others] = rest;
  const whole: FilterTree = first !== undefined && others.length === 0 && !isLeaf(first) ? first : { all: rest };
  const tree = first === undefined ? undefined : writeFilterTree(entity, whole);
  return tree === undefined ? values : { ...values, [FILTER_TREE]: tree };
}

/** The filter object with one key for each test: a bare `status` and `status__eq` are the same. */
export function normalFilters(entity: Entity, values: FilterValues): FilterValues {
  return { ...filterValuesOf(entity, filtersOf(entity, values)), ...namedValues(values) };
}
