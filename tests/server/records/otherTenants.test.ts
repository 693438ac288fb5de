import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Entity } from '../../../src/model/Entity.ts';
import { PLATFORM } from '../../../src/model/platform.ts';
import { encodeDeclared } from '../../../src/protocol/actionRequest.ts';
import { endpoints } from '../../../src/protocol/endpoints.ts';
import { operationOf } from '../../../src/protocol/operationOf.ts';
import type { WireRequest } from '../../../src/protocol/types.ts';
import type { Database } from '../../../src/server/database/Database.ts';
import { flowTables } from '../../../src/server/database/flowTables.ts';
import { newId } from '../../../src/server/database/newId.ts';
import { SYSTEM_TABLES } from '../../../src/server/database/systemTables.ts';
import { anyList, type Draw, drawFrom } from '../../support/anyList.ts';
import { describeDatabases } from '../../support/database.ts';
import { createDemoApp, type DemoApp } from '../../support/demoApp.ts';
import { allEndpoints } from '../../support/endpoints.ts';
import { demoRecords } from '../../support/fixtures.ts';
import { projectModel } from '../../support/server.ts';
import { told } from '../../support/told.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** The same questions each time. */
const SEED = 20261129;
const OTHER = '100009';
const PEOPLE = ['jg011', 'xg12', 'qy01'];
/** Of runs and changes she is told those of the whole tenant; elsewhere, as the platform's, of all tenants. */
const OVERSEER = 'admin';
/** They answer something else each time: a ticket, questions drawn at random, a stream. */
const NEVER_ALIKE = /dutyExamToken|extract|changes/;
const model = projectModel();
const entities = Object.values(model.entities);
const rowsOf = ({ name }: Entity) =>
  (demoRecords()[name] ?? []).filter(({ tenantId }) => (tenantId ?? PLATFORM) === PLATFORM);

const get = (path: string, query: WireRequest['query'] = {}) =>
  ({ method: 'GET', path, query, body: undefined }) as const;

/** A list of the entity, and one as somebody may ask for it; the draw says which. */
function listsOf(entity: Entity, draw: Draw): WireRequest[] {
  const plain = operationOf(entity, 'list')?.encodeCall({ page: 1, size: 50, sort: [], filters: [] });
  if (plain === undefined) return [];
  const { url } = anyList(model, entity, rowsOf(entity), draw);
  const { searchParams } = new URL(String(url), 'http://server.test');
  return [plain, { ...plain, query: Object.fromEntries(searchParams) }];
}

/** What is asked about one of its records, and about all of them, besides lists. */
function callsOf(entity: Entity): WireRequest[] {
  const [row] = rowsOf(entity);
  const id = String(row?.id ?? '1');
  const about = { entity: entity.name, id, ids: id };
  return [
    operationOf(entity, 'get')?.encodeCall({ id }),
    operationOf(entity, 'findAll')?.encodeCall({ filters: [], sort: [] }),
    operationOf(entity, 'counts')?.encodeCall({ filters: [], asks: [{ filters: [], totals: [] }] }),
    ...['history/record', 'comments', 'recycle/list', 'uses'].map((call) => get(`shian/${call}`, about)),
    ...entity.calls
      .filter(({ request }) => request.method === 'GET')
      .map((call) => encodeDeclared(entity, call, { ids: [], values: {}, page: { current: 1, size: 50 } }, row)),
  ].filter((request) => request !== undefined);
}

const fixedCalls = Object.values(allEndpoints).flatMap(({ method, path, access }) =>
  method === 'GET' && access !== 'public' ? [get(path, { size: '50' })] : [],
);
const searches = ['餐馆', '张', '1', 'a', '2026'].map((text) => get('shian/search', { text }));

function questions(): WireRequest[] {
  const draw = drawFrom(SEED);
  const ofEntities = entities.flatMap((entity) => [...listsOf(entity, draw), ...callsOf(entity)]);
  return [...ofEntities, ...fixedCalls, ...searches].filter(({ path }) => !NEVER_ALIKE.test(path));
}

type Row = Readonly<Record<string, unknown>>;

/** What is asked about runs and changes: of all there are, and of one record of each entity that was changed. */
async function overseen(database: Database): Promise<WireRequest[]> {
  const { flowFollowList, flowWaits, flowCounts, historyLog, recordHistory } = endpoints;
  const changed = new Map((await rowsIn(database, 'shian_history')).map((row) => [row.entity, row]));
  const histories = [...changed.values()].map((row) =>
    get(recordHistory.path, { entity: String(row.entity), id: String(row.thread_id) }),
  );
  const runs = ['all', 'overdue'].map((state) => get(flowFollowList.path, { state, size: '50' }));
  return [...runs, ...[flowWaits, flowCounts, historyLog].map(({ path }) => get(path)), ...histories];
}

/** One of them says something to another, who is told of it and follows. */
async function say(app: DemoApp): Promise<void> {
  const { entTaskInfo, user } = model.entities;
  if (!entTaskInfo || !user) throw new Error('no task or user');
  const named = rowsOf(user).find(({ account }) => account === PEOPLE[0])?.id;
  const body = { entity: entTaskInfo.name, id: rowsOf(entTaskInfo)[0]?.id, text: '请看', mentions: [named] };
  const { method, path } = endpoints.addComment;
  expect(await app.send(OVERSEER, { method, path, query: {}, body })).toMatchObject({ status: 200 });
}

/** Tables with rows of tenants: the server's own, but for sessions, whose tokens are nobody else's, and those of entities. */
const ownTables = SYSTEM_TABLES.filter(
  ({ name, columns }) => name !== 'shian_session' && columns.some((column) => column.name === 'tenant_id'),
).map(({ name }) => name);

const rowsIn = (database: Database, table: string): Promise<Row[]> =>
  database.executor
    .selectFrom(table as never)
    .selectAll()
    .where('tenant_id' as never, '=', PLATFORM as never)
    .execute();

const insert = (database: Database, table: string, rows: readonly Row[]) =>
  database.write(async (executor) => {
    for (const row of rows)
      await executor
        .insertInto(table as never)
        .values({ ...row, tenant_id: OTHER } as never)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  });

/** Who may claim its tasks: the one table whose rows are of a tenant by their task alone. */
const copyCandidates = (database: Database, ids: ReadonlyMap<unknown, string>) =>
  database.write(async (executor) => {
    const rows = await flowTables(executor).selectFrom('shian_flow_candidate').selectAll().execute();
    for (const { task_id, candidate } of rows) {
      const copy = ids.get(task_id);
      if (copy === undefined) continue;
      await flowTables(executor).insertInto('shian_flow_candidate').values({ task_id: copy, candidate }).execute();
    }
  });

/** The other tenant holds as much as the platform's: records mixed of the values of all of those, under ids of their own. */
async function copyAll(database: Database): Promise<void> {
  const own = await Promise.all(ownTables.map(async (table) => [table, await rowsIn(database, table)] as const));
  const ids = new Map(own.flatMap(([, rows]) => rows.flatMap(({ id }) => (id === undefined ? [] : [[id, newId()]]))));
  const renamed = (value: unknown) =>
    typeof value === 'string' ? value.replace(/\b\d{16,19}\b/g, (id) => ids.get(id) ?? id) : value;
  for (const [table, rows] of own) {
    const copies = rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([key, value]) => [key, renamed(value)])),
    );
    await insert(database, table, copies);
  }
  await copyCandidates(database, ids);
  for (const entity of entities.filter(({ storage }) => storage === 'tenant')) {
    const rows = await rowsIn(database, entity.table);
    const mixed = (row: Row, at: number) =>
      Object.keys(row).map((column, shift) => [column, rows[(at + shift) % rows.length]?.[column]] as const);
    const copies = rows.map((row, at) => ({ ...Object.fromEntries(mixed(row, at)), id: newId() }));
    await insert(database, entity.table, copies);
  }
}

describeDatabases('what another tenant holds', (open, engine) => {
  // One is enough to tell two engines apart.
  const people = engine === 'SQLite' ? PEOPLE : PEOPLE.slice(0, 1);
  let database: Database;
  let app: DemoApp;
  beforeAll(async () => {
    // The answers tell the time.
    vi.useFakeTimers({ toFake: ['Date'] });
    database = await open();
    // The questions themselves leave no lines in the logs, which are asked about as well.
    app = await createDemoApp(database, engine, { logDelay: 3_600_000 });
  });
  afterAll(async () => {
    await app.close();
    vi.useRealTimers();
  });

  it('changes no answer to anybody, by a letter', async () => {
    const answer = async (account: string, request: WireRequest) => {
      const { status, body } = await app.send({ tenantId: PLATFORM, account }, request);
      return { account, request, status, text: told(`${status} ${JSON.stringify(body)}`, false) };
    };
    const before = [];
    await say(app);
    const asked = [
      ...people.map((account) => [account, questions()] as const),
      [OVERSEER, await overseen(database)] as const,
    ];
    for (const [account, requests] of asked)
      for (const request of requests) before.push(await answer(account, request));
    const answered = before.filter(({ status }) => status === 200);
    await copyAll(database);

    const different: string[] = [];
    for (const { account, request, text } of answered)
      if ((await answer(account, request)).text !== text)
        different.push(`${account}: ${request.path} ${JSON.stringify(request.query)}`);

    expect(different).toEqual([]);
    expect(answered.length).toBeGreaterThan(150 * people.length);
    expect(before.filter(({ account, status }) => account === OVERSEER && status !== 200)).toEqual([]);
  });
});
