import { TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { MAX_FLOW_COMMENT_LENGTH } from '../../model/comments.ts';
import { isBlank } from '../../model/isBlank.ts';
import { ownStep, type RecordFlow } from '../../model/workflow.ts';
import { workClaimTask, workCompleteTask } from '../../protocol/calls/workflow.ts';
import { useUnsaved } from '../context/useUnsaved.ts';
import { askAnew } from '../data/askAnew.ts';
import { type FlowPaper, readStep, type StepForm, type StepInputs } from '../fields/form/StepInputs.ts';
import { useText } from '../i18n/useText.ts';
import { call } from '../start/http/call.ts';
import { showToast } from '../start/stores/toastStore.ts';
import { announceFailure } from '../widgets/announceFailure.ts';
import { BusyButton } from '../widgets/BusyButton.tsx';
import styles from './FlowPanel.module.css';
import { StepPart } from './StepPart.tsx';

interface FlowDecisionProps {
  readonly flow: RecordFlow;
  readonly about: FlowPaper;
  /** Absent: nothing of the record is decided with it. */
  readonly inputs?: StepInputs | undefined;
  readonly onDone: () => void;
}

/** The reader's step of a record: agree or refuse; of a request that came back to her, hand it in again. */
export function FlowDecision({ flow, about, inputs, onDone }: FlowDecisionProps) {
  const { t } = useText();
  const client = useQueryClient();
  const [comment, setComment] = useState('');
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState<'ok' | ''>();
  const fields = useRef<StepForm>(null);
  const step = ownStep({ flow });
  const taskId = step?.taskId;
  useUnsaved('decision', taskId !== undefined && comment.trim() !== '');
  if (step === undefined || taskId === undefined) return null;

  const complete = async (flag: 'ok' | '') => {
    const said = comment.trim();
    const isMissing = flag === '' && isBlank(said);
    setMissing(isMissing);
    if (isMissing) return;
    setBusy(flag);
    try {
      const changed = await readStep(fields.current);
      if (changed === undefined) return;
      if (step.mine === 'claim') await call(workClaimTask, { query: { taskId } });
      const { processInstanceId } = flow;
      const decision = { taskId, processInstanceId, businessId: about.id, flag, comment: said };
      await call(workCompleteTask, { body: { ...decision, ...changed } });
      showToast('success', t('done'));
    } catch (error) {
      fields.current?.refuse(error);
      announceFailure(error);
    } finally {
      setBusy(undefined);
      await askAnew(client, { queryKey: ['work'] });
      onDone();
    }
  };
  return (
    <div className={styles.decision}>
      <StepPart inputs={inputs} about={about} ref={fields} />
      <TextField
        fullWidth
        multiline
        minRows={2}
        label={t('flow.comment')}
        value={comment}
        error={missing}
        helperText={missing ? t('flow.needComment') : ' '}
        slotProps={{ htmlInput: { maxLength: MAX_FLOW_COMMENT_LENGTH } }}
        onChange={(event) => {
          setComment(event.target.value);
          setMissing(false);
        }}
      />
      <BusyButton
        variant="contained"
        busy={busy !== undefined}
        spins={busy === 'ok'}
        onClick={() => void complete('ok')}
      >
        {t(step.isStarters ? 'flow.again' : 'flow.agree')}
      </BusyButton>
      {!step.isStarters && (
        <BusyButton
          variant="outlined"
          color="error"
          busy={busy !== undefined}
          spins={busy === ''}
          onClick={() => void complete('')}
        >
          {t('flow.refuse')}
        </BusyButton>
      )}
    </div>
  );
}
