import { useLayoutEffect, useRef, useState } from 'react';

/** The buttons and fields of a bar, those within its groups one by one. */
const partsOf = (bar: Element): readonly Element[] =>
  [...bar.children].flatMap((part) => (part.hasAttribute('data-group') ? [...part.children] : [part]));

/** Whether something of the bar stands below something else of it. */
function standsInLines(bar: Element): boolean {
  const boxes = partsOf(bar)
    .map((part) => part.getBoundingClientRect())
    .filter(({ height }) => height > 0);
  return Math.max(...boxes.map(({ top }) => top)) >= Math.min(...boxes.map(({ bottom }) => bottom));
}

/**
 * How much of a bar is to be put away so that its parts need one line: 0 nothing, up to `most`. Found by drawing it, before
 * the browser shows anything; begun anew when the bar has another width or `contents`.
 */
export function useFolding(most: number, contents: string) {
  const bar = useRef<HTMLDivElement>(null);
  const width = useRef(0);
  // An object: begun anew it is drawn and measured anew, though nothing was put away before either.
  const [state, setState] = useState({ fold: 0, contents });
  // What was found for these contents before, at this width: rows are chosen and let go again and again.
  const found = useRef(new Map<string, number>());
  if (state.contents !== contents) setState({ fold: found.current.get(contents) ?? 0, contents });
  const { fold } = state;
  // React keeps what is set to the value that it has until the next drawing, which a tab that is shown again need not see.
  const latest = useRef(fold);
  latest.current = fold;
  // A tab that is shown again runs its effects again, though nothing was drawn: what was measured stays so.
  const drawing = {};
  const measured = useRef<object>(undefined);
  useLayoutEffect(() => {
    if (measured.current === drawing) return;
    measured.current = drawing;
    if (bar.current !== null && fold < most && standsInLines(bar.current)) setState({ fold: fold + 1, contents });
    else found.current.set(contents, fold);
  });
  useLayoutEffect(() => {
    const element = bar.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const isOther = element.clientWidth !== width.current;
      width.current = element.clientWidth;
      // A part that grew by itself, as one does that is loaded late, makes another line without another width.
      if (isOther) {
        found.current.clear();
        setState((now) => ({ ...now, fold: 0 }));
      } else if (latest.current < most && standsInLines(element)) setState((now) => ({ ...now, fold: now.fold + 1 }));
    };
    // Drawn for the first time it has just been measured, by what stands above.
    if (width.current === 0) width.current = element.clientWidth;
    // It looks at once, when the browser has laid out what it shows: nothing has to be laid out for it.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [most]);
  return [bar, Math.min(fold, most)] as const;
}
