import { useCall } from '../../../../console/data/useCall.ts';
import type { DetailViewProps } from '../../../../console/entity/detail/DetailView.tsx';
import type { ReadOf } from '../../../../model/SchemaTypes.ts';
import type { Progress } from '../progress/Progress.ts';
import { ProgressPage } from '../progress/ProgressPage.tsx';

const PROGRESS: Progress<keyof ReadOf<'examTaskUser.getExamTaskCountByTaskId'>> = {
  title: 'monitor.title',
  useFigures: (taskId) => useCall('examTaskUser', 'getExamTaskCountByTaskId', { taskId }),
  figures: [
    { label: 'stats.examinees', of: 'total' },
    { label: 'monitor.finished', of: 'finished', tone: 'success' },
    { label: 'monitor.unfinished', of: 'unfinished', alarm: 'warning' },
    { label: 'stats.passed', of: 'passed', note: { text: 'stats.waiting', of: 'waiting' } },
    { label: 'monitor.absent', of: 'absent', alarm: 'danger' },
  ],
  taskField: 'taskId',
  members: [
    {
      entity: 'examTaskEnt',
      title: 'monitor.enterprises',
      empty: 'monitor.none',
      fields: ['entId', 'status'],
      choose: 'status',
      bar: { of: 'userCount', done: 'finishCount' },
    },
    {
      entity: 'examTaskUser',
      title: 'monitor.people',
      empty: 'monitor.none',
      fields: ['userName', 'entId', 'status', 'score', 'result'],
      choose: 'status',
      search: 'userName',
    },
  ],
};

/** The detail view of an exam task, first who has finished: in figures, enterprise by enterprise, person by person. */
export function ExamTaskPage(props: DetailViewProps) {
  return <ProgressPage {...props} progress={PROGRESS} />;
}
