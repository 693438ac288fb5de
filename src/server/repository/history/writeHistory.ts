import type { HistoryRow } from '../../database/historyTables.ts';
import { compiledText } from '../../database/sqlText.ts';
import { insertText } from '../insertText.ts';
import type { RepositoryScope } from '../RepositoryScope.ts';
import { historyRow } from './historyRow.ts';
import type { Journal } from './Journal.ts';

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

/** Puts what a transaction noted into the history, as the last thing that it does. */
export async function writeHistory({ database, executor }: RepositoryScope, journal: Journal): Promise<void> {
  const rows = journal.changes().flatMap((change) => historyRow(change) ?? []);
  const { maxParameters, parameter } = database.dialect;
  const fitting = Math.floor(maxParameters / COLUMNS.length);
  for (let start = 0; start < rows.length; start += fitting) {
    const some = rows.slice(start, start + fitting);
    const values = some.flatMap((row) => COLUMNS.map((column) => row[column]));
    const text = insertText('shian_history', COLUMNS, some.length, parameter);
    await executor.executeQuery(compiledText(text, values));
  }
}
