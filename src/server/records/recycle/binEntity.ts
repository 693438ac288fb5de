import type { Entity } from '../../../model/Entity.ts';
import { findEntity } from '../../../model/lookups.ts';
import { hasRecycleBin } from '../../../model/recycle.ts';
import { AppError } from '../../AppError.ts';
import type { OperationContext } from '../../kit/OperationContext.ts';
import { mayRemove, readAccess } from '../access.ts';

/** Whether one may look into the bin of an entity and empty or fill it: who may delete its records and reads them. */
export const mayOpenBin = (context: Pick<OperationContext, 'model' | 'user'>, entity: Entity): boolean =>
  mayRemove(context.user, entity) && readAccess(context, entity) === 'full';

/** The entity of that name, whose records this person may delete and bring back. */
export function binEntity(context: OperationContext, name: string): Entity {
  const entity = findEntity(context.model, name);
  if (entity === undefined || entity.storage === 'none') throw new AppError('notFound');
  if (!mayOpenBin(context, entity)) throw new AppError('forbidden');
  if (!hasRecycleBin(entity)) throw new AppError('notRecycled');
  return entity;
}
