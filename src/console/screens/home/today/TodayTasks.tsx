import { useEffect } from 'react';
import { snakeCase } from '../../../../model/snakeCase.ts';
import type { FlowEntry } from '../../../../protocol/endpoints/records.ts';
import { isMissingThere } from '../../../data/isRefusal.ts';
import { addressOf } from '../../../entity/dialogAddress.ts';
import { useText } from '../../../i18n/useText.ts';
import { useModelIndex } from '../../../stores/useModelIndex.ts';
import { PageLink } from '../../../widgets/PageLink.tsx';
import { PartFailed } from '../../../widgets/PartFailed.tsx';
import { termOf } from '../../../workflow/termOf.tsx';
import type { WORK } from '../homeParts.ts';
import { useHomeTasks } from '../useHomeTasks.ts';
import { TodayRow } from './TodayRow.tsx';
import { TodayRows } from './TodayRows.tsx';
import styles from './today.module.css';
import type { Waiting } from './Waiting.ts';

interface TodayTasksProps {
  readonly of: (typeof WORK)[number];
  readonly onTotal: (key: string, total: Waiting) => void;
  /** All that is to be done failed, which is said once for all. */
  readonly quiet: boolean;
}

/** The first tasks of the workflow that lie with this person; nothing where there is none. */
export function TodayTasks({ of: { kind, label }, onTotal, quiet }: TodayTasksProps) {
  const { t } = useText();
  const { entities } = useModelIndex();
  const { data, error, refetch } = useHomeTasks(kind);
  const missing = isMissingThere(error);
  const total = missing ? 0 : (error ?? data?.total);
  useEffect(() => {
    if (total !== undefined) onTotal(kind, total);
  }, [kind, total, onTotal]);
  const list = `/work/${kind}`;
  /** A record under approval is handled where it lies, all else from the work list. */
  const placeOf = ({ businessTable, businessId }: FlowEntry) => {
    const path = entities.find(({ name }) => snakeCase(name) === businessTable)?.menuPath;
    return path === undefined || kind === 'claim' ? list : addressOf(path, { kind: 'view', id: businessId });
  };
  const name = t(label);
  if (data === undefined)
    return error && !quiet && !missing && <PartFailed name={name} error={error} onRetry={() => void refetch()} />;
  if (data.records.length === 0) return null;
  const step = t(kind === 'claim' ? 'work.doClaim' : 'work.handle');
  return (
    <TodayRows name={name} total={data.total} to={list}>
      {data.records.map((task) => (
        <TodayRow
          key={task.taskId}
          title={task.processDefinitionName}
          to={placeOf(task)}
          facts={[task.taskName, task.startUserName].filter(Boolean).join(' · ')}
          due={termOf(task.dueTime, t)}
          step={
            <PageLink to={placeOf(task)} className={styles.look} aria-label={`${step} ${task.processDefinitionName}`}>
              {step}
            </PageLink>
          }
        />
      ))}
    </TodayRows>
  );
}
