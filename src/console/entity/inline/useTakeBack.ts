import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { EntityRecord } from '../../../protocol/types.ts';
import { refreshEntity } from '../../data/refreshEntity.ts';
import { useConsoleData } from '../../data/useConsoleData.ts';
import { announce } from '../../widgets/announce.ts';
import { announceFailure } from '../../widgets/announceFailure.ts';
import type { EntityScreenContext } from '../EntityContext.ts';
import { recordToSave } from '../form/recordToSave.ts';
import { sameValue } from '../form/sameValue.ts';

/** What takes a save back: an ordinary update to the values before it, unless somebody has changed them since. */
export function useTakeBack({ entity, codes }: EntityScreenContext) {
  const data = useConsoleData();
  const client = useQueryClient();
  return useCallback(
    (sent: EntityRecord, base: EntityRecord) => async () => {
      const id = String(base.id);
      const names = Object.keys(sent).filter((name) => !sameValue(sent[name], base[name]));
      try {
        const { data: current } = await data.getOne(entity.name, { id, meta: { view: 'form' } });
        const isOurs = names.every((name) => sameValue(current[name], sent[name]));
        const values = { ...current, ...Object.fromEntries(names.map((name) => [name, base[name] ?? null])) };
        const record = recordToSave({ context: { entity, codes }, mode: 'update', values, loaded: current });
        if (isOurs) await data.update(entity.name, { id, data: record, previousData: current });
        announce(isOurs ? 'place.taken' : 'conflictTitle', isOurs ? 'success' : 'warning');
      } catch (error) {
        announceFailure(error);
      }
      await refreshEntity(client, entity.name);
    },
    [client, codes, data, entity],
  );
}
