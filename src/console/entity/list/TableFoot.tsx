import { memo } from 'react';
import type { TotalKind } from '../../../model/totals.ts';
import { useText } from '../../i18n/useText.ts';
import type { PlacedColumn } from '../layoutColumns.ts';
import type { ListTotals } from '../useListFigures.ts';
import { columnClass } from './columnClass.ts';
import { pinStyle } from './pinStyle.ts';
import styles from './TableFoot.module.css';

interface TableFootProps {
  readonly columns: readonly PlacedColumn[];
  readonly totals: ListTotals;
  readonly selectable: boolean;
  readonly hasActions: boolean;
}

/** Counts and averages are no values of the field and are said as they came, every digit of them. */
const AS_VALUE: Readonly<Record<TotalKind, boolean>> = {
  sum: true,
  min: true,
  max: true,
  average: false,
  count: false,
};

/** Figures of columns over all rows that were found, in sight below the rows. */
export const TableFoot = memo(function TableFoot({ columns, totals, selectable, hasActions }: TableFootProps) {
  const { t } = useText();
  return (
    <tfoot className={styles.foot}>
      <tr>
        {selectable && <td className="se-pinned" style={{ left: 0 }} />}
        {columns.map((column) => {
          const { name, field, format } = column;
          const total = totals.get(name);
          const value = total?.value ?? null;
          const text =
            total === undefined || value === null || !AS_VALUE[total.of]
              ? value
              : format.cell.text({ field, value, record: {}, format });
          return (
            <td key={name} className={columnClass(column)} style={pinStyle(column)}>
              {total && text !== null && (
                <span className={styles.figure} title={`${t(`total.${total.of}`)} ${text}`}>
                  <small>{t(`total.${total.of}`)}</small> {text}
                </span>
              )}
            </td>
          );
        })}
        {hasActions && <td className="se-pinned se-pin-start" style={{ right: 0 }} />}
      </tr>
    </tfoot>
  );
});
