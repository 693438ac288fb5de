import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../src/server/database/openDatabase.ts';
import { postgresEngine } from '../../support/database.ts';

const engine = postgresEngine();
beforeAll(() => engine.start());
afterAll(() => engine.stop());

describe('counts on PostgreSQL', () => {
  const workers = sql<{ workers: string }>`select current_setting('max_parallel_workers_per_gather') as workers`;

  it.each(['slowReads', 'lateReads'] as const)(
    'are made by one process for %s, whatever the database does for others',
    async (reads) => {
      const database = await openDatabase(await engine.next());
      try {
        const query = workers.compile(database.executor);
        const counting = await database[reads].executeQuery({ ...query, placed: true } as CompiledQuery);
        expect(counting.rows).toEqual([{ workers: '0' }]);
        const [reading] = (await workers.execute(database[reads])).rows;
        expect(Number(reading?.workers)).toBeGreaterThan(0);
      } finally {
        await database.close();
      }
    },
  );

  it.each(['slowReads', 'lateReads'] as const)(
    'leave their connection as it was when they fail, for %s',
    async (reads) => {
      const database = await openDatabase(await engine.next());
      const counted = (query: RawBuilder<unknown>) =>
        database[reads].executeQuery({ ...query.compile(database.executor), placed: true } as CompiledQuery);
      try {
        const failing = Array.from({ length: 6 }, () => counted(sql`select 1 / (random() * 0)::integer as nothing`));
        const ends = await Promise.allSettled(failing);
        expect(ends.map((end) => (end.status === 'rejected' ? String(end.reason) : end))).toEqual(
          failing.map(() => 'error: division by zero'),
        );
        expect((await counted(workers)).rows).toEqual([{ workers: '0' }]);
        expect((await sql`select pg_current_xact_id_if_assigned() as mark`.execute(database[reads])).rows).toEqual([
          { mark: null },
        ]);
      } finally {
        await database.close();
      }
    },
  );

  it('go along a few rows at a time where nobody waits, and see one moment, whatever is written between', async () => {
    const database = await openDatabase(await engine.next());
    const nobodyWaits = () => false;
    const rows = (from: number) => sql`select 1 from pieces where at >= ${from}`.compile(database.executor);
    try {
      await sql`create table pieces (at integer)`.execute(database.executor);
      await sql`insert into pieces select generate_series(1, 30000)`.execute(database.executor);

      const counting = database.countBeside?.(rows(101), nobodyWaits);
      const bound = await database.countBeside?.(rows(40_000), nobodyWaits);
      await sql`delete from pieces where at > 20000`.execute(database.executor);
      const first = await counting;

      expect([first?.total, bound?.total]).toEqual([29_900, 0]);
      expect((await database.countBeside?.(rows(101), nobodyWaits))?.total).toBe(19_900);
    } finally {
      await database.close();
    }
  });
});
