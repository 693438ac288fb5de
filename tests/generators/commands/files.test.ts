import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { files } from '../../../generators/commands/files.ts';
import { addDays } from '../../../src/model/days.ts';
import { momentOf, wallTime } from '../../../src/model/wallTime.ts';
import { prepareDatabase } from '../../../src/server/boot/prepareDatabase.ts';
import type { Database } from '../../../src/server/database/Database.ts';
import { fileTables } from '../../../src/server/database/fileTables.ts';
import { openDatabase } from '../../../src/server/database/openDatabase.ts';
import { systemRecord } from '../../../src/server/database/systemRecord.ts';
import { createRepository } from '../../../src/server/repository/createRepository.ts';
import { projectModules } from '../../support/modules.ts';
import { runCommand } from '../../support/runCommand.ts';
import { PASSWORD, projectModel } from '../../support/server.ts';
import { startCommand } from '../../support/startCommand.ts';

const PROJECT = path.resolve(import.meta.dirname, '../../..');
const USED = `${'a1'.repeat(16)}.png`;
const LOOSE = `${'b2'.repeat(16)}.png`;
const LOST = `${'c3'.repeat(16)}.pdf`;

const folder = mkdtempSync(path.join(os.tmpdir(), 'shian-files-'));
let database: Database;

const placeOf = (name: string) => path.join(folder, 'files', name.slice(0, 2), name);

const place = { cwd: PROJECT, env: { DATA_DIR: folder, DATABASE_URL: '' } };

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
  // An hour of the night, when the day in Greenwich is still that before.
  const day = addDays(wallTime(Date.now()), -8);
  const first = await startCommand(['files', '--remove'], place);
  await database.write((executor) =>
    fileTables(executor)
      .updateTable('shian_file')
      .set({ client_id: 'saber', unused_since: momentOf(`${day} 00:30:00`) })
      .where('name', '=', LOOSE)
      .execute(),
  );
  const late = await runCommand(files, ['--remove'], place);

  expect(first.code).toBe(1);
  expect(first.out).toContain(`missing: ${LOST} (`);
  expect(first.out).toMatch(new RegExp(`unused since \\d{4}-\\d\\d-\\d\\d: ${LOOSE} \\(1 bytes\\)`));
  expect(first.out + first.err).not.toContain(USED);
  expect(first.out).toContain('0 removed');
  expect(late.out).toContain(`unused since ${day}: ${LOOSE} (1 bytes)`);
  expect(late.out).toContain('1 removed');
  expect([USED, LOOSE].map((name) => existsSync(placeOf(name)))).toEqual([true, false]);
});
