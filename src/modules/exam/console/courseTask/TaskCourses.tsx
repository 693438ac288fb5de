import { useMemo } from 'react';
import { useGetMany, useGetOne } from 'react-admin';
import { usePane } from '../../../../console/context/usePane.ts';
import { useCall } from '../../../../console/data/useCall.ts';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { useBundle } from '../../../../console/stores/useBundle.ts';
import statsStyles from '../../../../console/widgets/chart/stats.module.css';
import { ErrorNotice } from '../../../../console/widgets/ErrorNotice.tsx';
import { Progress } from '../../../../console/widgets/Progress.tsx';
import { StateLine } from '../../../../console/widgets/StateNotice.tsx';
import type { ShownRecord } from '../../../../model/SchemaTypes.ts';
import { TEXTS } from '../texts.ts';
import styles from './TaskCourses.module.css';

const COURSES = 'examCourseInfo';
type Course = ShownRecord<typeof COURSES> & { readonly id: string };

/** One course with the way into it, and how far one is with it oneself. */
function CourseLine({ course }: { readonly course: Course }) {
  const { t } = useTextsOf(TEXTS);
  const pane = usePane();
  const path = useBundle(COURSES).entity.menu?.path;
  const courseId = course.id;
  const values = useMemo(() => ({ courseId }), [courseId]);
  const { data } = useCall(COURSES, 'studied', values);
  return (
    <li>
      <button
        type="button"
        className={statsStyles.link}
        data-part="stat-link"
        onClick={() => path && pane.navigate(`${path}/${courseId}`)}
      >
        {String(course.courseName)}
      </button>
      <span>{t('study.hours', { count: String(course.creditHours) })}</span>
      {data?.learner && (
        <span>
          <Progress max={100} value={data.progress} aria-label={t('study.progress')} /> {data.progress}%
        </span>
      )}
    </li>
  );
}

/** The courses of a task that are published. */
export function TaskCourses({ taskId }: { readonly taskId: string }) {
  const { t } = useTextsOf(TEXTS);
  const task = useGetOne('examCourseTask', { id: taskId });
  const ids: readonly string[] = task.data?.courseIds ?? [];
  const courses = useGetMany<Course>(COURSES, { ids: [...ids] }, { enabled: ids.length > 0 });
  const error = task.error ?? courses.error;
  const isLoading = task.data === undefined || (ids.length > 0 && courses.data === undefined);
  const found = courses.data?.filter((course) => course !== undefined) ?? [];
  if (error) return <ErrorNotice error={error} onRetry={() => void Promise.all([task.refetch(), courses.refetch()])} />;
  if (isLoading) return <span className={statsStyles.bone} />;
  if (found.length === 0) return <StateLine>{t('study.noCourses')}</StateLine>;
  return (
    <ul className={styles.courses}>
      {found.map((course) => (
        <CourseLine key={course.id} course={course} />
      ))}
    </ul>
  );
}
