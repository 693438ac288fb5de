import { keepsHistory } from '../../../model/history.ts';
import { partsOf } from '../../../model/partsOf.ts';
import type { HistoryRow } from '../../database/historyTables.ts';
import type { InsertColumn } from '../../database/InsertedRows.ts';
import { insertQuery, rowsAtOnce } from '../../database/insertText.ts';
import { unasked } from '../../database/sqlText.ts';
import type { RepositoryScope } from '../RepositoryScope.ts';
import { historyRow } from './historyRow.ts';
import type { Journal } from './Journal.ts';
import { notifyOfStates } from './notifyOfStates.ts';

const COLUMNS: readonly (keyof HistoryRow)[] = [
  'id',
  'tenant_id',
  'entity',
  'record_id',
  'thread_id',
  'op',
  'action',
  'actor',
  'at',
  'reason',
  'fields',
  'changes',
];

const WRITTEN = COLUMNS.map((name): InsertColumn => ({ name, kind: 'text' }));

/** Puts what a transaction noted into the history, as the last thing that it does, and tells who follows it. */
export async function writeHistory({ database, executor }: RepositoryScope, journal: Journal): Promise<void> {
  const changes = journal.changes();
  const kept = changes.filter(({ entity }) => keepsHistory(entity));
  const rows = kept.flatMap((change) => historyRow(change) ?? []);
  const { dialect } = database;
  for (const some of partsOf(rows, rowsAtOnce(dialect, COLUMNS.length))) {
    const values = some.flatMap((row) => COLUMNS.map((column) => row[column]));
    const query = insertQuery(dialect, { table: 'shian_history', columns: WRITTEN, values });
    await executor.executeQuery(unasked(query));
  }
  await notifyOfStates(executor, changes);
}
