import type { PlacedColumn } from '../layoutColumns.ts';
import type { ListTotals } from '../useListFigures.ts';
import styles from './TableFoot.module.css';
import { TotalFigure } from './TotalFigure.tsx';

interface TotalsLineProps {
  /** Those that are not in sight. */
  readonly columns: readonly PlacedColumn[];
  readonly totals: ListTotals;
}

/** The figures that no column in sight has room for: of a table that is too narrow, and of cards. */
export function TotalsLine({ columns, totals }: TotalsLineProps) {
  const told = columns.filter(({ name }) => (totals.get(name)?.value ?? null) !== null);
  if (told.length === 0) return null;
  return (
    <p className={styles.line} data-part="totals">
      {told.map((column) => (
        <span key={column.name}>
          {column.header} <TotalFigure column={column} totals={totals} />
        </span>
      ))}
    </p>
  );
}
