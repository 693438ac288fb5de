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

interface CourseLineProps {
  readonly course: Course;
  /** In percent; undefined where it is not known, or of nobody who studies. */
  readonly progress: number | undefined;
}

/** One course with the way into it, and how far one is with it oneself. */
function CourseLine({ course, progress }: CourseLineProps) {
  const { t } = useTextsOf(TEXTS);
  const pane = usePane();
  const path = useBundle(COURSES).entity.menu?.path;
  return (
    <li>
      <button
        type="button"
        className={statsStyles.link}
        data-part="stat-link"
        onClick={() => path && pane.navigate(`${path}/${course.id}`)}
      >
        {String(course.courseName)}
      </button>
      <span>{t('study.hours', { count: String(course.creditHours) })}</span>
      {progress !== undefined && (
        <span>
          <Progress max={100} value={progress} aria-label={t('study.progress')} /> {progress}%
        </span>
      )}
    </li>
  );
}

/** The courses of a task that are published, as an enterprise has got it. */
export function TaskCourses({ shareId, taskId }: { readonly shareId: string; readonly taskId: string }) {
  const { t } = useTextsOf(TEXTS);
  const task = useGetOne('examCourseTask', { id: taskId });
  const values = useMemo(() => ({ shareId }), [shareId]);
  const { data: studied } = useCall('examCourseTaskEnt', 'studied', values);
  const progressOf = new Map(studied?.courses.map(({ courseId, progress }) => [courseId, progress]));
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
        <CourseLine key={course.id} course={course} progress={progressOf.get(course.id)} />
      ))}
    </ul>
  );
}
