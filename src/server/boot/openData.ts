import { accessSync, constants, mkdirSync } from 'node:fs';
import type { ServerConfig } from '../config.ts';
import type { Database } from '../database/Database.ts';
import { StartupError } from '../StartupError.ts';
import { lockDataDir, type Unlock } from './lockDataDir.ts';
import { openConfigured } from './openConfigured.ts';

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

/** The folder of uploads is one's own choice too: who uploads is not the first to learn that it was none. */
function prepareFilesDir(filesDir: string): void {
  try {
    mkdirSync(filesDir, { recursive: true, mode: 0o700 });
    accessSync(filesDir, constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new StartupError(
      `The folder of uploads ${filesDir} cannot be made or written; set FILES_DIR to one this user may write.`,
      cause,
    );
  }
}

/** Takes the data folder for this process and opens the database in it, or the one DATABASE_URL names. */
export async function openData(config: ServerConfig): Promise<OpenData> {
  prepareDataDir(config.dataDir);
  const unlock = lockDataDir(config.dataDir);
  try {
    prepareFilesDir(config.filesDir);
    return { database: await openConfigured(config), unlock };
  } catch (error) {
    unlock();
    throw error;
  }
}
