import type { Entity } from '../../model/Entity.ts';
import { isAbsent } from '../../model/isAbsent.ts';
import { fieldOf } from '../../model/lookups.ts';
import { operators } from '../../model/operators.ts';
import { ANY_TEXT } from '../../model/quickFields.ts';
import { relativeTime } from '../../model/relativeTime.ts';
import { isLeaf } from '../../model/Tree.ts';
import type { Filter, FilterTree, WireInput } from '../types.ts';
import { nothingOf } from '../values/nothingOf.ts';
import { isDateField, plainOp } from './filterOps.ts';
import { type FilterKey, filterTable } from './filterTable.ts';
import {
  FILTER_TREE,
  type FilterProblem,
  MATCH_NOTHING,
  type ReadFilterTree,
  readFilterTree,
  referredPath,
  writeFilterTree,
} from './filterTree.ts';
import { filterText, readFilterValue } from './filterValues.ts';

/**
 * Filters as query keys with BladeX's suffixes (docs/wire.md); lists comma-joined. Blank values are left out.
 * What keys cannot say (any, not, a key that is taken) travels as one tree under `filterTree`.
 */
export function encodeFilters(entity: Entity, filters: readonly FilterTree[]): Record<string, string> {
  const { pairs, tree } = splitFilters(entity, filters);
  const flat = pairs.map(([key, value]) => [key, typeof value === 'string' ? value : joinList(value)] as const);
  return { ...Object.fromEntries(flat), ...(tree === undefined ? {} : { [FILTER_TREE]: JSON.stringify(tree) }) };
}

/** The same as an object of JSON values, as ra-data-simple-rest sends it: lists stay lists. */
export function encodeFilterObject(entity: Entity, filters: readonly FilterTree[]): Record<string, unknown> {
  const { pairs, tree } = splitFilters(entity, filters);
  const flat = pairs.map(([key, value]) => (typeof value === 'string' ? [key, value] : [bareIn(key), value]));
  return { ...Object.fromEntries(flat), ...(tree === undefined ? {} : { [FILTER_TREE]: tree }) };
}

/**
 * Filters from query keys (or a filter object). Unknown keys and blank values are skipped; a value
 * that cannot belong to the field matches nothing, and neither does a tree that cannot be read
 * (`filterProblem` says why). `_ge` and `_le` on one field become `between`, a list below a bare key
 * (repeated in a query) `in`.
 */
export function decodeFilters(
  entity: Entity,
  query: WireInput['query'] | Readonly<Record<string, unknown>>,
): readonly FilterTree[] {
  const read = treeIn(entity, query);
  if (read === undefined) return decodeFlat(entity, query);
  return [...decodeFlat(entity, query), 'tree' in read ? inside(read.tree) : MATCH_NOTHING];
}

/** Why the tree among these filters is refused; undefined when there is none or a good one. */
export function filterProblem(entity: Entity, filters: Readonly<Record<string, unknown>>): FilterProblem | undefined {
  const read = treeIn(entity, filters);
  return read !== undefined && 'problem' in read ? read.problem : undefined;
}

function treeIn(entity: Entity, query: Readonly<Record<string, unknown>>): ReadFilterTree | undefined {
  const json = Object.hasOwn(query, FILTER_TREE) ? query[FILTER_TREE] : undefined;
  return isAbsent(json) ? undefined : readFilterTree(entity, json);
}

/** A tree that is one leaf stays a tree: a test asked for there is refused where a loose key would be skipped. */
function inside(tree: FilterTree): FilterTree {
  return isLeaf(tree) ? { all: [tree] } : tree;
}

interface SplitFilters {
  readonly pairs: readonly Pair[];
  /** JSON of what no key can say. */
  readonly tree: unknown;
}

function splitFilters(entity: Entity, filters: readonly FilterTree[]): SplitFilters {
  const taken = new Set<string>();
  const pairs: Pair[] = [];
  const rest: FilterTree[] = [];
  for (const filter of filters) {
    const own = isLeaf(filter) && hasKeys(filter) ? encodeFilter(entity, filter) : undefined;
    if (own === undefined || own.some(([key]) => taken.has(key))) rest.push(filter);
    else pairs.push(...own);
    for (const [key] of own ?? []) taken.add(key);
  }
  const [first, ...others] = rest;
  if (first === undefined) return { pairs, tree: undefined };
  return { pairs, tree: writeFilterTree(entity, others.length === 0 ? first : { all: rest }) };
}

/** Keys say what is asked of one field of the row, and nothing that moves with the calendar. */
function hasKeys({ field, value }: Filter): boolean {
  return field !== ANY_TEXT && referredPath(field) === undefined && relativeTime(value) === undefined;
}

function decodeFlat(entity: Entity, query: Readonly<Record<string, unknown>>): readonly Filter[] {
  const table = filterTable(entity);
  const filters: Filter[] = [];
  for (const name of Object.keys(query)) {
    const key = table.get(name);
    const filter = key === undefined ? undefined : decodeFilter(key, query[name]);
    if (filter !== undefined) filters.push(filter);
  }
  return filters.length < 2 ? filters : joinRanges(filters);
}

type Pair = readonly [key: string, value: string | readonly string[]];

function encodeFilter(entity: Entity, filter: Filter): readonly Pair[] {
  const field = fieldOf(entity, filter.field);
  if (field === undefined) return [];
  const { op, value } = filter;
  const { takes, suffix = op, falseSuffix = suffix, dateSuffix = suffix, ends } = operators[op];
  if (takes === 'flag') return [[`${field.name}_${value === false ? falseSuffix : suffix}`, '1']];
  if (ends !== undefined) return encodeRange(entity, field.name, value);
  if (takes === 'list') return [[`${field.name}_${suffix}`, listOf(value).map((item) => filterText(field, op, item))]];
  if (isAbsent(value)) return [];
  const written = isDateField(field) ? dateSuffix : suffix;
  return [[op === plainOp(field) ? field.name : `${field.name}_${written}`, filterText(field, op, value)]];
}

function encodeRange(entity: Entity, field: string, value: unknown): readonly Pair[] {
  const [low, high] = listOf(value);
  return [
    ...encodeFilter(entity, { field, op: 'gte', value: low }),
    ...encodeFilter(entity, { field, op: 'lte', value: high }),
  ];
}

function decodeFilter(key: FilterKey, wire: unknown): Filter | undefined {
  const { field, op } = key;
  if (isAbsent(wire)) return undefined;
  const { takes } = operators[op];
  if (takes === 'flag') return { field: field.name, op, value: !key.negated };
  const isList = takes === 'list';
  if (isList || (Array.isArray(wire) && key.key === field.name)) {
    const values = splitList(wire).map((item) => readFilterValue(field, op, item));
    return { field: field.name, op: isList ? op : 'in', value: values.filter((item) => item !== undefined) };
  }
  const single: unknown = Array.isArray(wire) ? wire[0] : wire;
  if (isAbsent(single) || typeof single === 'object') return undefined;
  if (op === 'eq' && String(single) === nothingOf(field, 'blade'))
    return { field: field.name, op: 'empty', value: true };
  const value = readFilterValue(field, op, single);
  return value === undefined ? { field: field.name, op: 'in', value: [] } : { field: field.name, op, value };
}

function joinRanges(filters: readonly Filter[]): readonly Filter[] {
  const highs = new Map(filters.filter((filter) => filter.op === 'lte').map((filter) => [filter.field, filter.value]));
  const joined = new Set<string>();
  const lowered = filters.map((filter): Filter => {
    if (filter.op !== 'gte' || !highs.has(filter.field) || joined.has(filter.field)) return filter;
    joined.add(filter.field);
    return { field: filter.field, op: 'between', value: [filter.value, highs.get(filter.field)] };
  });
  return lowered.filter((filter) => filter.op !== 'lte' || !joined.has(filter.field));
}

/** A list as one text; commas inside its members are escaped. A lone comma is the empty list. */
function joinList(values: readonly string[]): string {
  if (values.length === 0) return ',';
  return values.map((value) => value.replaceAll('%', '%25').replaceAll(',', '%2C')).join(',');
}

function splitList(wire: unknown): readonly unknown[] {
  if (Array.isArray(wire)) return wire.filter((item) => !isAbsent(item));
  const parts = String(wire)
    .split(',')
    .filter((part) => part !== '');
  return parts.map((part) => part.replaceAll('%2C', ',').replaceAll('%25', '%'));
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

/** simple-rest writes "one of" as a list below the bare key. */
function bareIn(key: string): string {
  const suffix = `_${operators.in.suffix}`;
  return key.endsWith(suffix) ? key.slice(0, -suffix.length) : key;
}
