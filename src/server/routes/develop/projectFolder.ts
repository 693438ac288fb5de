import { createHash, randomUUID } from 'node:crypto';
import { lstat, mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isOutputPath } from '../../../codegen/outputPath.ts';
import { AppError } from '../../AppError.ts';

/** The folder of a project that generated files may be written into, as paths of generated files begin. */
export const SCHEMAS = 'schemas';

/** Above this a file is none of ours, and not compared. */
const MAX_COMPARED_BYTES = 1_000_000;

export const hashOf = (content: string): string => createHash('sha256').update(content).digest('hex');

/** Whether a file of this name would go into the project. */
export const isWritable = (file: string): boolean => file.startsWith(`${SCHEMAS}/`) && /\.ya?ml$/.test(file);

/**
 * Where a generated file stands in the project. No link leads out of the folder: each part that is there already is
 * asked where it really lies.
 */
async function placeOf(folder: string, file: string): Promise<string> {
  if (!isOutputPath(file) || !isWritable(file)) throw new AppError('outsideSchemas', { path: file });
  const home = await realpath(folder);
  const place = path.join(home, ...file.split('/').slice(1));
  let above = path.dirname(place);
  while (!(await isThere(above))) above = path.dirname(above);
  const real = await realpath(above);
  const inside = real === home || real.startsWith(`${home}${path.sep}`);
  const isPlain = !(await isThere(place)) || (await lstat(place)).isFile();
  if (!inside || !isPlain) throw new AppError('outsideSchemas', { path: file });
  return place;
}

const isThere = (file: string): Promise<boolean> =>
  lstat(file).then(
    () => true,
    () => false,
  );

/** What stands there now; undefined: nothing. */
export async function existingFile(folder: string, file: string): Promise<string | undefined> {
  const place = await placeOf(folder, file);
  if (!(await isThere(place)) || (await lstat(place)).size > MAX_COMPARED_BYTES) return undefined;
  return readFile(place, 'utf8');
}

/**
 * Writes files into the project, none unless all may be: what stands there with other content is replaced only where
 * the reader confirmed that very content by its hash.
 */
export async function writeInto(
  folder: string,
  files: readonly { readonly path: string; readonly content: string }[],
  confirmed: ReadonlyMap<string, string>,
): Promise<number> {
  const changes: { readonly place: string; readonly content: string }[] = [];
  for (const { path: file, content } of files) {
    const existing = await existingFile(folder, file);
    if (existing === content) continue;
    if (existing !== undefined && confirmed.get(file) !== hashOf(existing)) {
      throw new AppError('fileChanged', { path: file });
    }
    changes.push({ place: await placeOf(folder, file), content });
  }
  for (const { place, content } of changes) await replace(place, content);
  return changes.length;
}

/** A reader never sees half of a file. */
async function replace(place: string, content: string): Promise<void> {
  await mkdir(path.dirname(place), { recursive: true });
  const draft = `${place}.${randomUUID()}.tmp`;
  try {
    await writeFile(draft, content, { flag: 'wx' });
    await rename(draft, place);
  } finally {
    await rm(draft, { force: true });
  }
}
