import { useCallback } from 'react';
import { signOut } from '../data/session/signOut.ts';
import { useText } from '../i18n/useText.ts';
import { anyUnsaved } from '../start/stores/unsavedStore.ts';
import { useConfirm } from '../widgets/ConfirmHost.tsx';

/** Asks first, and says so when input would be lost. */
export function useSignOut(): () => Promise<void> {
  const confirm = useConfirm();
  const { t } = useText();
  return useCallback(async () => {
    const question = { body: t('shell.signOutAsk'), confirm: t('shell.signOut') };
    const loss = anyUnsaved() ? { consequence: t('shell.signOutUnsaved'), danger: true } : {};
    if (await confirm({ ...question, ...loss })) await signOut();
  }, [confirm, t]);
}
