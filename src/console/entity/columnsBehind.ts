import { sumOf } from '../../model/sumOf.ts';
import type { PlacedColumn } from './layoutColumns.ts';

/** The columns that are not whole in sight in so many pixels before anything is scrolled; none while that is not known. */
export function columnsBehind(
  columns: readonly PlacedColumn[],
  widths: readonly number[],
  room: number,
): readonly PlacedColumn[] {
  if (room <= 0) return [];
  const pinnedRight = sumOf(columns, ({ pinned, width }) => (pinned === 'right' ? width : 0));
  let end = 0;
  return columns.filter(({ pinned, width }, at) => {
    end += widths[at] ?? width;
    // A fraction of a pixel is no column behind.
    return pinned === undefined && end > room - pinnedRight + 1;
  });
}
