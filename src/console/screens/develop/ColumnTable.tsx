import { useTextsOf } from '../../i18n/useTextsOf.ts';
import { NotYetRead } from '../../widgets/NotYetRead.tsx';
import typography from '../../widgets/typography.module.css';
import styles from './codegen.module.css';
import { DEVELOP_TEXTS } from './developTexts.ts';
import { useColumns } from './useTables.ts';

interface ColumnTableProps {
  /** Of the table, as the list of tables gave it. */
  readonly id: string;
}

/** The columns of a table and what their types are called elsewhere, by the stored maps. */
export function ColumnTable({ id }: ColumnTableProps) {
  const { t } = useTextsOf(DEVELOP_TEXTS);
  const { data, error, refetch } = useColumns(id);
  if (data === undefined) return <NotYetRead error={error} refetch={refetch} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by the keyboard.
    <section className={styles.columns} aria-label={t('codegen.columns')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('codegen.column')}</th>
            <th scope="col">{t('codegen.comment')}</th>
            <th scope="col">{t('codegen.type')}</th>
            <th scope="col">{t('codegen.field')}</th>
            <th scope="col">{t('codegen.java')}</th>
            <th scope="col">{t('codegen.typescript')}</th>
          </tr>
        </thead>
        <tbody>
          {data.map((column) => (
            <tr key={column.columnName}>
              <th scope="row" className={typography.code}>
                {column.columnName}
                {column.primary && (
                  <span className={styles.mark} data-tone="primary">
                    {t('codegen.key')}
                  </span>
                )}
                {!column.primary && !column.nullable && (
                  <span className={styles.mark} data-tone="warning">
                    {t('codegen.required')}
                  </span>
                )}
              </th>
              <td>{column.comment}</td>
              <td className={typography.code}>{column.columnType}</td>
              <td className={typography.code}>{column.fieldName}</td>
              <td className={typography.code}>{column.javaType}</td>
              <td className={typography.code}>{column.tsType}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
