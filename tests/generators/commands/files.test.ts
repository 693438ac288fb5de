import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareDatabase } from '../../../src/server/boot/prepareDatabase.ts';
import type { Database } from '../../../src/server/database/Database.ts';
import { fileTables } from '../../../src/server/database/fileTables.ts';
import { openDatabase } from '../../../src/server/database/openDatabase.ts';
import { systemRecord } from '../../../src/server/database/systemRecord.ts';
import { createRepository } from '../../../src/server/repository/createRepository.ts';
import { projectModules } from '../../support/modules.ts';
import { PASSWORD, projectModel } from '../../support/server.ts';

const PROJECT = path.resolve(import.meta.dirname, '../../..');
const USED = `${'a1'.repeat(16)}.png`;
const LOOSE = `${'b2'.repeat(16)}.png`;
const LOST = `${'c3'.repeat(16)}.pdf`;

const folder = mkdtempSync(path.join(os.tmpdir(), 'shian-files-'));
let database: Database;

const placeOf = (name: string) => path.join(folder, 'files', name.slice(0, 2), name);

function run(...args: string[]): Promise<{ readonly code: number; readonly text: string }> {
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '' };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['generators/shian.ts', 'files', ...args],
      { cwd: PROJECT, env },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), text: stdout + stderr }),
    );
  });
}

beforeAll(async () => {
  const model = projectModel();
  database = await openDatabase(path.join(folder, 'shian.sqlite'));
  await prepareDatabase({ modules: await projectModules(), database, model, now: Date.now, adminPassword: PASSWORD });
  const { notice } = model.entities;
  if (!notice) throw new Error('no notice');
  const content = `<img src="/api/files/${USED}"><a href="/api/files/${LOST}">甲</a>`;
  const record = { ...systemRecord({ content }, '2026-11-01 08:00:00'), id: '77' };
  await createRepository({ database, model, tenantId: '000000' }).insert(notice, [record]);
  for (const name of [USED, LOOSE]) {
    mkdirSync(path.dirname(placeOf(name)), { recursive: true });
    writeFileSync(placeOf(name), 'x');
  }
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

it('shian files finds rows that miss their files and files nothing refers to, and removes what was listed for a week', {
  timeout: 60_000,
}, async () => {
  const first = await run('--remove');
  await database.write((executor) =>
    fileTables(executor)
      .updateTable('shian_file')
      .set({ client_id: 'saber', unused_since: Date.now() - 8 * 86_400_000 })
      .where('name', '=', LOOSE)
      .execute(),
  );
  const late = await run('--remove');

  expect(first.code).toBe(1);
  expect(first.text).toContain(`missing: ${LOST} (`);
  expect(first.text).toMatch(new RegExp(`unused since \\d{4}-\\d\\d-\\d\\d: ${LOOSE} \\(1 bytes\\)`));
  expect(first.text).not.toContain(USED);
  expect(first.text).toContain('0 removed');
  expect(late.text).toContain('1 removed');
  expect([USED, LOOSE].map((name) => existsSync(placeOf(name)))).toEqual([true, false]);
});
