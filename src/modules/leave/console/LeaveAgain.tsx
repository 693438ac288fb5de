import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { usePane } from '../../../console/context/usePane.ts';
import { useTextsOf } from '../../../console/i18n/useTextsOf.ts';
import { call } from '../../../console/start/http/call.ts';
import { showToast } from '../../../console/start/stores/toastStore.ts';
import { leaveTab } from '../../../console/stores/leaveTab.ts';
import styles from '../../../console/workflow/work.module.css';
import { workCompleteTask } from '../../../protocol/calls/workflow.ts';
import type { Leave } from '../wire/readLeave.ts';
import { LeaveFields } from './LeaveFields.tsx';
import { TEXTS } from './texts.ts';
import { useLeaveDraft } from './useLeaveDraft.ts';

const TODO_PAGE = '/work/todo';

interface LeaveAgainProps {
  readonly leave: Leave;
  readonly taskId: string;
  /** What is on the button. */
  readonly handIn: string;
}

/** A request that came back to its applicant: corrected and handed in again. */
export function LeaveAgain({ leave, taskId, handIn }: LeaveAgainProps) {
  const { t } = useTextsOf(TEXTS);
  const pane = usePane();
  const client = useQueryClient();
  const { taskUser, startTime, endTime, reason, processInstanceId } = leave;
  const drafting = useLeaveDraft({ taskUser, startTime, endTime, reason });
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!drafting.isRight() || busy) return;
    setBusy(true);
    try {
      const record = JSON.stringify(drafting.draft);
      await call(workCompleteTask, { body: { taskId, processInstanceId, flag: 'ok', comment: '', record } });
      showToast('success', t('done'));
      leaveTab(pane, TODO_PAGE);
      await client.invalidateQueries({ queryKey: ['work'] });
    } catch (failure) {
      drafting.refused(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <LeaveFields {...drafting} />
      <div className={`${styles.verdict} ${styles.wide}`}>
        <Button variant="outlined" color="inherit" onClick={() => leaveTab(pane, TODO_PAGE)}>
          {t('close')}
        </Button>
        <Button type="submit" variant="contained" loading={busy}>
          {handIn}
        </Button>
      </div>
    </form>
  );
}
