import { accessSync, constants, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { ServerConfig } from '../config.ts';
import type { Database } from '../database/Database.ts';
import { StartupError } from '../StartupError.ts';
import { lockDataDir, type Unlock } from './lockDataDir.ts';
import { databaseFile, openConfigured } from './openConfigured.ts';

export interface OpenData {
  readonly database: Database;
  readonly unlock: Unlock;
}

/** One folder after another: where none can be made (`/proc`), Node's own way of making all of them never ends. */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/** Makes the data folder, readable by its owner only. */
function prepareDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir);
  } catch (cause) {
    throw new StartupError(
      {
        zh: `无法创建数据文件夹 ${dataDir}；请将 DATA_DIR 设为当前用户可写的文件夹。`,
        en: `The data folder ${dataDir} cannot be made; set DATA_DIR to a folder this user may write.`,
      },
      cause,
    );
  }
}

/** The folder of uploads is one's own choice too: who uploads is not the first to learn that it was none. */
function prepareFilesDir(filesDir: string): void {
  try {
    makeFolder(filesDir);
    accessSync(filesDir, constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new StartupError(
      {
        zh: `上传文件夹 ${filesDir} 无法创建或写入；请将 FILES_DIR 设为当前用户可写的文件夹。`,
        en: `The folder of uploads ${filesDir} cannot be made or written; set FILES_DIR to one this user may write.`,
      },
      cause,
    );
  }
}

/** Where the file really lies that a link in the data folder names: another folder's server may have it. */
function linkedFolder(config: ServerConfig): string | undefined {
  const file = databaseFile(config);
  if (config.databaseUrl !== undefined || !existsSync(file)) return undefined;
  const folder = path.dirname(realpathSync(file));
  return folder === realpathSync(config.dataDir) ? undefined : folder;
}

/** Both for this process, or neither. */
function lockData(config: ServerConfig): Unlock {
  const unlock = lockDataDir(config.dataDir);
  try {
    const linked = linkedFolder(config);
    const unlockLinked = linked === undefined ? undefined : lockDataDir(linked);
    return () => {
      unlockLinked?.();
      unlock();
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Takes the data folder for this process and opens the database in it, or the one DATABASE_URL names. */
export async function openData(config: ServerConfig): Promise<OpenData> {
  prepareDataDir(config.dataDir);
  const unlock = lockData(config);
  try {
    prepareFilesDir(config.filesDir);
    return { database: await openConfigured(config), unlock };
  } catch (error) {
    unlock();
    throw error;
  }
}
