import { existsSync } from 'node:fs';
import path from 'node:path';
import { inTerminal } from '../model/terminalLanguage.ts';

/** The project around the working folder: the nearest one upwards that has `schemas/`. */
export function findProject(): string | undefined {
  for (let folder = process.cwd(); ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'schemas'))) return folder;
    if (folder === path.dirname(folder)) return undefined;
  }
}

/** Throws where there is none. */
export function projectRoot(): string {
  const found = findProject();
  if (found !== undefined) return found;
  throw new Error(
    inTerminal({
      zh: `${process.cwd()} 及其上级都没有 schemas 文件夹。请在项目文件夹中运行。`,
      en: `There is no folder "schemas" in ${process.cwd()} or above it. Run it in the project folder.`,
    }),
  );
}
