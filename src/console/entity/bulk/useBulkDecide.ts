import { useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import type { Action } from '../../../model/Action.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { keepUnsent } from '../../actions/actionDraft.ts';
import { delayCall } from '../../data/heldCalls.ts';
import { refreshEntity } from '../../data/refreshEntity.ts';
import { recordTitles } from '../../fields/choice/recordTitles.ts';
import { showToast } from '../../start/stores/toastStore.ts';
import { announce } from '../../widgets/announce.ts';
import { announceFailure } from '../../widgets/announceFailure.ts';
import type { EntityScreenContext } from '../EntityContext.ts';
import { heldKey } from '../record/useDecide.ts';
import { actionJob } from './BulkJob.ts';
import { type BulkReport, runMany } from './runMany.ts';

/** Decides over many records: like a single decision, the call waits five seconds for second thoughts. */
export function useBulkDecide(
  { entity, texts }: EntityScreenContext,
  action: Action,
  onReport: (report: BulkReport) => void,
) {
  const client = useQueryClient();
  const { t, text, list } = texts;
  return (records: readonly RaRecord[], values: EntityRecord, onTaken: () => void) => {
    const state = action.fields.find(({ name }) => name === entity.states?.field);
    const option = state?.options?.find(({ value }) => value === values[state.name]);
    const name = recordTitles(records, entity.titleField, 1, { t, list });
    const send = async (leaving: boolean) => {
      const report = await runMany(actionJob(entity, action, values), records, { leaving });
      if (report.failure !== undefined) announceFailure(report.failure);
      if (report.refused.length > 0 || report.left.length > 0) onReport(report);
      await refreshEntity(client, entity.name);
    };
    const keys = records.map(({ id }) => heldKey(entity.name, id));
    const undo = delayCall(keys, send, () => {
      announce('place.taken', 'info');
      keepUnsent(entity.name, action, undefined, values);
      onTaken();
    });
    const decision = text(option?.label ?? action.label);
    showToast('success', t('place.decided', { name, decision }), undefined, { undo });
  };
}
