import type { Entity } from '../../../model/Entity.ts';
import { hasRight, rightsGrounds } from '../../../model/entityRights.ts';
import { writableFields } from '../../../model/fieldAccess.ts';
import { type HistoryAction, type HistoryOp, isCut } from '../../../model/history.ts';
import { findEntity } from '../../../model/lookups.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { AppError } from '../../AppError.ts';
import { historyTables } from '../../database/historyTables.ts';
import type { OperationContext } from '../../kit/OperationContext.ts';
import { tenantOfRows } from '../../repository/tenantOfRows.ts';
import { codesOf } from '../access.ts';
import { runOperation } from '../runOperation.ts';
import { type Changes, changesIn } from './changesIn.ts';

/** What the history says of a change that takes another one back. */
const REVERT: HistoryAction = 'revert';

/** Whether a change can be taken back by saving what was before: all of it is kept, and is hers to save. */
export function isRevertible(context: OperationContext, entity: Entity, op: HistoryOp, changes: Changes): boolean {
  const codes = codesOf(context.user);
  const isShared = entity.storage === 'global' && !context.user.administrator;
  if (op !== 'update' || isShared || !hasRight(rightsGrounds(entity), 'update', codes)) return false;
  const writable = new Set(writableFields(entity, 'update', codes).map(({ name }) => name));
  return Object.entries(changes).every(
    ([name, change]) => change.length > 0 && !isCut(change[0]) && writable.has(name),
  );
}

/** Saves what was before a change, as a person would by hand: rules, rights, closing and the revision hold. */
export async function revertChange(context: OperationContext, id: string, revision: number | undefined): Promise<void> {
  const { repository, model } = context;
  const row = await historyTables(repository.database.executor)
    .selectFrom('shian_history')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  const entity = row && findEntity(model, row.entity);
  if (row === undefined || entity === undefined || row.tenant_id !== tenantOfRows(repository, entity))
    throw new AppError('notFound');
  const changes = changesIn(row);
  if (!isRevertible(context, entity, row.op, changes)) throw new AppError('forbidden');
  const before: EntityRecord = Object.fromEntries(
    Object.entries(changes).map(([name, change]) => [name, change[0] ?? null]),
  );
  const record = revision === undefined ? before : { ...before, revision };
  const acting = { ...context, repository: repository.doing({ action: REVERT }) };
  await runOperation(acting, entity, 'update', { id: row.record_id, record });
}
