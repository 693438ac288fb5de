import { useLayoutEffect } from 'react';

/** How many dialogs hide a bar at the moment. */
const hiding = new WeakMap<Element, number>();

function hide(bar: Element, by: 1 | -1): void {
  const count = (hiding.get(bar) ?? 0) + by;
  hiding.set(bar, count);
  bar.toggleAttribute('inert', count > 0);
}

/** What stands around the open tabs; what is said about the connection stays to be read out. */
function barsAround(pane: HTMLElement): readonly Element[] {
  const bars: Element[] = [];
  let part: Element | null = pane.closest('main');
  while (part !== null && !part.matches('[data-part=shell]')) {
    const beside = [...(part.parentElement?.children ?? [])];
    bars.push(...beside.filter((one) => one !== part && one.getAttribute('role') !== 'status'));
    part = part.parentElement;
  }
  return bars;
}

/**
 * A dialog of a tab that fills the window lies over the bars as well: while it does, and its tab is shown, Tab must
 * not lead to what nobody sees. Where the bars stay in view they stay in use.
 */
export function useCoverBars(pane: HTMLElement | null, fillsWindow: boolean): void {
  useLayoutEffect(() => {
    if (pane === null || !fillsWindow) return;
    const bars = barsAround(pane);
    for (const bar of bars) hide(bar, 1);
    return () => {
      for (const bar of bars) hide(bar, -1);
    };
  }, [pane, fillsWindow]);
}
