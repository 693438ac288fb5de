import type { Entity } from '../../model/Entity.ts';
import { operationOf } from '../../protocol/operationOf.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { ApiError } from './ApiError.ts';
import { callOperation } from './callOperation.ts';

/** How many single reads run at once on a backend that has no call for several ids. */
const FAN_OUT = 4;

async function getOrNothing(entity: Entity, id: string, signal?: AbortSignal): Promise<EntityRecord[]> {
  try {
    return [await callOperation(entity, 'get', { id }, signal)];
  } catch (error) {
    // A reference to a row that is gone must not take the rest of the list with it.
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return [];
    throw error;
  }
}

async function fanOut(entity: Entity, ids: readonly string[], signal?: AbortSignal): Promise<EntityRecord[]> {
  const queue = [...ids];
  const found: EntityRecord[] = [];
  const work = async () => {
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      found.push(...(await getOrNothing(entity, id, signal)));
    }
  };
  await Promise.all(Array.from({ length: Math.min(FAN_OUT, ids.length) }, work));
  return found;
}

/** Several records by id, in the way the entity's backend allows (`api.getMany`). */
export async function fetchMany(
  entity: Entity,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<readonly EntityRecord[]> {
  const wanted = [...new Set(ids)].filter((id) => id !== '');
  if (wanted.length === 0) return [];
  if (entity.api.getMany === 'ids' && operationOf(entity, 'getMany') !== undefined) {
    return callOperation(entity, 'getMany', { ids: wanted }, signal);
  }
  if (entity.api.getMany === 'all' && operationOf(entity, 'findAll') !== undefined) {
    const all = await callOperation(entity, 'findAll', { filters: [], sort: [] }, signal);
    return all.filter((record) => wanted.includes(String(record.id)));
  }
  return fanOut(entity, wanted, signal);
}
