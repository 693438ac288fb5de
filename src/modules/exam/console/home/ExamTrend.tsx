import { isMissingThere } from '../../../../console/data/isRefusal.ts';
import { useCall } from '../../../../console/data/useCall.ts';
import { monthName, shortMonthName } from '../../../../console/i18n/monthName.ts';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { ErrorNotice } from '../../../../console/widgets/ErrorNotice.tsx';
import cardStyles from '../../../../console/widgets/homeCard.module.css';
import { PageLink } from '../../../../console/widgets/PageLink.tsx';
import { StateLine } from '../../../../console/widgets/StateNotice.tsx';
import { useWidth } from '../../../../console/widgets/useWidth.ts';
import type { EntityRecord } from '../../../../protocol/types.ts';
import styles from './ExamTrend.module.css';
import { HOME_TEXTS } from './homeTexts.ts';
import { type Month, trendShape } from './trendShape.ts';
import { type TrendRows, useTrendRows } from './useTrendRows.ts';

const HEIGHT_PX = 200;
const MAX_MONTHS = 12;

const OF_ALL: EntityRecord = {};

function Chart({ months, rows }: { readonly months: readonly Month[]; readonly rows: TrendRows | undefined }) {
  const { t, language } = useTextsOf(HOME_TEXTS);
  const [ref, width] = useWidth();
  // Before the first measure there is no room to draw in.
  const { bars, ticks, slot } = trendShape(months, Math.max(width, 120), HEIGHT_PX);
  const said = ({ month, sat, passed }: Month) => `${monthName(month, language)}: ${sat} / ${passed}`;
  const summary = months.map(said).join('; ');
  return (
    <svg
      ref={ref}
      className={styles.chart}
      data-part="home-chart"
      role={rows ? 'group' : 'img'}
      aria-label={rows ? t('home.exam') : `${t('home.exam')}. ${summary}`}
    >
      {ticks.map(({ y, label }) => (
        <g key={label}>
          <line x1="40" x2={width} y1={y} y2={y} className={styles.grid} />
          <text x="32" y={y + 4} textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      {bars.map(({ month, x, width: thick, sat, passed, named, middle }, at) => {
        const drawn = (
          <>
            <rect x={x} y={sat.y} width={thick} height={sat.height} rx="3" className={styles.sat} />
            <rect x={x} y={passed.y} width={thick} height={passed.height} rx="3" className={styles.passed} />
            <text x={middle} y={HEIGHT_PX - 4} textAnchor="middle">
              {named && shortMonthName(month, language)}
            </text>
          </>
        );
        const shown = months[at];
        if (rows === undefined || shown === undefined) return <g key={month}>{drawn}</g>;
        return (
          <PageLink key={month} to={rows.ofMonth(month)} aria-label={said(shown)} className={styles.month}>
            <title>{said(shown)}</title>
            <rect x={middle - slot / 2} y="0" width={slot} height={HEIGHT_PX} rx="4" />
            {drawn}
          </PageLink>
        );
      })}
    </svg>
  );
}

/** Who sat exams and who passed, by month; each month and each word opens its rows. */
export function ExamTrend() {
  const { t } = useTextsOf(HOME_TEXTS);
  const { data, isPending, error, refetch } = useCall('examStatistics', 'statisticsExamTask', OF_ALL);
  const rows = useTrendRows();
  const months = (data?.trend ?? [])
    .slice(-MAX_MONTHS)
    .map(({ month, users: sat, passed }) => ({ month, sat, passed }));
  if (isMissingThere(error)) return null;
  return (
    <section className={cardStyles.card} data-part="home-card">
      <header>
        <h2>{t('home.exam')}</h2>
        <ul className={styles.legend}>
          <li data-of="sat">{rows ? <PageLink to={rows.sat}>{t('home.sat')}</PageLink> : t('home.sat')}</li>
          <li data-of="passed">{rows ? <PageLink to={rows.passed}>{t('home.passed')}</PageLink> : t('home.passed')}</li>
        </ul>
        {data !== undefined && data.passRate !== null && months.length > 0 && (
          <p className={styles.rate}>
            {t('home.passRate')} <b>{Math.round(data.passRate)}%</b>
          </p>
        )}
      </header>
      {isPending ? (
        <span className={`${cardStyles.bone} ${cardStyles.boneChart}`} data-part="home-bone" />
      ) : data === undefined ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : months.length === 0 ? (
        <StateLine>{t('shell.noticeNone')}</StateLine>
      ) : (
        <Chart months={months} rows={rows} />
      )}
    </section>
  );
}
