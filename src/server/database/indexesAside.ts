import type { Database } from './Database.ts';
import { ddl } from './ddl.ts';
import { readState } from './schemaState.ts';

/**
 * Takes the indexes of a table away, for as long as very many rows are added: made once behind them they cost a fraction
 * of what they do row by row. Those that hold rows to something stay. To be called within a transaction, which makes them
 * again by what is answered, so that all or nothing of it stands.
 */
export async function indexesAside({ executor, dialect }: Database, table: string): Promise<() => Promise<void>> {
  const tables = await readState(executor, await dialect.tableNames(executor));
  const away =
    tables.find(({ name }) => name === table)?.indexes.filter(({ unique, grams }) => !unique && !grams) ?? [];
  const dropping = ddl(executor, dialect);
  for (const { name } of away) dropping.dropIndex(name);
  for (const statement of dropping.everything()) await statement.execute(executor);
  return async () => {
    const making = ddl(executor, dialect);
    for (const index of away) making.createIndex(table, index);
    await dialect.liftTimeLimit(executor);
    for (const statement of making.everything()) await statement.execute(executor);
  };
}
