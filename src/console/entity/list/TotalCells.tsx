import table from '../../widgets/table.module.css';
import type { PlacedColumn } from '../layoutColumns.ts';
import type { ListTotals } from '../useListFigures.ts';
import { columnClass } from './columnClass.ts';
import { pinStyle } from './pinStyle.ts';
import { TotalFigure } from './TotalFigure.tsx';

interface TotalCellsProps {
  readonly columns: readonly PlacedColumn[];
  readonly totals: ListTotals;
  readonly hasActions: boolean;
}

/** Figures in the places of their columns, to the end of the row. */
export const TotalCells = ({ columns, totals, hasActions }: TotalCellsProps) => (
  <>
    {columns.map((column) => (
      <td key={column.name} className={columnClass(column)} style={pinStyle(column)}>
        <TotalFigure column={column} totals={totals} />
      </td>
    ))}
    {hasActions && <td className={`${table.pinned} ${table.pinStart}`} style={{ right: 0 }} />}
  </>
);
