import type { Entity } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import { referenceTarget } from '../../model/lookups.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { fieldRefusal } from '../AppError.ts';
import type { OperationContext } from '../kit/OperationContext.ts';

const MAX_DEPTH = 200;
const MESSAGE = { zh: '上级不能是自身或其下级', en: 'The parent cannot be the record itself or one of its children' };

/** A node is never placed below itself, in each tree the entity forms. */
export async function checkTree(
  context: OperationContext,
  entity: Entity,
  current: EntityRecord,
  changes: EntityRecord,
): Promise<void> {
  for (const field of entity.fields) {
    const target = referenceTarget(field);
    const parent = changes[field.name];
    if (field.system || !isTree(field) || target?.entity !== entity.name || typeof parent !== 'string') continue;
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
  let at: unknown = start;
  for (let depth = 0; depth < MAX_DEPTH; depth++) {
    if (at === own) return true;
    if (typeof at !== 'string' || at === '') return false;
    const [row]: EntityRecord[] = await repository.pluck(entity, keyField, [at], [parentField]);
    at = row?.[parentField];
  }
  return true;
}
