import { useQueryClient } from '@tanstack/react-query';
import type { Entity } from '../../../model/Entity.ts';
import { purgeRecords } from '../../../protocol/calls/recycle.ts';
import { recordTitle } from '../../../protocol/recordTitle.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { refreshEntity } from '../../data/refreshEntity.ts';
import { call } from '../../start/http/call.ts';
import { showToast } from '../../start/stores/toastStore.ts';
import { announceFailure } from '../../widgets/announceFailure.ts';
import { useConfirm } from '../../widgets/ConfirmHost.tsx';
import { useRecycleTexts } from './useRecycleTexts.ts';

const MAX_NAMED = 5;

/** Takes removed records away for good after asking; answers whether they are gone. */
export function usePurge(entity: Entity) {
  const confirm = useConfirm();
  const client = useQueryClient();
  const { t, list } = useRecycleTexts();
  return async (records: readonly EntityRecord[]): Promise<boolean> => {
    const shown = list(records.slice(0, MAX_NAMED).map((record) => recordTitle(record, entity.titleField)));
    const names = records.length > MAX_NAMED ? t('andMore', { names: shown, count: records.length }) : shown;
    const isSure = await confirm({
      title: t('recycle.purge'),
      body: t('recycle.purgeAsk'),
      consequence: t('recycle.purgeAfter', { names }),
      confirm: t('recycle.purge'),
      danger: true,
    });
    if (!isSure) return false;
    try {
      const ids = records.map(({ id }) => String(id));
      await call(purgeRecords, { body: { entity: entity.name, ids } });
    } catch (error) {
      announceFailure(error);
      return false;
    } finally {
      await refreshEntity(client, entity.name);
    }
    showToast('success', t('recycle.purged'));
    return true;
  };
}
