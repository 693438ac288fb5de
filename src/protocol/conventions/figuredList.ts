import type { Entity } from '../../model/Entity.ts';
import type { JsonSchema } from '../../model/Json.ts';
import { propertiesOf } from '../inputSchemas.ts';
import { COUNT_ASKS, MAX_ASKS_LENGTH, readAsks, writeAsks } from '../query/countAsks.ts';
import type { Calls, FiguredPage } from '../types.ts';
import { bodyObject, queryText } from '../wireValues.ts';
import { listCall } from './bladeQuery.ts';
import type { Ask } from './calls.ts';
import { countsResult } from './counts.ts';
import type { DecodedAnswer } from './results.ts';

/** The key of a page's answer beside its records. */
const FIGURES = 'figures';

/** Only what counts its rows has figures. */
const counts = ({ api }: Entity): boolean => api.operations.includes('counts');

/** A list that may be asked the questions of the counting call too; each holds for all rows, whatever the page filters. */
export const figuredListCall: Ask<Calls['list']> = {
  ...listCall,
  encodeCall: (call, entity) => {
    const asked = listCall.encodeCall(call, entity);
    return call.figures === undefined
      ? asked
      : { ...asked, query: { ...asked.query, [COUNT_ASKS]: writeAsks(entity, call.figures.asks) } };
  },
  decodeCall: (input, entity) => {
    const asks = counts(entity) ? queryText(input.query, COUNT_ASKS) : undefined;
    const call = listCall.decodeCall(input, entity);
    return asks === undefined ? call : { ...call, figures: { filters: [], ...readAsks(entity, asks) } };
  },
  schema: (entity) => {
    const { query } = listCall.schema?.(entity) ?? {};
    const asks: JsonSchema = { type: 'string', maxLength: MAX_ASKS_LENGTH };
    return counts(entity) && query !== undefined
      ? { query: { ...query, properties: { ...propertiesOf(query), [COUNT_ASKS]: asks } } }
      : { ...(query && { query }) };
  },
};

/** A page that has the answers with it, in the order of the questions, where they were at hand. */
export const figuredPage = (
  page: DecodedAnswer<FiguredPage, Calls['list']>,
): DecodedAnswer<FiguredPage, Calls['list']> => ({
  ...page,
  encodeResult: ({ figures, ...result }, entity, call) => {
    const output = page.encodeResult(result, entity, call);
    return figures === undefined ? output : { ...output, body: { ...bodyObject(output.body), [FIGURES]: figures } };
  },
  decodeResult: (output, entity, call) => {
    const result = page.decodeResult(output, entity, call);
    const body = bodyObject(output.body)[FIGURES];
    if (call.figures === undefined || body === undefined) return result;
    const figures = countsResult.decodeResult({ body, headers: {} }, entity, call.figures);
    return { ...result, figures };
  },
  answer: (entity) => {
    const answer = page.answer(entity);
    if (!counts(entity)) return answer;
    return { ...answer, properties: { ...propertiesOf(answer), [FIGURES]: countsResult.answer(entity) } };
  },
});
