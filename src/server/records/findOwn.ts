import type { Entity } from '../../model/Entity.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { AppError } from '../AppError.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { visibleRows } from './allowedQuery.ts';

/** The record as stored; one answer for absent, deleted, another tenant's and out of scope. */
export async function findOwn(context: OperationContext, entity: Entity, id: string): Promise<EntityRecord> {
  const record = await context.repository.get(entity, id, visibleRows(context, entity));
  if (!record) throw new AppError('notFound');
  return record;
}

/** Several records, all of which must be there. */
export async function findAllOwn(
  context: OperationContext,
  entity: Entity,
  ids: readonly string[],
): Promise<EntityRecord[]> {
  const distinct = [...new Set(ids)];
  if (distinct.length === 0) throw new AppError('noSelection');
  const records = await context.repository.getMany(entity, distinct, visibleRows(context, entity));
  if (records.length < distinct.length) throw new AppError('notFound');
  return records;
}
