import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, RaRecord } from 'react-admin';
import type { Entity, SortItem } from '../../model/Entity.ts';
import type { OperationName } from '../../model/operations.ts';
import type { Calls, EntityRecord, FilterTree, Results } from '../../protocol/types.ts';
import { config } from '../start/config/configStore.ts';
import { filterObject } from './filterObject.ts';
import { send } from './send.ts';
import { decodeRow, encodeRow } from './wireRecord.ts';

/** A list that is wanted whole. */
const MAX_ROWS = 1000;

type Handlers = {
  readonly [N in OperationName]?: (entity: Entity, call: Calls[N], signal?: AbortSignal) => Promise<Results[N]>;
};

let provider: DataProvider | undefined;

const dialect = (): DataProvider => {
  provider ??= simpleRestProvider(config().apiBase, send);
  return provider;
};

interface Wanted {
  readonly page: number;
  readonly size: number;
  readonly sort: readonly SortItem[];
  readonly filters: readonly FilterTree[];
}

async function page(entity: Entity, { page: at, size, sort, filters }: Wanted, signal?: AbortSignal) {
  const { data, total = data.length } = await dialect().getList<RaRecord>(entity.api.base, {
    pagination: { page: at, perPage: size },
    sort: sort[0] ?? { field: 'id', order: 'ASC' },
    filter: filterObject(entity, filters),
    ...(signal === undefined ? {} : { signal }),
  });
  return { records: data.map((row) => decodeRow(entity, row)), total, current: at, size };
}

const whole = (entity: Entity, answer: RaRecord, sent: EntityRecord): EntityRecord =>
  decodeRow(entity, { ...sent, ...answer });

const handlers: Handlers = {
  list: (entity, call, signal) => page(entity, call, signal),
  findAll: async (entity, call, signal) => (await page(entity, { ...call, page: 1, size: MAX_ROWS }, signal)).records,
  get: async (entity, { id }) => decodeRow(entity, (await dialect().getOne<RaRecord>(entity.api.base, { id })).data),
  getMany: async (entity, call) => {
    const ids = [...call.ids];
    const { data } = await dialect().getMany<RaRecord>(entity.api.base, { ids });
    return data.map((row) => decodeRow(entity, row));
  },
  create: async (entity, { record }) => {
    const data = encodeRow(entity, record, 'create');
    return whole(entity, (await dialect().create<RaRecord>(entity.api.base, { data })).data, data);
  },
  // The dialect's PUT is the whole record, and the server may keep more in it than the schema knows.
  update: async (entity, { id, record }) => {
    const { data: previousData } = await dialect().getOne<RaRecord>(entity.api.base, { id });
    const data = { ...previousData, ...encodeRow(entity, record, 'update') };
    return whole(entity, (await dialect().update<RaRecord>(entity.api.base, { id, data, previousData })).data, data);
  },
  remove: async (entity, { id }) => {
    await dialect().delete<RaRecord>(entity.api.base, { id });
    return true;
  },
};

/** One operation of an entity on a server of the ra-data-simple-rest dialect, through that package. */
export function callSimpleRest<N extends OperationName>(
  entity: Entity,
  name: N,
  call: Calls[N],
  signal?: AbortSignal,
): Promise<Results[N]> {
  const handler = handlers[name];
  if (handler === undefined) throw new Error(`A simple-rest server has no "${name}" (${entity.source}).`);
  return handler(entity, call, signal);
}
