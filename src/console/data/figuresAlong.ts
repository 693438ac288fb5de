import type { Entity } from '../../model/Entity.ts';
import { operationOf } from '../../protocol/operationOf.ts';
import type { Calls, CountAnswer, CountQuery, FiguredPage } from '../../protocol/types.ts';
import { onOwnServer } from '../start/config/configStore.ts';
import { isOpening } from '../start/opening/visits.ts';
import { askCounts } from './askCounts.ts';
import { callOperation } from './callOperation.ts';

interface Waiting {
  readonly query: CountQuery;
  /** Undefined: no rows left in this moment, or they came without figures. */
  readonly answer: (figures: CountAnswer | undefined) => void;
}

/** Figures that would leave with rows of their entity, by its name. */
const waiting = new Map<string, Waiting>();

/**
 * Whether figures may come with rows: from our own server, where they are about all rows. While a page opens each call
 * leaves by itself, as it was foreseen (start/opening).
 */
const mayRide = (entity: Entity, { filters }: CountQuery): boolean =>
  onOwnServer() && !isOpening() && filters.length === 0 && operationOf(entity, 'counts') !== undefined;

function withRows(entity: Entity, query: CountQuery): Promise<CountAnswer | undefined> {
  if (waiting.has(entity.name) || !mayRide(entity, query)) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const own: Waiting = { query, answer: resolve };
    waiting.set(entity.name, own);
    // Rows that are drawn with these figures have left by then.
    setTimeout(() => {
      if (waiting.get(entity.name) !== own) return;
      waiting.delete(entity.name);
      resolve(undefined);
    });
  });
}

/** The figures of a list: with its rows where these are asked for in the same moment, else by a call of their own. */
export async function askFigures(entity: Entity, query: CountQuery, signal?: AbortSignal): Promise<CountAnswer> {
  return (await withRows(entity, query)) ?? askCounts(entity, query, signal);
}

/** The rows of a list, which take the figures along that wait for them. */
export async function askRows(entity: Entity, call: Calls['list'], signal?: AbortSignal): Promise<FiguredPage> {
  const along = waiting.get(entity.name);
  waiting.delete(entity.name);
  if (along === undefined) return callOperation(entity, 'list', call, signal);
  let figures: CountAnswer | undefined;
  try {
    const page = await callOperation(entity, 'list', { ...call, figures: along.query }, signal);
    figures = page.figures;
    return page;
  } finally {
    along.answer(figures);
  }
}
