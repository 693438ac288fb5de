import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { logSlowQueries } from '../../../src/server/logs/logSlowQueries.ts';
import { inTrace } from '../../../src/server/traces.ts';
import { describeDatabases } from '../../support/database.ts';

describeDatabases('a slow statement', (open, engine) => {
  it('is told with its text, time, trace and plan, without its values, and once a minute', async () => {
    const database = await open();
    await sql`create table visit (id text primary key, phone text)`.execute(database.executor);
    const lines: Record<string, unknown>[] = [];
    logSlowQueries(database, { warn: ((line: Record<string, unknown>) => lines.push(line)) as never }, 0);
    const ask = () =>
      new Promise<void>((resolve, reject) => {
        inTrace('68a0b1c2d3e4', () => {
          sql`select id from visit where phone = ${'13900001111'}`
            .execute(database.executor)
            .then(() => resolve(), reject);
        });
      });

    await ask();
    await ask();
    const told = () => lines.filter(({ sql: text }) => String(text).startsWith('select id from visit'));
    await expect.poll(() => told().length).toBe(1);

    expect(told()).toMatchObject([{ traceId: '68a0b1c2d3e4', ms: expect.any(Number) }]);
    expect(JSON.stringify(told()[0]?.plan)).toMatch(/SCAN visit|Seq Scan on visit/);
    expect(JSON.stringify(lines)).not.toContain('13900001111');
  });

  if (engine !== 'PostgreSQL') return;
  const inTraceOf = <T>(work: () => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      inTrace('68a0b1c2d3e4', () => {
        work().then(resolve, reject);
      });
    });

  it('says the trace of its request to PostgreSQL', async () => {
    const database = await open();
    const { rows } = await inTraceOf(() =>
      sql<{ query: string }>`select query from pg_stat_activity where pid = pg_backend_pid()`.execute(
        database.executor,
      ),
    );

    expect(rows[0]?.query).toMatch(/\/\* trace 68a0b1c2d3e4 \*\/$/);
  });

  it('says it in a transaction where that begins', async () => {
    const database = await open();
    const begun = await inTraceOf(() =>
      database.write(async () => {
        const { rows } = await sql<{ query: string }>`select query from pg_stat_activity
          where datname = current_database() and state = 'idle in transaction'`.execute(database.slowReads);
        return rows;
      }),
    );

    expect(begun).toEqual([{ query: 'begin /* trace 68a0b1c2d3e4 */' }]);
  });
});
