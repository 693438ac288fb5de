import { Button } from '@mui/material';
import { useState } from 'react';
import { flowApproveMany } from '../../../protocol/calls/flowRuns.ts';
import type { FlowEntry } from '../../../protocol/endpoints/records.ts';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import { call } from '../../start/http/call.ts';
import styles from '../../workflow/work.module.css';
import { ManyTasks } from './ManyTasks.tsx';
import { MANY_TEXTS } from './manyTexts.ts';
import { TransferTasks } from './TransferTasks.tsx';

interface TasksBarProps {
  readonly tasks: readonly FlowEntry[];
  readonly onDone: () => void;
}

/** What may be done with the chosen tasks: agreeing to all, where their processes let people, and handing all to somebody. */
export function TasksBar({ tasks, onDone }: TasksBarProps) {
  const { t } = useTextsOf(MANY_TEXTS);
  const [asked, ask] = useState<'approve' | 'transfer'>();
  const close = () => ask(undefined);
  const done = () => {
    close();
    onDone();
  };
  const chosen = t('selected', { count: tasks.length });
  const isBulk = tasks.every(({ bulk }) => bulk);
  return (
    <div className={styles.chosen} role="toolbar" aria-label={chosen}>
      <span>{chosen}</span>
      {tasks.some(({ bulk }) => bulk) && (
        <Button
          size="small"
          disabled={!isBulk}
          title={isBulk ? undefined : t('many.oneByOne')}
          onClick={() => ask('approve')}
        >
          {t('many.approve')}
        </Button>
      )}
      <Button size="small" onClick={() => ask('transfer')}>
        {t('many.transfer')}
      </Button>
      {asked === 'approve' && (
        <ManyTasks
          autoFocus
          tasks={tasks}
          title={t('many.approve')}
          label={t('flow.agree')}
          said={{ done: 'many.approved', refused: 'many.notApproved' }}
          send={(comment) => call(flowApproveMany, { body: { taskIds: tasks.map(({ taskId }) => taskId), comment } })}
          means={t('many.approveAsk', { count: tasks.length })}
          saying={t('flow.comment')}
          onDone={done}
          onClose={close}
        />
      )}
      {asked === 'transfer' && (
        <TransferTasks
          tasks={tasks}
          title={t('many.transfer')}
          means={t('many.transferAsk', { count: tasks.length })}
          onDone={done}
          onClose={close}
        />
      )}
    </div>
  );
}
