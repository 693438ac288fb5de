import { MAX_PAGE_SIZE } from '../../../protocol/query/pageLimits.ts';

/** Fewer would be no page to work with. */
const FEWEST_ROWS = 5;

const heightOf = (element: Element | null) => element?.getBoundingClientRect().height ?? 0;

/** The rows that a scrolled table shows at once; undefined while there is none to measure. */
export function fittingRows(section: HTMLElement): number | undefined {
  const row = heightOf(section.querySelector('tbody > tr[data-id]'));
  if (row === 0) return undefined;
  const room =
    section.clientHeight - heightOf(section.querySelector('thead')) - heightOf(section.querySelector('tfoot'));
  return Math.min(MAX_PAGE_SIZE, Math.max(FEWEST_ROWS, Math.floor(room / row)));
}
