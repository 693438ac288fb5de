import { useEffect } from 'react';
import type { Identifier, RaRecord } from 'react-admin';
import type { RowsToCome } from './useLongPage.ts';

/** The walk from record to record meets no end while so many rows are fetched ahead of it. */
const AHEAD = 20;

/** Fetches more of a long page when the open record stands near the last row that is here. */
export function useReachBeyond(more: RowsToCome | undefined, shown: readonly RaRecord[], open: Identifier | undefined) {
  useEffect(() => {
    if (more === undefined || more.count === 0 || open === undefined) return;
    const at = shown.findIndex(({ id }) => String(id) === String(open));
    if (at >= shown.length - AHEAD) more.reach(shown.length);
  }, [more, shown, open]);
}
