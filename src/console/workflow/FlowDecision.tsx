import { Button, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ownStep, type RecordFlow } from '../../model/workflow.ts';
import { workClaimTask, workCompleteTask } from '../../protocol/calls/workflow.ts';
import { useText } from '../i18n/useText.ts';
import { call } from '../start/http/call.ts';
import { showToast } from '../start/stores/toastStore.ts';
import { announceFailure } from '../widgets/announceFailure.ts';

interface FlowDecisionProps {
  readonly flow: RecordFlow;
  readonly businessId: string;
  readonly onDone: () => void;
}

const MAX_COMMENT_LENGTH = 500;

/** The reader's step of a record: agree or refuse; of a request that came back to her, hand it in again. */
export function FlowDecision({ flow, businessId, onDone }: FlowDecisionProps) {
  const { t } = useText();
  const client = useQueryClient();
  const [comment, setComment] = useState('');
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState<'ok' | ''>();
  const step = ownStep({ flow });
  const taskId = step?.taskId;
  if (step === undefined || taskId === undefined) return null;

  const complete = async (flag: 'ok' | '') => {
    const said = comment.trim();
    setMissing(flag === '' && said === '');
    if (flag === '' && said === '') return;
    setBusy(flag);
    try {
      if (step.mine === 'claim') await call(workClaimTask, { query: { taskId } });
      const { processInstanceId } = flow;
      await call(workCompleteTask, { body: { taskId, processInstanceId, businessId, flag, comment: said } });
      showToast('success', t('done'));
    } catch (error) {
      announceFailure(error);
    } finally {
      setBusy(undefined);
      await client.invalidateQueries({ queryKey: ['work'] });
      onDone();
    }
  };
  return (
    <div>
      <TextField
        fullWidth
        multiline
        minRows={2}
        label={t('flow.comment')}
        value={comment}
        error={missing}
        helperText={missing ? t('flow.needComment') : ' '}
        slotProps={{ htmlInput: { maxLength: MAX_COMMENT_LENGTH } }}
        onChange={(event) => {
          setComment(event.target.value);
          setMissing(false);
        }}
      />
      <Button
        variant="contained"
        loading={busy === 'ok'}
        disabled={busy !== undefined}
        onClick={() => void complete('ok')}
      >
        {t(step.isStarters ? 'flow.again' : 'flow.agree')}
      </Button>
      {!step.isStarters && (
        <Button
          variant="outlined"
          color="error"
          loading={busy === ''}
          disabled={busy !== undefined}
          onClick={() => void complete('')}
        >
          {t('flow.refuse')}
        </Button>
      )}
    </div>
  );
}
