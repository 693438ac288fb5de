import { Alert, Button, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { MAX_FLOW_COMMENT_LENGTH } from '../../../model/comments.ts';
import type { flowApproveMany } from '../../../protocol/calls/flowRuns.ts';
import type { FlowEntry } from '../../../protocol/endpoints/records.ts';
import { askAnew } from '../../data/askAnew.ts';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import { showToast } from '../../start/stores/toastStore.ts';
import { announceFailure } from '../../widgets/announceFailure.ts';
import { DialogFrame } from '../../widgets/DialogFrame.tsx';
import { FormButtons } from '../../widgets/FormButtons.tsx';
import styles from '../../workflow/run/Run.module.css';
import { MANY_TEXTS } from './manyTexts.ts';

interface ManyTasksProps {
  readonly tasks: readonly FlowEntry[];
  readonly title: string;
  /** What the button says that does it. */
  readonly label: string;
  readonly said: { readonly done: keyof typeof MANY_TEXTS; readonly refused: keyof typeof MANY_TEXTS };
  /** What becomes of the tasks. */
  readonly means: string;
  /** What is asked for besides a comment. */
  readonly children?: ReactNode;
  /** What the comment is called. */
  readonly saying: string;
  /** The comment is the first thing that is typed. */
  readonly autoFocus?: boolean;
  /** Does it, with the comment; undefined where something is not entered yet. */
  readonly send: (comment: string) => Promise<ReturnType<typeof flowApproveMany.read>> | undefined;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const WIDTH_PX = 520;

interface Refused {
  readonly task: FlowEntry;
  readonly reason: string;
}

/** How one task is told from the others. */
export const taskLine = ({ processDefinitionName, recordName, startUserName }: FlowEntry): string =>
  [processDefinitionName, recordName, startUserName].filter((part) => part !== '').join(' · ');

/** Does the same with several tasks, each by itself; what was refused is told with its reason. */
export function ManyTasks({
  tasks,
  title,
  label,
  said,
  means,
  children,
  saying,
  autoFocus = false,
  send,
  onDone,
  onClose,
}: ManyTasksProps) {
  const { t } = useTextsOf(MANY_TEXTS);
  const formId = useId();
  const client = useQueryClient();
  const [comment, setComment] = useState('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<readonly Refused[]>();
  const finish = () => {
    onDone();
    void askAnew(client, { queryKey: ['work'] });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const sent = busy ? undefined : send(comment.trim());
    if (sent === undefined) return;
    setBusy(true);
    const answers = await sent.catch(announceFailure);
    setBusy(false);
    if (answers === undefined) return;
    const reasons = new Map(answers.flatMap(({ taskId, done, reason }) => (done ? [] : [[taskId, reason] as const])));
    const failed = tasks.flatMap((task) => {
      const reason = reasons.get(task.taskId);
      return reason === undefined ? [] : [{ task, reason }];
    });
    const counts = { done: tasks.length - failed.length, failed: failed.length };
    showToast(failed.length === 0 ? 'success' : 'warning', t(said.done, counts));
    // The rows go with the answer, and this dialog with them: what was refused is read first.
    if (failed.length > 0) setRefused(failed);
    else finish();
  };
  if (refused !== undefined)
    return (
      <DialogFrame
        firm
        title={title}
        width={WIDTH_PX}
        onClose={finish}
        footer={
          <Button variant="contained" onClick={finish}>
            {t('close')}
          </Button>
        }
      >
        <Alert severity="warning">{t(said.refused, { count: refused.length })}</Alert>
        <ul>
          {refused.map(({ task, reason }) => (
            <li key={task.taskId}>
              {taskLine(task)}: {reason}
            </li>
          ))}
        </ul>
      </DialogFrame>
    );
  return (
    <DialogFrame
      firm
      title={title}
      width={WIDTH_PX}
      busy={busy}
      onClose={onClose}
      footer={<FormButtons formId={formId} busy={busy} label={label} onCancel={onClose} />}
    >
      <form id={formId} className={styles.plain} noValidate onSubmit={(event) => void submit(event)}>
        <p className={styles.quiet}>{means}</p>
        {children}
        <TextField
          autoFocus={autoFocus}
          fullWidth
          multiline
          minRows={2}
          label={saying}
          value={comment}
          slotProps={{ htmlInput: { maxLength: MAX_FLOW_COMMENT_LENGTH } }}
          onChange={({ target }) => setComment(target.value)}
        />
      </form>
    </DialogFrame>
  );
}
