import type { Entity, SortItem } from '../../model/Entity.ts';
import type { JsonSchema } from '../../model/Json.ts';
import { snakeCase } from '../../model/snakeCase.ts';
import { closedObject } from '../inputSchemas.ts';
import { filterSchemas, treeSchemas } from '../query/filterSchemas.ts';
import { decodeFilters, encodeFilters } from '../query/filters.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE, MAX_PAGE_SIZE, wholeNumber } from '../query/pageLimits.ts';
import { sortField } from '../query/sortNames.ts';
import type { AskedPage, Calls, ListQuery, WireInput } from '../types.ts';
import { queryText } from '../wireValues.ts';
import { pageBody, pageSchema, readPageBody } from './bladeEnvelope.ts';
import type { PagingStyle } from './Convention.ts';
import type { Ask } from './calls.ts';

const number: JsonSchema = { type: ['string', 'integer'], maxLength: 20, minimum: 0, maximum: Number.MAX_SAFE_INTEGER };
const columnList: JsonSchema = { type: 'string', maxLength: 500 };
const sortSchemas: Readonly<Record<string, JsonSchema>> = { ascs: columnList, descs: columnList };

/** `current` and `size` ask, the page envelope answers. */
export const bladePaging: PagingStyle = {
  writeAsked: ({ current, size }) => ({ current, size }),
  readAsked: (found) => ({
    current: wholeNumber(textOf(found('current')), 1, MAX_PAGE),
    size: wholeNumber(textOf(found('size')), DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE),
  }),
  askedSchemas: { current: number, size: number },
  writePage: (page) => ({ body: pageBody(page, page.records), headers: {} }),
  readPage: readPageBody,
  pageSchema,
};

/** A list as BladeX clients ask for it: current, size, ascs, descs and one key per filter. */
export const listCall: Ask<Calls['list']> = {
  params: [],
  send: 'query',
  encodeCall: (call, entity) => ({ query: encodeListQuery(entity, call) }),
  decodeCall: (input, entity) => decodeListQuery(entity, input.query),
  schema: (entity) => ({
    query: closedObject({ ...filterSchemas(entity), ...treeSchemas, ...sortSchemas, ...bladePaging.askedSchemas }),
  }),
};

/** The first match of a query. */
export const findOneCall: Ask<Calls['findOne']> = {
  params: [],
  send: 'query',
  encodeCall: (call, entity) => ({ query: encodeFilters(entity, call.filters) }),
  decodeCall: (input, entity) => ({ filters: decodeFilters(entity, input.query) }),
  schema: (entity) => ({ query: closedObject({ ...filterSchemas(entity), ...treeSchemas }) }),
};

/** Every match of a query, in an order. */
export const findAllCall: Ask<Calls['findAll']> = {
  params: [],
  send: 'query',
  encodeCall: (call, entity) => ({ query: { ...encodeFilters(entity, call.filters), ...encodeSort(call.sort) } }),
  decodeCall: (input, entity) => ({
    filters: decodeFilters(entity, input.query),
    sort: decodeSort(entity, input.query),
  }),
  schema: (entity) => ({ query: closedObject({ ...filterSchemas(entity), ...treeSchemas, ...sortSchemas }) }),
};

/** A list query as wire texts. */
export function encodeListQuery(entity: Entity, query: ListQuery): Record<string, string> {
  const page: AskedPage = { current: query.page, size: query.size };
  const asked = Object.entries(bladePaging.writeAsked(page)).map(([name, value]) => [name, String(value)]);
  return { ...encodeFilters(entity, query.filters), ...encodeSort(query.sort), ...Object.fromEntries(asked) };
}

/** The same back. Page and size are kept within their limits; unknown columns are dropped. */
export function decodeListQuery(entity: Entity, query: WireInput['query']): ListQuery {
  const { current, size } = bladePaging.readAsked((name) => queryText(query, name));
  return { page: current, size, sort: decodeSort(entity, query), filters: decodeFilters(entity, query) };
}

/**
 * Ascending columns in `ascs`, descending in `descs`; the list of the first column comes first. Where the
 * directions change more than once, empty places keep the order (`ascs=a,,c&descs=,b`): our server reads
 * it so, others skip blank columns and sort by `a, c, b`. They are named as columns: BladeX puts them into its SQL as they come.
 */
function encodeSort(sort: readonly SortItem[]): Record<string, string> {
  const changes = sort.filter(({ order }, at) => at > 0 && order !== sort[at - 1]?.order).length;
  const texts: Record<string, string> = {};
  for (const [at, { field, order }] of sort.entries()) {
    const key = order === 'ASC' ? 'ascs' : 'descs';
    const before = texts[key] === undefined ? [] : texts[key].split(',');
    const blank = changes < 2 ? [] : Array<string>(at - before.length).fill('');
    texts[key] = [...before, ...blank, snakeCase(field)].join(',');
  }
  return texts;
}

/** Sort from `ascs` and `descs`, in the order the query has them, or by place where places are left empty; columns in camel or snake case. */
function decodeSort(entity: Entity, query: WireInput['query']): readonly SortItem[] {
  const lists = Object.keys(query)
    .filter((key) => key === 'ascs' || key === 'descs')
    .map((key) => ({ key, columns: (queryText(query, key) ?? '').split(',').map((column) => column.trim()) }));
  const placed = lists.some(({ columns }) => columns.includes(''));
  const found = lists.flatMap(({ key, columns }, list) =>
    columns.flatMap((column, at) => {
      const field = sortField(entity, column);
      const order = key === 'ascs' ? ('ASC' as const) : ('DESC' as const);
      return field === undefined ? [] : [{ field, order, place: placed ? at : list }];
    }),
  );
  const items = found
    .toSorted((one, other) => one.place - other.place)
    .map(({ field, order }): SortItem => ({ field, order }));
  return items.filter((item, index) => items.findIndex((other) => other.field === item.field) === index);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
