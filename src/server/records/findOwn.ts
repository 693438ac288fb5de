import type { Entity } from '../../model/Entity.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { AppError } from '../AppError.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import type { RowQuery } from '../repository/Repository.ts';
import { visibleRows } from './allowedQuery.ts';

/** The record as stored; one answer for absent, deleted, another tenant's and out of scope. */
export async function findOwn(context: OperationContext, entity: Entity, id: string): Promise<EntityRecord> {
  const record = await context.repository.get(entity, id, visibleRows(context, entity));
  if (!record) throw new AppError('notFound');
  return record;
}

/** The record that is about to be changed, with where it stands in its process, which stays so meanwhile. */
export async function findHeld(context: OperationContext, entity: Entity, id: string): Promise<EntityRecord> {
  const record = await findOwn(context, entity, id);
  if (entity.workflow === undefined) return record;
  const [held = record] = await context.modules.approval.heldOf(context, entity, [record]);
  return held;
}

/** The same of several. */
export async function findAllHeld(
  context: OperationContext,
  entity: Entity,
  ids: readonly string[],
): Promise<EntityRecord[]> {
  const records = await findAllOwn(context, entity, ids);
  return entity.workflow === undefined ? records : context.modules.approval.heldOf(context, entity, records);
}

async function allOf(
  context: OperationContext,
  entity: Entity,
  ids: readonly string[],
  query: RowQuery,
): Promise<EntityRecord[]> {
  const distinct = [...new Set(ids)];
  if (distinct.length === 0) throw new AppError('noSelection');
  const records = await context.repository.getMany(entity, distinct, query);
  if (records.length < distinct.length) throw new AppError('notFound');
  return records;
}

/** Several records, all of which must be there. */
export const findAllOwn = (context: OperationContext, entity: Entity, ids: readonly string[]) =>
  allOf(context, entity, ids, visibleRows(context, entity));

/** Removed records as they lie in the recycle bin, within the user's data scope. */
export const findRemoved = (context: OperationContext, entity: Entity, ids: readonly string[]) =>
  allOf(context, entity, ids, { ...visibleRows(context, entity), removed: true });
