import { useGo } from '../../../../console/context/useGo.ts';
import { isMissingThere } from '../../../../console/data/isRefusal.ts';
import { useCall } from '../../../../console/data/useCall.ts';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { filteredList } from '../../../../console/stores/filteredList.ts';
import { useBundle } from '../../../../console/stores/useBundle.ts';
import { ErrorNotice } from '../../../../console/widgets/ErrorNotice.tsx';
import cardStyles from '../../../../console/widgets/homeCard.module.css';
import { Progress } from '../../../../console/widgets/Progress.tsx';
import { StateLine } from '../../../../console/widgets/StateNotice.tsx';
import { sumOf } from '../../../../model/sumOf.ts';
import type { EntityRecord } from '../../../../protocol/types.ts';
import * as dict from '../../../dict.gen.ts';
import styles from './homeCards.module.css';
import { HOME_TEXTS } from './homeTexts.ts';

const OF_ALL: EntityRecord = {};

/** How many courses are published of each type; each leads to those courses. */
export function CourseTypes() {
  const { t } = useTextsOf(HOME_TEXTS);
  const go = useGo();
  const path = useBundle('examCourseInfo').entity.menu?.path;
  const { data, error, refetch } = useCall('examCourseInfo', 'getCountByType', OF_ALL);
  const total = sumOf(data ?? [], ({ count }) => count);
  const most = Math.max(1, ...(data ?? []).map(({ count }) => count));
  const published = { status__eq: dict.release_state.published };
  const open = (filter: EntityRecord) => path !== undefined && go(filteredList(path, filter));
  if (isMissingThere(error)) return null;
  return (
    <section className={cardStyles.card} data-part="home-card" aria-label={t('home.courses')}>
      <header>
        <h2>{t('home.courses')}</h2>
        {total > 0 && (
          <button type="button" className={styles.link} onClick={() => open(published)}>
            {t('home.coursesAll', { count: total })}
          </button>
        )}
      </header>
      {data === undefined && error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && (
        <span className={`${cardStyles.bone} ${cardStyles.boneChart}`} data-part="home-bone" />
      )}
      {data !== undefined && total === 0 && <StateLine>{t('home.coursesNone')}</StateLine>}
      {total > 0 && (
        <ul className={styles.types}>
          {data?.map(({ type, name, count }) => (
            <li key={type}>
              <button type="button" onClick={() => open({ ...published, courseType__eq: type })}>
                <span>{name}</span>
                <Progress max={most} value={count} aria-hidden />
                <b>{count}</b>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
