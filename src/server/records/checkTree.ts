import type { Entity } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import { referenceTarget } from '../../model/lookups.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { fieldRefusal } from '../AppError.ts';
import type { OperationContext } from '../kit/OperationContext.ts';

const MESSAGE = { zh: '上级不能是自身或其下级', en: 'The parent cannot be the record itself or one of its children' };

/** The parents that these name, in each tree the entity forms: the field, what it names its parent by, and its value. */
const parentsIn = (entity: Entity, values: EntityRecord) =>
  entity.fields.flatMap((field) => {
    const { name } = field;
    const target = field.system || !isTree(field) ? undefined : referenceTarget(field);
    const parent = values[name];
    return target?.entity === entity.name && typeof parent === 'string' ? { name, key: target.valueField, parent } : [];
  });

/** Of two moves at once the second sees the first. Asked before any row is held: she who waits with one would be waited for. */
export async function lockTree(
  { repository: { database, tenantId } }: OperationContext,
  entity: Entity,
  body: EntityRecord,
): Promise<void> {
  if (parentsIn(entity, body).length === 0) return;
  await database.dialect.lockName(database.executor, `${tenantId} tree ${entity.name}`);
}

/** A node is never placed below itself, in each tree the entity forms. */
export async function checkTree(
  context: OperationContext,
  entity: Entity,
  current: EntityRecord,
  changes: EntityRecord,
): Promise<void> {
  for (const { name, key, parent } of parentsIn(entity, changes)) {
    if (parent === current[name]) continue;
    if (await isBelow(context, entity, key, name, parent, current[key])) throw fieldRefusal(name, MESSAGE);
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
