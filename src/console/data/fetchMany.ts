import type { Entity } from '../../model/Entity.ts';
import { fewAtOnce } from '../../model/fewAtOnce.ts';
import { partsOf } from '../../model/partsOf.ts';
import { operationOf } from '../../protocol/operationOf.ts';
import { MAX_PAGE_SIZE } from '../../protocol/query/pageLimits.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { config, onOwnServer } from '../start/config/configStore.ts';
import { ApiError } from '../start/http/ApiError.ts';
import { onSessionEnd } from '../start/session/endSession.ts';
import { sessionStore } from '../start/stores/sessionStore.ts';
import { callOperation } from './callOperation.ts';

/** How many single reads run at once on a backend that has no call for several ids. */
const MAX_AT_ONCE = 4;
/** How a backend says that it has no such call, or no such row. */
const ABSENT: readonly number[] = [400, 404, 405, 501];
const FORBIDDEN = 403;

/** What this person's backend was found not to have: asked once, then no more until she signs in again. */
const missing = new Set<string>();

// Signing in again is how a new right is taken up.
onSessionEnd(() => missing.clear());

/** What is asked for: all at once, each by its id, or those that another field names. */
type Asked = 'list' | 'rows' | 'keys';

const keyOf = (entity: Entity, what: Asked): string =>
  [config().apiBase, sessionStore.get().user?.id, entity.name, what].join(' ');

/** Names in columns are a courtesy: where they cannot be had the keys stand there, and nobody is told off for it. */
const isCourtesy = ({ kind, status }: ApiError): boolean =>
  kind === 'refused' && (status === FORBIDDEN || ABSENT.includes(status));

async function quietly<T>(entity: Entity, what: Asked, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError) || !isCourtesy(error)) throw error;
    // A row that is gone says nothing of the others; a call that is not there, or not allowed, does.
    if (what !== 'rows' || error.status === FORBIDDEN) missing.add(keyOf(entity, what));
    return undefined;
  }
}

async function fanOut(entity: Entity, ids: readonly string[], signal?: AbortSignal): Promise<EntityRecord[]> {
  const read = async (id: string) => {
    if (missing.has(keyOf(entity, 'rows'))) return undefined;
    return quietly(entity, 'rows', () => callOperation(entity, 'get', { id }, signal, { quiet: isCourtesy }));
  };
  const records = await fewAtOnce(ids, MAX_AT_ONCE, read);
  return records.filter((record) => record !== undefined);
}

/**
 * Several records by id, in the way the entity's backend allows (`api.getMany`). BladeX has no call for several
 * ids: where it answers so, they are read one by one, from then on at once.
 */
export async function fetchMany(
  entity: Entity,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<readonly EntityRecord[]> {
  const wanted = [...new Set(ids)].filter((id) => id !== '');
  if (wanted.length === 0) return [];
  const offered = entity.api.getMany === 'ids' && operationOf(entity, 'getMany') !== undefined;
  if (offered && !missing.has(keyOf(entity, 'list'))) {
    const call = { ids: wanted };
    const found = await quietly(entity, 'list', () =>
      callOperation(entity, 'getMany', call, signal, { quiet: isCourtesy }),
    );
    if (found !== undefined) return found;
  }
  if (entity.api.getMany === 'all' && operationOf(entity, 'findAll') !== undefined) {
    const all = await callOperation(entity, 'findAll', { filters: [], sort: [] }, signal);
    return all.filter((record) => wanted.includes(String(record.id)));
  }
  return operationOf(entity, 'get') === undefined ? [] : fanOut(entity, wanted, signal);
}

/** Records that another field than the id names, a region by its code, each with that for its id. */
export async function fetchByKey(
  entity: Entity,
  key: string,
  values: readonly string[],
  signal?: AbortSignal,
): Promise<readonly EntityRecord[]> {
  const wanted = [...new Set(values)].filter((value) => value !== '');
  const read = async (some: readonly string[]) => {
    if (missing.has(keyOf(entity, 'keys'))) return [];
    const filters = [{ field: key, op: 'in', value: some } as const];
    const call = { page: 1, size: some.length, sort: [], filters };
    const page = await quietly(entity, 'keys', () =>
      callOperation(entity, 'list', call, signal, { quiet: isCourtesy }),
    );
    return page?.records ?? [];
  };
  // To backends of the BladeX family each value is a list of its own.
  const parts = partsOf(wanted, onOwnServer() ? MAX_PAGE_SIZE : 1);
  return (await fewAtOnce(parts, MAX_AT_ONCE, read)).flat().map((record) => ({ ...record, id: String(record[key]) }));
}
