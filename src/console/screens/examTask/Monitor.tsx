import '../../widgets/chart/stats.css';
import './monitor.css';
import { useMemo } from 'react';
import { answerReader } from '../../data/answerReader.ts';
import { useCall } from '../../data/useCall.ts';
import { useText } from '../../i18n/useText.ts';
import { FigureCards } from '../../widgets/chart/FigureCards.tsx';
import { Participants } from './Participants.tsx';

/** How far a task is: its people in figures, enterprise by enterprise and person by person. */
export function Monitor({ taskId }: { readonly taskId: string }) {
  const { t } = useText();
  const values = useMemo(() => ({ taskId }), [taskId]);
  const { data } = useCall('examTaskUser', 'getExamTaskCountByTaskId', values);
  const answer = data === undefined ? undefined : answerReader(data);
  const of = (key: string) => answer?.number(key);
  return (
    <div className="st mo">
      <FigureCards
        label={t('stats.figures')}
        cards={[
          { label: t('stats.examinees'), value: of('total') },
          { label: t('monitor.finished'), value: of('finished'), tone: 'success' },
          { label: t('monitor.unfinished'), value: of('unfinished'), ...(of('unfinished') && { tone: 'warning' }) },
          { label: t('stats.passed'), value: of('passed') },
          { label: t('monitor.absent'), value: of('absent'), ...(of('absent') && { tone: 'danger' }) },
        ]}
      />
      <Participants
        entity="examTaskEnt"
        taskId={taskId}
        title={t('monitor.enterprises')}
        fields={['entId', 'status']}
        progress
      />
      <Participants
        entity="examTaskUser"
        taskId={taskId}
        title={t('monitor.people')}
        fields={['userName', 'entId', 'status', 'score', 'result']}
      />
    </div>
  );
}
