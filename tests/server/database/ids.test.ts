import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../../src/server/database/Database.ts';
import { createIds, type Ids } from '../../../src/server/database/newId.ts';
import { syncTables } from '../../../src/server/database/syncSchema.ts';
import { SYSTEM_TABLES, type SystemRows } from '../../../src/server/database/systemTables.ts';
import { leaseWorker } from '../../../src/server/database/workerLease.ts';
import { describeDatabases } from '../../support/database.ts';

const HOUR = 3_600_000;

const take = (ids: Ids, count: number): string[] => Array.from({ length: count }, () => ids.next());
const isRising = (made: readonly string[]) =>
  made.every((id, at) => at === 0 || BigInt(id) > BigInt(made[at - 1] ?? '0'));

describe('ids', () => {
  it('have nineteen digits and rise, also when the clock goes back or stands still', () => {
    let now = Date.now();
    const ids = createIds(() => now);

    const before = take(ids, 10);
    now -= HOUR;
    const made = [...before, ...take(ids, 10_000)];

    expect(isRising(made)).toBe(true);
    expect(made.filter((id) => !/^\d{19}$/.test(id))).toEqual([]);
  });

  it('end where the reservation ends rather than leave it', () => {
    const now = Date.now();
    const ids = createIds(() => now + HOUR);
    ids.use({ worker: 1, from: now, until: now + 1 });

    expect(isRising(take(ids, 4096))).toBe(true);
    expect(() => take(ids, 4096)).toThrow('unavailable');
  });
});

describeDatabases('worker numbers', (open, engine) => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** A server with ids of its own on the database. */
  const serverOn = (database: Database) => {
    const own = { ...database };
    const ids = createIds();
    return { ids, lease: () => leaseWorker(own, ids) };
  };

  async function prepared(): Promise<Database> {
    const database = await open();
    await syncTables(database, SYSTEM_TABLES, '1');
    return database;
  }

  it('are different for servers that share a database, and stay with their server', async () => {
    const database = await prepared();
    const servers = Array.from({ length: 4 }, () => serverOn(database));

    const first = await Promise.all(servers.map((server) => server.lease()));
    vi.setSystemTime(Date.now() + 2 * 60_000);
    const renewed = await Promise.all(servers.map((server) => server.lease()));

    expect(first.toSorted()).toEqual([0, 1, 2, 3]);
    expect(renewed).toEqual(first);
  });

  it('are taken over when their lease has run out, and neither server makes an id of the other', async () => {
    const database = await prepared();
    const [sleeper, heir] = [serverOn(database), serverOn(database)];
    await sleeper.lease();
    vi.setSystemTime(Date.now() + HOUR);

    const inherited = await heir.lease();
    const made = [...take(sleeper.ids, 3000), ...take(heir.ids, 3000)];
    const next = await sleeper.lease();

    expect(inherited).toBe(0);
    expect(new Set([...made, ...take(sleeper.ids, 3000)]).size).toBe(9000);
    expect(engine === 'PostgreSQL' ? next : 1).toBe(1);
  });

  it('let ids rise over a restart, also when the clock went back between', async () => {
    const database = await prepared();
    const before = serverOn(database);
    await before.lease();
    const made = take(before.ids, 10);
    vi.setSystemTime(Date.now() - HOUR);

    const after = serverOn(database);
    await after.lease();

    expect(isRising([...made, ...take(after.ids, 10)])).toBe(true);
  });

  it('are recorded with what is reserved for them', async () => {
    const database = await prepared();
    const server = serverOn(database);
    await server.lease();
    server.ids.next();

    const rows = await database.executor.withTables<SystemRows>().selectFrom('shian_worker').selectAll().execute();

    expect(rows).toHaveLength(1);
    expect(Number(rows[0]?.reserved_until)).toBeGreaterThan(server.ids.latest());
  });
});
