import { existsSync, watch } from 'node:fs';
import path from 'node:path';

/** Editors write a file in several steps; what comes within this time is one change. */
const QUIET_MS = 60;

/**
 * Runs the work at once and after each change below schemas/, dictionaries/ and roles/; ends with Ctrl+C and
 * code 0. It watches before the first run, so that nothing saved meanwhile is missed.
 */
export function watchSchemas(root: string, work: () => void): Promise<number> {
  let timer: NodeJS.Timeout | undefined;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(work, QUIET_MS);
  };
  const folders = ['schemas', 'dictionaries', 'roles']
    .map((name) => path.join(root, name))
    .filter((folder) => existsSync(folder));
  const watchers = folders.map((folder) => watch(folder, { recursive: true }, later));
  work();
  return new Promise((resolve) => {
    process.once('SIGINT', () => {
      for (const watcher of watchers) watcher.close();
      resolve(0);
    });
  });
}
