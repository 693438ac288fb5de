import { expect, it } from 'vitest';
import { importsOf, inside, sources } from './sourceFiles.ts';

/** What is loaded when the server starts, besides the database that is chosen. */
const ENTRIES = [
  'src/server/boot/startProduction.ts',
  'src/server/database/openSqlite.ts',
  ...sources('src/modules').filter((file) => /^src\/modules\/\w+\/server\/index\.ts$/.test(file)),
];

/**
 * Packages that a start may load. Whatever else is used is imported where it is used: a server that waits keeps
 * what it has loaded, three times its source in memory.
 */
const LOADED = [
  'fastify',
  '@fastify/multipart',
  '@fastify/static',
  'better-sqlite3',
  'kysely',
  'lru-cache',
  '@marcbachmann/cel-js',
];

/** Imported by name they make all their exports, those of `fetch` and `WebSocket` among them. */
const DEAR = ['node:http', 'node:https', 'node:http2'];

function packagesOf(entries: readonly string[]): ReadonlySet<string> {
  const packages = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const { target, isType, isLazy } of importsOf(file)) {
      if (isType || isLazy) continue;
      if (inside(target, 'src')) visit(target);
      else packages.add(target);
    }
  };
  entries.forEach(visit);
  return packages;
}

it('loads at the start of the server only what every server needs', () => {
  const packages = [...packagesOf(ENTRIES)];

  expect(packages.filter((name) => !name.startsWith('node:')).sort()).toEqual([...LOADED].sort());
  expect(packages.filter((name) => DEAR.includes(name))).toEqual([]);
});
