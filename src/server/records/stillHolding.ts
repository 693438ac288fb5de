import type { Comparison, Condition } from '../../model/Condition.ts';
import type { Entity } from '../../model/Entity.ts';
import { valueRefs } from '../../model/isValueRef.ts';
import { fieldOf } from '../../model/lookups.ts';
import { leavesOf } from '../../model/Tree.ts';
import type { EntityRecord } from '../../protocol/types.ts';

/**
 * What must still hold of a record when its write arrives. A computed field without a column is nothing that the database
 * can be asked for: what was decided by one is held by the revision of the record that it was worked out of.
 */
export function stillHolding(entity: Entity, { revision }: EntityRecord, conditions: readonly Condition[]) {
  const asked = conditions.filter((condition) => hasColumns(entity, condition));
  return {
    where: { all: asked },
    ...(asked.length < conditions.length && typeof revision === 'number' ? { revision } : {}),
  };
}

const hasColumns = (entity: Entity, condition: Condition): boolean =>
  leavesOf<Comparison>(condition).every(({ path, value }) =>
    [path, ...valueRefs(value)].every((name) => hasColumn(entity, name.replace(/^form\./, ''))),
  );

/** Words of the session are no fields, and need none. */
function hasColumn(entity: Entity, path: string): boolean {
  const field = fieldOf(entity, path.split('.')[0] ?? path);
  return field === undefined || field.column !== undefined;
}
