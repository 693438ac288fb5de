import type { DataSource } from './DataSource.ts';
import { sourceTrouble } from './sourceTrouble.ts';
import type { TableReader } from './TableReader.ts';

/** Connects to a database; its driver is loaded now and not before. A failure is an `AppError` that says why. */
async function open(source: DataSource): Promise<TableReader> {
  switch (source.kind) {
    case 'sqlite':
      return (await import('./readSqlite.ts')).readSqlite(source);
    case 'postgresql':
      return (await import('./readPostgres.ts')).readPostgres(source);
    case 'mysql':
      return (await import('./readMysql.ts')).readMysql(source);
  }
}

/** Does some reading over one connection, which is closed afterwards. */
export async function reading<T>(source: DataSource, work: (reader: TableReader) => Promise<T>): Promise<T> {
  try {
    const reader = await open(source);
    try {
      return await work(reader);
    } finally {
      await reader.close();
    }
  } catch (error) {
    throw sourceTrouble(error, source);
  }
}
