import { MAX_PAGE_SIZE } from '../../../protocol/query/pageLimits.ts';

/** Fewer would be no page to work with. */
const FEWEST_ROWS = 5;

const heightOf = (element: Element | null) => element?.getBoundingClientRect().height ?? 0;

/** So many whole rows stand between head and foot of a scrolled table; undefined while there is none to measure. */
export function rowsOfRoom(section: HTMLElement): number | undefined {
  const row = heightOf(section.querySelector('tbody > tr[data-id]'));
  if (row === 0) return undefined;
  const room =
    section.clientHeight - heightOf(section.querySelector('thead')) - heightOf(section.querySelector('tfoot'));
  return Math.floor(room / row);
}

/** The size of a page that fills the room; undefined while there is no row to measure. */
export function fittingRows(section: HTMLElement): number | undefined {
  const rows = rowsOfRoom(section);
  return rows === undefined ? undefined : Math.min(MAX_PAGE_SIZE, Math.max(FEWEST_ROWS, rows));
}
