import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type Drawn, ROW_HEIGHT } from './Drawn.ts';

/** So many lines stand drawn above and below what is in sight. */
const OVERSCAN = 20;
/** What comes later is asked for so many lines before one sees that it is missing. */
const AHEAD = 100;

export interface RowWindowProps {
  readonly section: RefObject<HTMLElement | null>;
  /** The lines there are, drawn or not. */
  readonly count: number;
  /** So many of them can be drawn; the others are not fetched yet. */
  readonly there: number;
  readonly drawn: Drawn;
  readonly onDrawn: (drawn: Drawn) => void;
  readonly onReach: ((line: number) => void) | undefined;
  readonly scroller: RefObject<((line: number) => void) | undefined>;
  /** What the list looks through: another one is shown from its top. */
  readonly view: string;
}

const heightOf = (section: HTMLElement | null, selector: string) =>
  section?.querySelector<HTMLElement>(selector)?.offsetHeight ?? 0;

/** Follows the scrolling of a long table and says which of its lines must be drawn. It draws nothing itself. */
export function RowWindow(props: RowWindowProps) {
  const { section, count, there, drawn, onDrawn, onReach, scroller, view } = props;
  // Looked at once: each look makes the browser lay the table out.
  const [headRef, row] = [useRef(0), useRef(0)];
  headRef.current ||= heightOf(section.current, 'thead');
  const head = headRef.current;
  row.current ||= heightOf(section.current, 'tr[data-id]');
  const rows = useVirtualizer({
    count,
    getScrollElement: () => section.current,
    estimateSize: () => row.current || ROW_HEIGHT,
    overscan: OVERSCAN,
    paddingStart: head,
    scrollPaddingStart: head,
    initialOffset: () => section.current?.scrollTop ?? 0,
    // A row that scrolls into sight stands there already.
    useFlushSync: false,
  });

  const items = rows.getVirtualItems();
  const [first] = items;
  const last = items.findLast(({ index }) => index < there);
  const next: Drawn | undefined = first && {
    start: first.index,
    end: last ? last.index + 1 : first.index,
    before: first.start - head,
    after: rows.getTotalSize() - (last?.end ?? first.start),
  };
  const sight = rows.range?.endIndex ?? 0;
  useLayoutEffect(() => {
    if (next) onDrawn(next);
  });
  useLayoutEffect(() => onReach?.(Math.min(count - 1, sight + AHEAD)), [onReach, count, sight]);

  // Lines are as high as what stands in them.
  useLayoutEffect(() => {
    const body = section.current?.querySelectorAll<HTMLElement>('tbody > tr:not([aria-hidden])') ?? [];
    for (const [at, line] of [...body].entries()) {
      if (line.offsetHeight > 0) rows.resizeItem(drawn.start + at, line.offsetHeight);
    }
  }, [drawn, rows, section]);

  const shown = useRef(view);
  useLayoutEffect(() => {
    if (shown.current !== view) section.current?.scrollTo({ top: 0 });
    shown.current = view;
  }, [view, section]);

  useLayoutEffect(() => {
    scroller.current = (line) => {
      const [top] = rows.getOffsetForIndex(line, 'center') ?? [];
      if (section.current === null || top === undefined) return;
      section.current.scrollTop = top;
      // The browser tells it with the next frame; who goes to a row by a key must find it now.
      section.current.dispatchEvent(new Event('scroll'));
    };
    return () => {
      scroller.current = undefined;
    };
  }, [rows, scroller, section]);
  return null;
}
