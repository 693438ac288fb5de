import { isNumberField } from '../../../model/isNumberField.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { FieldCell } from '../../fields/FieldCell.tsx';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import type { ReportField } from './ReportField.ts';
import styles from './report.module.css';
import { REPORT_TEXTS } from './reportTexts.ts';

interface ReportRowsProps {
  readonly columns: readonly ReportField[];
  readonly rows: readonly EntityRecord[];
}

/** The records one below the other; the head comes again on every page. */
export function ReportRows({ columns, rows }: ReportRowsProps) {
  const { t } = useTextsOf(REPORT_TEXTS);
  return (
    <section>
      <h2>{t('report.rows')}</h2>
      <div className={styles.wide}>
        <table>
          <thead>
            <tr>
              <th scope="col">#</th>
              {columns.map(({ field, header }) => (
                <th key={field.name} scope="col" data-number={isNumberField(field)}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={String(row.id ?? index)}>
                <td>{index + 1}</td>
                {columns.map(({ field, format }) => (
                  <td key={field.name} data-number={isNumberField(field)}>
                    <FieldCell field={field} value={row[field.name]} record={row} format={format} place="list" />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
