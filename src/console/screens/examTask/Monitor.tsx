import '../../widgets/chart/stats.css';
import { useMemo } from 'react';
import { answerReader } from '../../data/answerReader.ts';
import { useCall } from '../../data/useCall.ts';
import { MemberTable } from '../../entity/MemberTable.tsx';
import { useText } from '../../i18n/useText.ts';
import { FigureCards } from '../../widgets/chart/FigureCards.tsx';

const ENT_FIELDS = ['entId', 'status'];
const USER_FIELDS = ['userName', 'entId', 'status', 'score', 'result'];

/** How far a task is: its people in figures, enterprise by enterprise and person by person. */
export function Monitor({ taskId }: { readonly taskId: string }) {
  const { t } = useText();
  const values = useMemo(() => ({ taskId }), [taskId]);
  const filter = useMemo(() => ({ taskId__eq: taskId }), [taskId]);
  const { data } = useCall('examTaskUser', 'getExamTaskCountByTaskId', values);
  const answer = data === undefined ? undefined : answerReader(data);
  const of = (key: string) => answer?.number(key);
  return (
    <div className="st st-flush">
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
      <MemberTable
        entity="examTaskEnt"
        filter={filter}
        title={t('monitor.enterprises')}
        empty={t('monitor.none')}
        fields={ENT_FIELDS}
        choose="status"
        progress={{ of: 'userCount', done: 'finishCount' }}
      />
      <MemberTable
        entity="examTaskUser"
        filter={filter}
        title={t('monitor.people')}
        empty={t('monitor.none')}
        fields={USER_FIELDS}
        choose="status"
        search="userName"
      />
    </div>
  );
}
