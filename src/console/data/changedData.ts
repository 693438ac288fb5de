import type { Entity } from '../../model/Entity.ts';
import { conventionOf } from '../../protocol/conventions/index.ts';
import type { EntityRecord } from '../../protocol/types.ts';

/** Whether a field was left as it was read. */
export const isUnchanged = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * What an update sends of a form's values: those that differ from the record as it was read, so that masked values
 * and fields beyond somebody's rights do not travel back. Where the convention replaces the whole record, or nothing
 * was changed, everything but what is kept from readers.
 */
export function changedData(entity: Entity, data: EntityRecord, read: EntityRecord | undefined): EntityRecord {
  if (read === undefined) return data;
  const changed = Object.entries(data).filter(([name, value]) => !isUnchanged(value, read[name]));
  if (changed.length > 0 && conventionOf(entity).update === 'changes') return Object.fromEntries(changed);
  const names = new Set(changed.map(([name]) => name));
  const quiet = new Set(
    entity.fields.filter(({ writeOnly, mask }) => writeOnly || mask !== undefined).map(({ name }) => name),
  );
  return Object.fromEntries(Object.entries(data).filter(([name]) => names.has(name) || !quiet.has(name)));
}
