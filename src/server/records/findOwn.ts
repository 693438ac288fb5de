import type { Entity } from '../../model/Entity.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { AppError } from '../AppError.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import type { RowQuery } from '../repository/Repository.ts';
import { visibleRows } from './allowedQuery.ts';
import { withChildSums } from './childSums.ts';

/** The record as stored; one answer for absent, deleted, another tenant's and out of scope. */
export async function findOwn(context: OperationContext, entity: Entity, id: string): Promise<EntityRecord> {
  const record = await context.repository.get(entity, id, visibleRows(context, entity));
  if (!record) throw new AppError('notFound');
  return record;
}

/** Records as conditions see them: with what is computed from their child rows, and where they stand in their process, which stays so meanwhile. */
export async function heldRecords(
  context: OperationContext,
  entity: Entity,
  records: readonly EntityRecord[],
): Promise<EntityRecord[]> {
  const held =
    entity.workflow === undefined ? records : await context.modules.approval.heldOf(context, entity, records);
  return withChildSums(context, entity, held);
}

/** The record that is about to be changed. */
export async function findHeld(context: OperationContext, entity: Entity, id: string): Promise<EntityRecord> {
  const record = await findOwn(context, entity, id);
  const [held = record] = await heldRecords(context, entity, [record]);
  return held;
}

/** The same of several. */
export const findAllHeld = async (context: OperationContext, entity: Entity, ids: readonly string[]) =>
  heldRecords(context, entity, await findAllOwn(context, entity, ids));

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
