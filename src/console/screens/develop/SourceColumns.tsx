import { useTextsOf } from '../../i18n/useTextsOf.ts';
import { NotYetRead } from '../../widgets/NotYetRead.tsx';
import typography from '../../widgets/typography.module.css';
import { DEVELOP_TEXTS } from './developTexts.ts';
import styles from './sources.module.css';
import { useSourceTable } from './useSourceTables.ts';

interface SourceColumnsProps {
  /** Of the data source. */
  readonly id: string;
  readonly name: string;
}

/** The columns of a table as its database has them, and what they point to. */
export function SourceColumns({ id, name }: SourceColumnsProps) {
  const { t } = useTextsOf(DEVELOP_TEXTS);
  const { data: table, error, refetch } = useSourceTable(id, name);
  if (table === undefined) return <NotYetRead error={error} refetch={refetch} />;
  const targetOf = (column: string) => {
    const key = table.foreignKeys.find(({ columns }) => columns.includes(column));
    return key === undefined ? undefined : `${key.table}.${key.targets[key.columns.indexOf(column)]}`;
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by the keyboard.
    <section className={styles.columns} aria-label={t('sources.columnsOf', { name })} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('sources.column')}</th>
            <th scope="col">{t('sources.type')}</th>
            <th scope="col">{t('sources.comment')}</th>
            <th scope="col">{t('sources.default')}</th>
          </tr>
        </thead>
        <tbody>
          {table.columns.map((column) => (
            <tr key={column.name}>
              <th scope="row">
                <span className={typography.code}>{column.name}</span>
                {column.inKey && <small>{t('sources.key')}</small>}
                {!column.inKey && !column.nullable && <small>{t('sources.required')}</small>}
                {table.uniques.some((names) => names.length === 1 && names[0] === column.name) && (
                  <small>{t('sources.unique')}</small>
                )}
              </th>
              <td className={typography.code}>{column.nativeType}</td>
              <td>
                {column.comment}
                {targetOf(column.name) !== undefined && (
                  <span className={styles.target}>→ {targetOf(column.name)}</span>
                )}
              </td>
              <td className={typography.code}>{column.autoIncrement ? t('sources.counted') : column.defaultText}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
