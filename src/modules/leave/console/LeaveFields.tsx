import { TextField } from '@mui/material';
import { useTextsOf } from '../../../console/i18n/useTextsOf.ts';
import { MomentField } from '../../../console/workflow/MomentField.tsx';
import styles from '../../../console/workflow/work.module.css';
import { leaveDays } from '../wire/leaveDays.ts';
import { ApproverField } from './ApproverField.tsx';
import { TEXTS } from './texts.ts';
import type { LeaveDrafting } from './useLeaveDraft.ts';

const MAX_REASON_LENGTH = 255;

/** Who approves, from when to when, and why. */
export function LeaveFields({ draft, problem, change }: LeaveDrafting) {
  const { t } = useTextsOf(TEXTS);
  const days = leaveDays(draft.startTime, draft.endTime);
  return (
    <>
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
    </>
  );
}
