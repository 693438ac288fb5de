import { existsSync } from 'node:fs';
import path from 'node:path';

/** Folder of the platform's own entities, dictionaries and roles, below the engine. */
export const PLATFORM_FOLDER = 'platform';

/** The folder this engine was installed in: the nearest one upwards that brings the platform's own files. */
export const ENGINE_ROOT = nearestEngine(import.meta.dirname);

function nearestEngine(from: string): string {
  for (let folder = from; folder !== path.dirname(folder); folder = path.dirname(folder))
    if (existsSync(path.join(folder, PLATFORM_FOLDER, 'schemas'))) return folder;
  return from;
}

/** TypeScript in the repository, JavaScript in the package. */
const CODE = path.extname(import.meta.filename);

/** Whether this engine is the package. */
export const IS_PACKED = CODE === '.js';

/** A program of the engine by its path without ending (`generators/shian`). */
export const engineCode = (name: string): string => path.join(ENGINE_ROOT, `${name}${CODE}`);

/** What a project that has the engine as a package imports it by. */
export const PACKAGE = 'shian';
