import type { JsonSchema } from '../../model/Json.ts';
import { closedObject } from '../inputSchemas.ts';
import {
  COUNT_ASKS,
  MAX_ASKS_LENGTH,
  MAX_COUNT_ASKS,
  MAX_COUNT_GROUPS,
  MAX_COUNT_TOTALS,
  readAsks,
  writeAsks,
} from '../query/countAsks.ts';
import { filterSchemas, treeSchemas } from '../query/filterSchemas.ts';
import { decodeFilters, encodeFilters } from '../query/filters.ts';
import { countOr } from '../query/pageLimits.ts';
import type { Calls, CountAnswer, CountGroup } from '../types.ts';
import { bodyObject, queryText } from '../wireValues.ts';
import type { Ask } from './calls.ts';
import type { DecodedAnswer } from './results.ts';

/** Questions to count the rows of a list by, with the list's own filters. */
export const countsCall: Ask<Calls['counts']> = {
  params: [],
  send: 'query',
  encodeCall: (call, entity) => ({
    query: { ...encodeFilters(entity, call.filters), [COUNT_ASKS]: writeAsks(entity, call.asks) },
  }),
  decodeCall: (input, entity) => ({
    filters: decodeFilters(entity, input.query),
    ...readAsks(entity, queryText(input.query, COUNT_ASKS)),
  }),
  schema: (entity) => ({
    query: closedObject({
      ...filterSchemas(entity),
      ...treeSchemas,
      [COUNT_ASKS]: { type: 'string', maxLength: MAX_ASKS_LENGTH },
    }),
  }),
};

const text = { type: ['string', 'null'], maxLength: 2000 } as const;
const group: JsonSchema = {
  ...closedObject({
    key: text,
    count: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
    totals: { type: 'array', maxItems: MAX_COUNT_TOTALS, items: text },
  }),
  required: ['key', 'count', 'totals'],
};

/** The groups of each question. */
export const countsResult: DecodedAnswer<CountAnswer> = {
  encodeResult: (answer) => ({ body: answer, headers: {} }),
  decodeResult: ({ body }) => listOf(body).map((groups) => listOf(groups).map(readGroup)),
  answer: () => ({
    type: 'array',
    maxItems: MAX_COUNT_ASKS,
    items: { type: 'array', maxItems: MAX_COUNT_GROUPS, items: group },
  }),
};

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textOrNull = (value: unknown) => (value === null || value === undefined ? null : String(value));

function readGroup(wire: unknown): CountGroup {
  const { key, count, totals } = bodyObject(wire);
  return { key: textOrNull(key), count: countOr(count, 0), totals: listOf(totals).map(textOrNull) };
}
