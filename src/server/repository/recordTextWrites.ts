import type { Entity } from '../../model/Entity.ts';
import { memoize } from '../../model/memoize.ts';
import { searchedFields } from '../../model/searchedFields.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import type { Executor } from '../database/Database.ts';
import { gramTables } from '../database/gramTables.ts';
import type { InsertColumn } from '../database/InsertedRows.ts';
import { insertQuery, rowsAtOnce } from '../database/insertText.ts';
import { newId } from '../database/newId.ts';
import { unasked } from '../database/sqlText.ts';
import type { RepositoryScope } from './RepositoryScope.ts';
import { tenantOfRows } from './tenantOfRows.ts';

/** Of an engine that takes each value by itself. */
const MAX_ROWS = 128;
const COLUMNS = ['id', 'tenant_id', 'entity', 'record'].map((name): InsertColumn => ({ name, kind: 'text' }));

const searchedNames = memoize((entity: Entity) => new Set(searchedFields(entity).map(({ name }) => name)));

/**
 * Notes, in the transaction that writes them, whose texts are not as text search knows them any more: making grams
 * costs more than the save, so it is done soon afterwards, and until then a search looks at these records themselves.
 */
export async function recordTextWrites(
  scope: RepositoryScope,
  entity: Entity,
  ids: readonly string[],
  changes?: EntityRecord,
): Promise<void> {
  const names = searchedNames(entity);
  const isFelt = changes === undefined ? names.size > 0 : Object.keys(changes).some((name) => names.has(name));
  if (!isFelt) return;
  const { dialect } = scope.database;
  const rows = dialect.insertLists === undefined ? MAX_ROWS : rowsAtOnce(dialect, COLUMNS.length);
  for (let start = 0; start < ids.length; start += rows) {
    const some = ids.slice(start, start + rows);
    const values = some.flatMap((id) => [newId(), tenantOfRows(scope, entity), entity.name, id]);
    const query = insertQuery(dialect, { table: 'shian_gram_todo', columns: COLUMNS, values });
    await scope.executor.executeQuery(unasked(query));
  }
}

/** The same by one line for very many records, which are all of those, or nearly all, with ids from one to another. */
export async function recordStretchWrites(
  executor: Executor,
  tenantId: string,
  entity: Entity,
  { from, until }: { readonly from: string; readonly until: string },
): Promise<void> {
  if (searchedNames(entity).size === 0) return;
  await gramTables(executor)
    .insertInto('shian_gram_todo')
    .values({ id: newId(), tenant_id: tenantId, entity: entity.name, record: from, until })
    .execute();
}
