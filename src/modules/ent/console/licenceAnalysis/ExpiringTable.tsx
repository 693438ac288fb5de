import { usePane } from '../../../../console/context/usePane.ts';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { CardTable, type TableColumn } from '../../../../console/widgets/CardTable.tsx';
import styles from '../../../../console/widgets/chart/stats.module.css';
import { StateLine } from '../../../../console/widgets/StateNotice.tsx';
import { StatusDot } from '../../../../console/widgets/StatusDot.tsx';
import type { ReadOf } from '../../../../model/SchemaTypes.ts';
import { TEXTS } from '../texts.ts';

const SOON_DAYS = 7;

type Row = ReadOf<'entLicenceInfo.entAnalysis'>['expiring'][number];

interface ExpiringTableProps {
  readonly rows: readonly Row[] | undefined;
  /** Address of the licences' list. */
  readonly path: string | undefined;
}

/** The licences that run out next, each with the way to it. */
export function ExpiringTable({ rows, path }: ExpiringTableProps) {
  const { t } = useTextsOf(TEXTS);
  const pane = usePane();
  const open = (id: string) => path !== undefined && pane.navigate(`${path}/${id}`);
  const columns: readonly TableColumn<Row>[] = [
    {
      key: 'entName',
      label: t('stats.enterprise'),
      names: true,
      show: ({ id, entName, licenceNo }) => (
        <button type="button" className={styles.link} data-part="stat-link" onClick={() => open(id)}>
          {entName || licenceNo}
        </button>
      ),
    },
    { key: 'typeName', label: t('stats.licenceType'), show: ({ typeName }) => typeName },
    { key: 'licenceNo', label: t('stats.licenceNo'), show: ({ licenceNo }) => licenceNo },
    { key: 'validTo', label: t('stats.validTo'), show: ({ validTo }) => validTo },
    {
      key: 'days',
      label: t('stats.daysLeft'),
      show: ({ days }) => (
        <StatusDot color={days <= SOON_DAYS ? 'danger' : 'warning'}>{t('stats.days', { count: days })}</StatusDot>
      ),
    },
  ];
  return (
    <section className={styles.card} data-part="card" data-wide="true" aria-label={t('stats.expiringNext')}>
      <header>
        <h2>{t('stats.expiringNext')}</h2>
        <p>{t('stats.expiringHint')}</p>
      </header>
      {rows === undefined && <span className={styles.bone} />}
      {rows?.length === 0 && <StateLine>{t('stats.noneExpiring')}</StateLine>}
      {rows !== undefined && rows.length > 0 && <CardTable columns={columns} rows={rows} rowKey={({ id }) => id} />}
    </section>
  );
}
