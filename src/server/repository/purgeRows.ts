import { takesComments } from '../../model/comments.ts';
import type { Entity } from '../../model/Entity.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { forgetComments } from '../database/commentTables.ts';
import { sql } from '../database/sqlText.ts';
import { entityTable } from './entityTable.ts';
import { isJournalled, journalUpdates, rowsBefore } from './history/journalWrites.ts';
import type { WriteGuard } from './Repository.ts';
import type { RepositoryScope } from './RepositoryScope.ts';
import { recordTextWrites } from './recordTextWrites.ts';
import { batchesOf, rowsOfIdsSql } from './rowsSql.ts';
import { runWrite } from './runSql.ts';

/** Deletes removed rows, so that nothing is left of them but what the history keeps; answers how many went. */
export async function purgeRows(
  scope: RepositoryScope,
  entity: Entity,
  ids: readonly string[],
  by: EntityRecord,
  guard: WriteGuard,
): Promise<number> {
  const table = entityTable(entity);
  let gone = 0;
  for (const batch of batchesOf(ids)) {
    const where = rowsOfIdsSql(scope, table, { ...guard, removed: true }, batch);
    const before = isJournalled(scope, entity) ? await rowsBefore(scope, table, by, where) : [];
    const done = await runWrite(scope, table, sql`delete from ${table.ref} where ${where}`);
    journalUpdates(scope, table, 'purge', before, by);
    gone += Number(done.numAffectedRows ?? 0);
  }
  for (const batch of takesComments(entity) ? batchesOf(ids) : [])
    await forgetComments(scope.executor, entity.name, batch);
  // Text search forgets what it finds no row of.
  if (gone > 0) await recordTextWrites(scope, entity, ids);
  return gone;
}
