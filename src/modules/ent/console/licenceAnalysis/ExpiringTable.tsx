import { usePane } from '../../../../console/context/usePane.ts';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import styles from '../../../../console/widgets/chart/stats.module.css';
import { StateLine } from '../../../../console/widgets/StateNotice.tsx';
import { StatusDot } from '../../../../console/widgets/StatusDot.tsx';
import type { ReadOf } from '../../../../model/SchemaTypes.ts';
import { TEXTS } from '../texts.ts';

const SOON_DAYS = 7;

interface ExpiringTableProps {
  readonly rows: ReadOf<'entLicenceInfo.entAnalysis'>['expiring'] | undefined;
  /** Address of the licences' list. */
  readonly path: string | undefined;
}

/** The licences that run out next, each with the way to it. */
export function ExpiringTable({ rows, path }: ExpiringTableProps) {
  const { t } = useTextsOf(TEXTS);
  const pane = usePane();
  const open = (id: string) => path !== undefined && pane.navigate(`${path}/${id}`);
  return (
    <section className={styles.card} data-part="card" data-wide="true" aria-label={t('stats.expiringNext')}>
      <header>
        <h2>{t('stats.expiringNext')}</h2>
      </header>
      {rows === undefined && <span className={styles.bone} />}
      {rows?.length === 0 && <StateLine>{t('stats.noneExpiring')}</StateLine>}
      {rows !== undefined && rows.length > 0 && (
        <div className={`${styles.table} ${styles.tableText}`}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('stats.enterprise')}</th>
                <th scope="col">{t('stats.licenceType')}</th>
                <th scope="col">{t('stats.licenceNo')}</th>
                <th scope="col">{t('stats.validTo')}</th>
                <th scope="col">{t('stats.daysLeft')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <th scope="row">
                    <button type="button" className={styles.link} data-part="stat-link" onClick={() => open(row.id)}>
                      {row.entName || row.licenceNo}
                    </button>
                  </th>
                  <td>{row.typeName}</td>
                  <td>{row.licenceNo}</td>
                  <td>{row.validTo}</td>
                  <td>
                    <StatusDot color={row.days <= SOON_DAYS ? 'danger' : 'warning'}>
                      {t('stats.days', { count: row.days })}
                    </StatusDot>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
