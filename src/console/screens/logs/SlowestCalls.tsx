import { useTextsOf } from '../../i18n/useTextsOf.ts';
import statsStyles from '../../widgets/chart/stats.module.css';
import { PageLink } from '../../widgets/PageLink.tsx';
import { StateLine } from '../../widgets/StateNotice.tsx';
import styles from './logs.module.css';
import { LOG_TEXTS } from './logTexts.ts';
import type { LogAddress } from './useCallLog.ts';
import type { Figures } from './useLogFigures.ts';

interface SlowestCallsProps {
  readonly figures: Figures;
  readonly address: LogAddress;
}

/** The slowest calls of the window, each with the way to its lines. */
export function SlowestCalls({ figures: { slowest, from, until }, address }: SlowestCallsProps) {
  const { t } = useTextsOf(LOG_TEXTS);
  if (slowest.length === 0) return <StateLine>{t('logs.none')}</StateLine>;
  return (
    <div className={statsStyles.table}>
      <table aria-label={t('logs.slowest')}>
        <thead>
          <tr>
            {(['route', 'count', 'average', 'most'] as const).map((name) => (
              <th key={name} scope="col">
                {t(`logs.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {slowest.map(({ method, route, total, average, most }) => {
            const to = address({ createTime: [from, until], methodName: route, method });
            const name = `${method} ${route}`;
            return (
              <tr key={name}>
                <th scope="row" className={styles.route}>
                  {to === undefined ? (
                    name
                  ) : (
                    <PageLink className={statsStyles.link} data-part="stat-link" to={to}>
                      {name}
                    </PageLink>
                  )}
                </th>
                <td>{total}</td>
                <td>{average}</td>
                <td>{most}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
