import { memo } from 'react';
import table from '../../widgets/table.module.css';
import type { PlacedColumn } from '../layoutColumns.ts';
import type { ListTotals } from '../useListFigures.ts';
import { columnClass } from './columnClass.ts';
import { pinStyle } from './pinStyle.ts';
import styles from './TableFoot.module.css';
import { TotalFigure } from './TotalFigure.tsx';

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
        {columns.map((column) => (
          <td key={column.name} className={columnClass(column)} style={pinStyle(column)}>
            <TotalFigure column={column} totals={totals} />
          </td>
        ))}
        {hasActions && <td className={`${table.pinned} ${table.pinStart}`} style={{ right: 0 }} />}
      </tr>
    </tfoot>
  );
});
