import type { TotalKind } from '../../../model/totals.ts';
import { formatNumber } from '../../fields/formatNumber.ts';
import { useText } from '../../i18n/useText.ts';
import type { Column } from '../Column.ts';
import type { ListTotals } from '../useListFigures.ts';
import styles from './TableFoot.module.css';

interface TotalFigureProps {
  readonly column: Column;
  readonly totals: ListTotals;
}

/** Counts and averages are no values of the field and are said as they came, every digit of them. */
const AS_VALUE: Readonly<Record<TotalKind, boolean>> = {
  sum: true,
  min: true,
  max: true,
  average: false,
  count: false,
};

/** The figure of a column over many rows, with the word for what it is. */
export function TotalFigure({ column: { name, field, format }, totals }: TotalFigureProps) {
  const { t } = useText();
  const total = totals.get(name);
  const value = total?.value ?? null;
  if (total === undefined || value === null) return null;
  const text = formatNumber(AS_VALUE[total.of] ? format.cell.text({ field, value, record: {}, format }) : value);
  const word = t(`total.${total.of}`);
  return (
    <span className={styles.figure} title={`${word} ${text}`}>
      <small>{word}</small> {text}
    </span>
  );
}
