import type { Entity, SortItem } from '../../model/Entity.ts';
import type { JsonSchema } from '../../model/Json.ts';
import { memoize } from '../../model/memoize.ts';
import type { ListQuery, WireInput } from '../types.ts';
import { queryText } from '../wireValues.ts';
import { decodeFilters, encodeFilters } from './filters.ts';
import { filterTable } from './filterTable.ts';
import { FILTER_TREE, MAX_FILTER_LENGTH } from './filterTree.ts';

/** Rows of one page at most: the specification's largest choice. */
export const MAX_PAGE_SIZE = 200;
export const DEFAULT_PAGE_SIZE = 10;
const MAX_PAGE = 1_000_000;

/** A list query as BladeX clients write it: current, size, ascs, descs and one key per filter. */
export function encodeListQuery(entity: Entity, query: ListQuery): Record<string, string> {
  return {
    ...encodeFilters(entity, query.filters),
    ...encodeSort(query.sort),
    current: String(query.page),
    size: String(query.size),
  };
}

/** The same back. Page and size are kept within their limits; unknown columns are dropped. */
export function decodeListQuery(entity: Entity, query: WireInput['query']): ListQuery {
  return {
    page: wholeNumber(queryText(query, 'current'), 1, MAX_PAGE),
    size: wholeNumber(queryText(query, 'size'), DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE),
    sort: decodeSort(entity, query),
    filters: decodeFilters(entity, query),
  };
}

/**
 * Ascending columns in `ascs`, descending in `descs`; the list of the first column comes first. Where the
 * directions change more than once, empty places keep the order (`ascs=a,,c&descs=,b`): our server reads
 * it so, others skip blank columns and sort by `a, c, b`.
 */
export function encodeSort(sort: readonly SortItem[]): Record<string, string> {
  const changes = sort.filter(({ order }, at) => at > 0 && order !== sort[at - 1]?.order).length;
  const texts: Record<string, string> = {};
  for (const [at, { field, order }] of sort.entries()) {
    const key = order === 'ASC' ? 'ascs' : 'descs';
    const before = texts[key] === undefined ? [] : texts[key].split(',');
    const blank = changes < 2 ? [] : Array<string>(at - before.length).fill('');
    texts[key] = [...before, ...blank, field].join(',');
  }
  return texts;
}

/** Sort from `ascs` and `descs`, in the order the query has them, or by place where places are left empty; columns in camel or snake case. */
export function decodeSort(entity: Entity, query: WireInput['query']): readonly SortItem[] {
  const names = sortNames(entity);
  const lists = Object.keys(query)
    .filter((key) => key === 'ascs' || key === 'descs')
    .map((key) => ({ key, columns: (queryText(query, key) ?? '').split(',').map((column) => column.trim()) }));
  const placed = lists.some(({ columns }) => columns.includes(''));
  const found = lists.flatMap(({ key, columns }, list) =>
    columns.flatMap((column, at) => {
      const field = names.get(column);
      const order = key === 'ascs' ? ('ASC' as const) : ('DESC' as const);
      return field === undefined ? [] : [{ field, order, place: placed ? at : list }];
    }),
  );
  const items = found
    .toSorted((one, other) => one.place - other.place)
    .map(({ field, order }): SortItem => ({ field, order }));
  return items.filter((item, index) => items.findIndex((other) => other.field === item.field) === index);
}

/** The field a sort names, by field or column name; undefined when it cannot be sorted by. */
export function sortField(entity: Entity, name: string): string | undefined {
  return sortNames(entity).get(name);
}

/** One text of a query, or a repeated key. */
export const queryValueSchema: JsonSchema = {
  type: ['string', 'array'],
  maxLength: 4000,
  maxItems: MAX_PAGE_SIZE,
  items: { type: 'string', maxLength: 200 },
};

/** Schema of the filter keys of an entity. */
export const filterSchemas = memoize((entity: Entity): Readonly<Record<string, JsonSchema>> => {
  return Object.fromEntries([...filterTable(entity).keys()].map((key) => [key, queryValueSchema]));
});

/** Schema of the one parameter for what a key per filter cannot say. */
export const treeSchemas: Readonly<Record<string, JsonSchema>> = {
  [FILTER_TREE]: { type: 'string', maxLength: MAX_FILTER_LENGTH },
};

const number: JsonSchema = { type: ['string', 'integer'], maxLength: 20, minimum: 0, maximum: Number.MAX_SAFE_INTEGER };
const columnList: JsonSchema = { type: 'string', maxLength: 500 };

export const sortSchemas: Readonly<Record<string, JsonSchema>> = { ascs: columnList, descs: columnList };
export const pageSchemas: Readonly<Record<string, JsonSchema>> = { current: number, size: number };

/** Closed schema of a whole list query. */
export function listQuerySchema(entity: Entity): JsonSchema {
  return {
    type: 'object',
    additionalProperties: false,
    properties: { ...filterSchemas(entity), ...treeSchemas, ...sortSchemas, ...pageSchemas },
  };
}

const sortNames = memoize((entity: Entity): ReadonlyMap<string, string> => {
  const sortable = entity.fields.filter((field) => field.sortable && !field.writeOnly);
  return new Map(
    sortable.flatMap((field) =>
      [snakeCase(field.name), field.column ?? field.name, field.name].map((name) => [name, field.name] as const),
    ),
  );
});

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** A whole number from 1 to the limit; anything else is the fallback. */
export function wholeNumber(text: string | undefined, fallback: number, limit: number): number {
  if (text === undefined || !/^[0-9]{1,15}$/.test(text)) return fallback;
  const value = Number(text);
  return value < 1 ? fallback : Math.min(value, limit);
}
