import { Button } from '@mui/material';
import { MAX_TASKS_AT_ONCE } from '../../../../model/workflow.ts';
import { flowHeld } from '../../../../protocol/calls/flowRuns.ts';
import { DialogFrame } from '../../../widgets/DialogFrame.tsx';
import { ErrorNotice } from '../../../widgets/ErrorNotice.tsx';
import { LoadingLines } from '../../../widgets/LoadingLines.tsx';
import { useWork } from '../../../workflow/useWork.ts';
import { taskLine } from '../../work/ManyTasks.tsx';
import { TransferTasks } from '../../work/TransferTasks.tsx';
import { useManageTexts } from './useManageTexts.ts';

interface HandOverDialogProps {
  readonly person: { readonly id: string; readonly name: string };
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const WIDTH_PX = 520;

/** Whoever left, or is away, hands over all that she has to do. */
export function HandOverDialog({ person: { id: assignee, name: person }, onDone, onClose }: HandOverDialogProps) {
  const { t } = useManageTexts();
  const { data, error, refetch } = useWork(flowHeld, { query: { assignee, size: MAX_TASKS_AT_ONCE } });
  const title = t('flow.handOver');
  const { records: tasks = [], total = 0 } = data ?? {};
  if (tasks.length === 0)
    return (
      <DialogFrame
        title={title}
        width={WIDTH_PX}
        onClose={onClose}
        footer={<Button onClick={onClose}>{t('close')}</Button>}
      >
        {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
        {error === null && data === undefined && <LoadingLines />}
        {error === null && data !== undefined && <p>{t('flow.nothingHeld', { person })}</p>}
      </DialogFrame>
    );
  const count = tasks.length;
  return (
    <TransferTasks
      tasks={tasks}
      title={title}
      means={t(total > count ? 'flow.handOverFirst' : 'flow.handOverAsk', { person, count, total })}
      onDone={onDone}
      onClose={onClose}
    >
      <ul>
        {tasks.map((task) => (
          <li key={task.taskId}>{`${taskLine(task)} · ${task.taskName}`}</li>
        ))}
      </ul>
    </TransferTasks>
  );
}
