import type { KeyWork } from '../../../widgets/keys/bindKeys.ts';
import type { Grid } from './Grid.ts';
import { controlsOf, focusCell, rowOf, rowsInSight } from './gridCells.ts';

export interface GridMoment {
  readonly section: HTMLElement;
  readonly grid: Grid;
  /** The row and cell of the focus; the row before the first where it stands elsewhere. */
  readonly row: number;
  readonly cell: number;
  /** Goes to a row by its place in the list. */
  readonly goTo: (row: number, cell: number) => void;
  /** Turns the page and arrives at its first or its last row. */
  readonly turn: (by: 1 | -1) => boolean;
}

/** The controls of a cell are walked through before the next cell; answers whether there was one to go to. */
function walkInside(cell: HTMLTableCellElement | undefined, by: 1 | -1): boolean {
  const controls = cell ? controlsOf(cell) : [];
  const at = controls.findIndex((control) => control.matches(':focus'));
  const next = at < 0 ? undefined : controls[at + by];
  next?.focus();
  return next !== undefined;
}

function pressMenu(row: HTMLTableRowElement | undefined): false | undefined {
  const button = row?.querySelector<HTMLElement>('button[aria-haspopup="menu"]');
  if (!button) return false;
  button.click();
  return undefined;
}

/** What each key of a list does where the focus is now. */
export function gridWork(moment: GridMoment): KeyWork<'list'> {
  const { section, grid, row, cell, goTo, turn } = moment;
  const { rows, handlers, selectable } = grid;
  const last = rows.length - 1;
  const line = rows[row];
  const element = line && rowOf(section, String(line.record.id));
  const here = element?.cells[cell];
  const page = () => rowsInSight(section);
  const of = (work: (record: (typeof rows)[number]['record']) => unknown) => line && (() => work(line.record));
  const chosen = (work: () => unknown) => (selectable && line ? work : undefined);
  const inside = here !== undefined && here !== document.activeElement;
  const extend = (by: 1 | -1) =>
    chosen(() => {
      const to = rows[row + by];
      if (!to || !line) return;
      handlers.onSelectTo(to.record, line.record);
      goTo(row + by, cell);
    });
  const sideways = (by: 1 | -1) =>
    line &&
    (() => {
      const branch = by === 1 ? 'closed' : 'open';
      if (line.twig === branch && cell === (selectable ? 1 : 0) && !inside) return handlers.onBranch(line.record);
      if (!walkInside(here, by)) goTo(row, cell + by);
    });
  const into = () => {
    // A value that is edited in its place: its pencil opens the editor.
    const pencil = here?.querySelector<HTMLElement>('button[data-inline]');
    pencil?.click();
    if (pencil) return true;
    const [control] = here ? controlsOf(here) : [];
    control?.focus();
    return control !== undefined;
  };
  const isActions = here?.dataset.part === 'actions';
  return {
    up: () => goTo(Math.max(0, row - 1), cell),
    down: () => goTo(Math.min(last, row + 1), cell),
    left: sideways(-1),
    right: sideways(1),
    rowStart: line && (() => goTo(row, 0)),
    rowEnd: line && (() => goTo(row, Number.POSITIVE_INFINITY)),
    first: line && (() => goTo(0, 0)),
    last: line && (() => goTo(last, Number.POSITIVE_INFINITY)),
    pageUp: line && (() => (row === 0 ? turn(-1) : goTo(Math.max(0, row - page()), cell))),
    pageDown: line && (() => (row === last ? turn(1) : goTo(Math.min(last, row + page()), cell))),
    select: inside ? undefined : chosen(() => line && handlers.onSelect(line.record)),
    selectTo: chosen(() => line && handlers.onSelectTo(line.record)),
    selectUp: extend(-1),
    selectDown: extend(1),
    selectPage: chosen(handlers.onSelectPage),
    open: inside ? undefined : isActions ? into : of(handlers.onOpen),
    edit: of(handlers.onEdit),
    remove: of(handlers.onRemove),
    menu: line && (() => pressMenu(element)),
    into: inside ? undefined : into,
    out: inside ? () => focusCell(section, here) : undefined,
    add: handlers.onAdd,
  };
}
