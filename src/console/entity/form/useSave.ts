import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type { Entity } from '../../../model/Entity.ts';
import type { SaveMode } from '../../../model/fieldAccess.ts';
import { decodeRecord } from '../../../protocol/records.ts';
import { useConsoleData } from '../../data/useConsoleData.ts';
import { ApiError } from '../../start/http/ApiError.ts';
import { randomHex } from '../../start/http/randomHex.ts';
import { announce } from '../../widgets/announce.ts';
import { refreshEntity } from '../refreshEntity.ts';
import type { Save, SaveResult } from './SaveResult.ts';

function refusalOf(error: unknown, entity: Entity): SaveResult {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 409 && typeof error.current === 'object' && error.current !== null)
    return { kind: 'stale', current: decodeRecord(entity, error.current, 'answer') };
  return { kind: 'refused', errors: error.body.errors };
}

/** Bytes of an idempotency key. */
const KEY_BYTES = 16;

/** Saves through the data provider. A retried create carries the same key, so that it makes one record. */
export function useSave(entity: Entity, mode: SaveMode): Save {
  const data = useConsoleData();
  const client = useQueryClient();
  const key = useRef(randomHex(KEY_BYTES));
  return useCallback(
    async (record, base) => {
      try {
        if (mode === 'create') await data.create(entity.name, { data: record, meta: { idempotencyKey: key.current } });
        else {
          const id = String(base.id);
          await data.update(entity.name, { id, data: record, previousData: { ...base, id } });
        }
      } catch (error) {
        return refusalOf(error, entity);
      }
      key.current = randomHex(KEY_BYTES);
      announce(mode === 'create' ? 'created' : 'updated');
      void refreshEntity(client, entity.name);
      return { kind: 'saved' };
    },
    [client, data, entity, mode],
  );
}
