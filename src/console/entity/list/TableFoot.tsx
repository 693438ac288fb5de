import { memo } from 'react';
import table from '../../widgets/table.module.css';
import type { PlacedColumn } from '../layoutColumns.ts';
import type { ListTotals } from '../useListFigures.ts';
import styles from './TableFoot.module.css';
import { TotalCells } from './TotalCells.tsx';

interface TableFootProps {
  readonly columns: readonly PlacedColumn[];
  readonly totals: ListTotals;
  readonly selectable: boolean;
  readonly hasActions: boolean;
}

/** Figures of columns over all rows that were found, in sight below the rows. */
export const TableFoot = memo(function TableFoot({ columns, totals, selectable, hasActions }: TableFootProps) {
  return (
    <tfoot className={styles.foot}>
      <tr>
        {selectable && <td className={table.pinned} style={{ left: 0 }} />}
        <TotalCells columns={columns} totals={totals} hasActions={hasActions} />
      </tr>
    </tfoot>
  );
});
