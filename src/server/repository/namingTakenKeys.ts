import type { Entity, UniqueKey } from '../../model/Entity.ts';
import { isAbsent } from '../../model/isAbsent.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import type { RepositoryScope } from './RepositoryScope.ts';
import { findRows, rowsById } from './readRows.ts';
import { type RefusedRow, TakenKey, takenError } from './uniqueKey.ts';

/**
 * An engine names the first taken key that it comes to, each another. Who enters a record is told of all that are, in
 * the order of the schema. Asked when the transaction has ended: within one an engine may answer nothing any more.
 */
export async function namingTakenKeys(scope: RepositoryScope, error: unknown): Promise<unknown> {
  if (!(error instanceof TakenKey) || error.row === undefined || error.entity.unique.length < 2) return error;
  const { entity, key: first, row } = error;
  const there = { ...scope, tenantId: row.tenantId };
  const whole = await wholeRecord(there, entity, row);
  const taken: UniqueKey[] = [];
  for (const key of entity.unique) if (key === first || (await isTaken(there, entity, key, whole))) taken.push(key);
  return taken.length < 2 ? error : takenError(entity, taken);
}

/** What was left as it is stands in the table, also where the record was to come back from the bin. */
async function wholeRecord(scope: RepositoryScope, entity: Entity, { id, changes }: RefusedRow): Promise<EntityRecord> {
  const [live] = await rowsById(scope, entity, [id], {});
  const [standing] = live === undefined ? await rowsById(scope, entity, [id], { removed: true }) : [live];
  return { ...standing, ...changes, id };
}

async function isTaken(
  scope: RepositoryScope,
  entity: Entity,
  { fields }: UniqueKey,
  record: EntityRecord,
): Promise<boolean> {
  if (fields.some((field) => isAbsent(record[field]))) return false;
  const same = fields.map((field) => ({ field, op: 'eq' as const, value: record[field] }));
  const filters = [...same, { field: 'id', op: 'ne' as const, value: record.id }];
  return (await findRows(scope, entity, { filters, limit: 1 })).length > 0;
}
