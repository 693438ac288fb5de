import table from '../../widgets/table.module.css';
import type { PlacedColumn } from '../layoutColumns.ts';

/** The classes of a cell or header of the column; undefined when it needs none. */
export function columnClass({ align, pinned, edge }: PlacedColumn): string | undefined {
  const names = [
    align === 'right' && table.right,
    align === 'center' && table.center,
    pinned && table.pinned,
    edge && (pinned === 'left' ? table.pinEdge : table.pinStart),
  ].filter(Boolean);
  return names.length === 0 ? undefined : names.join(' ');
}
