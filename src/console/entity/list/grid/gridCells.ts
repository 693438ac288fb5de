import { rowsOfRoom } from '../fittingRows.ts';

/** The row of a record, if it is drawn. */
export function rowOf(section: HTMLElement, id: string): HTMLTableRowElement | undefined {
  return section.querySelector<HTMLTableRowElement>(`tr[data-id="${CSS.escape(id)}"]`) ?? undefined;
}

/** The cell that something in the body of the table stands in. */
export function cellAt(target: EventTarget | null): HTMLTableCellElement | undefined {
  return (target instanceof Element && target.closest<HTMLTableCellElement>('tr[data-id] > td')) || undefined;
}

const CONTROLS = 'button:not(:disabled), a[href], input:not(:disabled), [tabindex="0"]';

/** What can be pressed in a cell, in reading order. */
export function controlsOf(cell: HTMLElement): readonly HTMLElement[] {
  return [...cell.querySelectorAll<HTMLElement>(CONTROLS)].filter((one) => one.getClientRects().length > 0);
}

/** One cell is where Tab comes in: cells are not rendered for it, 2,400 of them would have to ask whether it is they. */
export function makeStop(section: HTMLElement, cell: HTMLTableCellElement): void {
  for (const other of section.querySelectorAll('td[tabindex]')) if (other !== cell) other.removeAttribute('tabindex');
  cell.tabIndex = 0;
}

/** Gives the focus to a cell and brings it into sight from under the pinned columns and the header. */
export function focusCell(section: HTMLElement, cell: HTMLTableCellElement): void {
  makeStop(section, cell);
  cell.focus({ preventScroll: true });
  cell.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}

/** Rows that a page up or down goes: one less than are in sight. */
export const rowsInSight = (section: HTMLElement): number => Math.max(1, (rowsOfRoom(section) ?? 0) - 1);
