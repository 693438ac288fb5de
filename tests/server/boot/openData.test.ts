import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isServed } from '../../../src/server/boot/lockDataDir.ts';
import { openData } from '../../../src/server/boot/openData.ts';
import { readConfig } from '../../../src/server/config.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'shian-data-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const fileIn = (folder: string) => path.join(root, folder, 'shian.sqlite');
const open = (folder: string) => openData(readConfig({ DATA_DIR: path.join(root, folder) }, root));

it('has one server also where a folder links to the database of another', async () => {
  const first = await open('first');
  mkdirSync(path.join(root, 'second'));
  symlinkSync(fileIn('first'), fileIn('second'));

  await expect(open('second')).rejects.toThrow(/Another server uses the data folder .*first; stop it/);
  expect(isServed(path.join(root, 'second'))).toBe(false);
  await first.database.close();
  first.unlock();
  const second = await open('second');
  await expect(open('first')).rejects.toThrow(/Another server uses the data folder .*first; stop it/);
  await second.database.close();
  second.unlock();
  expect([isServed(path.join(root, 'first')), isServed(path.join(root, 'second'))]).toEqual([false, false]);
});

it.each([
  ['is no database', () => writeFileSync(fileIn('.'), 'PK\u0003\u0004'.repeat(1000))],
  [
    'was broken off',
    async () => {
      const whole = await open('whole');
      const { executor } = whole.database;
      await executor.schema.createTable('note').addColumn('text', 'text').execute();
      await whole.database.close();
      whole.unlock();
      copyFileSync(fileIn('whole'), fileIn('.'));
      truncateSync(fileIn('.'), 4096);
    },
  ],
])('says of a file that %s what to do', async (_what, prepare) => {
  await prepare();

  await expect(open('.')).rejects.toThrow(/is damaged, or a copy that was broken off .*; put it aside/);
  expect(isServed(root)).toBe(false);
});
