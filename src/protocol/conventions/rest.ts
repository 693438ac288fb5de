import type { Entity, SortItem } from '../../model/Entity.ts';
import { fieldOf } from '../../model/lookups.ts';
import { closedObject, MAX_IDS } from '../inputSchemas.ts';
import { decodeFilters, encodeFilterObject } from '../query/filters.ts';
import { countOr, DEFAULT_PAGE_SIZE, MAX_PAGE, MAX_PAGE_SIZE } from '../query/pageLimits.ts';
import { sortField } from '../query/sortNames.ts';
import { recordFormat } from '../recordFormat.ts';
import type { AskedPage, Calls, EntityRecord, FilterTree, PageOf, WireInput, WireOutput } from '../types.ts';
import { UnreadableAnswer } from '../UnreadableAnswer.ts';
import { parseJson } from '../values/jsonText.ts';
import { bodyObject, idList, queryText } from '../wireValues.ts';
import type { Convention, PagingStyle } from './Convention.ts';
import { type Ask, createCall, oneCall, operation, statusCall, updateCall } from './calls.ts';
import { plainAnswers } from './plainAnswers.ts';
import { type DecodedAnswer, doneResult, resultsOf } from './results.ts';

const records = recordFormat({ values: 'plain', names: false });
const results = resultsOf(records);

const jsonText = { type: 'string', maxLength: 20_000 };
const schema = () => ({ query: closedObject({ sort: jsonText, range: jsonText, filter: jsonText, embed: jsonText }) });

const rangeOf = (current: number, size: number): string => JSON.stringify([(current - 1) * size, current * size - 1]);

/** `range` asks for rows by their places; the answer is a bare list, its places and the total stand in a header. */
const paging: PagingStyle = {
  writeAsked: ({ current, size }) => ({ range: rangeOf(current, size) }),
  readAsked: (found) => readRange(found('range')),
  askedSchemas: { range: jsonText },
  writePage: ({ records: rows, current, size, total }, unit) => ({
    body: rows,
    headers: contentRange(unit, (current - 1) * size, rows.length, total),
  }),
  readPage,
  pageSchema: (record) => ({ type: 'array', maxItems: 1000, items: record }),
  headers: { 'content-range': 'rows start-end/total' },
};

const list: Ask<Calls['list']> = {
  params: [],
  send: 'query',
  encodeCall: (call, entity) => {
    const sort = call.sort[0] ?? { field: 'id', order: 'ASC' };
    return {
      query: {
        filter: JSON.stringify(encodeFilterObject(entity, call.filters)),
        range: rangeOf(call.page, call.size),
        sort: JSON.stringify([sort.field, sort.order]),
      },
    };
  },
  decodeCall: (input, entity) => {
    const { current, size } = readRange(queryText(input.query, 'range'));
    return { page: current, size, sort: readSort(entity, input), filters: readFilters(entity, input) };
  },
  schema,
};

const findAll: Ask<Calls['findAll']> = {
  params: [],
  send: 'query',
  accepts: (input) => queryText(input.query, 'range') === undefined,
  encodeCall: (call, entity) => ({
    query: {
      filter: JSON.stringify(encodeFilterObject(entity, call.filters)),
      ...(call.sort[0] === undefined ? {} : { sort: JSON.stringify([call.sort[0].field, call.sort[0].order]) }),
    },
  }),
  decodeCall: (input, entity) => ({ filters: readFilters(entity, input), sort: readSort(entity, input) }),
  schema,
};

const getMany: Ask<Calls['getMany']> = {
  params: [],
  send: 'query',
  accepts: (input) => queryText(input.query, 'range') === undefined && Array.isArray(filterOf(input.query).id),
  encodeCall: (call) => ({ query: { filter: JSON.stringify({ id: call.ids }) } }),
  decodeCall: (input) => ({ ids: idList(filterOf(input.query).id).slice(0, MAX_IDS) }),
  schema,
};

/** A list that is no page says its length in the same header. */
const counted: DecodedAnswer<readonly EntityRecord[]> = {
  ...results.records,
  encodeResult: (rows, entity, call) => ({
    body: results.records.encodeResult(rows, entity, call).body,
    headers: contentRange(entity.name, 0, rows.length, rows.length),
  }),
};

const get: Ask<Calls['get']> = { ...oneCall, schema: () => ({ query: closedObject({ embed: jsonText }) }) };

/** Who removes is answered what was removed. */
const removed: DecodedAnswer<true, Calls['remove']> = {
  encodeResult: (_result, _entity, call) => ({ body: { id: call.id }, headers: {} }),
  decodeResult: () => true,
  answer: () => closedObject({ id: { type: 'string', maxLength: 64 } }),
};

/** Plain REST exactly as ra-data-simple-rest 5.15 speaks it: sort, range and filter as JSON, totals in content-range. */
export const rest: Convention = {
  name: 'rest',
  defaults: {
    base: ({ module, name }) => `${module}/${name}`,
    operations: ['list', 'get', 'getMany', 'create', 'update', 'remove'],
    toggle: 'setStatus',
  },
  records,
  answers: plainAnswers,
  paging,
  update: 'record',
  nestsTrees: false,
  filtersIn: filterOf,
  operations: {
    getMany: operation('getMany', 'GET', '', getMany, counted),
    findAll: operation('findAll', 'GET', '', findAll, counted),
    list: operation('list', 'GET', '', list, results.page(paging)),
    get: operation('get', 'GET', '{id}', get, results.record),
    create: operation('create', 'POST', '', createCall(records), results.saved),
    update: operation('update', 'PUT', '{id}', updateCall(records), results.saved),
    remove: operation('remove', 'DELETE', '{id}', oneCall, removed),
    // Ours: simple-rest has no call for a toggle.
    setStatus: operation('setStatus', 'PUT', '{id}/status', statusCall('body'), doneResult),
  },
};

function readRange(wire: unknown): AskedPage {
  const range = parseJson(typeof wire === 'string' ? wire : '');
  const [start, end] = Array.isArray(range) ? range.map(Number) : [];
  if (!isRow(start) || !isRow(end) || end < start) return { current: 1, size: DEFAULT_PAGE_SIZE };
  const size = Math.min(end - start + 1, MAX_PAGE_SIZE);
  return { current: Math.floor(start / size) + 1, size };
}

function isRow(value: number | undefined): value is number {
  return value !== undefined && Number.isSafeInteger(value) && value >= 0 && value <= MAX_PAGE * 1000;
}

function readSort(entity: Entity, input: WireInput): readonly SortItem[] {
  const sort = parseJson(queryText(input.query, 'sort') ?? '');
  if (!Array.isArray(sort)) return [];
  const field = sortField(entity, String(sort[0]));
  return field === undefined ? [] : [{ field, order: String(sort[1]).toUpperCase() === 'DESC' ? 'DESC' : 'ASC' }];
}

/** The filter object; `q`, react-admin's word for full text, searches the title field. */
function readFilters(entity: Entity, input: WireInput): readonly FilterTree[] {
  const { q, ...filter } = filterOf(input.query);
  const searched = fieldOf(entity, entity.titleField);
  const searches =
    typeof q === 'string' && q !== '' && fieldOf(entity, 'q') === undefined && searched?.filterable === true;
  const own = decodeFilters(entity, searches ? filter : filterOf(input.query));
  return searches ? [...own, { field: entity.titleField, op: 'contains', value: q }] : own;
}

/** The filter of a ra-data-simple-rest query. */
function filterOf(query: WireInput['query']): Readonly<Record<string, unknown>> {
  return bodyObject(parseJson(queryText(query, 'filter') ?? ''));
}

function contentRange(unit: string, start: number, count: number, total: number): WireOutput['headers'] {
  return { 'content-range': `${unit} ${start}-${Math.max(start, start + count - 1)}/${total}` };
}

function readPage({ body, headers }: WireOutput, { current, size }: AskedPage): PageOf<unknown> {
  if (!Array.isArray(body)) throw new UnreadableAnswer();
  return { records: body, total: countOr(headers['content-range']?.split('/').at(-1), body.length), current, size };
}
