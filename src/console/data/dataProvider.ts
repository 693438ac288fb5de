import type { GetListParams, RaRecord } from 'react-admin';
import type { Action, Call } from '../../model/Action.ts';
import type { Entity, SortItem } from '../../model/Entity.ts';
import type { ListGroup } from '../../model/grouping.ts';
import { isText } from '../../model/guards.ts';
import { partsOf } from '../../model/partsOf.ts';
import type { CallName, EntityName, ReadOf } from '../../model/SchemaTypes.ts';
import { toggledValue } from '../../model/toggles.ts';
import { encodeDeclared } from '../../protocol/actionRequest.ts';
import { readDeclared } from '../../protocol/calls/readDeclared.ts';
import { conventionOf } from '../../protocol/conventions/index.ts';
import { operationOf } from '../../protocol/operationOf.ts';
import { askedFilters } from '../../protocol/query/askedFilters.ts';
import { MAX_ASKED_KEYS, readSortKeys } from '../../protocol/query/sortKeys.ts';
import type { EntityRecord, Filter } from '../../protocol/types.ts';
import { currentAround } from '../stores/currentAround.ts';
import { loadBundle } from '../stores/modelStore.ts';
import type { ActionRequestInput, CallInput, ConsoleDataProvider, ToggleInput } from './ConsoleDataProvider.ts';
import { callOperation, sendWire, type Travel } from './callOperation.ts';
import { changedData } from './changedData.ts';
import { createSealed } from './createSealed.ts';
import { fetchByKey, fetchMany } from './fetchMany.ts';
import { askRows } from './figuresAlong.ts';
import { filtersThere } from './filtersThere.ts';
import { groupedSort } from './groupedSort.ts';
import { partOf } from './longPage.ts';
import { MAX_REMOVED_AT_ONCE } from './removalLimit.ts';

const entityOf = async (name: string): Promise<Entity> => (await loadBundle(name)).entity;

/** react-admin's result types are generic over records that the caller names; ours are checked by the codecs. */
const asRecord = <R extends RaRecord>(record: EntityRecord): R => record as unknown as R;
const asRecords = <R extends RaRecord>(records: readonly EntityRecord[]): R[] => records.map((one) => asRecord<R>(one));

function sortOf(entity: Entity, params: GetListParams): readonly SortItem[] {
  const several: unknown = params.meta?.sort;
  if (Array.isArray(several)) return several as SortItem[];
  const { field = '', order = 'ASC' } = params.sort ?? {};
  const group: ListGroup | undefined = params.meta?.group;
  const keys = readSortKeys(groupedSort({ field, order }, entity.list.sort, group), MAX_ASKED_KEYS);
  return keys.length === 0 ? entity.list.sort : keys;
}

async function list<R extends RaRecord>(entity: Entity, params: GetListParams, more: readonly Filter[] = []) {
  const page = await askRows(
    entity,
    {
      // A long page begins with its first part; the list asks for the others where one scrolls to them.
      ...partOf(params.pagination?.page ?? 1, params.pagination?.perPage ?? entity.list.pageSize),
      sort: sortOf(entity, params),
      filters: await filtersThere(entity, [...askedFilters(entity, params.filter ?? {}, currentAround()), ...more]),
    },
    params.signal,
  );
  return { data: asRecords<R>(page.records), total: page.total };
}

/** The saved record: as answered, or put together from what was sent where the backend answers only `true`. */
function saved<R extends RaRecord>(answer: EntityRecord | true, sent: EntityRecord): R {
  return asRecord<R>(answer === true ? sent : answer);
}

function declared<T extends Action | Call>(entity: Entity, items: readonly T[], name: string): T {
  const item = items.find((candidate) => candidate.name === name);
  if (item === undefined) throw new Error(`${entity.source} declares no action or call named "${name}"`);
  return item;
}

async function runAction(
  resource: string,
  name: string,
  { ids, record, values, quiet = false, leaving = false }: ActionRequestInput,
): Promise<unknown> {
  const entity = await entityOf(resource);
  const wire = encodeDeclared(entity, declared(entity, entity.actions, name), { ids, values: values ?? {} }, record);
  return (await sendWire(entity, wire, undefined, { quiet, keepalive: leaving })).data;
}

async function runCall<E extends EntityName, C extends CallName<E>>(
  resource: E,
  name: C,
  input: CallInput,
): Promise<ReadOf<`${E}.${C}`>> {
  const entity = await entityOf(resource);
  const page = { current: input.page ?? 1, size: input.size ?? 10 };
  const call = declared(entity, entity.calls, name);
  const asked = { ids: [], values: input.values ?? {}, ...(call.page ? { page } : {}) };
  const { data, headers } = await sendWire(entity, encodeDeclared(entity, call, asked), input.signal);
  // The types were written from the schema that the answer is read by.
  if (!call.page) return readDeclared(call, data) as ReadOf<`${E}.${C}`>;
  const answered = conventionOf(entity).paging.readPage({ body: data, headers }, page);
  const records = answered.records.map((record) => readDeclared(call, record));
  return { ...answered, records } as ReadOf<`${E}.${C}`>;
}

async function setToggle(resource: string, { field, id, value }: ToggleInput): Promise<void> {
  const entity = await entityOf(resource);
  const toggle = entity.toggles.find((candidate) => candidate.field === field);
  if (toggle === undefined) throw new Error(`${entity.source} declares no toggle for "${field}"`);
  const record = { [field]: toggledValue(entity, toggle, value) };
  if (toggle.via === 'patch') await callOperation(entity, 'patch', { id, record });
  else await callOperation(entity, toggle.via, { id, status: value });
}

/** Deletes in parts that fit an address; one by one where the backend has no call for several. */
async function removeMany(entity: Entity, ids: readonly string[], travel: Travel = {}): Promise<void> {
  if (operationOf(entity, 'removeMany') !== undefined) {
    for (const part of partsOf(ids, MAX_REMOVED_AT_ONCE))
      await callOperation(entity, 'removeMany', { ids: part }, undefined, travel);
    return;
  }
  for (const id of ids) await callOperation(entity, 'remove', { id }, undefined, travel);
}

/** The provider of every entity; what travels is the matter of its convention (src/protocol). */
export const dataProvider: ConsoleDataProvider = {
  // In development React runs effects twice, and an aborted first request would double every query.
  supportAbortSignal: import.meta.env.PROD,

  getList: async (resource, params) => list(await entityOf(resource), params),

  getOne: async (resource, { id, signal }) => ({
    data: asRecord(await callOperation(await entityOf(resource), 'get', { id: String(id) }, signal)),
  }),

  getMany: async (resource, { ids, meta, signal }) => {
    const entity = await entityOf(resource);
    const keys = ids.map(String);
    const key: unknown = meta?.key;
    const found = isText(key) ? fetchByKey(entity, key, keys, signal) : fetchMany(entity, keys, signal);
    return { data: asRecords(await found) };
  },

  getManyReference: async (resource, { target, id, ...params }) =>
    list(await entityOf(resource), params, [{ field: target, op: 'eq', value: String(id) }]),

  create: async (resource, { data, meta }) => {
    // A create that is sent again after a lost answer makes one record.
    const key: unknown = meta?.idempotencyKey;
    const headers = typeof key === 'string' ? { 'idempotency-key': key } : {};
    const answer = await createSealed(await entityOf(resource), data, headers);
    return { data: saved(answer, { id: '', ...data }) };
  },

  update: async (resource, { id, data, previousData }) => {
    const entity = await entityOf(resource);
    const record = { ...changedData(entity, data, previousData), revision: data.revision ?? previousData?.revision };
    const answer = await callOperation(entity, 'update', { id: String(id), record });
    return { data: saved(answer, { ...previousData, ...data, id: String(id) }) };
  },

  updateMany: async (resource, { ids, data }) => {
    const entity = await entityOf(resource);
    for (const id of ids) await callOperation(entity, 'update', { id: String(id), record: data });
    return { data: ids };
  },

  delete: async (resource, { id, previousData }) => {
    await removeMany(await entityOf(resource), [String(id)]);
    return { data: asRecord({ ...previousData, id: String(id) }) };
  },

  deleteMany: async (resource, { ids, meta }) => {
    await removeMany(await entityOf(resource), ids.map(String), { quiet: meta?.quiet ?? false });
    return { data: ids };
  },

  action: runAction,
  call: runCall,
  setToggle,
};
