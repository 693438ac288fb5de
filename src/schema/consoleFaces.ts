import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The console faces of a project's modules, relative to the project, in the order of their folders. */
export function consoleFaces(root: string): string[] {
  const folder = path.join(root, 'src/modules');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .map((module) => `src/modules/${module}/console/index.ts`)
    .filter((file) => existsSync(path.join(root, file)));
}
