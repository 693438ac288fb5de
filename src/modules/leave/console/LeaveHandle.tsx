import { Button, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePane } from '../../../console/context/usePane.ts';
import { useUnsaved } from '../../../console/context/useUnsaved.ts';
import { askAnew } from '../../../console/data/askAnew.ts';
import { useTextsOf } from '../../../console/i18n/useTextsOf.ts';
import { onOwnServer } from '../../../console/start/config/configStore.ts';
import { call } from '../../../console/start/http/call.ts';
import { showToast } from '../../../console/start/stores/toastStore.ts';
import { leaveTab } from '../../../console/stores/leaveTab.ts';
import { useSession } from '../../../console/stores/useSession.ts';
import { announceFailure } from '../../../console/widgets/announceFailure.ts';
import { useWork } from '../../../console/workflow/useWork.ts';
import styles from '../../../console/workflow/work.module.css';
import { MAX_FLOW_COMMENT_LENGTH } from '../../../model/comments.ts';
import { flowRun } from '../../../protocol/calls/flowRuns.ts';
import { workCompleteTask } from '../../../protocol/calls/workflow.ts';
import { leaveDetail } from '../wire/calls.ts';
import { LeaveEditor } from './LeaveEditor.tsx';
import { LeaveView } from './LeaveView.tsx';
import { TEXTS } from './texts.ts';

interface LeaveHandleProps {
  readonly taskId: string;
  readonly processInstanceId: string;
  readonly businessId: string;
}

const TODO_PAGE = '/work/todo';

/** /work/process/leave/handle: read, comment, agree or refuse; of a request that came back to her, correct it and hand it in again. */
export function LeaveHandle(props: LeaveHandleProps) {
  const { t } = useTextsOf(TEXTS);
  const { processInstanceId, businessId } = props;
  return (
    <LeaveView title={t('work.handle')} processInstanceId={processInstanceId} businessId={businessId}>
      {onOwnServer() ? <AllowedStep {...props} /> : <Decision {...props} mayRefuse />}
    </LeaveView>
  );
}

/** What the server lets her do with the step. */
function AllowedStep(props: LeaveHandleProps) {
  const { processInstanceId, businessId, taskId } = props;
  const { user } = useSession();
  const { data: leave } = useWork(leaveDetail, { query: { businessId } });
  const { data: run } = useWork(flowRun, { query: { processInstanceId } });
  const operations = run?.open.find((task) => task.taskId === taskId)?.operations ?? [];
  const agree = operations.find(({ op }) => op === 'approve');
  if (leave === undefined || agree === undefined) return null;
  if (leave.createUser === user.id) {
    const { taskUser, startTime, endTime, reason } = leave;
    const again = { taskId, processInstanceId, flag: 'ok', comment: '' } as const;
    return (
      <LeaveEditor
        given={{ taskUser, startTime, endTime, reason }}
        send={(draft) => call(workCompleteTask, { body: { ...again, record: JSON.stringify(draft) } })}
        next={TODO_PAGE}
        sending={agree.text}
      />
    );
  }
  return <Decision {...props} mayRefuse={operations.some(({ op }) => op === 'reject')} />;
}

interface DecisionProps extends LeaveHandleProps {
  readonly mayRefuse: boolean;
}

function Decision({ taskId, processInstanceId, businessId, mayRefuse }: DecisionProps) {
  const { t } = useTextsOf(TEXTS);
  const pane = usePane();
  const client = useQueryClient();
  const [comment, setComment] = useState('');
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState<'ok' | ''>();
  useUnsaved('comment', comment.trim() !== '');

  const complete = async (flag: 'ok' | '') => {
    if (comment.trim() === '') {
      setMissing(true);
      showToast('warning', t('leave.needComment'));
      return;
    }
    setBusy(flag);
    try {
      const body = { taskId, processInstanceId, businessId, flag, comment: comment.trim() };
      await call(workCompleteTask, { body });
      showToast('success', t('done'));
      leaveTab(pane, TODO_PAGE);
    } catch (error) {
      // What is here is read again.
      announceFailure(error);
    } finally {
      setBusy(undefined);
      await askAnew(client, { queryKey: ['work'] });
    }
  };
  return (
    <section className={styles.card} aria-label={t('leave.comment')}>
      <TextField
        fullWidth
        multiline
        required
        minRows={3}
        maxRows={10}
        label={t('leave.comment')}
        value={comment}
        error={missing}
        helperText={missing ? t('leave.needComment') : `${comment.length}/${MAX_FLOW_COMMENT_LENGTH}`}
        slotProps={{ htmlInput: { maxLength: MAX_FLOW_COMMENT_LENGTH } }}
        onChange={(event) => {
          setComment(event.target.value);
          setMissing(false);
        }}
      />
      <div className={styles.verdict}>
        <Button variant="outlined" color="inherit" onClick={() => leaveTab(pane, TODO_PAGE)}>
          {t('close')}
        </Button>
        {mayRefuse && (
          <Button
            variant="outlined"
            color="error"
            loading={busy === ''}
            disabled={busy !== undefined}
            onClick={() => void complete('')}
          >
            {t('leave.refuse')}
          </Button>
        )}
        <Button
          variant="contained"
          loading={busy === 'ok'}
          disabled={busy !== undefined}
          onClick={() => void complete('ok')}
        >
          {t('leave.agree')}
        </Button>
      </div>
    </section>
  );
}
