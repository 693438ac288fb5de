import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../../src/server/database/Database.ts';
import { openDatabase } from '../../../../src/server/database/openDatabase.ts';
import type { Principal } from '../../../../src/server/identity/principals/Principal.ts';
import {
  createPrincipalCache,
  invalidatePrincipals,
  type Loaded,
} from '../../../../src/server/identity/principals/principalCache.ts';

let database: Database;
let folder: string;
let looks = 0;

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'shian-principals-'));
  database = await openDatabase(path.join(folder, 'shian.sqlite'));
  await sql`create table shian_setting (id text primary key, value text)`.execute(database.executor);
  looks = 0;
  database.statements.tell((statement) => {
    if (/^select.*"shian_setting"/s.test(statement.sql)) looks += 1;
  });
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

function sharedCache() {
  const loaded: string[] = [];
  const cache = createPrincipalCache(database, { now: () => 0, shared: true });
  const load = (id: string) => async (): Promise<Loaded> => {
    loaded.push(id);
    return { principal: { id } as Principal, endsAt: 1, closesAt: 1 };
  };
  return { loaded, get: (id: string) => cache.get(id, load(id)) };
}

describe('who stands behind a token, where servers share a database', () => {
  it('is asked for once by all calls that arrive in one turn, and by each that arrives later', async () => {
    const { get } = sharedCache();
    const people = await Promise.all([get('mei'), get('lan'), get('mei'), get('ye')]);

    expect(people.map((person) => person?.id)).toEqual(['mei', 'lan', 'mei', 'ye']);
    expect(looks).toBe(1);

    await get('mei');
    expect(looks).toBe(2);
  });

  it('is read anew by the first call after another server told of a change', async () => {
    const { get, loaded } = sharedCache();
    await get('mei');
    await get('mei');
    await invalidatePrincipals(database);
    await get('mei');

    expect(loaded).toEqual(['mei', 'mei']);
  });

  it('is seen as it was told while earlier calls were still asking', async () => {
    const { get, loaded } = sharedCache();
    await get('mei');
    const earlier = get('mei');
    await invalidatePrincipals(database);
    await Promise.all([earlier, get('mei')]);

    expect(loaded.length).toBeGreaterThan(1);
  });

  it('is asked for again after a look that failed', async () => {
    const { get } = sharedCache();
    await sql`alter table shian_setting rename to away`.execute(database.executor);
    const [one, other] = await Promise.allSettled([get('mei'), get('lan')]);
    expect([one?.status, other?.status]).toEqual(['rejected', 'rejected']);

    await sql`alter table away rename to shian_setting`.execute(database.executor);
    expect((await get('mei'))?.id).toBe('mei');
  });
});
