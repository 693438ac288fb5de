import { Alert, Button, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { MAX_FLOW_COMMENT_LENGTH } from '../../../model/comments.ts';
import { flowApproveMany } from '../../../protocol/calls/flowRuns.ts';
import type { FlowEntry } from '../../../protocol/endpoints/records.ts';
import { useText } from '../../i18n/useText.ts';
import { call } from '../../start/http/call.ts';
import { showToast } from '../../start/stores/toastStore.ts';
import { announceFailure } from '../../widgets/announceFailure.ts';
import { DialogFrame } from '../../widgets/DialogFrame.tsx';
import { FormButtons } from '../../widgets/FormButtons.tsx';
import styles from '../../workflow/work.module.css';

interface ApproveBarProps {
  /** Tasks whose processes let people agree to many at once. */
  readonly tasks: readonly FlowEntry[];
  readonly onDone: () => void;
}

const WIDTH_PX = 520;

interface Refused {
  readonly task: FlowEntry;
  readonly reason: string;
}

/** What may be done with the chosen tasks: agreeing to all of them, each by itself. */
export function ApproveBar({ tasks, onDone }: ApproveBarProps) {
  const { t } = useText();
  const [asks, setAsks] = useState(false);
  const chosen = t('selected', { count: tasks.length });
  return (
    <div className={styles.chosen} role="toolbar" aria-label={chosen}>
      <span>{chosen}</span>
      <Button size="small" onClick={() => setAsks(true)}>
        {t('work.approveMany')}
      </Button>
      {asks && (
        <ApproveDialog
          tasks={tasks}
          onClose={() => setAsks(false)}
          onDone={() => {
            setAsks(false);
            onDone();
          }}
        />
      )}
    </div>
  );
}

function ApproveDialog({ tasks, onDone, onClose }: ApproveBarProps & { readonly onClose: () => void }) {
  const { t } = useText();
  const formId = useId();
  const client = useQueryClient();
  const [comment, setComment] = useState('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<readonly Refused[]>();
  const send = async () => {
    const taskIds = tasks.map(({ taskId }) => taskId);
    const answers = await call(flowApproveMany, { body: { taskIds, comment: comment.trim() } });
    const reasons = new Map(answers.flatMap(({ taskId, done, reason }) => (done ? [] : [[taskId, reason] as const])));
    const failed = tasks.flatMap((task) => {
      const reason = reasons.get(task.taskId);
      return reason === undefined ? [] : [{ task, reason }];
    });
    const counts = { done: tasks.length - failed.length, failed: failed.length };
    showToast(failed.length === 0 ? 'success' : 'warning', t('work.approvedMany', counts));
    if (failed.length > 0) setRefused(failed);
    return failed.length === 0;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const isDone = await send().catch((error: unknown) => {
      announceFailure(error);
      return false;
    });
    setBusy(false);
    // The rows go with the answer, and this bar with them: what was refused is read first.
    if (isDone) finish();
  };
  const finish = () => {
    onDone();
    void client.invalidateQueries({ queryKey: ['work'] });
  };
  if (refused !== undefined)
    return (
      <DialogFrame
        firm
        title={t('work.approveMany')}
        width={WIDTH_PX}
        onClose={finish}
        footer={
          <Button variant="contained" onClick={finish}>
            {t('close')}
          </Button>
        }
      >
        <Alert severity="warning">{t('work.notApproved', { count: refused.length })}</Alert>
        <ul>
          {refused.map(({ task, reason }) => (
            <li key={task.taskId}>
              {task.processDefinitionName} · {task.startUserName}: {reason}
            </li>
          ))}
        </ul>
      </DialogFrame>
    );
  return (
    <DialogFrame
      firm
      title={t('work.approveMany')}
      width={WIDTH_PX}
      busy={busy}
      onClose={onClose}
      footer={<FormButtons formId={formId} busy={busy} label={t('flow.agree')} onCancel={onClose} />}
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <p>{t('work.approveManyAsk', { count: tasks.length })}</p>
        <TextField
          autoFocus
          fullWidth
          multiline
          minRows={2}
          label={t('flow.comment')}
          value={comment}
          slotProps={{ htmlInput: { maxLength: MAX_FLOW_COMMENT_LENGTH } }}
          onChange={({ target }) => setComment(target.value)}
        />
      </form>
    </DialogFrame>
  );
}
