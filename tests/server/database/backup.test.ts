import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.setConfig({ testTimeout: 60_000 });

const ROOT = path.resolve(import.meta.dirname, '../../..');
const ROWS = 15_000;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'shian-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What the documents tell operators to run, from one file to another. */
function documentedBackup(from: string, to: string): string {
  const text = readFileSync(path.join(ROOT, 'docs/operations.md'), 'utf8');
  const [, code = ''] = /^npx node -e "(.*backup\(.*)"$/m.exec(text) ?? [];
  return code
    .replace("'data/shian.sqlite'", JSON.stringify(from))
    .replace("'/backup/shian.sqlite'", JSON.stringify(to));
}

it('copies a database whole while it is written to all the time', async () => {
  const [from, to] = [path.join(folder, 'from.sqlite'), path.join(folder, 'to.sqlite')];
  const database = new Sqlite(from);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = OFF');
  database.exec('create table note (id integer primary key, text blob)');
  const write = database.prepare('insert into note (text) values (zeroblob(4000))');
  database.transaction(() => {
    for (let at = 0; at < ROWS; at++) write.run();
  })();
  const writing = setInterval(() => write.run(), 1);

  const copying = spawn(process.execPath, ['-e', documentedBackup(from, to)], { cwd: ROOT, stdio: 'inherit' });
  const giveUp = setTimeout(() => copying.kill('SIGKILL'), 40_000);
  const code = await new Promise((resolve) => copying.once('exit', resolve));

  clearTimeout(giveUp);
  clearInterval(writing);
  database.close();
  expect(code).toBe(0);
  const copy = new Sqlite(to, { readonly: true });
  expect(copy.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(copy.prepare('select count(*) from note').pluck().get()).toBeGreaterThanOrEqual(ROWS);
  copy.close();
});
