import type { Entity } from '../../model/Entity.ts';
import type { CountAnswer, CountAsk, CountQuery } from '../../protocol/types.ts';
import { onOwnServer } from '../start/config/configStore.ts';
import { callOperation } from './callOperation.ts';
import { filtersThere } from './filtersThere.ts';

/** Our server counts several things in one call; others tell only how many rows a page belongs to. */
export const countsAtOnce = ({ api }: Entity): boolean => onOwnServer() && api.operations.includes('counts');

/** The answers to the questions: from one call, or from a page of one row for each of them that is a plain count. */
export async function askCounts(entity: Entity, query: CountQuery, signal?: AbortSignal): Promise<CountAnswer> {
  if (countsAtOnce(entity)) return callOperation(entity, 'counts', query, signal);
  return Promise.all(
    query.asks.map(async (ask) => [{ key: null, count: await pageTotal(entity, query, ask, signal), totals: [] }]),
  );
}

async function pageTotal(
  entity: Entity,
  { filters }: CountQuery,
  ask: CountAsk,
  signal: AbortSignal | undefined,
): Promise<number> {
  const page = { page: 1, size: 1, sort: [], filters: await filtersThere(entity, [...filters, ...ask.filters]) };
  return (await callOperation(entity, 'list', page, signal)).total;
}
