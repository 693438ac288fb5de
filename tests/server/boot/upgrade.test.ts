import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { menuRows } from '../../../src/model/menuRows.ts';
import { createApp } from '../../../src/server/app.ts';
import { prepareDatabase } from '../../../src/server/boot/prepareDatabase.ts';
import type { Database } from '../../../src/server/database/Database.ts';
import { SYSTEM_TABLES } from '../../../src/server/database/systemTables.ts';
import { describeDatabases } from '../../support/database.ts';
import { startUntilDone } from '../../support/dying.ts';
import { EARLIER_PASSWORD, type EarlierRelease, restoreEarlierRelease } from '../../support/earlierRelease.ts';
import { projectModules } from '../../support/modules.ts';
import { projectModel, sessionHeaders, signInRequest, testConfig } from '../../support/server.ts';

const upgrade = async (database: Database) =>
  prepareDatabase({ modules: await projectModules(), database, model: projectModel(), now: Date.now });

/** Rows that a new release may word anew: they follow the model. */
const FOLLOWING = new Set(['shian_schema', 'shian_setting', 'menu', 'dict', 'dict_biz']);

/** Its rows became records of an entity. */
const MOVED = 'shian_leave';

/** The rows of the release that are no longer there as they were. */
async function lostRows(database: Database, { rows }: EarlierRelease): Promise<string[]> {
  const lost: string[] = [];
  for (const [table, { columns, values }] of Object.entries(rows)) {
    if (table === MOVED) continue;
    const compared = FOLLOWING.has(table) ? columns.slice(0, 1) : columns;
    const names = sql.join(compared.map((column) => sql.id(column)));
    const found = await sql<Readonly<Record<string, unknown>>>`select ${names} from ${sql.table(table)}`.execute(
      database.executor,
    );
    const now = new Set(found.rows.map((row) => JSON.stringify(compared.map((column) => row[column]))));
    const before = values.map((row) => JSON.stringify(row.slice(0, compared.length)));
    lost.push(...before.filter((row) => !now.has(row)).map((row) => `${table}: ${row.slice(0, 200)}`));
  }
  return lost;
}

const textsIn = ({ rows }: EarlierRelease, table: string, names: readonly string[]) => {
  const { columns = [], values = [] } = rows[table] ?? {};
  return values.map((row) => names.map((name) => String(row[columns.indexOf(name)])).join('|')).sort();
};

/** Leave requests as the entity has them now, of which a run tells where they stand. */
async function leavesOf({ executor }: Database): Promise<string[]> {
  const { rows } = await sql<Readonly<Record<string, unknown>>>`
    select l.id, l.tenant_id, l.task_user, l.start_time, l.reason, l.create_user from blade_process_leave l
    join shian_flow_instance i on i.business_table = 'blade_process_leave' and i.business_id = cast(l.id as text)`.execute(
    executor,
  );
  return rows.map((row) => Object.values(row).map(String).join('|')).sort();
}

/** Signs in as the administrator and reads the notice she had written before the upgrade. */
async function signInAndRead(database: Database) {
  const app = await createApp({
    modules: await projectModules(),
    model: projectModel(),
    database,
    config: testConfig({ filesDir: 'unused', shared: database.dialect.typedColumns }),
  });
  const admin = { tenantId: '000000', account: 'admin', password: EARLIER_PASSWORD };
  const signedIn = await app.inject(signInRequest(admin));
  const list = await app.inject({
    url: '/api/blade-desk/notice/list?current=1&size=50',
    headers: sessionHeaders(signedIn.json().access_token),
  });
  await app.close();
  return { status: signedIn.statusCode, titles: list.json().data.records.map((row: { title: string }) => row.title) };
}

/** One write a start, so that each step of the tables is followed by an end; later, where starts repeat some, more. */
const survivedWrites = (start: number): number => Math.max(1, start - 10);

describeDatabases('a database of release 960b5b1', (open) => {
  it('opens, keeps its rows, and its people still sign in', async () => {
    const database = await open();
    const release = await restoreEarlierRelease(database);

    const leaves = textsIn(release, MOVED, ['id', 'tenant_id', 'task_user', 'start_time', 'reason', 'create_user']);

    const prepared = await upgrade(database);

    expect(leaves.length).toBeGreaterThan(0);
    expect(prepared).toMatchObject({ first: false, demoRecords: 0 });
    expect(await lostRows(database, release)).toEqual([]);
    expect(await leavesOf(database)).toEqual(leaves);
    expect(await signInAndRead(database)).toEqual({ status: 200, titles: expect.arrayContaining(['升级之前的通知']) });
  });

  it('has the menus and buttons of today afterwards, but for those that somebody changed', async () => {
    const database = await open();
    await restoreEarlierRelease(database);
    const menus = async () => {
      const { rows } = await sql<{ readonly code: string; readonly name: string }>`
        select code, name from ${sql.table('menu')} where is_deleted = 0`.execute(database.executor);
      return rows.map(({ code, name }) => `${code} ${name}`).sort();
    };
    await sql`update ${sql.table('menu')} set name = ${'我们的公告'}, update_user = ${'1'} where code = ${'system_notice_info'}`.execute(
      database.executor,
    );

    await upgrade(database);

    const wanted = menuRows(projectModel().menu).map(({ code, values: { name } }) =>
      code === 'system_notice_info' ? `${code} 我们的公告` : `${code} ${name}`,
    );
    expect(await menus()).toEqual(wanted.sort());
  });

  it('opens also when start after start is ended between two writes of the upgrade', async () => {
    const database = await open();
    const release = await restoreEarlierRelease(database);

    const ended = await startUntilDone(database, survivedWrites, upgrade);

    expect(ended).toBeGreaterThan(0);
    expect(await lostRows(database, release)).toEqual([]);
    expect((await leavesOf(database)).length).toBe(release.rows[MOVED]?.values.length);
    expect(await database.dialect.tableNames(database.executor)).toEqual(
      expect.arrayContaining(SYSTEM_TABLES.map(({ name }) => name)),
    );
  });
});
