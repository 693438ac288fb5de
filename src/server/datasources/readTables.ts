import type { TableDescription, TableName } from '../../codegen/TableDescription.ts';
import type { DataSource } from './DataSource.ts';
import { reading } from './openSource.ts';

/** The tables of a database, by name. A failure is an `AppError` that says why. */
export const readTables = (source: DataSource): Promise<readonly TableName[]> =>
  reading(source, (reader) => reader.tables());

/** One table; undefined where there is none of this name. */
export const readTable = (source: DataSource, name: string): Promise<TableDescription | undefined> =>
  reading(source, (reader) => reader.table(name));

/** Several tables over one connection; names that are no tables are left out. */
export const readTablesNamed = (source: DataSource, names: readonly string[]): Promise<readonly TableDescription[]> =>
  reading(source, async (reader) => {
    const found: TableDescription[] = [];
    for (const name of names) {
      const table = await reader.table(name);
      if (table !== undefined) found.push(table);
    }
    return found;
  });
