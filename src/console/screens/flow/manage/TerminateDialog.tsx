import { TextField } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { MAX_FLOW_COMMENT_LENGTH } from '../../../../model/comments.ts';
import { isBlank } from '../../../../model/isBlank.ts';
import { DialogFrame } from '../../../widgets/DialogFrame.tsx';
import { FormButtons } from '../../../widgets/FormButtons.tsx';
import styles from '../../../workflow/run/Run.module.css';
import { useManageTexts } from './useManageTexts.ts';

interface TerminateDialogProps {
  readonly count: number;
  readonly busy: boolean;
  readonly onEnd: (reason: string) => void;
  readonly onClose: () => void;
}

const WIDTH_PX = 480;

/** Asks why runs are ended. */
export function TerminateDialog({ count, busy, onEnd, onClose }: TerminateDialogProps) {
  const { t } = useManageTexts();
  const formId = useId();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBlank(reason)) setMissing(true);
    else onEnd(reason.trim());
  };
  return (
    <DialogFrame
      firm
      title={t('flow.terminateTitle')}
      width={WIDTH_PX}
      busy={busy}
      onClose={onClose}
      footer={<FormButtons danger formId={formId} busy={busy} label={t('flow.terminate')} onCancel={onClose} />}
    >
      <form id={formId} className={styles.plain} noValidate onSubmit={submit}>
        <p className={styles.quiet}>{t('flow.terminateMeans', { count })}</p>
        <TextField
          autoFocus
          multiline
          required
          minRows={2}
          label={t('flow.reason')}
          value={reason}
          error={missing}
          helperText={missing ? t('flow.needReason') : undefined}
          slotProps={{ htmlInput: { maxLength: MAX_FLOW_COMMENT_LENGTH } }}
          onChange={({ target }) => {
            setReason(target.value);
            setMissing(false);
          }}
        />
      </form>
    </DialogFrame>
  );
}
