import { isStatedFirst } from '../../model/columnRank.ts';
import { sumOf } from '../../model/sumOf.ts';
import { type ColumnLayout, type PlacedColumn, slackOf } from './layoutColumns.ts';

const widthOf = (columns: readonly PlacedColumn[]): number => sumOf(columns, ({ width }) => width);

/** What a column needs: in full, but where only less is left, what the schema wants in sight gives up some of it. */
function neededWidth(column: PlacedColumn, left: number): number {
  return column.width > left && isStatedFirst(column.rank) ? column.width - slackOf(column) : column.width;
}

/** As many columns as have room, those that decide before those that only tell, with their widths. */
function inSight(columns: readonly PlacedColumn[], room: number): ReadonlyMap<PlacedColumn, number> {
  const chosen = new Map<PlacedColumn, number>();
  let left = room;
  for (const column of columns.toSorted((one, other) => one.rank - other.rank)) {
    const width = neededWidth(column, left);
    if (width > left) continue;
    chosen.set(column, width);
    left -= width;
  }
  return chosen;
}

/**
 * Where the table is wider than its room, what decides stands in sight and in full (what the schema names itself at
 * least in part), and the rest behind it, to be
 * scrolled to: pinned columns would cover some of it, and the last one in sight would be cut.
 */
export function fitPriority(layout: ColumnLayout, room: number): ColumnLayout {
  if (room <= 0 || layout.width <= room) return layout;
  const chosen = inSight(layout.columns, room);
  const [first] = layout.columns.toSorted((one, other) => one.rank - other.rank);
  // Not even the first has room: a phone, which shows one after the other.
  if (first === undefined || !chosen.has(first) || chosen.size < 2) return layout;
  const seen = layout.columns.flatMap((column) => {
    const width = chosen.get(column);
    return width === undefined ? [] : [{ ...column, width }];
  });
  const behind = layout.columns.filter((column) => !chosen.has(column));
  const loose = seen.filter(({ flexible, chosen: drawn }) => flexible && !drawn);
  const takers = loose.length > 0 ? loose : seen.slice(-1);
  const share = (room - widthOf(seen)) / takers.length;
  const free = (column: PlacedColumn): PlacedColumn =>
    column.pinned === undefined ? column : { ...column, pinned: undefined, offset: undefined, edge: false };
  const filled = seen.map((column) => (takers.includes(column) ? { ...column, width: column.width + share } : column));
  const columns = [...filled, ...behind].map(free);
  return { columns, width: widthOf(columns) };
}
