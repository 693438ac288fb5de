import { accessSync, constants, existsSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { StartupError } from '../StartupError.ts';

/** A file of its own, so that the data file stays open to other connections of the process that holds it. */
const NAME = 'lock.sqlite';
/** Held a process number until November 2026, which says nothing across containers. */
const FORMER = 'server.lock';
/** Somebody who only asks holds the file for a moment. */
const PATIENCE_MS = 500;

/** Gives the folder back. */
export type Unlock = () => void;

/** Kept here, for the lock ends with its connection. */
const held = new Set<Sqlite.Database>();

const isBusy = (error: unknown): boolean => error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY');

function assertWritable(dataDir: string): void {
  try {
    if (!statSync(dataDir).isDirectory()) throw new Error('not a folder');
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw notWritable(dataDir, cause);
  }
}

function notWritable(dataDir: string, cause: unknown): StartupError {
  return new StartupError(
    {
      zh: `数据文件夹 ${dataDir} 不可写；请将 DATA_DIR 设为当前用户可写的文件夹。`,
      en: `The data folder ${dataDir} is not writable; set DATA_DIR to one this user may write.`,
    },
    cause,
  );
}

function refusalOf(dataDir: string, error: unknown): StartupError {
  if (!isBusy(error)) return notWritable(dataDir, error);
  return new StartupError(
    {
      zh: `另一服务器正在使用数据文件夹 ${dataDir}；请停止它，或将 DATA_DIR 设为别的文件夹。`,
      en: `Another server uses the data folder ${dataDir}; stop it or set DATA_DIR to another folder.`,
    },
    error,
  );
}

/**
 * One process owns a data folder, across containers too: the operating system holds the lock on the file
 * while the process lives and drops it when it ends, however it ends. Throws StartupError when another
 * server holds it or the folder cannot be written.
 */
export function lockDataDir(dataDir: string): Unlock {
  assertWritable(dataDir);
  let connection: Sqlite.Database | undefined;
  try {
    connection = new Sqlite(path.join(dataDir, NAME), { timeout: PATIENCE_MS });
    connection.pragma('journal_mode = MEMORY');
    connection.exec('begin exclusive');
  } catch (error) {
    connection?.close();
    throw refusalOf(dataDir, error);
  }
  const lock = connection;
  held.add(lock);
  rmSync(path.join(dataDir, FORMER), { force: true });
  return () => {
    held.delete(lock);
    lock.close();
  };
}

/** Whether a server, in whatever container, holds the folder at this moment. */
export function isServed(dataDir: string): boolean {
  const file = path.join(dataDir, NAME);
  if (!existsSync(file)) return false;
  const connection = new Sqlite(file, { timeout: 0, fileMustExist: true });
  try {
    connection.prepare('select count(*) from sqlite_master').get();
    return false;
  } catch (error) {
    if (isBusy(error)) return true;
    throw error;
  } finally {
    connection.close();
  }
}
