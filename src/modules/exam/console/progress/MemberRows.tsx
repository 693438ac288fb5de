import { useMemo } from 'react';
import type { RaRecord } from 'react-admin';
import { buildFormat } from '../../../../console/fields/buildFormat.ts';
import { FieldCell } from '../../../../console/fields/FieldCell.tsx';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import styles from '../../../../console/widgets/chart/stats.module.css';
import { Progress } from '../../../../console/widgets/Progress.tsx';
import { fieldOf } from '../../../../model/lookups.ts';
import type { EntityBundle } from '../../../../model/Model.ts';
import { TEXTS } from '../texts.ts';
import type { ProgressMembers } from './Progress.ts';

interface MemberRowsProps {
  readonly bundle: EntityBundle;
  readonly fields: readonly string[];
  readonly rows: readonly RaRecord[];
  readonly bar: ProgressMembers['bar'];
}

const countOf = (value: unknown): number => Number(value) || 0;

/** The members of one page, with how far each is where that is counted. */
export function MemberRows({ bundle, fields, rows, bar }: MemberRowsProps) {
  const texts = useTextsOf(TEXTS);
  const { t, text } = texts;
  const columns = useMemo(
    () =>
      fields.flatMap((name) => {
        const field = fieldOf(bundle.entity, name);
        return field === undefined ? [] : [{ field, format: buildFormat(field, bundle, texts) }];
      }),
    [fields, bundle, texts],
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={`${styles.table} ${styles.tableText}`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map(({ field }) => (
              <th key={field.name} scope="col">
                {text(field.label)}
              </th>
            ))}
            {bar && <th scope="col">{t('monitor.progress')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((record) => (
            <tr key={record.id}>
              {columns.map(({ field, format }) => (
                <td key={field.name}>
                  <FieldCell field={field} value={record[field.name]} record={record} format={format} place="list" />
                </td>
              ))}
              {bar && (
                <td className={styles.progress}>
                  <Progress max={countOf(record[bar.of]) || 1} value={countOf(record[bar.done])} />
                  {countOf(record[bar.done])} / {countOf(record[bar.of])}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
