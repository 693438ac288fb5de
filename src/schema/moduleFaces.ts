import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The faces of one kind that a project's modules have, relative to the project, in the order of their folders. */
export function moduleFaces(root: string, kind: 'console' | 'fixtures' | 'server'): string[] {
  const folder = path.join(root, 'src/modules');
  const modules = existsSync(folder) ? readdirSync(folder).sort() : [];
  return modules.flatMap((module) => {
    const files = ['ts', 'js'].map((end) => `src/modules/${module}/${kind}/index.${end}`);
    return files.find((file) => existsSync(path.join(root, file))) ?? [];
  });
}

/** Folders of files that modules serve as they are, below the console's root: pictures and papers of their demo data. */
export function publicFolders(root: string): string[] {
  const folder = path.join(root, 'src/modules');
  const modules = existsSync(folder) ? readdirSync(folder).sort() : [];
  return modules.map((module) => path.join(folder, module, 'fixtures/public')).filter((place) => existsSync(place));
}
