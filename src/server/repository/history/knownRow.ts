import type { QueryResult } from 'kysely';
import type { Entity } from '../../../model/Entity.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { sql } from '../../database/sqlText.ts';
import type { Predicate } from '../comparisonSql.ts';
import type { RepositoryScope } from '../RepositoryScope.ts';
import { isJournalled } from './journalWrites.ts';

/** The one row that is about to be written, where the transaction has read it and its change is noted. */
export function knownRow(scope: RepositoryScope, entity: Entity, ids: readonly string[]): EntityRecord | undefined {
  const [id, ...others] = ids;
  if (id === undefined || others.length > 0 || !isJournalled(scope, entity)) return undefined;
  return scope.journal?.recall(entity, id);
}

/**
 * Writes a row whose values are known without asking for them again, and answers how many rows that were. Where
 * others may write meanwhile it must still have been that row: else the transaction runs again, on what stands.
 */
export async function writeKnown(
  scope: RepositoryScope,
  known: EntityRecord,
  run: (returning: Predicate) => Promise<QueryResult<unknown>>,
): Promise<number> {
  const { dialect } = scope.database;
  if (dialect.oneServer) return Number((await run(sql``)).numAffectedRows ?? 0);
  const { rows } = await run(sql`returning revision`);
  const [row] = rows as { revision: number }[];
  if (row !== undefined && Number(row.revision) !== Number(known.revision) + 1) throw dialect.tryAgain();
  return rows.length;
}
