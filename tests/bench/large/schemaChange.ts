import { setTimeout as pause } from 'node:timers/promises';
import type { Model } from '../../../src/model/Model.ts';
import { openDatabase } from '../../../src/server/database/openDatabase.ts';
import { readState } from '../../../src/server/database/schemaState.ts';
import { syncTables } from '../../../src/server/database/syncSchema.ts';
import type { TableDefinition } from '../../../src/server/database/TableDefinition.ts';
import { atMost, type Figure } from '../figure.ts';
import { timed } from '../timed.ts';
import { type Caller, createClient } from './callers.ts';
import { BASE, ENTITY, enterpriseId } from './enterprises.ts';

const PAUSE_MS = 5;

/** The table with a column more and an index of it. */
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

/** The longest that somebody who reads waits while the table gets a column and an index. */
export async function schemaFigures(caller: Caller, model: Model, location: string, name: string): Promise<Figure[]> {
  const table = model.entities[ENTITY]?.table;
  const database = await openDatabase(location);
  const client = createClient(caller, 2);
  let changing = true;
  let longest = 0;
  async function read(path: () => string): Promise<void> {
    while (changing) {
      longest = Math.max(longest, await timed(() => client.call(path())));
      await pause(PAUSE_MS);
    }
  }
  try {
    const recorded = await readState(database.executor, await database.dialect.tableNames(database.executor));
    const wanted = recorded.map((one) => (one.name === table ? grown(one) : one));
    const reading = [
      read(() => `${BASE}/page?current=1&size=10`),
      read(() => `${BASE}/getById/${enterpriseId(Math.floor(Math.random() * 1000))}`),
    ];
    const spent = await timed(() => syncTables(database, wanted, model.version));
    changing = false;
    await Promise.all(reading);
    console.log(`  ${name}: new column and index after ${(spent / 1000).toFixed(1)} s`);
    return [atMost(`${name}: longest wait of a reader while a column and an index are added`, longest, 1000, 'ms')];
  } finally {
    changing = false;
    client.close();
    await database.close();
  }
}
