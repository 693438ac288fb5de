import type { FieldCells } from '../../../../console/entity/useFieldCells.tsx';
import type { TableColumn } from '../../../../console/widgets/CardTable.tsx';
import styles from '../../../../console/widgets/chart/stats.module.css';
import { Dash } from '../../../../console/widgets/Dash.tsx';
import { Progress } from '../../../../console/widgets/Progress.tsx';
import type { ModuleTexts } from '../texts.ts';
import type { TaskRow } from './taskFigures.ts';

/** The columns of the statistics; the name opens the task. */
export function taskColumns(
  { label, show }: FieldCells,
  t: ModuleTexts['t'],
  open: (id: string) => void,
): readonly TableColumn<TaskRow>[] {
  const field = (name: 'taskType' | 'status') => ({
    key: name,
    label: label(name),
    show: (row: TaskRow) => show(name, { ...row }),
  });
  return [
    {
      key: 'taskName',
      label: label('taskName'),
      names: true,
      show: ({ id, taskName }) => (
        <button type="button" className={styles.link} data-part="stat-link" onClick={() => open(id)}>
          {taskName}
        </button>
      ),
    },
    field('taskType'),
    {
      key: 'period',
      label: t('taskStats.period'),
      show: ({ startTime, endTime }) =>
        t('taskStats.dates', { from: startTime.slice(0, 10), to: endTime.slice(0, 10) }),
    },
    { key: 'entCount', label: t('monitor.enterprises'), number: true, show: ({ entCount }) => entCount },
    { key: 'userCount', label: t('stats.examinees'), number: true, show: ({ userCount }) => userCount },
    {
      key: 'finished',
      label: t('stats.done'),
      show: ({ finishedCount, userCount }) => (
        <span className={styles.progress}>
          <Progress max={userCount || 1} value={finishedCount} aria-label={t('stats.done')} />
          {finishedCount} / {userCount}
        </span>
      ),
    },
    {
      key: 'passRate',
      label: t('stats.passRate'),
      number: true,
      show: ({ passRate }) => (passRate === null ? <Dash /> : `${passRate}%`),
    },
    { key: 'average', label: t('stats.average'), number: true, show: (row) => row.averageScore ?? <Dash /> },
    field('status'),
  ];
}
