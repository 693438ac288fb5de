import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { usePane } from '../../../console/context/usePane.ts';
import { useTextsOf } from '../../../console/i18n/useTextsOf.ts';
import { call } from '../../../console/start/http/call.ts';
import { showToast } from '../../../console/start/stores/toastStore.ts';
import { leaveTab } from '../../../console/stores/leaveTab.ts';
import { ErrorNotice } from '../../../console/widgets/ErrorNotice.tsx';
import { FlowDiagram } from '../../../console/workflow/FlowDiagram.tsx';
import { useWork } from '../../../console/workflow/useWork.ts';
import styles from '../../../console/workflow/work.module.css';
import { flowModelView } from '../../../protocol/calls/workflow.ts';
import { leaveStart } from '../wire/calls.ts';
import { LeaveFields } from './LeaveFields.tsx';
import type { LeaveDraft } from './leaveProblems.ts';
import { TEXTS } from './texts.ts';
import { useLeaveDraft } from './useLeaveDraft.ts';

const EMPTY: LeaveDraft = { taskUser: '', startTime: '', endTime: '', reason: '' };
const START = '/work/start';

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
  const drafting = useLeaveDraft(EMPTY);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!drafting.isRight() || busy) return;
    setBusy(true);
    try {
      await call(leaveStart, { body: { processDefinitionId, ...drafting.draft } });
      showToast('success', t('done'));
      leaveTab(pane, START);
      await client.invalidateQueries({ queryKey: ['work'] });
    } catch (failure) {
      drafting.refused(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.page}>
      <h1 className="sa-hidden">{t('leave.title')}</h1>
      <div className={styles.sheet}>
        <form className={styles.form} noValidate onSubmit={submit}>
          <h2>{t('leave.title')}</h2>
          <LeaveFields {...drafting} />
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
