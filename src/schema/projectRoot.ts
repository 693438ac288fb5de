import { existsSync } from 'node:fs';
import path from 'node:path';

/** The project around a folder: the nearest one upwards that has `schemas/`. */
export function findProject(from: string = process.cwd()): string | undefined {
  for (let folder = path.resolve(from); ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'schemas'))) return folder;
    if (folder === path.dirname(folder)) return undefined;
  }
}

/** Throws where there is none. */
export function projectRoot(from: string = process.cwd()): string {
  const found = findProject(from);
  if (found !== undefined) return found;
  throw new Error(`There is no folder "schemas" in ${from} or above it. Run it in the project folder.`);
}
