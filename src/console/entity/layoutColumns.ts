import { sumOf } from '../../model/sumOf.ts';
import type { ListPreferences } from '../../protocol/views/ListPreferences.ts';
import type { Column } from './Column.ts';

/** A column as the table draws it. */
export interface PlacedColumn extends Column {
  /** Distance from the left or right edge while pinned. */
  readonly offset: number | undefined;
  /** The last left-pinned, or the first right-pinned column, which carries the edge line. */
  readonly edge: boolean;
  /** Takes part in the width that is left over. */
  readonly flexible: boolean;
  /** Somebody drew it to this width. */
  readonly chosen: boolean;
}

export interface ColumnLayout {
  readonly columns: readonly PlacedColumn[];
  /** Width of the columns together, without selection and actions. */
  readonly width: number;
}

type Preferred = Pick<ListPreferences, 'order' | 'shown' | 'widths'>;

/** All columns in the chosen order. */
export function orderedColumns(columns: readonly Column[], order: readonly string[]): readonly Column[] {
  const place = (column: Column) => {
    const index = order.indexOf(column.name);
    return index < 0 ? order.length + columns.indexOf(column) : index;
  };
  return columns.toSorted((left, right) => place(left) - place(right));
}

export function isShown(column: Column, shown: Preferred['shown']): boolean {
  return shown[column.name] ?? column.shown;
}

const RANK = { left: 0, middle: 1, right: 2 } as const;

/** Visible columns in order, pinned ones at their edge with their distance from it. `before` and `after` are pinned too. */
export function layoutColumns(
  all: readonly Column[],
  preferred: Preferred,
  before: number,
  after: number,
): ColumnLayout {
  const visible = orderedColumns(all, preferred.order)
    .filter((column) => isShown(column, preferred.shown))
    .map((column) => ({ ...column, width: preferred.widths[column.name] ?? column.width }))
    .toSorted((left, right) => RANK[left.pinned ?? 'middle'] - RANK[right.pinned ?? 'middle']);
  const leftCount = visible.filter((column) => column.pinned === 'left').length;
  const rightStart = visible.findIndex((column) => column.pinned === 'right');
  const flexible = flexibleOf(visible.filter((column) => preferred.widths[column.name] === undefined));
  const sum = (part: readonly Column[]) => sumOf(part, ({ width }) => width);
  const columns = visible.map((column, index) => ({
    ...column,
    offset:
      column.pinned === 'left'
        ? before + sum(visible.slice(0, index))
        : column.pinned === 'right'
          ? after + sum(visible.slice(index + 1))
          : undefined,
    edge: column.pinned === 'left' ? index === leftCount - 1 : index === rightStart,
    flexible: flexible.includes(column),
    chosen: preferred.widths[column.name] !== undefined,
  }));
  return { columns, width: sum(visible) };
}

/** How much of its width a column of words gives up before the table scrolls instead. */
const MIN_SHARE = 0.7;
/** What a column of short values keeps. */
const MIN_COLUMN_PX = 84;

/** What a column can give up of its width. */
export function slackOf({ chosen, format, width, least }: PlacedColumn): number {
  const { stretch } = format.cell;
  if (chosen || stretch === undefined) return 0;
  const narrow = stretch === 'short' ? MIN_COLUMN_PX : Math.ceil(width * MIN_SHARE);
  return Math.max(0, width - Math.max(least, narrow));
}

/** Narrows columns a little where that saves the table from scrolling; a column cut in half helps nobody. */
export function fitWidths(layout: ColumnLayout, room: number): ColumnLayout {
  const missing = layout.width - room;
  if (room <= 0 || missing <= 0) return layout;
  const slack = layout.columns.map((column) => (column.pinned === undefined ? slackOf(column) : 0));
  const total = sumOf(slack, (one) => one);
  if (total < missing) return layout;
  const columns = layout.columns.map((column, index) => ({
    ...column,
    width: column.width - ((slack[index] ?? 0) * missing) / total,
  }));
  return { columns, width: room };
}

/** What has to be left between the pinned columns for scrolling to make sense. */
const MIN_MIDDLE_PX = 260;

/** Lets go of pinned columns, the right ones first, where they would leave no room for what scrolls between them. */
export function fitPins(layout: ColumnLayout, room: number): ColumnLayout {
  if (room <= 0 || layout.width <= room) return layout;
  const pinned = (side: 'left' | 'right') =>
    sumOf(layout.columns, ({ pinned, width }) => (pinned === side ? width : 0));
  const free = room - pinned('left') - pinned('right');
  if (free >= MIN_MIDDLE_PX) return layout;
  const all = free + pinned('right') < MIN_MIDDLE_PX;
  const columns = layout.columns.map((column) =>
    column.pinned === 'right' || (all && column.pinned === 'left')
      ? { ...column, pinned: undefined, offset: undefined, edge: false }
      : column,
  );
  return { columns, width: layout.width };
}

function flexibleOf(columns: readonly Column[]): readonly Column[] {
  const loose = columns.filter((column) => column.pinned === undefined);
  const wordy = loose.filter((column) => column.format.cell.stretch === 'words');
  return wordy.length > 0 ? wordy : loose.slice(-1);
}

/** Widths in a table that has this much room: what is left over is shared out, and never taken from pinned columns. */
export function columnWidths({ columns, width }: ColumnLayout, room: number): readonly number[] {
  const count = columns.filter((column) => column.flexible).length;
  const share = count === 0 ? 0 : Math.max(0, room - width) / count;
  return columns.map((column) => column.width + (column.flexible ? share : 0));
}
