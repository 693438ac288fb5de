import { existsSync, watch } from 'node:fs';
import { schemaFolders } from '../../src/schema/projectFiles.ts';
import { CONFIG_FILE } from '../readConfig.ts';

/** Editors write a file in several steps; what comes within this time is one change. */
const QUIET_MS = 60;

/**
 * Runs the work at once and after each change of schemas, dictionaries, roles and config.json; ends with Ctrl+C and
 * code 0. It watches before the first run, so that nothing saved meanwhile is missed.
 */
export function watchSchemas(root: string, work: () => void): Promise<number> {
  let timer: NodeJS.Timeout | undefined;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(work, QUIET_MS);
  };
  const folders = schemaFolders(root).filter((folder) => existsSync(folder));
  const watchers = [
    ...folders.map((folder) => watch(folder, { recursive: true }, later)),
    // By its folder: many editors put another file in its place.
    watch(root, (_event, name) => {
      if (name === CONFIG_FILE) later();
    }),
  ];
  work();
  return new Promise((resolve) => {
    process.once('SIGINT', () => {
      for (const watcher of watchers) watcher.close();
      resolve(0);
    });
  });
}
