import type { Entity } from '../../model/Entity.ts';
import { isObject } from '../../model/guards.ts';
import type { Calls, EntityRecord, WireRequest } from '../types.ts';

/** Ids of the family, joined where they are several, have so many digits; what is shorter is the key of a table that has no ids, as its regions are kept. */
const IDS = /^[0-9]{16,}(,[0-9]{16,})*$/;

const isKey = (value: unknown): value is string => typeof value === 'string' && value !== '' && !IDS.test(value);

/** A call about one record as BladeX reads it where a field names its rows: `detail?code=`, `remove?id=`, `code` in a body. */
export function namedByKey({ api: { key } }: Entity, wire: WireRequest): WireRequest {
  if (key === undefined) return wire;
  const { query, body } = wire;
  const { id, ids, ...rest } = query;
  if (isKey(id)) return { ...wire, query: { ...rest, [key]: id } };
  if (isKey(ids)) return { ...wire, query: { ...rest, ids, id: ids } };
  return isObject(body) && isKey(body.id) ? { ...wire, body: { [key]: body.id, ...body } } : wire;
}

/** Records that a key names are removed one after the other: the family reads one key. */
export function removedByKey({ api: { key } }: Entity, call: Calls['removeMany']): readonly Calls['removeMany'][] {
  return key !== undefined && call.ids.some(isKey) ? call.ids.map((id) => ({ ids: [id] })) : [call];
}

/** What an operation answered: records without an id have the key for it, by which they are opened and saved. */
export function withKeyForId<R>({ api: { key } }: Entity, result: R): R {
  if (key === undefined || !isObject(result)) return result;
  const named = (row: unknown) => (isObject(row) ? keyed(row, key) : row);
  return (Array.isArray(result.records) ? { ...result, records: result.records.map(named) } : named(result)) as R;
}

const keyed = (row: EntityRecord, key: string): EntityRecord =>
  (row.id === undefined || row.id === null) && isKey(row[key]) ? { ...row, id: row[key] } : row;
