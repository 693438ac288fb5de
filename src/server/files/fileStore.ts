import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../AppError.ts';
import { contentFits, extensionOf, HEAD } from './fileKinds.ts';

/** A stored name: 32 random hexadecimal digits and the extension. Whoever has it may read the file. */
const NAME = /^[0-9a-f]{32}\.[a-z0-9]{1,5}$/;

export interface StoredFile {
  readonly name: string;
  readonly extension: string;
  readonly size: number;
}

const placeOf = (folder: string, name: string): string => path.join(folder, name.slice(0, 2), name);

async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

const wrongKind = (): AppError =>
  new AppError('invalid', {}, [
    {
      field: 'file',
      code: 'rule',
      params: {},
      message: { zh: '不支持该类型的文件', en: 'Files of this type are not accepted' },
    },
  ]);

/**
 * Writes an upload under a random name; the client's name only says the extension. A file whose
 * content is not what its extension says, or that was cut short, leaves nothing behind.
 */
export async function storeFile(
  folder: string,
  originalName: string,
  stream: Readable & { readonly truncated?: boolean },
): Promise<StoredFile> {
  const extension = extensionOf(originalName);
  if (extension === undefined) throw wrongKind();
  const name = `${randomBytes(16).toString('hex')}.${extension}`;
  const target = placeOf(folder, name);
  const partial = `${target}.part`;
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const sink = createWriteStream(partial, { flags: 'wx', mode: 0o600 });
  try {
    await pipeline(stream, sink);
    if (stream.truncated) throw new AppError('tooLarge');
    if (sink.bytesWritten === 0 || !contentFits(extension, await headOf(partial))) throw wrongKind();
    await rename(partial, target);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  return { name, extension, size: sink.bytesWritten };
}

/** A stored file's bytes; undefined for a name that is not one of ours. */
export async function readStoredFile(folder: string, name: string) {
  if (!NAME.test(name)) return undefined;
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
