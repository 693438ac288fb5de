import { workerData } from 'node:worker_threads';
import { openDatabase } from '../../../src/server/database/openDatabase.ts';
import { readState } from '../../../src/server/database/schemaState.ts';
import { syncTables } from '../../../src/server/database/syncSchema.ts';
import type { TableDefinition } from '../../../src/server/database/TableDefinition.ts';

/** What the thread is told: the database, and the table that gets a column and an index of it. */
export interface GrowTableData {
  readonly location: string;
  readonly table: string;
  readonly version: string;
}

function grown(table: TableDefinition): TableDefinition {
  const name = 'bench_note';
  const index = {
    name: `${table.name}_bench`,
    columns: [{ name: 'tenant_id' }, { name: 'is_deleted' }, { name }, { name: 'id' }],
  };
  return {
    ...table,
    columns: [...table.columns, { name, storage: 'text', field: 'benchNote' }],
    indexes: [...table.indexes, index],
  };
}

// In a thread of its own: on SQLite it would hold up the readers that are timed in this very program, where
// in real life it is another program that starts.
const { location, table, version } = workerData as GrowTableData;
const database = await openDatabase(location);
try {
  const recorded = await readState(database.executor, await database.dialect.tableNames(database.executor));
  const wanted = recorded.map((one) => (one.name === table ? grown(one) : one));
  await syncTables(database, wanted, version);
} finally {
  await database.close();
}
