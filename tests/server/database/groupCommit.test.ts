import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../src/server/database/Database.ts';
import { openSqlite } from '../../../src/server/database/openSqlite.ts';

let folder = '';
let file = '';
let database: Database;

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'shian-commit-'));
  file = path.join(folder, 'test.db');
  database = openSqlite(file);
  await sql`create table note (id integer primary key, text text not null)`.execute(database.executor);
});

afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const add = (id: number) =>
  database.write(async (executor) => {
    await sql`insert into note values (${id}, ${'x'})`.execute(executor);
    return id;
  });
/** A page in the log of writes, with its header. */
const LOGGED_PAGE = 4096 + 24;
/** Pages that commits have put there since it was begun. */
const pagesLogged = () => statSync(`${file}-wal`).size / LOGGED_PAGE;
const ids = async () => {
  const found = await sql<{ id: number }>`select id from note order by id`.execute(database.executor);
  return found.rows.map((row) => row.id);
};

describe('writes that wait for the same commit', () => {
  it('each get their own answer, and a failed one undoes itself alone', async () => {
    const all = await Promise.allSettled([add(1), add(2), add(1), add(3)]);

    expect(all.map((one) => one.status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(await ids()).toEqual([1, 2, 3]);
  });

  it('leave nothing of those that failed, first or in between, whatever they had written by then', async () => {
    const half = (id: number) =>
      database.write(async (executor) => {
        await sql`insert into note values (${id}, ${'half'})`.execute(executor);
        throw new Error('given up');
      });

    const all = await Promise.allSettled([half(1), half(2), add(3), half(4), add(5), half(6)]);

    expect(all.map((one) => one.status === 'fulfilled')).toEqual([false, false, true, false, true, false]);
    expect(await ids()).toEqual([3, 5]);
  });

  it('share one transaction, so that many are done with few syncs', async () => {
    const before = pagesLogged();

    await Promise.all(Array.from({ length: 2000 }, (_, at) => add(at)));

    // Each commit logs a page at least; so small rows fill few of them.
    expect(pagesLogged() - before).toBeLessThan(200);
    expect(await ids()).toHaveLength(2000);
  });

  it('are invisible to readers until they are committed', async () => {
    const seen = await database.write(async (executor) => {
      await sql`insert into note values (1, 'x')`.execute(executor);
      return ids();
    });

    expect(seen).toEqual([]);
    expect(await ids()).toEqual([1]);
  });

  it('refuse a second transaction inside the first instead of waiting for ever', async () => {
    const nested = database.write(() => add(1));

    await expect(nested).rejects.toThrow(/inside a transaction/);
    expect(await add(2)).toBe(2);
  });

  it('go on after one that broke the transaction', async () => {
    const broken = database.write(async (executor) => {
      await sql`insert into note values (1, 'x')`.execute(executor);
      await sql`rollback`.execute(executor);
      throw new Error('broken');
    });
    const other = add(2);

    await expect(broken).rejects.toThrow('broken');
    await Promise.allSettled([other]);
    expect(await add(3)).toBe(3);
    expect(await ids()).not.toContain(1);
  });

  it('survive a killed process once they were acknowledged', async () => {
    const program = `
      import { sql } from 'kysely';
      import { openSqlite } from ${JSON.stringify(path.resolve('src/server/database/openSqlite.ts'))};
      const database = openSqlite(${JSON.stringify(file)});
      for (let id = 1; ; id++) {
        database.write((executor) => sql\`insert into note values (\${id}, 'x')\`.execute(executor))
          .then(() => process.stdout.write(id + ' '));
        if (id % 20 === 0) await new Promise((resolve) => setTimeout(resolve, 1));
      }`;
    const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let told = '';
    child.stdout.on('data', (data) => {
      told += data;
      if (told.length > 2000) child.kill('SIGKILL');
    });

    await new Promise((resolve) => child.on('close', resolve));

    const acknowledged = told.slice(0, told.lastIndexOf(' ')).split(' ').map(Number);
    const kept = new Set(await ids());
    expect(acknowledged.length).toBeGreaterThan(100);
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
    const check = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database.executor);
    expect(check.rows).toEqual([{ integrity_check: 'ok' }]);
  });
});
