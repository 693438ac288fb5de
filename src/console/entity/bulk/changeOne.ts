import type { RaRecord } from 'react-admin';
import type { Entity } from '../../../model/Entity.ts';
import { conventionOf } from '../../../protocol/conventions/index.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { callOperation } from '../../data/callOperation.ts';
import { changedData, isUnchanged } from '../../data/changedData.ts';
import { ApiError } from '../../start/http/ApiError.ts';

/** Why a record of many was not changed. */
export interface RefusedRecord {
  readonly record: RaRecord;
  /** Name of the field that is the reason, where the server says one. */
  readonly field: string | undefined;
  readonly reason: string;
}

/**
 * Changes one of many records: an update like any other, on the revision that the list showed. Says what was refused
 * and throws only what is no answer about this record (the connection, the session).
 */
export async function changeOne(
  entity: Entity,
  record: RaRecord,
  values: EntityRecord,
): Promise<readonly RefusedRecord[]> {
  if (Object.entries(values).every(([name, value]) => isUnchanged(value, record[name]))) return [];
  const id = String(record.id);
  try {
    // A backend that replaces the whole record must get all of it: lists may show less.
    const whole = conventionOf(entity).update === 'changes' ? record : await callOperation(entity, 'get', { id });
    const body = { ...changedData(entity, { ...whole, ...values }, whole), revision: record.revision };
    await callOperation(entity, 'update', { id, record: body }, undefined, { quiet: () => true });
    return [];
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'refused' || error.status === 401) throw error;
    const found = Object.entries(error.body.errors ?? {});
    if (found.length === 0) return [{ record, field: undefined, reason: error.body.message }];
    return found.map(([field, reason]) => ({ record, field, reason }));
  }
}
