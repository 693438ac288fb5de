import type { Entity } from '../../../model/Entity.ts';
import { findEntity } from '../../../model/lookups.ts';
import { hasRecycleBin } from '../../../model/recycle.ts';
import { AppError } from '../../AppError.ts';
import type { OperationContext } from '../../kit/OperationContext.ts';
import { listsRecords, mayRemove, readAccess } from '../access.ts';

type Access = (context: Pick<OperationContext, 'model' | 'user'>, entity: Entity) => boolean;

/** Whether one may put records of an entity into its bin: who may delete them and reads them. */
export const mayFillBin: Access = (context, entity) =>
  mayRemove(context.user, entity) && readAccess(context, entity) === 'full';

/** Whether one may look into the bin, bring back what lies there, and empty it: who may list such records as well. */
export const mayOpenBin: Access = (context, entity) => mayFillBin(context, entity) && listsRecords(context, entity);

/** The entity of that name, whose bin this person may open, or do with what else is asked. */
export function binEntity(context: OperationContext, name: string, may: Access = mayOpenBin): Entity {
  const entity = findEntity(context.model, name);
  if (entity === undefined || entity.storage === 'none') throw new AppError('notFound');
  if (!may(context, entity)) throw new AppError('forbidden');
  if (!hasRecycleBin(entity)) throw new AppError('notRecycled');
  return entity;
}
