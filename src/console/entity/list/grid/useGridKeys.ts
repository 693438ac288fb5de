import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { bindKeys } from '../../../widgets/keys/bindKeys.ts';
import { isOpenDialog } from '../../../widgets/keys/isOpenDialog.ts';
import { isTyping } from '../../../widgets/keys/pressed.ts';
import type { Grid, GridPlace } from './Grid.ts';
import { cellAt, focusCell, makeStop, rowOf } from './gridCells.ts';
import { gridWork } from './gridWork.ts';

/** From elsewhere on the page these keys come into the list; arrows, Space and Enter are the page's own. */
const FROM_OUTSIDE: ReadonlySet<string> = new Set(['j', 'k', 'n']);

/** Whether the focus is on a cell or on the list as a whole; its head and its foot are outside. */
const isWithin = (section: HTMLElement, target: Element | null): boolean =>
  target === section || (section.contains(target) && cellAt(target) !== undefined);

/** Whether this grid is meant: the focus is in it, or nowhere that has the key for itself. */
function isFor(section: HTMLElement, event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : document.body;
  if (isWithin(section, target)) return true;
  const around = target.closest('[data-part=table-scroll]') ?? section;
  if (!FROM_OUTSIDE.has(event.key) || around !== section) return false;
  return section.closest('[inert]') === null && !isOpenDialog();
}

/**
 * The focus of a grid and its keys. It stands in the document alone: a key renders nothing, and no row is asked
 * whether the focus is in it. It stays with its record, or with its place when the record has gone.
 */
export function useGridKeys(section: RefObject<HTMLElement | null>, grid: Grid): void {
  const latest = useRef(grid);
  latest.current = grid;
  const place = useRef<GridPlace>({ id: '', row: -1, cell: 0 });
  const held = useRef(false);
  const arriving = useRef<'first' | 'last'>(undefined);

  const show = useRef((row: number, cell: number) => {
    const line = latest.current.rows[row];
    if (section.current === null || line === undefined) return;
    const find = () => section.current && rowOf(section.current, String(line.record.id));
    if (!find()) flushSync(() => latest.current.reveal?.(row));
    const cells = find()?.cells;
    const found = cells?.[Math.max(0, Math.min(cells.length - 1, cell))];
    if (found) focusCell(section.current, found);
  }).current;

  useEffect(() => {
    const element = section.current;
    if (element === null) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event) || !isFor(element, event)) return;
      const within = isWithin(element, document.activeElement);
      bindKeys<'list'>(
        gridWork({
          section: element,
          grid: latest.current,
          row: within || place.current.row < 0 ? place.current.row : place.current.row - (event.key === 'j' ? 1 : -1),
          cell: place.current.cell,
          goTo: show,
          turn: (by) => {
            const turned = latest.current.handlers.onTurn(by);
            if (turned) arriving.current = by === 1 ? 'first' : 'last';
            return turned;
          },
        }),
      )(event);
    };
    const onFocus = (event: FocusEvent) => {
      const cell = cellAt(event.target);
      if (cell === undefined) return;
      const id = cell.closest('tr')?.dataset.id ?? '';
      const row = latest.current.rows.findIndex(({ record }) => String(record.id) === id);
      place.current = { id, row, cell: cell.cellIndex };
      held.current = true;
      makeStop(element, cell);
    };
    const onBlur = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !element.contains(relatedTarget)) held.current = false;
    };
    const onClick = (event: MouseEvent) => {
      const cell = cellAt(event.target);
      const pressed = event.target instanceof Element && event.target.closest('button, a, input, label');
      if (cell && !pressed) focusCell(element, cell);
    };
    window.addEventListener('keydown', onKey);
    element.addEventListener('focusin', onFocus);
    element.addEventListener('focusout', onBlur);
    element.addEventListener('click', onClick);
    return () => {
      window.removeEventListener('keydown', onKey);
      element.removeEventListener('focusin', onFocus);
      element.removeEventListener('focusout', onBlur);
      element.removeEventListener('click', onClick);
    };
  }, [section, show]);

  const { rows, reveal } = grid;
  useLayoutEffect(() => {
    const element = section.current;
    if (element === null || rows.length === 0) return;
    const isDrawn = (row: number) => rowOf(element, String(rows[row]?.record.id)) !== undefined;
    const lost = held.current && (document.activeElement === null || document.activeElement === document.body);
    if (arriving.current !== undefined && held.current) {
      const to = arriving.current === 'first' ? 0 : rows.length - 1;
      // It comes again when the row is drawn.
      if (!isDrawn(to)) return reveal?.(to);
      show(to, place.current.cell);
      arriving.current = undefined;
    } else if (lost) {
      const same = rows.findIndex(({ record }) => String(record.id) === place.current.id);
      const to = same < 0 ? Math.min(Math.max(0, place.current.row), rows.length - 1) : same;
      if (isDrawn(to)) show(to, place.current.cell);
      // Scrolled away from: the keys stay with the list and go on from that row.
      else element.focus({ preventScroll: true });
    }
    if (element.querySelector('td[tabindex]') === null) {
      const cell = element.querySelector<HTMLTableCellElement>('tr[data-id] > td:last-child')?.closest('tr')?.cells[0];
      if (cell) makeStop(element, cell);
    }
  }, [rows, reveal, section, show]);
}
