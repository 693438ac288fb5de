import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError, fieldRefusal } from '../AppError.ts';
import { LONGEST_UPLOAD_MS } from './fileBudget.ts';
import { fileIssue, WRONG_KIND } from './fileIssue.ts';
import { extensionOf, saysItsLength } from './fileKinds.ts';
import { isFileName } from './fileLinks.ts';
import { recordingSeconds } from './recordingSeconds.ts';

const PARTIAL = '.part';

export interface StoredFile {
  readonly name: string;
  readonly extension: string;
  readonly size: number;
}

/** A file that came whole and is what its extension says, on its way to where it will lie. */
export interface ReceivedFile extends StoredFile {
  readonly place: string;
  /** How long a recording says it is, in whole seconds. */
  readonly seconds: number | null;
}

const placeOf = (folder: string, name: string): string => path.join(folder, name.slice(0, 2), name);

/** Waits until a file, or the names in a folder, would survive a power cut. */
async function sync(place: string): Promise<void> {
  const handle = await open(place, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Writes an upload beside its place under its id (32 random hexadecimal digits); the client's name only says the
 * extension. A file whose content is not what its extension says, or that was cut short, leaves nothing behind.
 */
export async function receiveFile(
  folder: string,
  id: string,
  originalName: string,
  stream: Readable & { readonly truncated?: boolean },
): Promise<ReceivedFile> {
  const extension = extensionOf(originalName);
  if (extension === undefined) throw fieldRefusal('file', WRONG_KIND);
  const name = `${id}.${extension}`;
  const partial = `${placeOf(folder, name)}${PARTIAL}`;
  await mkdir(path.dirname(partial), { recursive: true, mode: 0o700 });
  const sink = createWriteStream(partial, { flags: 'wx', mode: 0o600 });
  let seconds: number | undefined;
  try {
    await pipeline(stream, sink);
    if (stream.truncated) throw new AppError('tooLarge');
    const issue = await fileIssue(partial, extension, sink.bytesWritten);
    if (issue !== undefined) throw fieldRefusal('file', issue);
    if (saysItsLength(extension)) seconds = await recordingSeconds(partial);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  return { name, extension, size: sink.bytesWritten, place: partial, seconds: seconds ? Math.floor(seconds) : null };
}

/** Keeps a received file on the local disk. When this answers, it survives a power cut. */
export async function keepFile(folder: string, { name, place }: ReceivedFile): Promise<void> {
  const target = placeOf(folder, name);
  try {
    await sync(place);
    await rename(place, target);
    await sync(path.dirname(target));
    await sync(folder);
  } catch (error) {
    await dropFile({ place });
    throw error;
  }
}

/** What was received lies elsewhere by now, or nowhere. */
export async function dropFile({ place }: Pick<ReceivedFile, 'place'>): Promise<void> {
  await rm(place, { force: true });
}

/** A stored file's bytes; undefined for a name that is not one of ours. */
export async function readStoredFile(folder: string, name: string) {
  if (!isFileName(name)) return undefined;
  try {
    const handle = await open(placeOf(folder, name), 'r');
    const { size } = await handle.stat();
    await handle.close();
    const stream = (part: { readonly start?: number; readonly end?: number } = {}) =>
      createReadStream(placeOf(folder, name), part);
    return { size, extension: name.slice(33), stream };
  } catch {
    return undefined;
  }
}

/** Takes a file away; one that is gone already is no mistake. */
export async function removeStoredFile(folder: string, name: string): Promise<void> {
  if (isFileName(name)) await rm(placeOf(folder, name), { force: true });
}

/** Paths of everything in the store; a store that was never used is empty. */
async function pathsBelow(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder, { recursive: true })).map((name) => path.join(folder, name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

export interface FileOnDisk {
  readonly name: string;
  readonly size: number;
  readonly createdAt: number;
}

/** Every stored file, whoever knows of it. */
export async function filesOnDisk(folder: string): Promise<FileOnDisk[]> {
  const found: FileOnDisk[] = [];
  for (const place of await pathsBelow(folder)) {
    const name = path.basename(place);
    if (!isFileName(name)) continue;
    const { size, mtimeMs } = await stat(place);
    found.push({ name, size, createdAt: Math.round(mtimeMs) });
  }
  return found;
}

/**
 * Takes away what uploads left behind that a stop cut short. Only while nothing is being received here; what other
 * servers, whose folder it is too, may be receiving stays.
 */
export async function removePartialFiles(folder: string, isShared: boolean): Promise<void> {
  const newest = isShared ? Date.now() - LONGEST_UPLOAD_MS : Number.POSITIVE_INFINITY;
  for (const place of await pathsBelow(folder)) {
    if (!place.endsWith(PARTIAL)) continue;
    const { mtimeMs } = await stat(place).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs < newest) await rm(place, { force: true });
  }
}
