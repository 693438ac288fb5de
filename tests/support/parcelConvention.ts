import type { SortItem } from '../../src/model/Entity.ts';
import type { JsonSchema } from '../../src/model/Json.ts';
import type { AnswerStyle, Convention, PagingStyle } from '../../src/protocol/conventions/Convention.ts';
import {
  type Ask,
  createCall,
  oneCall,
  operation,
  removeManyCall,
  severalCall,
  statusCall,
  updateCall,
} from '../../src/protocol/conventions/calls.ts';
import { registerConvention } from '../../src/protocol/conventions/index.ts';
import { doneResult, resultsOf } from '../../src/protocol/conventions/results.ts';
import { closedObject } from '../../src/protocol/inputSchemas.ts';
import { decodeFilters, encodeFilterObject } from '../../src/protocol/query/filters.ts';
import { MAX_PAGE_SIZE } from '../../src/protocol/query/pageLimits.ts';
import { sortField } from '../../src/protocol/query/sortNames.ts';
import { recordFormat } from '../../src/protocol/recordFormat.ts';
import type { Calls, WireInput } from '../../src/protocol/types.ts';
import { parseJson } from '../../src/protocol/values/jsonText.ts';
import { bodyObject, queryText } from '../../src/protocol/wireValues.ts';

/*
 * A dialect that nobody speaks, whole in this file: answers are parcels, refusals are parcels too (under HTTP 200,
 * as some gateways have it), pages begin at a row, the order stands in signs. Importing the file registers it.
 */

const text: JsonSchema = { type: 'string', maxLength: 8000 };
const number: JsonSchema = { type: ['integer', 'string'], maxLength: 20, minimum: 0, maximum: 1_000_000_000 };

const answers: AnswerStyle = {
  name: 'BrokenParcel',
  done: { zh: '已送达', en: 'Delivered' },
  writeAnswer: (parcel, note) => ({ arrived: true, parcel, note }),
  writeError: ({ status, text: note, errors, current }) => ({
    status: 200,
    body: { arrived: false, trouble: status, note, ...(errors && { marks: errors }), ...(current ? { current } : {}) },
  }),
  readAnswer: (body, httpStatus) => {
    const { arrived, parcel, trouble, note, marks, current } = bodyObject(body);
    const said = typeof note === 'string' ? { text: note } : {};
    if (arrived === true) return { status: 200, refused: false, data: parcel, ...said };
    return {
      status: typeof trouble === 'number' ? trouble : httpStatus,
      refused: true,
      data: null,
      ...said,
      ...(marks === undefined ? {} : { errors: marks as Readonly<Record<string, string>> }),
      ...(current === undefined ? {} : { current }),
    };
  },
  answerSchema: (parcel) => closedObject({ arrived: { type: 'boolean' }, parcel, note: text }),
  errorSchema: closedObject({
    arrived: { const: false },
    trouble: { type: 'integer' },
    note: text,
    marks: { type: 'object', additionalProperties: text },
    current: {},
  }),
};

const paging: PagingStyle = {
  writeAsked: ({ current, size }) => ({ fromRow: (current - 1) * size, upTo: size }),
  readAsked: (found) => {
    const size = Math.min(Number(found('upTo') ?? 10), MAX_PAGE_SIZE);
    return { current: Math.floor(Number(found('fromRow') ?? 0) / size) + 1, size };
  },
  askedSchemas: { fromRow: number, upTo: number },
  writePage: ({ records, total }, unit) => ({ body: { [`${unit}Rows`]: records, ofAll: total }, headers: {} }),
  readPage: ({ body }, asked) => {
    const [, rows] = Object.entries(bodyObject(body)).find(([name]) => name.endsWith('Rows')) ?? [];
    return { records: Array.isArray(rows) ? rows : [], total: Number(bodyObject(body).ofAll), ...asked };
  },
  pageSchema: (record) => ({
    type: 'object',
    properties: { ofAll: { type: 'integer' } },
    additionalProperties: { type: 'array', maxItems: 1000, items: record },
  }),
};

const filtersIn = (query: WireInput['query']) => bodyObject(parseJson(queryText(query, 'where') ?? ''));

const list: Ask<Calls['list']> = {
  params: [],
  send: 'query',
  encodeCall: ({ page, size, sort, filters }, entity) => ({
    query: {
      where: JSON.stringify(encodeFilterObject(entity, filters)),
      inOrder: sort.map(({ field, order }) => `${order === 'ASC' ? '+' : '-'}${field}`).join(' '),
      fromRow: String((page - 1) * size),
      upTo: String(size),
    },
  }),
  decodeCall: ({ query }, entity) => {
    const { current, size } = paging.readAsked((name) => queryText(query, name));
    const sort = (queryText(query, 'inOrder') ?? '').split(' ').flatMap((word): SortItem[] => {
      const field = sortField(entity, word.slice(1));
      return field === undefined ? [] : [{ field, order: word.startsWith('-') ? 'DESC' : 'ASC' }];
    });
    return { page: current, size, sort, filters: decodeFilters(entity, filtersIn(query)) };
  },
  schema: () => ({ query: closedObject({ where: text, inOrder: text, ...paging.askedSchemas }) }),
};

const records = recordFormat({ values: 'plain', names: true });
const results = resultsOf(records);

const parcel: Convention = {
  name: 'parcel',
  defaults: {
    base: ({ module, name }) => `depot/${module}-${name}`,
    operations: ['list', 'get', 'create', 'update', 'removeMany'],
    toggle: 'setStatus',
  },
  records,
  answers,
  paging,
  update: 'changes',
  nestsTrees: false,
  filtersIn,
  operations: {
    list: operation('list', 'GET', 'shelf', list, results.page(paging)),
    get: operation('get', 'GET', 'shelf/{id}', oneCall, results.record),
    getMany: operation('getMany', 'GET', 'pick', severalCall, results.records),
    create: operation('create', 'POST', 'bring', createCall(records), results.saved),
    update: operation('update', 'POST', 'repack/{id}', updateCall(records), results.saved),
    removeMany: operation('removeMany', 'POST', 'burn', removeManyCall, doneResult),
    setStatus: operation('setStatus', 'POST', 'stamp/{id}', statusCall('body'), doneResult),
  },
};

registerConvention(parcel);
