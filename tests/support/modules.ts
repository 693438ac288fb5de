import path from 'node:path';
import { loadModules } from '../../src/server/modules/loadModules.ts';
import type { Modules } from '../../src/server/modules/Modules.ts';

let loaded: Promise<Modules> | undefined;

/** What the project's modules add to the server, loaded once a test process. */
export function projectModules(): Promise<Modules> {
  loaded ??= loadModules(path.resolve(import.meta.dirname, '../..'));
  return loaded;
}
