import './grants.css';
import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { resetPassword } from '../../../protocol/calls/user.ts';
import type { OwnDialogProps } from '../../actions/DialogsContext.ts';
import { useText } from '../../i18n/useText.ts';
import { call } from '../../start/http/call.ts';
import { copyText } from '../../widgets/copyText.ts';
import { DialogFrame } from '../../widgets/DialogFrame.tsx';
import { FormButtons } from '../../widgets/FormButtons.tsx';
import { tellFailure } from '../../widgets/tellFailure.ts';

type Handed = ReturnType<typeof resetPassword.read>;

/** Resets passwords: asks, then shows each one-time password once, to be handed over (hardening P08). */
export function PasswordReset({ records, action, onDone, onClose }: OwnDialogProps) {
  const { t, text, list } = useText();
  const [busy, setBusy] = useState(false);
  const [handed, setHanded] = useState<Handed>();
  const reset = async () => {
    setBusy(true);
    try {
      const query = { userIds: records.map(({ id }) => String(id)).join(',') };
      setHanded(await call(resetPassword, { query }));
      onDone();
    } catch (error) {
      tellFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const copy = () => {
    const lines = (handed ?? []).map(({ account, initial }) => `${account}\t${initial}`).join('\n');
    void copyText(lines, 'reset.copied');
  };
  const names = records.map(({ realName, account }) =>
    t('nameAndCode', { name: String(realName ?? ''), code: String(account ?? '') }),
  );
  if (handed === undefined) {
    return (
      <DialogFrame
        title={text(action.label)}
        width={520}
        onClose={onClose}
        footer={
          <FormButtons formId="password-reset" busy={busy} onCancel={onClose} label={text(action.label)} danger />
        }
      >
        <form
          id="password-reset"
          onSubmit={(event) => {
            event.preventDefault();
            void reset();
          }}
        >
          <p className="gr-lead">{t('reset.question', { count: records.length })}</p>
          <p className="gr-quiet">{list(names)}</p>
          <Alert severity="warning">{t('reset.consequence')}</Alert>
        </form>
      </DialogFrame>
    );
  }
  return (
    <DialogFrame
      title={t('reset.done')}
      width={520}
      onClose={onClose}
      footer={
        <>
          <Button variant="outlined" onClick={copy}>
            {t('reset.copy')}
          </Button>
          <Button variant="contained" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      <Alert severity="success" sx={{ mb: 2 }}>
        {t('reset.once')}
      </Alert>
      <table className="gr-table">
        <thead>
          <tr>
            <th scope="col">{t('reset.account')}</th>
            <th scope="col">{t('reset.initial')}</th>
          </tr>
        </thead>
        <tbody>
          {handed.map(({ id, account, initial }) => (
            <tr key={id}>
              <td>{account}</td>
              <td className="se-code">{initial}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </DialogFrame>
  );
}
