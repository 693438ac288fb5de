import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { clearCache } from '../../protocol/calls/session.ts';
import { askAnew } from '../data/askAnew.ts';
import { loadNavigation } from '../data/loadNavigation.ts';
import { useText } from '../i18n/useText.ts';
import { config } from '../start/config/configStore.ts';
import { call } from '../start/http/call.ts';
import { showToast } from '../start/stores/toastStore.ts';
import { reloadModel } from '../stores/modelStore.ts';
import { useConfirm } from '../widgets/ConfirmHost.tsx';

/** Empties the server's caches and ours; open pages stay and fetch their rows again. */
export function useClearCache(): () => Promise<void> {
  const confirm = useConfirm();
  const client = useQueryClient();
  const { t } = useText();
  return useCallback(async () => {
    if (!(await confirm({ body: t('shell.clearCacheAsk') }))) return;
    // SpringBlade has no such call: it keeps nothing that a person could empty.
    if (config().backend !== 'springblade') await call(clearCache, { basic: false });
    await Promise.all([reloadModel(), loadNavigation(), askAnew(client)]);
    showToast('success', t('shell.clearCacheDone'));
  }, [confirm, client, t]);
}
