import { DetailView, type DetailViewProps } from '../../../../console/entity/detail/DetailView.tsx';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { TEXTS } from '../texts.ts';
import { TaskCourses } from './TaskCourses.tsx';

/** The detail view of a course task in an enterprise, first its courses: whoever is to study comes by here. */
export function CourseSharePage(props: DetailViewProps) {
  const { t } = useTextsOf(TEXTS);
  const { id, courseTaskId } = props.record;
  const content = <TaskCourses shareId={String(id)} taskId={String(courseTaskId)} />;
  return <DetailView {...props} lead={{ label: t('study.courses'), content }} />;
}
