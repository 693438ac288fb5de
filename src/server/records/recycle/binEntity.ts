import type { Entity } from '../../../model/Entity.ts';
import { hasRight, rightsGrounds } from '../../../model/entityRights.ts';
import { hasRecycleBin } from '../../../model/recycle.ts';
import { AppError } from '../../AppError.ts';
import type { OperationContext } from '../../kit/OperationContext.ts';
import { codesOf, readAccess } from '../access.ts';

/** Whether one may look into the bin of an entity and empty or fill it: who may delete its records and reads them. */
export function mayOpenBin(context: Pick<OperationContext, 'model' | 'user'>, entity: Entity): boolean {
  const isShared = entity.storage === 'global' && !context.user.administrator;
  if (isShared || !hasRight(rightsGrounds(entity), 'remove', codesOf(context.user))) return false;
  return readAccess(context, entity) === 'full';
}

/** The entity of that name, whose records this person may delete and bring back. */
export function binEntity(context: OperationContext, name: string): Entity {
  const { entities } = context.model;
  const entity = Object.hasOwn(entities, name) ? entities[name] : undefined;
  if (entity === undefined || entity.storage === 'none') throw new AppError('notFound');
  if (!mayOpenBin(context, entity)) throw new AppError('forbidden');
  if (!hasRecycleBin(entity)) throw new AppError('notRecycled');
  return entity;
}
