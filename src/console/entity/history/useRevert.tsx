import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { revertChange } from '../../../protocol/calls/history.ts';
import type { HistoryEntry } from '../../../protocol/calls/readHistory.ts';
import { askAnew } from '../../data/askAnew.ts';
import { refreshEntity } from '../../data/refreshEntity.ts';
import { useConsoleData } from '../../data/useConsoleData.ts';
import { call } from '../../start/http/call.ts';
import { showToast } from '../../start/stores/toastStore.ts';
import { announceFailure } from '../../widgets/announceFailure.ts';
import { useConfirm } from '../../widgets/ConfirmHost.tsx';
import type { EntityScreenContext } from '../EntityContext.ts';
import { ChangeTable } from './ChangeTable.tsx';
import { HISTORY_KEY } from './useHistoryPages.ts';
import { useHistoryTexts } from './useHistoryTexts.ts';

/** Takes a change back after showing what is and what would be: an ordinary change, held to the record as it was shown. */
export function useRevert(context: EntityScreenContext) {
  const data = useConsoleData();
  const client = useQueryClient();
  const confirm = useConfirm();
  const { t } = useHistoryTexts();
  return useCallback(
    async ({ id, recordId, actor, at, fields, before }: HistoryEntry): Promise<void> => {
      const { entity } = context;
      try {
        const { data: now } = await data.getOne(entity.name, { id: recordId });
        const heads = [t('history.now'), t('history.then')] as const;
        const agreed = await confirm({
          title: t('history.revert'),
          body: t('history.takeBackAsk', { actor: actor.name, at }),
          about: <ChangeTable context={context} fields={fields} before={now} after={before} heads={heads} />,
          confirm: t('history.takeBack'),
        });
        if (!agreed) return;
        const revision: unknown = now.revision;
        await call(revertChange, { body: { id, ...(typeof revision === 'number' ? { revision } : {}) } });
        showToast('success', t('history.takenBack'));
      } catch (error) {
        announceFailure(error);
      }
      await Promise.all([refreshEntity(client, entity.name), askAnew(client, { queryKey: [HISTORY_KEY] })]);
    },
    [client, confirm, context, data, t],
  );
}
