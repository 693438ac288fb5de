import { createContext } from 'react';
import type { RaRecord } from 'react-admin';
import type { Store } from '../../start/stores/createStore.ts';

/** The rows of the list, as its record's place walks along them. */
export interface RecordWalk {
  readonly records: readonly RaRecord[];
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  /** False while another page is on its way. */
  readonly settled: boolean;
  readonly turn: (page: number) => void;
}

/** The list tells it; a place that stands beside no list walks nowhere. */
export const WalkContext = createContext<Store<RecordWalk | undefined> | undefined>(undefined);

/** One step along the list: to a record, to another page, or nowhere. */
export type Step = { readonly id: string } | { readonly page: number; readonly take: 'first' | 'last' } | undefined;

/** Where the record stands among all of the list, from 1; undefined when it is not on this page. */
export function positionOf({ records, page, perPage }: RecordWalk, id: string): number | undefined {
  const index = records.findIndex((record) => String(record.id) === id);
  return index < 0 ? undefined : (page - 1) * perPage + index + 1;
}

/**
 * The neighbour of a record. One that is no longer among the rows (it was examined, and the list shows what waits)
 * left its place, `last`, to the next.
 */
export function stepFrom({ records, page, perPage, total }: RecordWalk, id: string, by: 1 | -1, last = 0): Step {
  const index = records.findIndex((record) => String(record.id) === id);
  const at = index >= 0 ? index + by : by === 1 ? Math.min(last, records.length - 1) : last - 1;
  const next = records[at];
  if (next !== undefined) return { id: String(next.id) };
  if (by === -1) return at < 0 && page > 1 ? { page: page - 1, take: 'last' } : undefined;
  return index >= 0 && page * perPage < total ? { page: page + 1, take: 'first' } : undefined;
}
