import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { StatusDot } from '../../../../console/widgets/StatusDot.tsx';
import type { ReadOf } from '../../../../model/SchemaTypes.ts';
import { TEXTS } from '../texts.ts';
import styles from './course.module.css';

interface StudyBarProps {
  /** What the server says of one's studies; undefined while it has not answered. */
  readonly state: ReadOf<'examCourseInfo.studied'> | undefined;
  /** All of it has been studied. */
  readonly done: boolean;
  readonly hours: string;
  readonly published: boolean;
  readonly failed: boolean;
}

/** How far one is with the course, and what for. */
export function StudyBar({ state, done, hours, published, failed }: StudyBarProps) {
  const { t } = useTextsOf(TEXTS);
  if (state === undefined) return <div className={styles.bar} aria-busy="true" />;
  if (!state.learner || !published) {
    return <p className={styles.bar}>{t(state.learner ? 'study.unpublished' : 'study.onlyLooking')}</p>;
  }
  const { progress, minutes, task } = state;
  return (
    <div className={styles.bar}>
      <b>{t('study.progress')}</b>
      <progress max={100} value={progress} aria-label={t('study.progress')} />
      <output>{progress}%</output>
      {done ? (
        <StatusDot color="success">{t('study.done')}</StatusDot>
      ) : (
        <span>{t('study.hours', { count: hours })}</span>
      )}
      <span>{t('study.minutes', { count: minutes })}</span>
      {task && <span>{t('study.task', task)}</span>}
      {failed ? <em role="alert">{t('study.notKept')}</em> : <small>{t('study.noSkipping')}</small>}
    </div>
  );
}
