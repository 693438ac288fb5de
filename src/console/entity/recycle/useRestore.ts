import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Entity } from '../../../model/Entity.ts';
import { partsOf } from '../../../model/partsOf.ts';
import type { readOutcome } from '../../../protocol/calls/readRecycle.ts';
import { restoreRecords } from '../../../protocol/calls/recycle.ts';
import { refreshEntity } from '../../data/refreshEntity.ts';
import { MAX_REMOVED_AT_ONCE } from '../../data/removalLimit.ts';
import { call } from '../../start/http/call.ts';
import { showToast } from '../../start/stores/toastStore.ts';
import { announce } from '../../widgets/announce.ts';
import { announceFailure } from '../../widgets/announceFailure.ts';

export type RestoreOutcome = ReturnType<typeof readOutcome>;

const NOTHING: RestoreOutcome = { done: [], refused: [] };

/** Brings removed records back and reads again whatever shows them; says what stays, and why. */
export function useRestore(entity: Entity) {
  const client = useQueryClient();
  return useCallback(
    async (ids: readonly string[]): Promise<RestoreOutcome> => {
      let outcome = NOTHING;
      try {
        for (const part of partsOf(ids, MAX_REMOVED_AT_ONCE)) {
          const { done, refused } = await call(restoreRecords, { body: { entity: entity.name, ids: part } });
          outcome = { done: [...outcome.done, ...done], refused: [...outcome.refused, ...refused] };
        }
      } catch (error) {
        announceFailure(error);
      }
      await refreshEntity(client, entity.name);
      return outcome;
    },
    [client, entity],
  );
}

/** Takes a removal back; what cannot come back says why. */
export function useUndoRemoval(entity: Entity) {
  const restore = useRestore(entity);
  return useCallback(
    (ids: readonly string[]) => async () => {
      const { done, refused } = await restore(ids);
      const reason = refused[0]?.reasons[0];
      if (reason !== undefined) showToast('error', reason);
      else if (done.length > 0) announce('restored');
    },
    [restore],
  );
}
