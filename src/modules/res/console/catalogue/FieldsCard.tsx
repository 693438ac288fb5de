import { type RaRecord, useGetList } from 'react-admin';
import { useEntity } from '../../../../console/entity/useEntity.ts';
import { FieldCell } from '../../../../console/fields/FieldCell.tsx';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { CardTable, type TableColumn } from '../../../../console/widgets/CardTable.tsx';
import styles from '../../../../console/widgets/chart/stats.module.css';
import type { ReadOf } from '../../../../model/SchemaTypes.ts';
import { TEXTS } from '../texts.ts';

const MAX_COLUMNS = 200;

type CatalogueColumn = ReadOf<'resMetadataInfo.selectAllTableData'>[number]['columns'][number];

interface FieldsCardProps {
  readonly table: string;
  readonly columns: readonly CatalogueColumn[];
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
  const levelOf = (row: RaRecord | undefined) =>
    row &&
    level && <FieldCell field={level.field} value={row.dataLevel} record={row} format={level.format} place="list" />;
  const shown: readonly TableColumn<CatalogueColumn>[] = [
    {
      key: 'columnName',
      label: t('assets.columnName'),
      names: true,
      show: ({ columnName }) => <code>{columnName}</code>,
    },
    { key: 'meaning', label: t('assets.meaning'), show: ({ columnComment }) => columnComment },
    { key: 'type', label: t('assets.type'), show: ({ columnType }) => columnType },
    { key: 'nullable', label: t('assets.nullable'), show: ({ nullable }) => t(nullable ? 'assets.yes' : 'assets.no') },
    { key: 'dictionary', label: t('assets.dictionary'), show: ({ dictCode }) => dictCode },
    { key: 'level', label: t('assets.level'), show: ({ columnName }) => levelOf(known.get(columnName)) },
  ];
  return (
    <section className={styles.card} data-part="card" data-wide="true" aria-label={t('assets.fields')}>
      <header>
        <h2>{t('assets.fields')}</h2>
      </header>
      <CardTable columns={shown} rows={columns} rowKey={({ columnName }) => columnName} />
    </section>
  );
}
