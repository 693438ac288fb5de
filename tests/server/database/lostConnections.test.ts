import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../../src/server/database/Database.ts';
import { openDatabase } from '../../../src/server/database/openDatabase.ts';
import { type CuttingProxy, openCuttingProxy } from '../../support/cuttingProxy.ts';
import { postgresEngine } from '../../support/database.ts';
import { type Answer, createWorld, type World } from '../../support/server.ts';

/** Long enough for a machine with other things to do. */
const PATIENCE = { timeout: 20_000 };

/** The server reaches its database over a wire that can be cut; the test reaches it directly. */
describe('a connection to PostgreSQL', () => {
  const engine = postgresEngine();
  let proxy: CuttingProxy;
  let direct: Database;
  let database: Database;
  let world: World;
  let count = 0;

  beforeAll(async () => {
    await engine.start();
    const url = new URL(await engine.next());
    direct = await openDatabase(url.href);
    proxy = await openCuttingProxy(Number(url.port));
    url.port = String(proxy.port);
    url.searchParams.set('application_name', 'server');
    database = await openDatabase(url.href);
    world = await createWorld({ database });
  });
  afterAll(async () => {
    await world.close();
    await Promise.all([database.close(), direct.close()]);
    await proxy.close();
    await engine.stop();
  });

  const CUTS: Readonly<Record<string, () => Promise<void> | void>> = {
    'is reset': () => proxy.cut('reset'),
    'is closed': () => proxy.cut('close'),
    'is ended by the database': async () => {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'server'`.execute(direct.executor);
    },
  };

  const read = () => world.call('ROOT', { url: '/api/blade-desk/notice/list?current=1&size=100' });
  const write = (title: string) =>
    world.call('ROOT', {
      method: 'POST',
      url: '/api/blade-desk/notice/submit',
      headers: { 'idempotency-key': title },
      payload: { title, category: 1, releaseTime: '2026-11-20 08:00:00', content: '<p>x</p>' },
    });
  const rowsOf = async (title: string): Promise<number> => {
    const found = await sql`select 1 from notice where title = ${title}`.execute(direct.executor);
    return found.rows.length;
  };

  /** Starts a call that has to wait for a lock, cuts it then, and answers what became of it. */
  async function cutUnder(call: () => Promise<Answer>, cut: () => Promise<void> | void): Promise<Answer> {
    return direct.write(async (executor) => {
      await sql`lock table notice in access exclusive mode`.execute(executor);
      const answer = call();
      await vi.waitUntil(async () => {
        const waiting = await sql`select 1 from pg_stat_activity
          where application_name = 'server' and wait_event_type = 'Lock'`.execute(direct.executor);
        return waiting.rows.length > 0;
      }, PATIENCE);
      await cut();
      return answer;
    });
  }

  function expectComeAgain({ status, headers }: Answer): void {
    expect(status).toBe(503);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }

  const untilBack = () => vi.waitUntil(async () => (await read()).status === 200, PATIENCE);

  for (const [how, cut] of Object.entries(CUTS)) {
    it(`costs no more than one try when it ${how} while idle`, async () => {
      await untilBack();

      await cut();

      const first = await read();
      if (first.status !== 200) expectComeAgain(first);
      await untilBack();
    });

    it(`answers 503 with a time to come again when it ${how} under a read`, async () => {
      await untilBack();

      expectComeAgain(await cutUnder(read, cut));

      await untilBack();
    });

    it(`leaves nothing half written when it ${how} in a transaction, and the repeated call writes once`, async () => {
      await untilBack();
      const title = `通知${++count}`;

      expectComeAgain(await cutUnder(() => write(title), cut));
      const between = await rowsOf(title);
      await untilBack();
      const answers = [await write(title), await write(title)];

      expect(between).toBe(0);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await rowsOf(title)).toBe(1);
    });
  }

  it('does not write twice when it falls between the commit and its answer and the call is repeated', async () => {
    await untilBack();
    const title = `通知${++count}`;

    proxy.loseNextCommit();
    expectComeAgain(await write(title));
    await untilBack();
    const again = await write(title);

    expect(again.status).toBe(200);
    expect(await rowsOf(title)).toBe(1);
  });

  it('is counted, and so is a transaction that a deadlock made run again', async () => {
    const troubles: string[] = [];
    database.troubles.tell((trouble, total) => troubles.push(`${trouble} ${total > 0}`));
    await sql`create table met (id integer primary key, hits integer)`.execute(direct.executor);
    await sql`insert into met values (1, 0), (2, 0)`.execute(direct.executor);
    const both = Promise.withResolvers<void>();
    let inside = 0;
    const hit = (first: number, second: number) =>
      database.write(async (executor) => {
        await sql`update met set hits = hits + 1 where id = ${first}`.execute(executor);
        inside += 1;
        if (inside === 2) both.resolve();
        await both.promise;
        await sql`update met set hits = hits + 1 where id = ${second}`.execute(executor);
      });

    await Promise.all([hit(1, 2), hit(2, 1)]);
    const hits = await sql<{ hits: number }>`select hits from met`.execute(direct.executor);
    proxy.cut('reset');
    await vi.waitUntil(() => troubles.includes('lost true'), PATIENCE);

    expect(hits.rows).toEqual([{ hits: 2 }, { hits: 2 }]);
    expect(troubles[0]).toBe('retried true');
  });
});
