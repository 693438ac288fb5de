// The entry is plain JavaScript: what is compiled from here on is kept, so that the next start needs
// neither the TypeScript stripper (some 20 MB of memory) nor the compiler.
import { existsSync } from 'node:fs';
import { enableCompileCache, registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

// glibc gives every thread an arena of its own, up to eight a core, and what is freed in one is not used by another:
// with two a server needs some 10 MB less. New objects have room for 60 MB before what is left of them is moved to the
// old ones; half of that is as quick, and a long import needs 30 MB less (a quarter makes creates by many a tenth slower).
// Both are read once, before a program begins, so this one begins again.
if (process.platform === 'linux' && process.env.MALLOC_ARENA_MAX === undefined) {
  const flags = ['--max-semi-space-size=16', ...process.execArgv];
  // By its own name: `shian start` imports it, and would begin again without its command.
  const again = [process.execPath, ...flags, fileURLToPath(import.meta.url), ...process.argv.slice(2)];
  process.execve?.(process.execPath, again, {
    ...process.env,
    MALLOC_ARENA_MAX: '2',
  });
}

// Beside the other built parts of the project.
if (existsSync('schemas')) enableCompileCache(path.resolve('dist/compile-cache'));

// The engine's files name one another by their whole relative names. Said so, Node does not look each of five thousand
// such names up on the disk, which is a tenth of a start. Modules of a project, which people change, are found its own way.
const ENDING = '.ts';
const FORMAT = ENDING.endsWith('ts') ? 'module-typescript' : 'module';
const rooms = new URL('../', import.meta.url).href;
const modules = new URL('../modules/', import.meta.url).href;

const isOwn = (specifier, from = '') =>
  specifier.startsWith('.') && specifier.endsWith(ENDING) && from.startsWith(rooms) && !from.startsWith(modules);

// Kysely's 255 files in one, where `npm run build` has joined them; whoever imports it, now or later, gets the same.
const joined = path.resolve('dist/packages/kysely.mjs');
const isDevelopment = process.argv.includes('--dev');
if (!isDevelopment && existsSync(joined)) {
  const url = pathToFileURL(joined).href;
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'kysely' ? { url, format: 'module', shortCircuit: true } : next(specifier, context),
  });
}

const hooks = isDevelopment
  ? undefined
  : registerHooks({
      resolve: (specifier, context, next) =>
        isOwn(specifier, context.parentURL)
          ? { url: new URL(specifier, context.parentURL).href, format: FORMAT, shortCircuit: true }
          : next(specifier, context),
    });
await import('./main.ts');
hooks?.deregister();
