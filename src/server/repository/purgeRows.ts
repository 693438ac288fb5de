import { takesComments } from '../../model/comments.ts';
import type { Entity } from '../../model/Entity.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { forgetComments } from '../database/commentTables.ts';
import { sql } from '../database/sqlText.ts';
import { columnNamed, entityTable, type SqlTable } from './entityTable.ts';
import { isJournalled, journalUpdates, rowsBefore } from './history/journalWrites.ts';
import type { WriteGuard } from './Repository.ts';
import type { RepositoryScope } from './RepositoryScope.ts';
import { recordTextWrites } from './recordTextWrites.ts';
import { anyOfIdsSql, batchesOf, rowsOfIdsSql } from './rowsSql.ts';
import { runSql, runWrite } from './runSql.ts';

/** Those of which no row is left: somebody may have brought one back in between. */
async function goneOf(scope: RepositoryScope, table: SqlTable, ids: readonly string[]): Promise<readonly string[]> {
  const { ref } = columnNamed(table, 'id');
  const left = sql<{ id: string }>`select ${ref} as id from ${table.ref} where ${anyOfIdsSql(scope, table, ids)}`;
  const standing = new Set((await runSql(scope, left)).rows.map(({ id }) => id));
  return ids.filter((id) => !standing.has(id));
}

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
    await forgetComments(scope.executor, entity.name, await goneOf(scope, table, batch));
  // Text search forgets what it finds no row of.
  if (gone > 0) await recordTextWrites(scope, entity, ids);
  return gone;
}
