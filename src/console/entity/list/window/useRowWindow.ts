import { useCallback, useMemo, useRef, useState } from 'react';
import type { RowsToCome } from '../../useLongPage.ts';
import type { ListRow } from '../ListRow.ts';
import { type Drawn, isSameDrawn, MAX_DRAWN, ROW_HEIGHT } from './Drawn.ts';
import { linesOf } from './linesOf.ts';

/** Which lines of a table stand in the document: all of them, or those in sight where there are many. */
export function useRowWindow(rows: readonly ListRow[], more: RowsToCome | undefined) {
  const lines = useMemo(() => linesOf(rows), [rows]);
  const count = lines.length + (more?.count ?? 0);
  const isLong = count > MAX_DRAWN;
  const [seen, setSeen] = useState<Drawn>();
  const onDrawn = useCallback((next: Drawn) => setSeen((now) => (isSameDrawn(now, next) ? now : next)), []);
  const drawn = useMemo<Drawn>(() => {
    if (!isLong) return { start: 0, end: count, before: 0, after: 0 };
    return seen ?? { start: 0, end: MAX_DRAWN, before: 0, after: (count - MAX_DRAWN) * ROW_HEIGHT };
  }, [isLong, count, seen]);
  /** Scrolls to a line; the window gives it. */
  const scroller = useRef<(line: number) => void>(undefined);
  const reveal = useCallback(
    (index: number) => {
      const line = lines.findIndex((one) => one.index === index);
      if (line >= 0 && (line < drawn.start || line >= drawn.end)) scroller.current?.(line);
    },
    [lines, drawn],
  );
  return { lines, count, isLong, drawn, onDrawn, scroller, reveal };
}
