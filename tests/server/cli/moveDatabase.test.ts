import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { lockDataDir } from '../../../src/server/boot/lockDataDir.ts';
import { databaseFile } from '../../../src/server/boot/openConfigured.ts';
import { moveDatabase } from '../../../src/server/cli/moveDatabase.ts';
import type { Database } from '../../../src/server/database/Database.ts';
import { openDatabase } from '../../../src/server/database/openDatabase.ts';
import { readState } from '../../../src/server/database/schemaState.ts';
import { syncSchema } from '../../../src/server/database/syncSchema.ts';
import { createDirectory } from '../../../src/server/identity/people/Directory.ts';
import { postgresEngine } from '../../support/database.ts';
import { projectModules } from '../../support/modules.ts';
import { preparedFile } from '../../support/preparedDatabase.ts';
import { createWorld, projectModel, TENANT_A } from '../../support/server.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const ROOT = path.resolve(import.meta.dirname, '../../..');

const stateOf = async ({ dialect, executor }: Database) => readState(executor, await dialect.tableNames(executor));

/** All that is told of the installation, but what is made from other tables, and what servers tell one another. */
async function contentOf(database: Database): Promise<Map<string, readonly unknown[]>> {
  const content = new Map<string, readonly unknown[]>();
  for (const { name, primaryKey, derived } of await stateOf(database)) {
    if (derived || name === 'shian_written') continue;
    const order = sql.join(primaryKey.map((column) => sql.ref(column)));
    const { rows } = await sql`select * from ${sql.table(name)} order by ${order}`.execute(database.executor);
    content.set(name, rows);
  }
  return content;
}

describe('shian move', () => {
  const engine = postgresEngine();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'shian-move-'));
  let url = '';
  beforeAll(async () => {
    await engine.start();
    writeFileSync(databaseFile({ dataDir }), await preparedFile());
    return async () => {
      await engine.stop();
      rmSync(dataDir, { recursive: true, force: true });
    };
  });
  beforeEach(async () => {
    url = await engine.next();
  });
  const opened: Database[] = [];
  afterAll(() => Promise.all(opened.map((database) => database.close())));
  const open = async (place: string) => {
    const database = await openDatabase(place);
    opened.push(database);
    return database;
  };
  const move = () => moveDatabase(ROOT, { DATA_DIR: dataDir, DATABASE_URL: url });

  it('takes every row of every table along, so that the server goes on there without changing a table', async () => {
    const source = await openDatabase(databaseFile({ dataDir }));
    const before = await createWorld({ database: source });
    await before.call('AADM', {
      method: 'POST',
      url: '/api/blade-user/update-info',
      payload: { realName: '张三\n"😀' },
    });
    await before.close();
    const [tables, content] = [await stateOf(source), await contentOf(source)];
    await source.close();

    const moved = await move();

    const target = await open(url);
    expect(await stateOf(target)).toEqual(tables);
    const arrived = await contentOf(target);
    for (const [table, rows] of content) expect(arrived.get(table), table).toEqual(rows);
    expect(moved).toEqual({ tables: tables.length, rows: [...content.values()].flat().length });
    const { tables: ofModules } = await projectModules();
    expect(await syncSchema(target, projectModel(), { tables: ofModules })).toEqual({ changes: [], notes: [] });
    const directory = createDirectory({ database: target, model: projectModel() });
    expect(await directory.userByAccount(TENANT_A, 'aadm')).toMatchObject({ realName: '张三\n"😀' });
  });

  it('copies to an empty database only, and leaves another one as it is', async () => {
    const target = await open(url);
    await sql`create table own (id text)`.execute(target.executor);

    await expect(move()).rejects.toThrow(/DATABASE_URL is not empty: it has a table own/);
    expect(await target.dialect.tableNames(target.executor)).toEqual(['own']);
  });

  it('leaves nothing behind of what it could not finish', async () => {
    const source = await openDatabase(databaseFile({ dataDir }));
    const setting = (value: string) => sql`update shian_setting set value = ${value} where id = 'model'`;
    const { rows } = await sql<{ value: string }>`select value from shian_setting where id = 'model'`.execute(
      source.executor,
    );
    // PostgreSQL holds no such character.
    await setting('\0').execute(source.executor);
    await source.close();

    await expect(move()).rejects.toThrow();
    const target = await open(url);
    expect(await target.dialect.tableNames(target.executor)).toEqual([]);

    const again = await openDatabase(databaseFile({ dataDir }));
    await setting(String(rows[0]?.value)).execute(again.executor);
    await again.close();
  });

  it('waits for no server, and needs to know where to go and from where', async () => {
    const unlock = lockDataDir(dataDir);
    await expect(move()).rejects.toThrow(/A server uses the data folder .*: stop it, run this again/);
    unlock();

    await expect(moveDatabase(ROOT, { DATA_DIR: dataDir })).rejects.toThrow(/DATABASE_URL names no database to copy/);
    const nowhere = path.join(dataDir, 'none');
    await expect(moveDatabase(ROOT, { DATA_DIR: nowhere, DATABASE_URL: url })).rejects.toThrow(/no database in/);
  });
});
