import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as kysely from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { joinPackage } from '../../generators/joinPackage.ts';

const START = path.resolve(import.meta.dirname, '../../src/server/start.mjs');

let project: string;
let packages: string;

beforeEach(() => {
  project = mkdtempSync(path.join(os.tmpdir(), 'shian-packages-'));
  packages = path.join(project, 'dist/packages');
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

it('joins all that the package gives in one file, which works by itself', async () => {
  await joinPackage('kysely', packages);

  expect(readdirSync(packages)).toEqual(['kysely.mjs']);
  const joined = await import(/* @vite-ignore */ pathToFileURL(path.join(packages, 'kysely.mjs')).href);
  expect(Object.keys(joined).sort()).toEqual(Object.keys(kysely).sort());
  const database = new joined.Kysely({
    dialect: {
      createDriver: () => new joined.DummyDriver(),
      createAdapter: () => new joined.SqliteAdapter(),
      createIntrospector: (db: kysely.Kysely<unknown>) => new joined.SqliteIntrospector(db),
      createQueryCompiler: () => new joined.SqliteQueryCompiler(),
    },
  });
  expect(database.selectFrom('rows').selectAll().where('id', '=', 1).compile().sql).toBe(
    'select * from "rows" where "id" = ?',
  );
});

it('is what a server starts with', () => {
  for (const folder of ['schemas', 'dist/packages']) mkdirSync(path.join(project, folder), { recursive: true });
  const names = Object.keys(kysely).map((name) => `export const ${name} = undefined;`);
  writeFileSync(path.join(packages, 'kysely.mjs'), `${names.join('')} throw new Error('the joined file');`);

  const { stderr } = spawnSync(process.execPath, [START], { cwd: project, encoding: 'utf8' });

  expect(stderr).toContain('the joined file');
});
