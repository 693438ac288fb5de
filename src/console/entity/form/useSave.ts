import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type { Entity } from '../../../model/Entity.ts';
import type { SaveMode } from '../../../model/fieldAccess.ts';
import { decodeRecord } from '../../../protocol/records.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { usePane } from '../../context/usePane.ts';
import { refreshEntity } from '../../data/refreshEntity.ts';
import { useConsoleData } from '../../data/useConsoleData.ts';
import { ApiError } from '../../start/http/ApiError.ts';
import { randomHex } from '../../start/http/randomHex.ts';
import type { ToastRecord } from '../../start/stores/toastStore.ts';
import { announce } from '../../widgets/announce.ts';
import { addressOf } from '../dialogAddress.ts';
import type { Save, SaveResult } from './SaveResult.ts';

function refusalOf(error: unknown, entity: Entity): SaveResult {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 409 && typeof error.current === 'object' && error.current !== null)
    return { kind: 'stale', current: decodeRecord(entity, error.current, 'answer') };
  return { kind: 'refused', errors: error.body.errors };
}

/** Bytes of an idempotency key. */
const KEY_BYTES = 16;

/** The record by its name and the address of its view, where the backend said which it is and the list has views. */
function aboutOf(entity: Entity, saved: EntityRecord, basePath: string): ToastRecord | undefined {
  const name = saved[entity.titleField];
  if (typeof name !== 'string' || name === '' || typeof saved.id !== 'string' || entity.list.view === false)
    return undefined;
  return { name, to: addressOf(basePath, { kind: 'view', id: saved.id }) };
}

/**
 * Saves through the data provider and says so. A retried create carries the same key, so that it makes one record.
 * `elsewhere`: the address of the entity's list where the pane shows another. `takeBack`: what the notice offers then.
 */
export function useSave(
  entity: Entity,
  mode: SaveMode,
  elsewhere?: string,
  takeBack?: (sent: EntityRecord, base: EntityRecord) => () => Promise<void>,
): Save {
  const data = useConsoleData();
  const client = useQueryClient();
  const pane = usePane();
  const basePath = elsewhere ?? pane.basePath;
  const key = useRef(randomHex(KEY_BYTES));
  return useCallback(
    async (record, base) => {
      let result: SaveResult = { kind: 'saved' };
      const id = String(base.id);
      try {
        const { data: saved } =
          mode === 'create'
            ? await data.create(entity.name, { data: record, meta: { idempotencyKey: key.current } })
            : await data.update(entity.name, { id, data: record, previousData: { ...base, id } });
        result = { kind: 'saved', record: saved };
        // What was not changed may not have been answered.
        const about = aboutOf(entity, mode === 'create' ? saved : { ...base, ...saved }, basePath);
        const back = takeBack?.(record, base);
        const undo = back && (() => void back());
        announce(mode === 'create' ? 'created' : 'updated', 'success', undefined, { about, undo });
      } catch (error) {
        return refusalOf(error, entity);
      }
      key.current = randomHex(KEY_BYTES);
      void refreshEntity(client, entity.name);
      return result;
    },
    [client, data, entity, mode, basePath, takeBack],
  );
}
