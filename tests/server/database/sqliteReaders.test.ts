import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../../src/server/database/Database.ts';
import { openSqlite } from '../../../src/server/database/openSqlite.ts';
import { createSqliteReaders } from '../../../src/server/database/sqliteReaders.ts';
import type { MarkedRead, PlacedResult } from '../../../src/server/database/writeEpochs.ts';

const MANY = 30_000;
const count = { sql: 'select count(*) as total from "note"', parameters: [] };

describe('what is read from a large table of SQLite', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shian-readers-'));
  const file = path.join(folder, 'test.db');
  let database: Database;

  beforeAll(async () => {
    database = openSqlite(file);
    await sql`create table note (id integer primary key, text text not null)`.execute(database.executor);
    await sql`insert into note with recursive n(i) as (select 1 union all select i + 1 from n where i < ${MANY})
      select i, 'x' from n`.execute(database.executor);
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const slowly = async () => {
    const found = await sql<{ total: number }>`select count(*) as total from "note"`.execute(database.slowReads);
    return found.rows[0]?.total;
  };

  it('is read beside the event loop, which turns meanwhile, and holds every commit made before', async () => {
    await slowly();
    const order: string[] = [];
    // Some tenths of a second, within which a turn comes on the busiest machine.
    const longRead = sql`select count(*) as total from "note" as one, "note" as other where other.id <= 300`;
    const reading = longRead.execute(database.slowReads).then(() => order.push('read'));
    await new Promise(setImmediate).then(() => order.push('turned'));
    await reading;
    const before = await slowly();
    await sql`insert into note values (${MANY + 1}, ${'y'})`.execute(database.executor);

    expect(order).toEqual(['turned', 'read']);
    expect([before, await slowly()]).toEqual([MANY, MANY + 1]);
    await expect(sql`delete from note`.execute(database.slowReads)).rejects.toThrow('Only reads');
  });

  const PROC = '/proc/self/task';

  it.skipIf(!existsSync(PROC))(
    'is read by threads that give way to the event loop (only Linux tells threads apart)',
    async () => {
      await slowly();
      // Behind the name in brackets: state, then the nineteenth value of all is how nice the thread is.
      const niceOf = (thread: string) =>
        Number(
          readFileSync(path.join(PROC, thread, 'stat'), 'latin1')
            .replace(/^.*\) /s, '')
            .split(' ')[16],
        );
      const own = os.getPriority();
      const all = readdirSync(PROC).map(niceOf);

      // Nothing is nicer than the nicest, whose threads are as nice as it is.
      expect(all.filter((nice) => nice > own || nice === os.constants.priority.PRIORITY_LOW)).not.toEqual([]);
      expect(niceOf(String(process.pid))).toBe(own);
    },
  );

  it('knows which commits it has seen, however fast they come', async () => {
    const placed: MarkedRead = { placed: true };
    const compiled = sql<{ total: number }>`select count(*) as total from "note"`.compile(database.executor);
    let commits = 0;
    database.epochs?.follow((_written, move, mark) => {
      commits = typeof mark === 'number' ? mark : commits;
      move();
    });
    const add = (id: number) => sql`insert into note values (${id}, ${'z'})`.execute(database.executor);
    let last = 2 * MANY;
    await add(++last);
    const before = [await slowly(), commits] as const;
    let isOver = false;
    const writing = (async () => {
      while (!isOver) await add(++last);
    })();

    const known: number[] = [];
    // Commits may come faster than a thread gets to read beside them.
    while (commits < before[1] + 100 || known.length <= 20) {
      const found = await database.slowReads.executeQuery<{ total: number }>({ ...compiled, ...placed });
      const { seen } = found as PlacedResult;
      let number = before[1];
      while (seen?.(number + 1) === true) number += 1;
      if (seen?.(number) === true) known.push(Number(found.rows[0]?.total) - Number(before[0]) - (number - before[1]));
    }
    isOver = true;
    await writing;

    await sql`delete from note where id > ${2 * MANY}`.execute(database.executor);

    expect(new Set(known)).toEqual(new Set([0]));
  });

  it('is read by a few threads, which end when there is nothing to read', async () => {
    const readers = createSqliteReaders({ file }, () => {}, 1);
    const elsewhere = vi.fn(() => ({ rows: [] }));

    const found = await Promise.all(Array.from({ length: 12 }, () => readers.read(count, elsewhere)));

    expect(found.map(({ rows }) => rows)).toEqual(Array.from({ length: 12 }, () => [{ total: MANY + 1 }]));
    expect(elsewhere).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(readers.size()).toBe(0), 15_000);
    expect((await readers.read(count, elsewhere)).rows).toHaveLength(1);
    await expect(readers.read({ sql: 'select no from note', parameters: [] }, elsewhere)).rejects.toMatchObject({
      code: 'SQLITE_ERROR',
    });
    await readers.close();
  });

  it('is no longer read when its threads are closed, not even what was under way or waited', async () => {
    const readers = createSqliteReaders({ file }, () => {});
    const elsewhere = vi.fn(() => ({ rows: [] }));
    const order: string[] = [];
    const reading = Array.from({ length: 12 }, () => readers.read(count, elsewhere).then(() => order.push('read')));

    await readers.close().then(() => order.push('closed'));
    await Promise.all(reading);

    expect(order).toEqual([...Array.from({ length: 12 }, () => 'read'), 'closed']);
    expect(readers.size()).toBe(0);
    expect(elsewhere).not.toHaveBeenCalled();
    await readers.read(count, elsewhere);
    expect(elsewhere).toHaveBeenCalledOnce();
    expect(readers.size()).toBe(0);
  });

  it('is read on the ordinary connection where a thread fails, which is told', async () => {
    const lost: unknown[] = [];
    const data = { file: path.join(folder, 'away', 'test.db') };
    const readers = createSqliteReaders(data, (error) => lost.push(error));

    expect(await readers.read(count, () => ({ rows: [{ total: 7 }] }))).toEqual({ rows: [{ total: 7 }] });
    expect(await readers.read(count, () => ({ rows: [{ total: 8 }] }))).toEqual({ rows: [{ total: 8 }] });
    expect(lost).toHaveLength(1);
    await readers.close();
  });
});
