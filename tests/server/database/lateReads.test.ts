import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../src/server/database/openDatabase.ts';
import { postgresEngine } from '../../support/database.ts';

const engine = postgresEngine();
beforeAll(() => engine.start());
afterAll(() => engine.stop());

describe('reads on PostgreSQL that nobody waits for', () => {
  const workers = sql<{ workers: string }>`select current_setting('max_parallel_workers_per_gather') as workers`;

  it('are made by one process, whatever the database does for others', async () => {
    const database = await openDatabase(await engine.next());
    try {
      const [late] = (await workers.execute(database.lateReads)).rows;
      const [slow] = (await workers.execute(database.slowReads)).rows;
      expect(late?.workers).toBe('0');
      expect(Number(slow?.workers)).toBeGreaterThan(0);
    } finally {
      await database.close();
    }
  });

  it('leave their connection as it was when they fail', async () => {
    const database = await openDatabase(await engine.next());
    try {
      await expect(sql`select 1 / 0`.execute(database.lateReads)).rejects.toThrow('division by zero');
      expect((await workers.execute(database.lateReads)).rows).toEqual([{ workers: '0' }]);
    } finally {
      await database.close();
    }
  });
});
