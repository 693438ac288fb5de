import type { Entity } from '../../../model/Entity.ts';
import { hasRight, rightsGrounds } from '../../../model/entityRights.ts';
import { writableFields } from '../../../model/fieldAccess.ts';
import { type HistoryOp, isCut } from '../../../model/history.ts';
import { fieldOf, findEntity } from '../../../model/lookups.ts';
import type { Calls, EntityRecord } from '../../../protocol/types.ts';
import { AppError } from '../../AppError.ts';
import { historyTables } from '../../database/historyTables.ts';
import type { OperationContext } from '../../kit/OperationContext.ts';
import { tenantOfRows } from '../../repository/tenantOfRows.ts';
import { codesOf, reachesCall } from '../access.ts';
import { type Changes, changesIn } from './changesIn.ts';

/** Whether a change can be taken back by saving what was before: all of it is kept, and is hers to save. */
export function isRevertible(context: OperationContext, entity: Entity, op: HistoryOp, changes: Changes): boolean {
  const codes = codesOf(context.user);
  const isShared = entity.storage === 'global' && !context.user.administrator;
  if (op !== 'update' || isShared || !reachesCall(context.user, entity, 'update')) return false;
  if (!hasRight(rightsGrounds(entity), 'update', codes)) return false;
  const writable = new Set(writableFields(entity, 'update', codes).map(({ name }) => name));
  const own = ownChanges(entity, changes);
  return own.length > 0 && own.every(([name, change]) => change.length > 0 && !isCut(change[0]) && writable.has(name));
}

/** What is computed goes back by itself, with what it is computed from. */
const ownChanges = (entity: Entity, changes: Changes) =>
  Object.entries(changes).filter(([name]) => fieldOf(entity, name)?.computed === undefined);

/** A save of one record, as a person would make it by hand. */
interface Save {
  readonly entity: Entity;
  readonly call: Calls['update'];
}

/** What takes a change back: saving what was before. Its rules, rights, closing and the revision are asked as of any save. */
export async function saveBack(context: OperationContext, id: string, revision: number | undefined): Promise<Save> {
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
    ownChanges(entity, changes).map(([name, change]) => [name, change[0] ?? null]),
  );
  const record = revision === undefined ? before : { ...before, revision };
  return { entity, call: { id: row.record_id, record } };
}
