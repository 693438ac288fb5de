import type { Entity } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import { fieldOf } from '../../model/lookups.ts';
import type { EntityName } from '../../model/SchemaTypes.ts';
import type { OperationContext } from './OperationContext.ts';

/** An entity a handler is written for; boot has proven that the schemas have it. */
export function entityNamed({ model }: OperationContext, name: EntityName): Entity {
  const entity = model.entities[name];
  if (entity === undefined) throw new Error(`The schemas have no entity ${name}`);
  return entity;
}

/** A field a handler is written for. */
export function fieldNamed(entity: Entity, name: string): Field {
  const field = fieldOf(entity, name);
  if (field === undefined) throw new Error(`${entity.name} has no field ${name}`);
  return field;
}
