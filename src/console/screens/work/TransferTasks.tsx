import { type ReactNode, useState } from 'react';
import { flowTransferMany } from '../../../protocol/calls/flowRuns.ts';
import type { FlowEntry } from '../../../protocol/endpoints/records.ts';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import { call } from '../../start/http/call.ts';
import { PeopleBox } from '../../workflow/run/PeopleBox.tsx';
import { RUN_TEXTS } from '../../workflow/run/texts.ts';
import { ManyTasks } from './ManyTasks.tsx';
import { MANY_TEXTS } from './manyTexts.ts';

const TEXTS = { ...RUN_TEXTS, ...MANY_TEXTS };

interface TransferTasksProps {
  readonly tasks: readonly FlowEntry[];
  readonly title: string;
  readonly means: string;
  /** The tasks, where they are not in sight. */
  readonly children?: ReactNode;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Hands several tasks to one person, for good. */
export function TransferTasks({ tasks, title, means, children, onDone, onClose }: TransferTasksProps) {
  const { t } = useTextsOf(TEXTS);
  const [to, setTo] = useState('');
  const [tried, setTried] = useState(false);
  const send = (comment: string) => {
    setTried(true);
    if (to === '') return undefined;
    return call(flowTransferMany, { body: { taskIds: tasks.map(({ taskId }) => taskId), to, comment } });
  };
  return (
    <ManyTasks
      tasks={tasks}
      title={title}
      label={t('many.doTransfer')}
      said={{ done: 'many.transferred', refused: 'many.notTransferred' }}
      means={means}
      saying={t('run.comment')}
      send={send}
      onDone={onDone}
      onClose={onClose}
    >
      {children}
      <PeopleBox
        single
        label={t('run.to')}
        people={to === '' ? [] : [to]}
        error={tried && to === '' ? t('run.needOne', { field: t('run.to') }) : undefined}
        onChoose={([person = '']) => setTo(person)}
      />
    </ManyTasks>
  );
}
