import type { Executor } from './Database.ts';
import type { SystemRows } from './systemTables.ts';
import type { TableDefinition } from './TableDefinition.ts';

const ROW = 'tables';

/** The tables as the last change left them; none in a new database. */
export async function readState(executor: Executor, tables: readonly string[]): Promise<readonly TableDefinition[]> {
  if (!tables.includes('shian_schema')) return [];
  const row = await executor
    .withTables<SystemRows>()
    .selectFrom('shian_schema')
    .select('tables')
    .where('id', '=', ROW)
    .executeTakeFirst();
  return row ? (JSON.parse(String(row.tables)) as TableDefinition[]) : [];
}

/** Written in the same transaction as the change it describes. */
export async function writeState(
  executor: Executor,
  version: string,
  tables: readonly TableDefinition[],
): Promise<void> {
  const values = { version, tables: JSON.stringify(tables) };
  await executor
    .withTables<SystemRows>()
    .insertInto('shian_schema')
    .values({ id: ROW, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}
