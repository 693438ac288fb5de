import type { QueryResult } from 'kysely';
import type { Entity } from '../../../model/Entity.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { sql } from '../../database/sqlText.ts';
import type { Predicate } from '../comparisonSql.ts';
import { recordOfRow, type SqlTable } from '../entityTable.ts';
import type { RepositoryScope } from '../RepositoryScope.ts';
import { isJournalled } from './journalWrites.ts';

/** The one row that is about to be written, where the transaction has read it and its change is noted. */
export function knownRow(scope: RepositoryScope, entity: Entity, ids: readonly string[]): EntityRecord | undefined {
  const [id, ...others] = ids;
  if (id === undefined || others.length > 0 || !isJournalled(scope, entity)) return undefined;
  return scope.journal?.recall(entity, id);
}

/**
 * Writes a row whose values are known without asking for them again, and answers how it stands; undefined: it was not
 * there. Where others may write meanwhile it must still have been that row: else the transaction runs again, on what
 * stands.
 */
export async function writeKnown(
  { database }: RepositoryScope,
  { selection, readers }: SqlTable,
  known: EntityRecord,
  run: (returning: Predicate) => Promise<QueryResult<unknown>>,
): Promise<EntityRecord | undefined> {
  const { rows } = await run(sql`returning ${selection}`);
  const [row] = rows as Record<string, unknown>[];
  if (row === undefined) return undefined;
  const record = recordOfRow(readers, row);
  const isAlone = database.dialect.oneServer || record.revision === Number(known.revision) + 1;
  if (!isAlone) throw database.dialect.tryAgain();
  return record;
}
