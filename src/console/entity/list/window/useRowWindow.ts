import { useCallback, useMemo, useRef, useState } from 'react';
import type { RowsToCome } from '../../useLongPage.ts';
import { groupOfRow, type RowGroups } from '../group/RowGroups.ts';
import type { ListRow } from '../ListRow.ts';
import { type Drawn, isSameDrawn, MAX_DRAWN, ROW_HEIGHT } from './Drawn.ts';
import { linesOf } from './linesOf.ts';

interface RowWindowSetting {
  readonly more: RowsToCome | undefined;
  readonly groups: RowGroups | undefined;
  /** Until the width of the table is known: rows that were drawn before it would be drawn twice. */
  readonly waits: boolean;
}

/** Which lines of a table stand in the document: all of them, or those in sight where there are many. */
export function useRowWindow(all: readonly ListRow[], { more, groups, waits }: RowWindowSetting) {
  const lines = useMemo(() => linesOf(all, groups), [all, groups]);
  // What is put away with its group is not walked over by keys.
  const rows = useMemo(
    () => (groups?.folded.size ? all.filter(({ record }) => !groups.folded.has(groupOfRow(groups, record))) : all),
    [all, groups],
  );
  const count = lines.length + (more?.count ?? 0);
  const isLong = count > MAX_DRAWN;
  const [seen, setSeen] = useState<Drawn>();
  const onDrawn = useCallback((next: Drawn) => setSeen((now) => (isSameDrawn(now, next) ? now : next)), []);
  const drawn = useMemo<Drawn>(() => {
    if (waits) return { start: 0, end: 0, before: 0, after: count * ROW_HEIGHT };
    if (!isLong) return { start: 0, end: count, before: 0, after: 0 };
    return seen ?? { start: 0, end: MAX_DRAWN, before: 0, after: (count - MAX_DRAWN) * ROW_HEIGHT };
  }, [waits, isLong, count, seen]);
  /** Scrolls to a line; the window gives it. */
  const scroller = useRef<(line: number) => void>(undefined);
  const reveal = useCallback(
    (index: number) => {
      const line = lines.findIndex(({ row, head }) => row === rows[index] && head === undefined);
      if (line >= 0 && (line < drawn.start || line >= drawn.end)) scroller.current?.(line);
    },
    [lines, rows, drawn],
  );
  /** Lines that are not there yet stand for the rows behind the last. */
  const reach = useCallback(
    (line: number) => more?.reach(lines[line]?.index ?? all.length + line - lines.length),
    [more, lines, all],
  );
  return { rows, lines, count, isLong, drawn, onDrawn, scroller, reveal, reach };
}
