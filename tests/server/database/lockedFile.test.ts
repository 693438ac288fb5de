import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../src/server/database/Database.ts';
import { openDatabase } from '../../../src/server/database/openDatabase.ts';
import { createWorld, type World } from '../../support/server.ts';

describe('a database file that cannot be written for a while', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shian-locked-'));
  const file = path.join(folder, 'shian.sqlite');
  let database: Database;
  let world: World;

  beforeAll(async () => {
    database = await openDatabase(file);
    world = await createWorld({ database, config: { shared: false } });
    await world.token('ROOT');
  });
  afterAll(async () => {
    await world.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const refused = [503, '1', '服务暂不可用，请稍后再试'];
  const write = async (paramKey: string, paramValue = 'x') => {
    const { status, headers, body } = await world.call('ROOT', {
      method: 'POST',
      url: '/api/blade-system/param/submit',
      payload: { paramName: 'x', paramKey, paramValue },
    });
    return [status, headers['retry-after'], status === 503 ? body.msg : undefined];
  };

  it('answers 503 with a time to come again while another program holds it, and works once it is free', async () => {
    const other = new Sqlite(file);
    other.exec('begin immediate');

    const held = await Promise.all([write('held'), write('held too')]);
    other.exec('rollback');
    other.close();

    expect(held).toEqual([refused, refused]);
    expect(await write('free')).toEqual([200, undefined, undefined]);
  });

  it('goes on answering those who read while others wait to write', async () => {
    const other = new Sqlite(file);
    other.exec('begin immediate');

    const waiting = write('waits');
    for (let read = 0; read < 20; read += 1) {
      const { status } = await world.call('ROOT', { url: '/api/blade-system/param/list?current=1&size=10' });
      expect(status).toBe(200);
    }
    other.exec('rollback');
    other.close();

    expect(await waiting).toEqual([200, undefined, undefined]);
  });

  it('answers 503 to all who write while the disk is full, and works once there is room', async () => {
    const limit = (pages: number) =>
      database.write((executor) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(executor));
    const long = 'x'.repeat(200);
    await limit(1);

    const full = await Promise.all(Array.from({ length: 300 }, (_, at) => write(`full${at}`, long)));
    const refused = full.filter(([status]) => status === 503);
    await limit(1_000_000);

    expect(refused.length).toBeGreaterThan(0);
    expect(new Set(refused.map(([, , said]) => said))).toEqual(
      new Set(['服务器存储空间已满，本次操作未生效，请联系管理员']),
    );
    expect(full.filter(([status]) => status !== 503 && status !== 200)).toEqual([]);
    expect(await write('room')).toEqual([200, undefined, undefined]);
    const kept = await sql`select 1 from param where param_key like 'full%'`.execute(database.executor);
    expect(kept.rows).toHaveLength(full.length - refused.length);
  });
});
