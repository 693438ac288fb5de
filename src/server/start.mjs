// The entry is plain JavaScript: what is compiled from here on is kept, so that the next start needs
// neither the TypeScript stripper (some 20 MB of memory) nor the compiler.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const QUIETLY = { throwIfNoEntry: false };

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

/**
 * The server in a few files, where `npm run build` has joined its thousand (`generators/joinServer.ts`) and none of
 * them has changed since it looked at them last.
 */
function joinedServer() {
  const folder = path.resolve('dist/server');
  const parts = path.join(folder, 'parts.json');
  const looked = statSync('dist/server.stamp', QUIETLY)?.mtimeMs;
  if (looked === undefined || !existsSync(parts)) return undefined;
  const { sources } = JSON.parse(readFileSync(parts, 'utf8'));
  const isAsItWas = (source) => statSync(path.join(folder, source), QUIETLY)?.mtimeMs <= looked;
  return sources.every(isAsItWas) ? pathToFileURL(path.join(folder, 'main.mjs')).href : undefined;
}

const joined = process.argv.includes('--dev') ? undefined : joinedServer();
await (joined ? import(joined) : import('./main.ts'));
