import { CompiledQuery } from 'kysely';
import type { HistoryRow } from '../../database/historyTables.ts';
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
    await executor.executeQuery({ ...CompiledQuery.raw(insertText(some.length, parameter)), parameters: values });
  }
}

/** Written here: the query builder takes longer for it than the database, with every save. */
function insertText(rows: number, parameter: (at: number) => string): string {
  const rowAt = (row: number) => `(${COLUMNS.map((_, at) => parameter(row * COLUMNS.length + at + 1)).join(', ')})`;
  const places = Array.from({ length: rows }, (_, row) => rowAt(row)).join(', ');
  return `insert into shian_history (${COLUMNS.join(', ')}) values ${places}`;
}
