import { takesComments } from '../../model/comments.ts';
import type { Entity } from '../../model/Entity.ts';
import { findEntity } from '../../model/lookups.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { AppError } from '../AppError.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { mayRemove, opensRecords } from '../records/access.ts';
import { findOwn } from '../records/findOwn.ts';

/** The entity of that name, where people say something about its records. */
function commentedEntity({ model }: Pick<OperationContext, 'model'>, name: string): Entity {
  const entity = findEntity(model, name);
  if (entity === undefined || !takesComments(entity)) throw new AppError('notFound');
  return entity;
}

/** A record that may be read: whoever reads it reads what is said of it, and may answer. */
export interface Commented {
  readonly entity: Entity;
  readonly record: EntityRecord;
}

export async function findCommented(context: OperationContext, name: string, id: string): Promise<Commented> {
  const entity = commentedEntity(context, name);
  if (!opensRecords(context, entity)) throw new AppError('forbidden');
  return { entity, record: await findOwn(context, entity, id) };
}

/** Who may delete the record itself may also take away what others said of it. */
export const mayModerate = ({ user }: OperationContext, entity: Entity): boolean => mayRemove(user, entity);
