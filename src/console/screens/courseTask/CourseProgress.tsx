import '../../widgets/chart/stats.css';
import { useMemo } from 'react';
import { answerReader } from '../../data/answerReader.ts';
import { useCall } from '../../data/useCall.ts';
import { MemberTable } from '../../entity/MemberTable.tsx';
import { useText } from '../../i18n/useText.ts';
import { FigureCards } from '../../widgets/chart/FigureCards.tsx';

const ENT_FIELDS = ['entId', 'status', 'deadline', 'finishTime'];
const LOG_FIELDS = ['userName', 'entId', 'courseId', 'status', 'progress', 'studyMinutes', 'endTime'];

/** How far a course task is: in figures, enterprise by enterprise and learner by learner. */
export function CourseProgress({ taskId }: { readonly taskId: string }) {
  const { t } = useText();
  const values = useMemo(() => ({ taskId }), [taskId]);
  const filter = useMemo(() => ({ courseTaskId__eq: taskId }), [taskId]);
  const { data } = useCall('examCourseTask', 'getProgress', values);
  const answer = data === undefined ? undefined : answerReader(data);
  const of = (key: string) => answer?.number(key);
  return (
    <div className="st st-flush">
      <FigureCards
        label={t('stats.figures')}
        cards={[
          { label: t('progress.ents'), value: of('entCount') },
          { label: t('progress.entsDone'), value: of('entFinished'), tone: 'success' },
          { label: t('progress.overdue'), value: of('entOverdue'), ...(of('entOverdue') && { tone: 'danger' }) },
          { label: t('progress.learners'), value: of('learners'), unit: t('stats.people') },
          {
            label: t('progress.finished'),
            value: of('finished'),
            unit: t('stats.people'),
            ...(answer && { note: t('progress.rate', { rate: answer.number('rate') }) }),
          },
        ]}
      />
      <MemberTable
        entity="examCourseTaskEnt"
        filter={filter}
        title={t('progress.entTable')}
        empty={t('progress.none')}
        fields={ENT_FIELDS}
        choose="status"
        progress={{ of: 'staffCount', done: 'finishCount' }}
      />
      <MemberTable
        entity="examCourseStudyLog"
        filter={filter}
        title={t('progress.people')}
        empty={t('progress.nobody')}
        fields={LOG_FIELDS}
        choose="status"
        search="userName"
      />
    </div>
  );
}
