import { accessSync, constants, openSync, readFileSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from './StartupError.ts';

const NAME = 'server.lock';

/** Gives the folder back. */
export type Unlock = () => void;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** When the process began, in clock ticks since boot: a pid that was given out again has another one. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function holderOf(file: string): number | undefined {
  const [pid = '', start = ''] = readFileSync(file, 'utf8').trim().split(' ');
  const holder = Number(pid);
  if (!Number.isInteger(holder) || holder <= 0 || holder === process.pid || !isAlive(holder)) return undefined;
  return start === '' || startOf(holder) === '' || start === startOf(holder) ? holder : undefined;
}

function take(file: string): void {
  const handle = openSync(file, 'wx', 0o600);
  writeSync(handle, `${process.pid} ${startOf(process.pid)}\n`);
}

/** Takes a dead lock away; if another server took it over meanwhile, its fresh lock is put back. */
function takeAway(file: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (holderOf(aside) === undefined) rmSync(aside, { force: true });
  else renameSync(aside, file);
}

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
    `The data folder ${dataDir} is not writable; set DATA_DIR to one this user may write.`,
    cause,
  );
}

/**
 * One process owns a data folder. A lock whose process is gone is taken over.
 * Throws StartupError when another server holds it or the folder cannot be written.
 */
export function lockDataDir(dataDir: string): Unlock {
  assertWritable(dataDir);
  const file = path.join(dataDir, NAME);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      take(file);
      return () => rmSync(file, { force: true });
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw notWritable(dataDir, cause);
      const holder = holderOf(file);
      if (holder !== undefined) {
        throw new StartupError(
          `Another server (process ${holder}) uses the data folder ${dataDir}; stop it or set DATA_DIR to another folder.`,
        );
      }
      takeAway(file);
    }
  }
  throw new StartupError(`The lock in ${dataDir} changes hands all the time; start one server only.`);
}
