import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { openDatabase } from '../../../src/server/database/openDatabase.ts';
import { createWorld } from '../../support/server.ts';

it('a database file that another program holds answers 503 with a time to come again, and works when it is free', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shian-locked-'));
  const file = path.join(folder, 'shian.sqlite');
  const database = await openDatabase(file);
  const world = await createWorld({ database, config: { shared: false } });
  const write = () =>
    world.call('ROOT', {
      method: 'POST',
      url: '/api/blade-system/param/submit',
      payload: { paramName: 'x', paramKey: 'held', paramValue: 'x' },
    });
  await world.token('ROOT');
  const other = new Sqlite(file);
  other.exec('begin immediate');

  const held = await write();
  other.exec('rollback');
  other.close();
  const free = await write();

  expect([held.status, held.headers['retry-after']]).toEqual([503, '1']);
  expect(free.status).toBe(200);
  await world.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});
