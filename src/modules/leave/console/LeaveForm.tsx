import { Button, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { usePane } from '../../../console/context/usePane.ts';
import { useUnsaved } from '../../../console/context/useUnsaved.ts';
import { useTextsOf } from '../../../console/i18n/useTextsOf.ts';
import { ApiError } from '../../../console/start/http/ApiError.ts';
import { call } from '../../../console/start/http/call.ts';
import { showToast } from '../../../console/start/stores/toastStore.ts';
import { leaveTab } from '../../../console/stores/leaveTab.ts';
import { announceFailure } from '../../../console/widgets/announceFailure.ts';
import { ErrorNotice } from '../../../console/widgets/ErrorNotice.tsx';
import { FlowDiagram } from '../../../console/workflow/FlowDiagram.tsx';
import { MomentField } from '../../../console/workflow/MomentField.tsx';
import { useWork } from '../../../console/workflow/useWork.ts';
import styles from '../../../console/workflow/work.module.css';
import { flowModelView } from '../../../protocol/calls/workflow.ts';
import { leaveStart } from '../wire/calls.ts';
import { leaveDays } from '../wire/leaveDays.ts';
import { ApproverField } from './ApproverField.tsx';
import { type LeaveDraft, type LeaveProblems, leaveProblems } from './leaveProblems.ts';
import { TEXTS } from './texts.ts';

const EMPTY: LeaveDraft = { taskUser: '', startTime: '', endTime: '', reason: '' };
const START = '/work/start';
const MAX_REASON_LENGTH = 255;

interface LeaveFormProps {
  readonly processDefinitionId: string;
}

/** /work/process/leave/form: who approves, from when to when, why; and the way the request will go, if there is such a process. */
export function LeaveForm(props: LeaveFormProps) {
  const { t } = useTextsOf(TEXTS);
  const { data, error, refetch } = useWork(flowModelView, { query: props });
  if (error === null || data !== undefined) return <LeaveRequest {...props} />;
  return (
    <div className={styles.page}>
      <h1 className="sa-hidden">{t('leave.title')}</h1>
      <ErrorNotice error={error} onRetry={() => void refetch()} />
    </div>
  );
}

function LeaveRequest({ processDefinitionId }: LeaveFormProps) {
  const { t } = useTextsOf(TEXTS);
  const pane = usePane();
  const client = useQueryClient();
  const [draft, setDraft] = useState(EMPTY);
  const [problems, setProblems] = useState<LeaveProblems>({});
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  useUnsaved('leave', draft !== EMPTY);

  const change = (name: keyof LeaveDraft, value: string) => {
    setDraft((before) => ({ ...before, [name]: value }));
    setProblems((before) => ({ ...before, [name]: undefined }));
    setRefusals({});
  };
  const problem = (name: keyof LeaveDraft) => {
    const found = problems[name];
    return found === undefined ? refusals[name] : t(found);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = leaveProblems(draft);
    setProblems(found);
    if (busy || Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const body = { processDefinitionId, ...draft };
      await call(leaveStart, { body });
      showToast('success', t('done'));
      leaveTab(pane, START);
      await client.invalidateQueries({ queryKey: ['work'] });
    } catch (failure) {
      if (failure instanceof ApiError) setRefusals(failure.body.errors ?? {});
      else announceFailure(failure);
    } finally {
      setBusy(false);
    }
  };
  const days = leaveDays(draft.startTime, draft.endTime);
  return (
    <div className={styles.page}>
      <h1 className="sa-hidden">{t('leave.title')}</h1>
      <div className={styles.sheet}>
        <form className={styles.form} noValidate onSubmit={submit}>
          <h2>{t('leave.title')}</h2>
          <ApproverField
            value={draft.taskUser}
            problem={problem('taskUser')}
            onChange={(id) => change('taskUser', id)}
          />
          <div className={styles.days}>
            {days === undefined ? '' : `${t('leave.days')} ${t('leave.daysValue', { count: days })}`}
          </div>
          <MomentField
            label={t('leave.from')}
            value={draft.startTime}
            problem={problem('startTime')}
            onChange={(value) => change('startTime', value)}
          />
          <MomentField
            label={t('leave.to')}
            value={draft.endTime}
            problem={problem('endTime')}
            onChange={(value) => change('endTime', value)}
          />
          <TextField
            className={styles.wide}
            fullWidth
            multiline
            required
            minRows={3}
            label={t('leave.reason')}
            value={draft.reason}
            error={problem('reason') !== undefined}
            helperText={problem('reason') ?? `${draft.reason.length}/${MAX_REASON_LENGTH}`}
            slotProps={{ htmlInput: { maxLength: MAX_REASON_LENGTH } }}
            onChange={(event) => change('reason', event.target.value)}
          />
          <div className={`${styles.verdict} ${styles.wide}`}>
            <Button variant="outlined" color="inherit" onClick={() => leaveTab(pane, START)}>
              {t('close')}
            </Button>
            <Button type="submit" variant="contained" loading={busy}>
              {t('leave.submit')}
            </Button>
          </div>
        </form>
      </div>
      <section className={styles.sheet} aria-label={t('work.diagram')}>
        <h2>{t('work.diagram')}</h2>
        <FlowDiagram of={{ processDefinitionId }} />
      </section>
    </div>
  );
}
