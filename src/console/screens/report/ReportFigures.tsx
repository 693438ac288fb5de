import { languageTags } from '../../../model/languageTags.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { FieldCell } from '../../fields/FieldCell.tsx';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import { groupRows, type ReportGroup } from './groupRows.ts';
import type { ReportField } from './ReportField.ts';
import styles from './report.module.css';
import { REPORT_TEXTS } from './reportTexts.ts';

const PERCENT = 100;

interface ReportFiguresProps {
  readonly group: ReportField;
  readonly sums: readonly ReportField[];
  readonly rows: readonly EntityRecord[];
}

/** How many records each group has, its share, and what their numbers add up to. */
export function ReportFigures({ group, sums, rows }: ReportFiguresProps) {
  const { t, language } = useTextsOf(REPORT_TEXTS);
  const { locale } = languageTags(language);
  const { groups, total } = groupRows(
    rows,
    group.field.name,
    sums.map(({ field }) => field.name),
  );
  const numbers = ({ count, sums: values }: ReportGroup) => (
    <>
      <td>{count.toLocaleString(locale)}</td>
      <td>{`${((count / total.count) * PERCENT).toFixed(1)}%`}</td>
      {sums.map(({ field }, at) => (
        <td key={field.name}>{values[at]?.toLocaleString(locale)}</td>
      ))}
    </>
  );
  return (
    <section>
      <h2>{t('report.figures', { field: group.header })}</h2>
      <table className={styles.figures}>
        <thead>
          <tr>
            <th scope="col">{group.header}</th>
            <th scope="col">{t('report.count')}</th>
            <th scope="col">{t('report.share')}</th>
            {sums.map(({ field, header }) => (
              <th key={field.name} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ row = {}, ...figures }) => (
            <tr key={String(row[group.field.name] ?? '')}>
              <th scope="row">
                <FieldCell
                  field={group.field}
                  value={row[group.field.name]}
                  record={row}
                  format={group.format}
                  place="list"
                />
              </th>
              {numbers(figures)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('report.total')}</th>
            {numbers(total)}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
