import { Button, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePane } from '../../../console/context/usePane.ts';
import { useUnsaved } from '../../../console/context/useUnsaved.ts';
import { useTextsOf } from '../../../console/i18n/useTextsOf.ts';
import { onOwnServer } from '../../../console/start/config/configStore.ts';
import { call } from '../../../console/start/http/call.ts';
import { showToast } from '../../../console/start/stores/toastStore.ts';
import { leaveTab } from '../../../console/stores/leaveTab.ts';
import { announceFailure } from '../../../console/widgets/announceFailure.ts';
import { useWork } from '../../../console/workflow/useWork.ts';
import styles from '../../../console/workflow/work.module.css';
import { MAX_FLOW_COMMENT_LENGTH } from '../../../model/comments.ts';
import { flowRun } from '../../../protocol/calls/flowRuns.ts';
import { workCompleteTask } from '../../../protocol/calls/workflow.ts';
import { LeaveView } from './LeaveView.tsx';
import { TEXTS } from './texts.ts';

interface LeaveHandleProps {
  readonly taskId: string;
  readonly processInstanceId: string;
  readonly businessId: string;
}

const TODO_PAGE = '/work/todo';

/** /work/process/leave/handle: read, comment, agree or refuse; of a request that came back to her, hand it in again. */
export function LeaveHandle(props: LeaveHandleProps) {
  const { t } = useTextsOf(TEXTS);
  const { processInstanceId, businessId } = props;
  return (
    <LeaveView title={t('work.handle')} processInstanceId={processInstanceId} businessId={businessId}>
      {onOwnServer() ? <AllowedDecision {...props} /> : <Decision {...props} agree={t('leave.agree')} mayRefuse />}
    </LeaveView>
  );
}

/** What the server lets her do with the step, and calls it. */
function AllowedDecision(props: LeaveHandleProps) {
  const { processInstanceId, taskId } = props;
  const { data } = useWork(flowRun, { query: { processInstanceId } });
  const operations = data?.open.find((task) => task.taskId === taskId)?.operations ?? [];
  const agree = operations.find(({ op }) => op === 'approve');
  if (agree === undefined) return null;
  return <Decision {...props} agree={agree.text} mayRefuse={operations.some(({ op }) => op === 'reject')} />;
}

interface DecisionProps extends LeaveHandleProps {
  /** What is on the button that moves it on. */
  readonly agree: string;
  /** A decision says why; what is handed in again need not. */
  readonly mayRefuse: boolean;
}

function Decision({ taskId, processInstanceId, businessId, agree, mayRefuse }: DecisionProps) {
  const { t } = useTextsOf(TEXTS);
  const pane = usePane();
  const client = useQueryClient();
  const [comment, setComment] = useState('');
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState<'ok' | ''>();
  useUnsaved('comment', comment.trim() !== '');

  const complete = async (flag: 'ok' | '') => {
    if (mayRefuse && comment.trim() === '') {
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
      await client.invalidateQueries({ queryKey: ['work'] });
    }
  };
  return (
    <section className={styles.card} aria-label={t('leave.comment')}>
      <TextField
        fullWidth
        multiline
        required={mayRefuse}
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
          {agree}
        </Button>
      </div>
    </section>
  );
}
