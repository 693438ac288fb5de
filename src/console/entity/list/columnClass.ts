import type { PlacedColumn } from '../layoutColumns.ts';

/** The classes of a cell or header of the column; undefined when it needs none. */
export function columnClass({ align, pinned, edge }: PlacedColumn): string | undefined {
  const names = [
    align !== 'left' && `se-${align}`,
    pinned && 'se-pinned',
    edge && (pinned === 'left' ? 'se-pin-edge' : 'se-pin-start'),
  ].filter(Boolean);
  return names.length === 0 ? undefined : names.join(' ');
}
