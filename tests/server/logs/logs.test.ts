import { randomUUID } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { addDays } from '../../../src/model/days.ts';
import { wallTime } from '../../../src/model/wallTime.ts';
import { AppError } from '../../../src/server/AppError.ts';
import { commentTables } from '../../../src/server/database/commentTables.ts';

import type { Database } from '../../../src/server/database/Database.ts';
import { identityTables } from '../../../src/server/database/identityTables.ts';
import { newId } from '../../../src/server/database/newId.ts';
import { systemRecord } from '../../../src/server/database/systemRecord.ts';
import { createLogQueue } from '../../../src/server/logs/logQueue.ts';
import { moveBrowserLogs } from '../../../src/server/logs/moveBrowserLogs.ts';
import { createRepository } from '../../../src/server/repository/createRepository.ts';
import { purgeHistory } from '../../../src/server/retention/purgeHistory.ts';
import { purgeLogs } from '../../../src/server/retention/purgeLogs.ts';
import { purgeMentions } from '../../../src/server/retention/purgeMentions.ts';
import { describeDatabases } from '../../support/database.ts';
import { BASIC, createWorld, PASSWORD, TENANT_A, type World } from '../../support/server.ts';
import { entityOf } from '../../support/smallModel.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

const DAY_MS = 86_400_000;
const NOW = '2026-11-01 08:00:00';
const NEW_PASSWORD = 'Other-Pass-2';
const PHONE = '13912345678';
/** In an address a token may be short, and the place in a file stands behind its version. */
const PAGE = '/wel?integratedToken=t-42&v=1a:2:3';
const NAME = '张三丰';

type Row = Readonly<Record<string, unknown>>;

describeDatabases('the logs of the platform', (open, engine) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({
      database: await open('prepared'),
      config: { logDelay: 50 },
      onRoute: (route) => {
        if (route.url !== '/api/blade-system/post/select') return;
        Object.assign(route, {
          handler: () => Promise.reject(new TypeError(`cannot read ${PHONE} of a@b.example on ${PAGE}`)),
        });
      },
    });
  });
  afterAll(() => world.close());

  const rowsOf = (table: string): Promise<Row[]> => world.database.executor.selectFrom(table).selectAll().execute();
  const callOf = async (path: string): Promise<Row | undefined> =>
    (await rowsOf('log_api')).findLast(({ request_uri }) => request_uri === path);
  const post = (url: string, payload?: object, actor: 'ROOT' | 'AADM' = 'AADM') =>
    world.call(actor, { method: 'POST', url: `/api/${url}`, ...(payload ? { payload } : {}) });
  const written = (look: () => Promise<unknown>) => vi.waitFor(async () => expect(await look()).toBeTruthy(), 10_000);

  it('hold what was called by whom and what came of it, without a word that is secret or personal', async () => {
    await world.signIn('AADM', { 'captcha-code': 'CAPTCHA-42' });
    await post('blade-user/submit', {
      account: 'zhangsf',
      password: PASSWORD,
      name: NAME,
      realName: NAME,
      phone: PHONE,
      email: 'zhang@food.example',
      roleId: world.roles['A.nobody'],
      deptId: world.depts.A,
      userType: '1',
    });
    await post(
      `blade-user/update-password?oldPassword=${PASSWORD}&newPassword=${NEW_PASSWORD}&newPassword1=${NEW_PASSWORD}`,
    );
    await world.call('AADM', { method: 'POST', url: `/api/blade-desk/${PHONE}/${'k'.repeat(50)}`, payload: {} });
    await post('blade-resource/oss/endpoint/put-file');
    await world.call(undefined, { url: '/api/blade-user/page', headers: { authorization: BASIC } });
    await written(async () => (await rowsOf('log_usual')).some(({ log_id }) => log_id === 'refused'));

    const call = await callOf('/api/blade-user/submit');
    expect(call).toMatchObject({ tenant_id: '100001', create_by: 'aadm', method: 'POST', status: 200, type: '1' });
    expect(JSON.parse(String(call?.params)).body).toMatchObject({
      name: '[masked]',
      deptId: world.depts.A,
      password: '[masked]',
    });
    expect(await callOf('/api/blade-desk/*/*')).toMatchObject({ status: 404 });
    const kept = JSON.stringify([await rowsOf('log_api'), await rowsOf('log_usual')]);
    const token = await world.token('AADM');
    for (const secret of [PASSWORD, NEW_PASSWORD, PHONE, NAME, 'zhang', 'CAPTCHA-42', token, 'saber_secret', 'kkkk'])
      expect(kept).not.toContain(secret);
  });

  it('hold errors nobody expected with their stack, found by the trace id of the answer', async () => {
    const answer = await world.call('AADM', { url: '/api/blade-system/post/select' });
    await written(async () => (await rowsOf('log_error')).length > 0);

    const traceId = String(answer.headers['x-trace-id']);
    const row = (await rowsOf('log_error')).find(({ trace_id }) => trace_id === traceId);
    expect(answer.status).toBe(500);
    expect(row).toMatchObject({ exception_name: 'TypeError', file_name: 'logs.test.ts', tenant_id: '100001' });
    expect(row?.message).toBe('cannot read [masked] of [masked] on /wel?integratedToken=[masked]&v=[masked]:2:3');
    expect(row?.stack_trace).toContain('logs.test.ts');
  });

  it('are read by the administrator, newest first, with one line in full, and hold no rows of other tenants', async () => {
    await post(
      'blade-system/param/submit',
      { paramName: '抽样', paramKey: 'log.read.sample', paramValue: '1' },
      'ROOT',
    );
    await written(() => callOf('/api/blade-system/param/submit'));
    const { body } = await world.call('ROOT', { url: '/api/blade-log/api/list?current=1&size=100' });
    const [line] = body.data.records;
    const detail = await world.call('ROOT', { url: `/api/blade-log/api/detail?id=${line.id}` });
    const theirs = await world.call('AADM', { url: '/api/blade-log/api/list?current=1&size=100' });
    const hidden = await world.call('AADM', { url: `/api/blade-log/api/detail?id=${line.id}` });
    const denied = await world.call('AUSR', { url: '/api/blade-log/api/list' });

    expect(new Set(body.data.records.map((row: Row) => row.tenantId))).toEqual(new Set(['000000']));
    expect(detail.body.data).toMatchObject({ createBy: 'admin', requestUri: '/api/blade-system/param/submit' });
    expect(theirs.body.data.records.filter((row: Row) => row.tenantId !== TENANT_A)).toEqual([]);
    expect(hidden.status).toBe(404);
    expect(denied.status).toBe(403);
    expect((await post(`blade-log/api/remove?ids=${line.id}`, undefined, 'ROOT')).status).toBe(404);
  });

  it('say in figures what was called, refused and slow in an hour, of the own tenant and without reading the table to its end', async () => {
    const entity = entityOf(world.model, 'logApi');
    const line = (minute: string, status: number, time: number, methodName: string) => ({
      id: newId(),
      createTime: `2026-03-04 ${minute}:30`,
      method: 'POST',
      status,
      time,
      methodName,
    });
    const theirs = createRepository({ ...world, tenantId: TENANT_A });
    await theirs.insert(entity, [
      line('09:59', 200, 9000, '/api/outside'),
      line('10:00', 200, 10, '/api/quick'),
      line('10:00', 500, 700, '/api/slow'),
      line('10:59', 403, 100, '/api/slow'),
    ]);
    await theirs.inTenant('100002').insert(entity, [line('10:30', 500, 5000, '/api/others')]);
    const figures = async (actor: 'AADM' | 'AUSR', query: string) =>
      await world.call(actor, { url: `/api/shian/log-figures?${query}` });
    const hour = (await figures('AADM', 'span=hour&until=2026-03-04 10:59:59')).body.data;
    const day = (await figures('AADM', 'span=day&until=2026-03-04 10:59:59')).body.data;

    expect(hour).toMatchObject({ from: '2026-03-04 10:00:00', until: '2026-03-04 10:59:59', complete: true });
    expect(hour).toMatchObject({ total: 3, refused: 1, failed: 1, minutes: 1 });
    expect(hour.periods).toHaveLength(60);
    expect(hour.periods[0]).toEqual({ start: '2026-03-04 10:00', total: 2, refused: 0, failed: 1 });
    expect(hour.slowest).toEqual([
      { method: 'POST', route: '/api/slow', total: 2, average: 400, most: 700 },
      { method: 'POST', route: '/api/quick', total: 1, average: 10, most: 10 },
    ]);
    expect([day.total, day.periods.length, day.slowest[0].route]).toEqual([4, 24, '/api/outside']);
    expect(day.periods.at(-1)).toEqual({ start: '2026-03-04 10:00', total: 3, refused: 1, failed: 1 });
    expect((await figures('AUSR', 'span=hour')).status).toBe(403);
    expect((await figures('AADM', 'span=week')).status).toBe(400);
    expect((await figures('AADM', 'until=2026-13-40 99:00:00')).status).toBe(400);
    if (engine !== 'SQLite') return;
    const where = sql`tenant_id = '100001' and is_deleted = 0 and create_time >= 'a' and create_time <= 'b'`;
    const plan = sql<Row>`explain query plan select * from log_api where ${where} order by create_time desc limit 9`;
    const { rows } = await plan.execute(world.database.executor);
    expect(rows.map(({ detail }) => detail).join()).toMatch(
      /USING INDEX .*\(tenant_id=\? AND is_deleted=\? AND create_time>/,
    );
  });

  it('hold reads in the share that the parameter says', async () => {
    world.clock.ahead += 31_000;
    await written(async () => {
      await world.call('ROOT', { url: '/api/blade-desk/notice/list' });
      return callOf('/api/blade-desk/notice/list');
    });
  });

  it('lose no line to another one that the database refuses', async () => {
    const lost: number[] = [];
    const queue = createLogQueue({ database: world.database, model: world.model }, (count) => lost.push(count));
    const createTime = wallTime(Date.now());
    for (const traceId of ['before', 'refused\0', 'after'])
      queue.add({ log: 'logApi', tenantId: TENANT_A, record: { id: newId(), traceId, createTime } });
    await queue.flush();

    const kept = (await rowsOf('log_api')).map(({ trace_id }) => trace_id);
    expect(kept.filter((traceId) => traceId === 'before' || traceId === 'after')).toEqual(['before', 'after']);
    expect(lost).toEqual([1]);
  });

  it('wait while the database is away, and are there once it is back', async () => {
    const outage = { isOver: false };
    const away = new AppError('unavailable', {}, [], { cause: new Error('away') });
    const reach = <T>(work: () => Promise<T>) => (outage.isOver ? work() : Promise.reject(away));
    const { writeBeside } = world.database;
    const database: Database = {
      ...world.database,
      write: (work, kind) => reach(() => world.database.write(work, kind)),
      writeBeside: writeBeside && ((work) => reach(() => writeBeside(work))),
    };
    const lost: [count: number, error?: unknown][] = [];
    const queue = createLogQueue({ database, model: world.model, delay: 1 }, (...told) => lost.push(told));
    const createTime = wallTime(Date.now());
    const add = (methodClass: string) =>
      Array.from({ length: 40 }, (_, at) =>
        queue.add({
          log: 'logApi',
          tenantId: TENANT_A,
          record: { id: newId(), traceId: `${at}`, methodClass, createTime },
        }),
      );
    const kept = async (methodClass: string) =>
      (await rowsOf('log_api')).filter(({ method_class }) => method_class === methodClass).length;

    add('before');
    await queue.flush();
    add('meanwhile');
    await queue.flush();
    expect([await kept('before'), await kept('meanwhile')]).toEqual([0, 0]);
    outage.isOver = true;
    await written(async () => (await kept('meanwhile')) === 40);
    expect(await kept('before')).toBe(40);
    expect(lost).toEqual([]);

    outage.isOver = false;
    add('at the end');
    await queue.close();
    expect(lost).toEqual([[40, away]]);
  });

  it('are written off the event loop where many wait, without the one line that cannot be', async () => {
    let beside = 0;
    const { writeBeside } = world.database;
    const counted: Database['writeBeside'] =
      writeBeside &&
      ((work) => {
        beside += 1;
        return writeBeside(work);
      });
    const lost: number[] = [];
    const queue = createLogQueue(
      { database: { ...world.database, writeBeside: counted }, model: world.model, delay: 1 },
      (count) => lost.push(count),
    );
    const createTime = wallTime(Date.now());
    const add = (methodClass: string, count: number, traceId: string) =>
      Array.from({ length: count }, () =>
        queue.add({ log: 'logApi', tenantId: TENANT_A, record: { id: newId(), traceId, methodClass, createTime } }),
      );
    const kept = async (methodClass: string) =>
      (await rowsOf('log_api')).filter(({ method_class }) => method_class === methodClass).length;

    add('many', 300, 'fine');
    await written(async () => (await kept('many')) === 300);
    add('spoilt', 40, 'fine');
    add('spoilt', 1, 'refused\0');
    await written(async () => lost.length > 0);

    expect(await kept('many')).toBe(300);
    expect(await kept('spoilt')).toBe(40);
    expect(lost).toEqual([1]);
    expect(beside).toBe(engine === 'SQLite' ? 2 : 0);
  });

  it('take over what browsers reported to earlier releases', async () => {
    const id = randomUUID();
    const row = { id, tenant_id: '100002', user_id: '7', created_at: Date.UTC(2026, 9, 1), type: 'vue' };
    const told = { message: 'old report', stack: 'at x', info: '', url: '/wel' };
    const tables = identityTables(world.database.executor);
    await tables
      .insertInto('shian_client_log')
      .values({ ...row, ...told })
      .execute();
    await moveBrowserLogs(world.database, world.model);

    const moved = (await rowsOf('log_error')).find(({ message }) => message === 'old report');
    expect(moved).toMatchObject({ tenant_id: '100002', create_time: '2026-10-01 08:00:00', service_id: 'browser' });
    expect(await tables.selectFrom('shian_client_log').selectAll().execute()).toEqual([]);
  });

  it('lose what is older than two hundred days, which are more than six months, and nothing younger', async () => {
    const now = () => Date.now() + 199 * DAY_MS;
    const isYoung = ({ create_time }: Row) => !String(create_time).startsWith('2026-03-04');
    const young = (await rowsOf('log_api')).filter(isYoung).length;

    const gone = await purgeLogs({ database: world.database, model: world.model, now });

    // What browsers had reported, and the five lines of March.
    expect(gone).toBe(6);
    expect((await rowsOf('log_api')).length).toBeGreaterThanOrEqual(young);
    expect((await rowsOf('log_api')).every(isYoung)).toBe(true);
    expect((await rowsOf('log_error')).map(({ message }) => message)).not.toContain('old report');
  });

  it('lose changes of records after three years, as no parameter says otherwise', async () => {
    const { database, model } = world;
    const kept = () => database.executor.selectFrom('shian_history').select('id').execute();
    const purge = (days: number) => purgeHistory({ database, model, now: () => Date.now() + days * DAY_MS });
    const before = (await kept()).length;

    expect(await purge(1090)).toBe(0);
    expect(await purge(1100)).toBe(before);

    expect(before).toBeGreaterThan(0);
    expect(await kept()).toEqual([]);
  });

  it('lose what people were told of comments and states after half a year, or the days a parameter says', async () => {
    const { database, directory, model } = world;
    const tables = commentTables(database.executor);
    const told = (id: string, day: string) => ({
      ...{ id, tenant_id: TENANT_A, user_id: '1', comment_id: '', entity: 'e', record_id: '1', actor: '2' },
      ...{ at: `${day} 08:00:00`, read_at: null, kind: 'state' as const, states: '["0","1"]' },
    });
    const days = Array.from({ length: 300 }, (_, at) => addDays('2026-01-01', at));
    await tables
      .insertInto('shian_mention')
      .values(days.map((day, at) => told(String(at), day)))
      .execute();
    const asked: CompiledQuery[] = [];
    const watched: Database = {
      ...database,
      write: (work) =>
        database.write((executor) => {
          const run = vi.spyOn(executor.getExecutor(), 'executeQuery');
          return work(executor).finally(() => {
            asked.push(...run.mock.calls.map(([query]) => query));
            run.mockRestore();
          });
        }),
    };
    const purge = (day: string) =>
      purgeMentions({ database: watched, model, now: () => Date.parse(`${addDays(day, 180)}T08:00:00+08:00`) });
    const oldest = async () =>
      (await tables.selectFrom('shian_mention').select('at').orderBy('at').limit(1).executeTakeFirst())?.at.slice(
        0,
        10,
      );

    expect(await purge('2026-01-01')).toBe(0);
    expect(await purge('2026-01-03')).toBe(2);
    expect(await oldest()).toBe('2026-01-03');
    if (engine !== 'SQLite') await database.executor.executeQuery(CompiledQuery.raw('vacuum analyze shian_mention'));
    const explain = engine === 'SQLite' ? 'explain query plan' : 'explain';
    const plans = await Promise.all(
      asked.map(async ({ sql: text, parameters }) => {
        const explained = CompiledQuery.raw(`${explain} ${text}`, [...parameters]);
        return JSON.stringify((await database.executor.executeQuery(explained)).rows);
      }),
    );
    expect(plans).toHaveLength(2);
    for (const plan of plans) expect(plan).toMatch(/ndex (Scan using )?shian_mention_at|INDEX shian_mention_at/);

    const { param } = directory.entities;
    const days120 = systemRecord({ paramName: 'x', paramKey: 'mention.keep.days', paramValue: '120' }, NOW);
    await directory.platform.insert(param, [days120]);
    expect(await purge('2026-01-03')).toBe(60);
    expect(await oldest()).toBe(addDays('2026-01-03', 60));

    // All of them go, also where they are more than are deleted at once.
    const many = Array.from({ length: 2001 }, (_, at) => told(`many-${at}`, '2025-01-01'));
    await tables.insertInto('shian_mention').values(many).execute();
    expect(await purge('2026-01-03')).toBe(2001);

    for (const paramValue of ['0', '-5']) {
      await directory.platform.update(param, [String(days120.id)], { paramValue });
      expect(await purge('2050-01-01'), 'kept for ever').toBe(0);
    }
  });

  it('are whole when the server closes', async () => {
    await post('blade-desk/notice/remove?ids=1234567890123456789', undefined, 'ROOT');
    await world.app.close();

    expect(await callOf('/api/blade-desk/notice/remove')).toMatchObject({ create_by: 'admin' });
  });
});
