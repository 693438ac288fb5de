import { sumOf } from '../../model/sumOf.ts';
import type { ColumnLayout, PlacedColumn } from './layoutColumns.ts';

const widthOf = (columns: readonly PlacedColumn[]): number => sumOf(columns, ({ width }) => width);

/** As many columns as have room in full, those that decide before those that only tell. */
function inSight(columns: readonly PlacedColumn[], room: number): ReadonlySet<PlacedColumn> {
  const chosen = new Set<PlacedColumn>();
  let left = room;
  for (const column of columns.toSorted((one, other) => one.rank - other.rank)) {
    if (column.width > left) continue;
    chosen.add(column);
    left -= column.width;
  }
  return chosen;
}

/**
 * Where the table is wider than its room, what decides stands in sight and in full, and the rest behind it, to be
 * scrolled to: pinned columns would cover some of it, and the last one in sight would be cut.
 */
export function fitPriority(layout: ColumnLayout, room: number): ColumnLayout {
  if (room <= 0 || layout.width <= room) return layout;
  const chosen = inSight(layout.columns, room);
  const [first] = layout.columns.toSorted((one, other) => one.rank - other.rank);
  // Not even the first has room: a phone, which shows one after the other.
  if (first === undefined || !chosen.has(first) || chosen.size < 2) return layout;
  const seen = layout.columns.filter((column) => chosen.has(column));
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
