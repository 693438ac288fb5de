import { Alert } from '@mui/material';
import { useState } from 'react';
import { resetPassword } from '../../../protocol/calls/user.ts';
import type { Handed } from '../../../protocol/conventions/Convention.ts';
import type { OwnDialogProps } from '../../actions/DialogsContext.ts';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import { call } from '../../start/http/call.ts';
import { announce } from '../../widgets/announce.ts';
import { announceFailure } from '../../widgets/announceFailure.ts';
import { DialogFrame } from '../../widgets/DialogFrame.tsx';
import { FormButtons } from '../../widgets/FormButtons.tsx';
import { HandedPasswords } from '../../widgets/HandedPasswords.tsx';
import styles from './grants.module.css';
import { GRANT_TEXTS } from './grantTexts.ts';

/** Resets passwords: asks, then shows each one-time password once, to be handed over. */
export function PasswordReset({ records, action, onDone, onClose }: OwnDialogProps) {
  const { t, text, list } = useTextsOf(GRANT_TEXTS);
  const [busy, setBusy] = useState(false);
  const [handed, setHanded] = useState<readonly Handed[]>();
  const reset = async () => {
    setBusy(true);
    try {
      const query = { userIds: records.map(({ id }) => String(id)).join(',') };
      const made = await call(resetPassword, { query });
      onDone();
      if (made.length > 0) setHanded(made);
      else {
        // Backends of the BladeX family answer `true`: the password is the one that is set for everybody.
        announce('reset.nothing');
        onClose();
      }
    } catch (error) {
      announceFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const giveUp = () => {
    announce('cancelled', 'info');
    onClose();
  };
  const names = records.map(({ realName, account }) =>
    t('nameAndCode', { name: String(realName ?? ''), code: String(account ?? '') }),
  );
  if (handed === undefined) {
    return (
      <DialogFrame
        title={text(action.label)}
        width={520}
        busy={busy}
        onClose={giveUp}
        footer={<FormButtons formId="password-reset" busy={busy} onCancel={giveUp} label={text(action.label)} danger />}
      >
        <form
          id="password-reset"
          onSubmit={(event) => {
            event.preventDefault();
            void reset();
          }}
        >
          <p className={styles.lead}>{t('reset.question', { count: records.length })}</p>
          <p className={styles.quiet}>{list(names)}</p>
          <Alert severity="warning">{t('reset.consequence')}</Alert>
        </form>
      </DialogFrame>
    );
  }
  return <HandedPasswords title={t('reset.done')} hint={t('reset.once')} handed={handed} onClose={onClose} />;
}
