import type { Entity } from '../../../model/Entity.ts';
import type { Field } from '../../../model/Field.ts';
import { fieldOf, referredEntity } from '../../../model/lookups.ts';
import type { Model } from '../../../model/Model.ts';
import { referredPath } from '../../../protocol/query/filterTree.ts';

/** The field that a column or a test is of: one of the entity, or of what one of its references names. */
export function columnField(model: Model, entity: Entity, name: string): Field | undefined {
  const path = referredPath(name);
  if (path === undefined) return fieldOf(entity, name);
  const reference = fieldOf(entity, path.reference);
  const named = reference && referredEntity(model, reference);
  return named && fieldOf(named, path.field);
}
