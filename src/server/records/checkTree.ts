import type { Entity } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import { referenceTarget } from '../../model/lookups.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { fieldRefusal } from '../AppError.ts';
import type { OperationContext } from '../kit/OperationContext.ts';

const MESSAGE = { zh: '上级不能是自身或其下级', en: 'The parent cannot be the record itself or one of its children' };

/** A node is never placed below itself, in each tree the entity forms: of two moves at once the second sees the first. */
export async function checkTree(
  context: OperationContext,
  entity: Entity,
  current: EntityRecord,
  changes: EntityRecord,
): Promise<void> {
  const { database, tenantId } = context.repository;
  for (const field of entity.fields) {
    const target = referenceTarget(field);
    const parent = changes[field.name];
    if (field.system || !isTree(field) || target?.entity !== entity.name || typeof parent !== 'string') continue;
    if (parent === current[field.name]) continue;
    await database.dialect.lockName(database.executor, `${tenantId} tree ${entity.name}`);
    const own = current[target.valueField];
    if (await isBelow(context, entity, target.valueField, field.name, parent, own)) {
      throw fieldRefusal(field.name, MESSAGE);
    }
  }
}

const isTree = (field: Field) => fieldTypes[field.type].reference?.parentFields !== undefined;

async function isBelow(
  { repository }: OperationContext,
  entity: Entity,
  keyField: string,
  parentField: string,
  start: string,
  own: unknown,
): Promise<boolean> {
  const above = new Set<string>();
  let at: unknown = start;
  // Rows that lie in a ring already lead to no end.
  while (typeof at === 'string' && at !== '' && !above.has(at)) {
    if (at === own) return true;
    above.add(at);
    const [row]: EntityRecord[] = await repository.pluck(entity, keyField, [at], [parentField]);
    at = row?.[parentField];
  }
  return typeof at === 'string' && above.has(at);
}
