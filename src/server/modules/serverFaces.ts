import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerModule } from '../kit/ServerModule.ts';
import { joinedFaces } from './joinedFaces.ts';
import { ModuleError } from './ModuleError.ts';

/** Where the modules of a project stand, relative to it. */
const FOLDER = 'src/modules';

/** A module's server face: the name of its folder, and the file relative to the project. */
export interface FaceFile {
  readonly name: string;
  readonly file: string;
}

/** The server faces of a project's modules, found by their folders, in alphabetical order. */
export function faceFiles(projectDir: string): readonly FaceFile[] {
  const folder = path.join(projectDir, FOLDER);
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  return names.flatMap((name) => {
    const file = ['ts', 'js']
      .map((end) => `${FOLDER}/${name}/server/index.${end}`)
      .find((one) => existsSync(path.join(projectDir, one)));
    return file === undefined ? [] : [{ name, file }];
  });
}

/** Loads a face; `anew` after its file changed. Throws ModuleError. */
export async function readFace(projectDir: string, file: string, { anew = false } = {}): Promise<ServerModule> {
  const place = path.join(projectDir, file);
  const version = anew ? `?v=${Math.trunc(statSync(place).mtimeMs)}` : '';
  const joined = joinedFaces[file];
  const loading = joined?.() ?? import(`${pathToFileURL(place).href}${version}`);
  const loaded = await loading.catch((cause: unknown) => {
    throw new ModuleError(
      {
        zh: `${file} 无法加载：${cause instanceof Error ? cause.message : cause}`,
        en: `${file} does not load: ${cause instanceof Error ? cause.message : cause}`,
      },
      { cause },
    );
  });
  const face: unknown = loaded.server;
  if (typeof face === 'object' && face !== null) return face;
  throw new ModuleError({
    zh: `${file} 没有模块入口；请写 export const server: ServerModule = { … }`,
    en: `${file} has no face; write export const server: ServerModule = { … }`,
  });
}
