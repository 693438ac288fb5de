import { DAY_MS } from '../../model/days.ts';
import type { Model } from '../../model/Model.ts';
import { partsOf } from '../../model/partsOf.ts';
import { CONSOLE_CLIENT } from '../../model/platform.ts';
import type { Database } from '../database/Database.ts';
import { type FileRow, fileTables } from '../database/fileTables.ts';
import { createDirectory } from '../identity/people/Directory.ts';
import type { Clocks } from '../steadyNow.ts';
import { checkFiles, type FileCheck } from './checkFiles.ts';
import { LONGEST_UPLOAD_MS } from './fileBudget.ts';
import { removeStoredFile } from './fileStore.ts';
import { storeById } from './stores/findStore.ts';
import { openStore } from './stores/ObjectStore.ts';

/** A file nothing refers to is listed so long before it goes. */
export const UNUSED_DAYS = 7;
const BATCH_SIZE = 500;

/** The parameter with which files of other clients (and those from before the table) go as well. */
const FOREIGN_TOO = 'file.clean.foreign';

export interface Sweep extends Clocks {
  readonly database: Database;
  readonly model: Model;
  readonly filesDir: string;
  /** Of the own network those that may be asked: object stores may stand there. */
  readonly internalHosts?: readonly string[] | undefined;
}

export interface Swept extends FileCheck {
  /** Unused long enough, and ours to take away. */
  readonly expired: readonly FileRow[];
}

/** Checks all files and notes since when nothing refers to which. */
export async function markUnusedFiles(sweep: Sweep): Promise<Swept> {
  const { database, model, now } = sweep;
  const check = await checkFiles(sweep);
  const at = now();
  const unused = check.unused.map((file) => ({ ...file, unused_since: file.unused_since ?? at }));
  const ids = unused.map(({ id }) => id);
  const noted = await fileTables(database.executor)
    .selectFrom('shian_file')
    .select(['id', 'name'])
    .where('unused_since', 'is not', null)
    .execute();
  const back = noted.filter(({ name }) => check.used.has(name)).map(({ id }) => id);
  await setUnused(database, back, null);
  await setUnused(
    database,
    ids.filter((_, at) => check.unused[at]?.unused_since === null),
    at,
  );
  await clearAbandoned(sweep, at);
  const foreignToo = (await createDirectory({ database, model }).parameter(FOREIGN_TOO))?.trim() === 'true';
  const expired = unused.filter(
    ({ unused_since, client_id }) =>
      at - unused_since >= UNUSED_DAYS * DAY_MS && (foreignToo || client_id === CONSOLE_CLIENT.clientId),
  );
  return { ...check, unused, expired };
}

async function setUnused(database: Database, ids: readonly string[], since: number | null): Promise<void> {
  for (const part of partsOf(ids, BATCH_SIZE)) {
    await database.write((executor) =>
      fileTables(executor).updateTable('shian_file').set({ unused_since: since }).where('id', 'in', part).execute(),
    );
  }
}

/** Uploads of servers that stopped; what may have come to an object store is taken away there first. */
async function clearAbandoned(sweep: Sweep, now: number): Promise<void> {
  const rows = await fileTables(sweep.database.executor)
    .selectFrom('shian_file')
    .selectAll()
    .where('state', '=', 'receiving')
    .where('created_at', '<', now - LONGEST_UPLOAD_MS)
    .execute();
  for (const row of rows) await removeFile(sweep, row);
}

/** Takes one file away with its row; one whose store does not answer stays for the next time. */
async function removeFile(sweep: Sweep, row: FileRow): Promise<boolean> {
  if (!(await removeFromStore(sweep, row))) return false;
  if (row.name !== '') await removeStoredFile(sweep.filesDir, row.name);
  await sweep.database.write((executor) =>
    fileTables(executor).deleteFrom('shian_file').where('id', '=', row.id).execute(),
  );
  return true;
}

async function removeFromStore({ database, model, internalHosts = [] }: Sweep, row: FileRow): Promise<boolean> {
  if (row.store === '') return true;
  const settings = await storeById(createDirectory({ database, model }), row.tenant_id, row.store);
  if (settings === undefined) return true;
  try {
    await openStore(settings, { internalHosts }).remove(row.name);
    return true;
  } catch {
    return false;
  }
}

/** Takes files away for good, each with its row; answers how many went. */
export async function removeFiles(sweep: Sweep, names: readonly string[]): Promise<number> {
  let gone = 0;
  for (const part of partsOf(names, BATCH_SIZE)) {
    const rows = await fileTables(sweep.database.executor)
      .selectFrom('shian_file')
      .selectAll()
      .where('name', 'in', part)
      .execute();
    for (const row of rows) if (await removeFile(sweep, row)) gone += 1;
  }
  return gone;
}

/** The day's work on files: lists what nothing refers to, takes away what was listed for a week. */
export async function sweepFiles(sweep: Sweep): Promise<number> {
  const { expired } = await markUnusedFiles(sweep);
  return removeFiles(
    sweep,
    expired.map(({ name }) => name),
  );
}
