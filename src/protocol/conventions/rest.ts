import type { Entity, SortItem } from '../../model/Entity.ts';
import { fieldOf } from '../../model/lookups.ts';
import { closedObject, looseParamSchemas, MAX_IDS, saveBodySchema } from '../inputSchemas.ts';
import { operation } from '../operation.ts';
import { decodeFilters, encodeFilterObject, filterObject } from '../query/filters.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, sortField } from '../query/listQuery.ts';
import { decodeRecord, encodeRecord } from '../records.ts';
import { doneResult, recordResult, recordsResult, savedResult } from '../results.ts';
import type { Convention, FilterTree, ListQuery, Page, WireInput, WireOutput } from '../types.ts';
import { parseJson } from '../values/jsonText.ts';
import { WIRE_STYLES } from '../wireStyles.ts';
import { idList, queryText } from '../wireValues.ts';

const jsonText = { type: 'string', maxLength: 20_000 };
const querySchema = closedObject({ sort: jsonText, range: jsonText, filter: jsonText, embed: jsonText });

/** Plain REST exactly as ra-data-simple-rest 5.15 speaks it: sort, range and filter as JSON, totals in content-range. */
export const rest: Convention = {
  name: 'rest',
  envelope: false,
  values: WIRE_STYLES.rest,
  operations: {
    getMany: operation<'getMany'>({
      name: 'getMany',
      method: 'GET',
      path: '',
      params: [],
      send: 'query',
      accepts: (input) => queryText(input.query, 'range') === undefined && Array.isArray(filterOf(input).id),
      encodeCall: (call) => ({ query: { filter: JSON.stringify({ id: call.ids }) } }),
      decodeCall: (input) => ({ ids: idList(filterOf(input).id).slice(0, MAX_IDS) }),
      ...recordsResult,
      encodeResult: (records, entity) => ({
        body: recordsResult.encodeResult(records, entity).body,
        headers: { 'content-range': contentRange(entity, 0, records.length, records.length) },
      }),
      schema: (entity) => ({ query: querySchema, answer: recordsResult.answer(entity) }),
    }),
    findAll: operation<'findAll'>({
      name: 'findAll',
      method: 'GET',
      path: '',
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
      ...recordsResult,
      encodeResult: (records, entity) => ({
        body: recordsResult.encodeResult(records, entity).body,
        headers: { 'content-range': contentRange(entity, 0, records.length, records.length) },
      }),
      schema: (entity) => ({ query: querySchema, answer: recordsResult.answer(entity) }),
    }),
    list: operation<'list'>({
      name: 'list',
      method: 'GET',
      path: '',
      params: [],
      send: 'query',
      encodeCall: (call, entity) => ({ query: encodeList(call, entity) }),
      decodeCall: (input, entity) => ({
        ...readRange(input),
        sort: readSort(entity, input),
        filters: readFilters(entity, input),
      }),
      encodeResult: (page, entity) => ({
        body: recordsResult.encodeResult(page.records, entity).body,
        headers: {
          'content-range': contentRange(entity, (page.current - 1) * page.size, page.records.length, page.total),
        },
      }),
      decodeResult: (output, entity, call) => readPage(output, entity, call),
      schema: (entity) => ({ query: querySchema, answer: recordsResult.answer(entity) }),
    }),
    get: operation<'get'>({
      name: 'get',
      method: 'GET',
      path: '{id}',
      params: ['id'],
      send: 'query',
      encodeCall: (call) => ({ params: { id: call.id } }),
      decodeCall: (input) => ({ id: input.params.id ?? '' }),
      ...recordResult,
      schema: (entity) => ({ query: closedObject({ embed: jsonText }), answer: recordResult.answer(entity) }),
    }),
    create: operation<'create'>({
      name: 'create',
      method: 'POST',
      path: '',
      params: [],
      send: 'body',
      encodeCall: (call, entity) => ({ body: encodeRecord(entity, call.record, 'create') }),
      decodeCall: (input, entity) => ({ record: decodeRecord(entity, input.body, 'create') }),
      ...savedResult,
      schema: (entity) => ({ body: saveBodySchema(entity, 'create'), answer: savedResult.answer(entity) }),
    }),
    update: operation<'update'>({
      name: 'update',
      method: 'PUT',
      path: '{id}',
      params: ['id'],
      send: 'body',
      encodeCall: (call, entity) => ({ params: { id: call.id }, body: encodeRecord(entity, call.record, 'update') }),
      decodeCall: (input, entity) => ({
        id: input.params.id ?? '',
        record: decodeRecord(entity, input.body, 'update'),
      }),
      ...savedResult,
      schema: (entity) => ({ body: saveBodySchema(entity, 'update'), answer: savedResult.answer(entity) }),
    }),
    remove: operation<'remove'>({
      name: 'remove',
      method: 'DELETE',
      path: '{id}',
      params: ['id'],
      send: 'query',
      encodeCall: (call) => ({ params: { id: call.id } }),
      decodeCall: (input) => ({ id: input.params.id ?? '' }),
      encodeResult: (_result, _entity, call) => ({ body: { id: call.id }, headers: {} }),
      decodeResult: () => true,
      schema: () => ({ answer: closedObject({ id: { type: 'string', maxLength: 64 } }) }),
    }),
    /** Ours: simple-rest has no call for a toggle. */
    setStatus: operation<'setStatus'>({
      name: 'setStatus',
      method: 'PUT',
      path: '{id}/status',
      params: ['id', 'status'],
      send: 'body',
      encodeCall: (call) => ({ params: { id: call.id, ...(call.status === null ? {} : { status: call.status }) } }),
      decodeCall: (input) => ({ id: input.params.id ?? '', status: input.params.status ?? null }),
      ...doneResult,
      schema: (entity) => ({
        body: closedObject({ status: looseParamSchemas.status }, ['object', 'null']),
        answer: doneResult.answer(entity),
      }),
    }),
  },
};

function encodeList(query: ListQuery, entity: Entity): Record<string, string> {
  const start = (query.page - 1) * query.size;
  const sort = query.sort[0] ?? { field: 'id', order: 'ASC' };
  return {
    filter: JSON.stringify(encodeFilterObject(entity, query.filters)),
    range: JSON.stringify([start, start + query.size - 1]),
    sort: JSON.stringify([sort.field, sort.order]),
  };
}

function readRange(input: WireInput): Pick<ListQuery, 'page' | 'size'> {
  const range = parseJson(queryText(input.query, 'range') ?? '');
  const [start, end] = Array.isArray(range) ? range.map(Number) : [];
  if (!isRow(start) || !isRow(end) || end < start) return { page: 1, size: DEFAULT_PAGE_SIZE };
  const size = Math.min(end - start + 1, MAX_PAGE_SIZE);
  return { page: Math.floor(start / size) + 1, size };
}

function isRow(value: number | undefined): value is number {
  return value !== undefined && Number.isSafeInteger(value) && value >= 0 && value <= 1_000_000_000;
}

function readSort(entity: Entity, input: WireInput): readonly SortItem[] {
  const sort = parseJson(queryText(input.query, 'sort') ?? '');
  if (!Array.isArray(sort)) return [];
  const field = sortField(entity, String(sort[0]));
  return field === undefined ? [] : [{ field, order: String(sort[1]).toUpperCase() === 'DESC' ? 'DESC' : 'ASC' }];
}

/** The filter object; `q`, react-admin's word for full text, searches the title field. */
function readFilters(entity: Entity, input: WireInput): readonly FilterTree[] {
  const { q, ...filter } = filterOf(input);
  const searched = fieldOf(entity, entity.titleField);
  const searches =
    typeof q === 'string' && q !== '' && fieldOf(entity, 'q') === undefined && searched?.filterable === true;
  const own = decodeFilters(entity, searches ? filter : filterOf(input));
  return searches ? [...own, { field: entity.titleField, op: 'contains', value: q }] : own;
}

function filterOf(input: WireInput): Readonly<Record<string, unknown>> {
  return filterObject(input.query);
}

function contentRange(entity: Entity, start: number, count: number, total: number): string {
  return `${entity.name} ${start}-${Math.max(start, start + count - 1)}/${total}`;
}

function readPage(output: WireOutput, entity: Entity, call: ListQuery): Page {
  const records = recordsResult.decodeResult(output, entity);
  const total = Number(output.headers['content-range']?.split('/').at(-1));
  return { records, total: Number.isInteger(total) ? total : records.length, size: call.size, current: call.page };
}
