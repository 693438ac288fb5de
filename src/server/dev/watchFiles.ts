import path from 'node:path';
import type { ViteDevServer } from 'vite';

/** Editors save in several steps; after this pause the files are whole. */
const SETTLE_MS = 60;

interface Watched {
  readonly projectDir: string;
  readonly folders: readonly string[];
  /** Of a whole path. */
  readonly concerns: (file: string) => boolean;
}

/** Calls `changed` once after files that concern were saved, made or removed, however many saves that took. */
export function watchFiles(vite: ViteDevServer, { projectDir, folders, concerns }: Watched, changed: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  vite.watcher.add([...folders]);
  vite.watcher.on('all', (_event, file) => {
    if (!concerns(path.resolve(projectDir, file))) return;
    clearTimeout(timer);
    timer = setTimeout(changed, SETTLE_MS);
  });
}
