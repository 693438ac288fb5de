import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { ServerConfig } from '../config.ts';
import type { Database } from '../database/Database.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { StartupError } from '../StartupError.ts';
import { lockDataDir, type Unlock } from './lockDataDir.ts';

export interface OpenData {
  readonly database: Database;
  readonly unlock: Unlock;
}

/** Makes the data folder, readable by its owner only. */
function prepareDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new StartupError(
      `The data folder ${dataDir} cannot be made; set DATA_DIR to a folder this user may write.`,
      cause,
    );
  }
}

/** Takes the data folder for this process and opens the database in it, or the one DATABASE_URL names. */
export async function openData(config: ServerConfig): Promise<OpenData> {
  prepareDataDir(config.dataDir);
  const unlock = lockDataDir(config.dataDir);
  try {
    const database = await openDatabase(config.databaseUrl ?? path.join(config.dataDir, 'shian.sqlite'));
    return { database, unlock };
  } catch (cause) {
    unlock();
    const place = config.databaseUrl === undefined ? `in ${config.dataDir}` : 'named by DATABASE_URL';
    throw new StartupError(`The database ${place} cannot be opened; check that it is there and may be used.`, cause);
  }
}
