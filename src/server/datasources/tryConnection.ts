import type { DataSource } from './DataSource.ts';
import { reading } from './openSource.ts';

/** What a database that could be reached says of itself. */
export interface Connection {
  readonly version: string;
  readonly tables: number;
  readonly milliseconds: number;
}

/** Connects, and counts the tables that this user sees. */
export async function tryConnection(source: DataSource): Promise<Connection> {
  const start = performance.now();
  return reading(source, async (reader) => ({
    version: await reader.version(),
    tables: (await reader.tables()).length,
    milliseconds: Math.round(performance.now() - start),
  }));
}
