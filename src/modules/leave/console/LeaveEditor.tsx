import { Button, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePane } from '../../../console/context/usePane.ts';
import { askAnew } from '../../../console/data/askAnew.ts';
import { useTextsOf } from '../../../console/i18n/useTextsOf.ts';
import { showToast } from '../../../console/start/stores/toastStore.ts';
import { leaveTab } from '../../../console/stores/leaveTab.ts';
import { MomentField } from '../../../console/workflow/MomentField.tsx';
import styles from '../../../console/workflow/work.module.css';
import { leaveDays } from '../wire/leaveDays.ts';
import { ApproverField } from './ApproverField.tsx';
import type { LeaveDraft } from './leaveProblems.ts';
import { TEXTS } from './texts.ts';
import { useLeaveDraft } from './useLeaveDraft.ts';

const MAX_REASON_LENGTH = 255;

interface LeaveEditorProps {
  /** What it begins with. */
  readonly given: LeaveDraft;
  readonly send: (draft: LeaveDraft) => Promise<unknown>;
  /** The page that follows. */
  readonly next: string;
  /** What is on the button that sends it. */
  readonly sending: string;
  /** Above the fields. */
  readonly children?: ReactNode;
}

/** Who approves a leave, from when to when, and why; sent from here. */
export function LeaveEditor({ given, send, next, sending, children }: LeaveEditorProps) {
  const { t } = useTextsOf(TEXTS);
  const pane = usePane();
  const client = useQueryClient();
  const { draft, change, problem, submit, busy } = useLeaveDraft(given, async (written) => {
    await send(written);
    showToast('success', t('done'));
    leaveTab(pane, next);
    await askAnew(client, { queryKey: ['work'] });
  });
  const days = leaveDays(draft.startTime, draft.endTime);
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {children}
      <ApproverField value={draft.taskUser} problem={problem('taskUser')} onChange={(id) => change('taskUser', id)} />
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
        <Button variant="outlined" color="inherit" onClick={() => leaveTab(pane, next)}>
          {t('close')}
        </Button>
        <Button type="submit" variant="contained" loading={busy}>
          {sending}
        </Button>
      </div>
    </form>
  );
}
