import { useCall } from '../../../../console/data/useCall.ts';
import type { DetailViewProps } from '../../../../console/entity/detail/DetailView.tsx';
import type { ReadOf } from '../../../../model/SchemaTypes.ts';
import type { Progress } from '../progress/Progress.ts';
import { ProgressPage } from '../progress/ProgressPage.tsx';

const PROGRESS: Progress<keyof ReadOf<'examCourseTask.getProgress'>> = {
  title: 'progress.title',
  useFigures: (taskId) => useCall('examCourseTask', 'getProgress', { taskId }),
  figures: [
    { label: 'progress.ents', of: 'entCount' },
    { label: 'progress.entsDone', of: 'entFinished', tone: 'success' },
    { label: 'progress.overdue', of: 'entOverdue', alarm: 'danger' },
    { label: 'progress.learners', of: 'learners', unit: 'stats.people' },
    {
      label: 'progress.finished',
      of: 'finished',
      unit: 'stats.people',
      note: { text: 'progress.rate', of: 'rate' },
    },
  ],
  taskField: 'courseTaskId',
  members: [
    {
      entity: 'examCourseTaskEnt',
      title: 'progress.entTable',
      empty: 'progress.none',
      fields: ['entId', 'status', 'deadline', 'finishTime'],
      choose: 'status',
      bar: { of: 'staffCount', done: 'finishCount' },
    },
    {
      entity: 'examCourseStudyLog',
      title: 'progress.people',
      empty: 'progress.nobody',
      fields: ['userName', 'entId', 'courseId', 'status', 'progress', 'studyMinutes', 'endTime'],
      choose: 'status',
      search: 'userName',
    },
  ],
};

/** The detail view of a course task, first who has studied: in figures, enterprise by enterprise, learner by learner. */
export function CourseTaskPage(props: DetailViewProps) {
  return <ProgressPage {...props} progress={PROGRESS} />;
}
