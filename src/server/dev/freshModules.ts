import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ViteDevServer } from 'vite';
import { watchFiles } from './watchFiles.ts';

/** What the server runs of modules; their other faces are Vite's and the fixtures' own process. */
const ON_SERVER =
  /^(?:src[\\/]modules[\\/](?:[^\\/]+[\\/](?:server|wire)(?:[\\/].+|$)|[^\\/]+$)|workflows[\\/][^\\/]+\.bpmn$)/;

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
  registerHooks({
    resolve: (specifier, context, next) => {
      const found = next(specifier, context);
      return version > 0 && found.url.startsWith(folder)
        ? { ...found, url: `${found.url.split('?', 1)[0]}?v=${version}` }
        : found;
    },
  });
  const isOnServer = (file: string) => ON_SERVER.test(path.relative(projectDir, file)) && !file.endsWith('.gen.ts');
  watchFiles(
    vite,
    {
      projectDir,
      folders: ['src/modules', 'workflows'].map((name) => path.join(projectDir, name)),
      concerns: isOnServer,
    },
    () => {
      version += 1;
      changed();
    },
  );
  return { version: () => version };
}
