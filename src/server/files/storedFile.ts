import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../AppError.ts';
import type { AppConfig } from '../config.ts';
import { fileTables } from '../database/fileTables.ts';
import type { Directory } from '../identity/people/Directory.ts';
import { announceUpload } from './fileBudget.ts';
import { typeOf } from './fileKinds.ts';
import { idOfName, isFileName } from './fileLinks.ts';
import { dropFile, keepFile, type ReceivedFile, readStoredFile } from './fileStore.ts';
import { storeById, storeInUse } from './stores/findStore.ts';
import { openStore } from './stores/ObjectStore.ts';

/** Where files lie: on the local disk, or in the object store that was in use when they came. */
export interface Files {
  readonly directory: Directory;
  readonly config: Pick<AppConfig, 'filesDir' | 'internalHosts'>;
}

export interface OpenFile {
  readonly size: number;
  readonly extension: string;
  readonly stream: (part?: { readonly start: number; readonly end: number }) => Promise<Readable>;
}

/** For whoever has nothing to do with setting stores up; the reason stands in the log. */
const storeDown = (cause: unknown): AppError => new AppError('storeDown', {}, [], { cause });

const wayOf = ({ config }: Files) => ({ internalHosts: config.internalHosts ?? [] });

async function digestOf(place: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(place), hash);
  return hash.digest('hex');
}

/** Puts a received file where files of the tenant go now. Whole or not at all; nothing stays beside it. */
export async function placeFile(files: Files, id: string, tenantId: string, file: ReceivedFile): Promise<void> {
  const { directory, config } = files;
  const settings = await storeInUse(directory, tenantId).catch(async (error) => {
    await dropFile(file);
    throw error;
  });
  if (settings === undefined) return keepFile(config.filesDir, file);
  const { name, size, place, extension } = file;
  try {
    const digest = await digestOf(place);
    await announceUpload(directory, { id, name, store: settings.id });
    await openStore(settings, wayOf(files)).put(name, { body: place, size, digest, type: typeOf(extension) });
  } catch (error) {
    throw storeDown(error);
  } finally {
    await dropFile(file);
  }
}

/** A stored file, wherever it lies; undefined for a name that is not one of ours. */
export async function openFile(files: Files, name: string): Promise<OpenFile | undefined> {
  if (!isFileName(name)) return undefined;
  const local = await readStoredFile(files.config.filesDir, name);
  if (local !== undefined) return { ...local, stream: async (part) => local.stream(part) };
  return openElsewhere(files, name);
}

async function openElsewhere(files: Files, name: string): Promise<OpenFile | undefined> {
  const { directory } = files;
  const row = await fileTables(directory.database.executor)
    .selectFrom('shian_file')
    .select(['tenant_id', 'store', 'bytes'])
    .where('id', '=', idOfName(name))
    .where('name', '=', name)
    .where('state', '=', 'stored')
    .where('store', '<>', '')
    .executeTakeFirst();
  const settings = row && (await storeById(directory, row.tenant_id, row.store));
  if (row === undefined || settings === undefined) return undefined;
  const store = openStore(settings, wayOf(files));
  return {
    size: Number(row.bytes),
    extension: name.slice(33),
    stream: async (part) => {
      const stream = await store.get(name, part).catch((error) => Promise.reject(storeDown(error)));
      if (stream === undefined) throw new AppError('notFound');
      return stream;
    },
  };
}
