import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { RaRecord } from 'react-admin';
import type { Action } from '../../../model/Action.ts';
import type { Decision } from '../../../model/decision.ts';
import { recordTitle } from '../../../protocol/recordTitle.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { keepUnsent } from '../../actions/actionDraft.ts';
import { delayCall } from '../../data/heldCalls.ts';
import { refreshEntity } from '../../data/refreshEntity.ts';
import { useConsoleData } from '../../data/useConsoleData.ts';
import { ApiError } from '../../start/http/ApiError.ts';
import { showToast } from '../../start/stores/toastStore.ts';
import { announce } from '../../widgets/announce.ts';
import { announceFailure } from '../../widgets/announceFailure.ts';
import type { EntityScreenContext } from '../EntityContext.ts';

/** Under which a record's decision is held back. */
export const heldKey = (entity: string, id: RaRecord['id']): string => `${entity}/${id}`;

/**
 * Decides over a record: the call waits five seconds for second thoughts; a refusal comes back with its name. What was
 * said for it is there again when it is decided anew.
 */
export function useDecide({ entity, texts }: EntityScreenContext) {
  const data = useConsoleData();
  const client = useQueryClient();
  const { t, text } = texts;
  return useCallback(
    (action: Action, record: RaRecord, { option, asks }: Decision, values: EntityRecord, onTaken: () => void) => {
      const name = recordTitle(record, entity.titleField);
      const said = { name, decision: text(option.label) };
      const keep = () => asks && keepUnsent(entity.name, action, record.id, values);
      const send = async (leaving: boolean) => {
        try {
          const input = { ids: [String(record.id)], values, record, quiet: true, leaving };
          await data.action(entity.name, action.name, input);
        } catch (error) {
          const reason = error instanceof ApiError ? error.message : '';
          if (error instanceof ApiError) showToast('error', t('place.refused', { ...said, reason }));
          else announceFailure(error);
          keep();
        }
        await refreshEntity(client, entity.name);
      };
      const undo = delayCall(heldKey(entity.name, record.id), send, () => {
        announce('place.taken', 'info');
        keep();
        onTaken();
      });
      showToast('success', t('place.decided', said), undefined, { undo });
    },
    [client, data, entity, t, text],
  );
}
