import { memo } from 'react';
import type { PlacedColumn } from '../../layoutColumns.ts';
import type { ListTotals } from '../../useListFigures.ts';
import { TotalCells } from '../TotalCells.tsx';
import { GroupFold, type GroupFoldProps } from './GroupFold.tsx';
import styles from './group.module.css';

interface GroupRowProps extends GroupFoldProps {
  readonly columns: readonly PlacedColumn[];
  readonly selectable: boolean;
  readonly hasActions: boolean;
}

const NO_TOTALS: ListTotals = new Map();

/** The head of a group in the table, with the figures of its columns in their places. */
export const GroupRow = memo(function GroupRow({ columns, selectable, hasActions, ...fold }: GroupRowProps) {
  const { totals = NO_TOTALS } = fold.groups.figures.get(fold.name) ?? {};
  const figure = columns.findIndex((column) => totals.has(column.name));
  const wide = figure < 0 ? columns.length : Math.max(1, figure);
  return (
    <tr className={styles.head} data-group={fold.name}>
      <td colSpan={wide + (selectable ? 1 : 0)}>
        <GroupFold {...fold} />
      </td>
      <TotalCells columns={columns.slice(wide)} totals={totals} hasActions={hasActions} />
    </tr>
  );
});
