import { useGetList } from 'react-admin';
import { useEntity } from '../../../../console/entity/useEntity.ts';
import { FieldCell } from '../../../../console/fields/FieldCell.tsx';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import styles from '../../../../console/widgets/chart/stats.module.css';
import type { ReadOf } from '../../../../model/SchemaTypes.ts';
import { TEXTS } from '../texts.ts';

const MAX_COLUMNS = 200;

interface FieldsCardProps {
  readonly table: string;
  readonly columns: ReadOf<'resMetadataInfo.selectAllTableData'>[number]['columns'];
}

/** The columns as the model has them, with the level that the catalogue gives them. */
export function FieldsCard({ table, columns }: FieldsCardProps) {
  const { t } = useTextsOf(TEXTS);
  const metadata = useEntity('resMetadataInfo');
  const level = metadata.columns.find(({ name }) => name === 'dataLevel');
  const { data = [] } = useGetList(
    'resMetadataInfo',
    {
      filter: { dataTable__eq: table },
      pagination: { page: 1, perPage: MAX_COLUMNS },
      sort: { field: 'sort', order: 'ASC' },
    },
    { enabled: metadata.abilities.list },
  );
  const known = new Map(data.map((row) => [row.columnName, row]));
  return (
    <section className={styles.card} data-part="card" data-wide="true" aria-label={t('assets.fields')}>
      <header>
        <h2>{t('assets.fields')}</h2>
      </header>
      <div className={`${styles.table} ${styles.tableText}`}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('assets.columnName')}</th>
              <th scope="col">{t('assets.meaning')}</th>
              <th scope="col">{t('assets.type')}</th>
              <th scope="col">{t('assets.nullable')}</th>
              <th scope="col">{t('assets.dictionary')}</th>
              <th scope="col">{t('assets.level')}</th>
            </tr>
          </thead>
          <tbody>
            {columns.map((column) => {
              const row = known.get(column.columnName);
              return (
                <tr key={column.columnName}>
                  <th scope="row">
                    <code>{column.columnName}</code>
                  </th>
                  <td>{column.columnComment}</td>
                  <td>{column.columnType}</td>
                  <td>{t(column.nullable ? 'assets.yes' : 'assets.no')}</td>
                  <td>{column.dictCode}</td>
                  <td>
                    {row && level && (
                      <FieldCell
                        field={level.field}
                        value={row.dataLevel}
                        record={row}
                        format={level.format}
                        place="list"
                      />
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}
