import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ViteDevServer } from 'vite';

/** Editors save in several steps; after this pause the files are whole. */
const SETTLE_MS = 80;

/** What the server runs of modules; their other faces are Vite's and the fixtures' own process. */
const ON_SERVER = /^src[\\/]modules[\\/](?:[^\\/]+[\\/](?:server|wire)(?:[\\/].+|$)|[^\\/]+$)/;

/** Tells which state of the modules' code is the present one. */
export interface ModuleWatch {
  readonly version: () => number;
}

/**
 * Lets each import of a module's files see them as they were saved last, nested ones too: after a change the address
 * of every file below src/modules has another version, so that loading the faces again loads all of them.
 */
export function watchModules(vite: ViteDevServer, projectDir: string, changed: () => void): ModuleWatch {
  const folder = `${pathToFileURL(path.join(projectDir, 'src/modules')).href}/`;
  let version = 0;
  let timer: NodeJS.Timeout | undefined;
  registerHooks({
    resolve: (specifier, context, next) => {
      const found = next(specifier, context);
      return version > 0 && found.url.startsWith(folder)
        ? { ...found, url: `${found.url.split('?', 1)[0]}?v=${version}` }
        : found;
    },
  });
  vite.watcher.add(path.join(projectDir, 'src/modules'));
  vite.watcher.on('all', (_event, file) => {
    const within = path.relative(projectDir, path.resolve(projectDir, file));
    if (!ON_SERVER.test(within) || within.endsWith('.gen.ts')) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      version += 1;
      changed();
    }, SETTLE_MS);
  });
  return { version: () => version };
}
