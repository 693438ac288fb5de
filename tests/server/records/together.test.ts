import { createHash } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { prepareDatabase } from '../../../src/server/boot/prepareDatabase.ts';
import { syncSchema } from '../../../src/server/database/syncSchema.ts';
import { createDirectory } from '../../../src/server/identity/people/Directory.ts';
import { type Cut, cutDatabase } from '../../support/cutDatabase.ts';
import { describeDatabases } from '../../support/database.ts';
import { type Answer, createWorld, type World } from '../../support/server.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** What the calls about people and tenants write; of the long tables only how many rows there are. */
const IDENTITY = ['tenant', 'role', 'dept', 'post', 'user'].concat(
  ['credential', 'role_scope', 'session', 'idempotency', 'social'].map((name) => `shian_${name}`),
);
const LONG = ['dictBiz', 'shian_role_menu'];
const FLOW = ['shian_leave', ...['instance', 'task', 'candidate', 'history'].map((name) => `shian_flow_${name}`)];
const QUESTIONS = ['examBankInfo', 'examBankOptionInfo'];

/** Equal when every row is what it was. */
async function everyRow({ database, model }: World, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const name of names) {
    const table = sql.table(model.entities[name]?.table ?? name);
    const what = LONG.includes(name) ? sql`count(*) as rows` : sql`*`;
    const { rows } = await sql`select ${what} from ${table}`.execute(database.executor);
    const lines = rows.map((row) => JSON.stringify(row)).sort();
    found.set(name, createHash('sha256').update(lines.join()).digest('hex'));
  }
  return found;
}

/**
 * Sends a request again and again, each time cut one statement later, until it goes through: after every
 * cut the database is what it was before. Answers what the last one said, and how many cuts there were.
 */
async function cutEverywhere(
  world: World,
  cut: Cut,
  send: () => Promise<Answer>,
  tables: readonly string[] = [...IDENTITY, ...LONG],
) {
  const before = await everyRow(world, tables);
  for (let statement = 1; ; statement += 1) {
    cut.failAt(statement);
    const answer = await send();
    const reached = cut.stop();
    if (!reached) return { answer, cuts: statement - 1 };
    expect(answer.status, `cut at statement ${statement}: ${answer.text}`).toBe(500);
    expect(await everyRow(world, tables), `cut at statement ${statement}`).toEqual(before);
  }
}

const post = (url: string, payload: object = {}, headers: InjectOptions['headers'] = {}): InjectOptions => ({
  method: 'POST',
  url: `/api/${url}`,
  payload,
  headers: { ...headers },
});

describeDatabases('what belongs together', (open) => {
  let cut: Cut;
  let world: World;
  beforeAll(async () => {
    cut = cutDatabase(await open('prepared'));
    world = await createWorld({ database: cut.database });
    for (const actor of ['ROOT', 'AADM', 'AUSR', 'BUSR'] as const) await world.token(actor);
  });
  afterAll(() => world.close());

  it('makes a tenant with all its people need, or nothing, and one tenant for one key', async () => {
    const tenant = { tenantName: '整体县', linkman: '联系人' };
    const send = () => world.call('ROOT', post('blade-system/tenant/submit', tenant, { 'idempotency-key': 'one' }));

    const { answer, cuts } = await cutEverywhere(world, cut, send);
    const again = await send();

    expect(cuts).toBeGreaterThan(10);
    expect(answer.status).toBe(200);
    expect(again.body.data).toEqual(answer.body.data);
    const { tenantId } = answer.body.data;
    const named = await world.directory.platform.find(world.directory.entities.tenant, {
      filters: [{ field: 'tenantName', op: 'eq', value: '整体县' }],
    });
    expect(named).toHaveLength(1);
    expect(named[0]).toMatchObject({ tenantId, revision: answer.body.data.revision });
    const inside = world.directory.repository(tenantId);
    const { user, role, dictBiz } = world.directory.entities;
    expect(await inside.count(user)).toBe(1);
    const aliases = (await inside.find(role)).map(({ roleAlias }) => roleAlias);
    expect(aliases.filter((alias) => alias === 'admin')).toHaveLength(1);
    expect(new Set(aliases).size).toBe(aliases.length);
    expect(await inside.count(dictBiz)).toBeGreaterThan(100);
  });

  it('changes and removes people, roles, departments and tenants with all that hangs on them, or not at all', async () => {
    const person = { account: 'whole', name: '整体', realName: '整体', userType: '1', password: 'Whole-Pass-1' };
    const place = { roleId: world.roles['A.nobody'], deptId: world.depts.A };
    const dept = { deptName: '科', fullName: '科', deptCategory: '1', sort: 1, parentId: world.depts.A };

    const added = await cutEverywhere(world, cut, () =>
      world.call('AADM', post('blade-user/submit', { ...person, ...place })),
    );
    const upper = await cutEverywhere(world, cut, () => world.call('AADM', post('blade-system/dept/submit', dept)));
    const below = { ...dept, deptName: '股', fullName: '股', parentId: upper.answer.body.data.id };
    const lower = await world.call('AADM', post('blade-system/dept/submit', below));
    const moved = await cutEverywhere(world, cut, () =>
      world.call('AADM', post('blade-system/dept/submit', { ...upper.answer.body.data, parentId: '' })),
    );
    const role = await world.call(
      'AADM',
      post('blade-system/role/submit', { roleName: '临', roleAlias: 'brief', sort: 9 }),
    );
    const roleId = role.body.data.id;
    const held = await world.directory.menuIdsOf([world.roles['A.regulator'] ?? '']);
    const grant = { roleIds: [roleId], menuIds: held.slice(0, 3), dataScopeIds: [], apiScopeIds: [] };
    const granted = await cutEverywhere(world, cut, () => world.call('AADM', post('blade-system/role/grant', grant)));
    const forgotten = await cutEverywhere(world, cut, () =>
      world.call('AADM', post(`blade-system/role/remove?ids=${roleId}`)),
    );
    const tenantB = (await world.directory.tenant('100002'))?.id;
    const closed = await cutEverywhere(world, cut, () =>
      world.call('ROOT', post(`blade-system/tenant/remove?ids=${tenantB}`)),
    );

    for (const { answer, cuts } of [added, upper, moved, granted, forgotten, closed]) {
      expect(answer.status, answer.text).toBe(200);
      expect(cuts).toBeGreaterThan(1);
    }
    const stored = await world.directory.repository('100001').get(world.directory.entities.dept, lower.body.data.id);
    expect(stored?.ancestors).toBe(`0,${upper.answer.body.data.id}`);
    expect(await world.directory.menuIdsOf([roleId])).toEqual([]);
    expect(await world.directory.repository('100002').count(world.directory.entities.user)).toBe(0);
  });

  it('keeps a third-party person free until her account is really there', async () => {
    await sql`insert into shian_social (id, source, subject, tenant_id, name, user_id)
      values ('social-1', 'local', 'subject-1', '100001', '客人', null)`.execute(world.database.executor);
    const form = { tenantId: '100001', account: 'guest1', name: '客人', password: 'Guest-Pass-1', oauthId: 'social-1' };

    const { answer } = await cutEverywhere(world, cut, () =>
      world.call(undefined, post('blade-user/register-guest', form)),
    );

    expect(answer.status, answer.text).toBe(200);
    const again = await world.call(undefined, post('blade-user/register-guest', { ...form, account: 'guest2' }));
    expect(again.status).toBe(400);
  });

  it('starts, claims and completes a process with its tasks and its history, or not at all', async () => {
    const { body } = await world.call('AUSR', { url: '/api/blade-flow/work/start-list' });
    const processDefinitionId = body.data.records[0].id;
    const times = { startTime: '2026-11-02 09:00:00', endTime: '2026-11-02 18:00:00' };
    const leave = { processDefinitionId, taskUser: world.ids.AADM, reason: '家中有事', ...times };
    const started = await cutEverywhere(
      world,
      cut,
      () => world.call('AUSR', post('blade-desk/process/leave/start-process', leave)),
      FLOW,
    );
    const [task] = (await world.call('AADM', { url: '/api/blade-flow/work/claim-list' })).body.data.records;
    const claim = post(`blade-flow/work/claim-task?taskId=${task.taskId}`);
    const claimed = await cutEverywhere(world, cut, () => world.call('AADM', claim), FLOW);
    const verdict = { taskId: task.taskId, processInstanceId: task.processInstanceId, flag: 'ok', comment: '同意' };
    const complete = post('blade-flow/work/complete-task', verdict);
    const completed = await cutEverywhere(world, cut, () => world.call('AADM', complete), FLOW);

    for (const { answer, cuts } of [started, claimed, completed]) {
      expect(answer.status, answer.text).toBe(200);
      expect(cuts).toBeGreaterThan(1);
    }
  });

  it('saves, changes and removes a record with its child rows, or not at all', async () => {
    const question = {
      topicType: '1',
      stem: '留样多少克？',
      diffLevel: '1',
      source: '3',
      courseType: '2',
      score: '5.0',
    };
    const options = [
      { optionLabel: 'A', optionText: '125克', isCorrect: '2' },
      { optionLabel: 'B', optionText: '50克', isCorrect: '1' },
    ];
    const body = (rows: readonly object[]) => ({ ...question, status: '1', options: JSON.stringify(rows) });
    const url = '/api/exam/v1/examBankInfo';
    const send = (request: InjectOptions) => cutEverywhere(world, cut, () => world.call('AADM', request), QUESTIONS);
    const saved = await send({ method: 'POST', url: `${url}/save`, payload: body(options) });
    const { id } = saved.answer.body.data;
    const fewer = { ...body([...options.slice(1), { ...options[0], optionLabel: 'C' }]), id };
    const changed = await send({ method: 'PUT', url: `${url}/updateById/${id}`, payload: fewer });
    const removed = await send({ method: 'DELETE', url: `${url}/removeById/${id}` });

    for (const { answer, cuts } of [saved, changed, removed]) {
      expect(answer.status, answer.text).toBe(200);
      expect(cuts).toBeGreaterThan(3);
    }
  });

  it('makes the data of the first start, or none: the next start begins anew', async () => {
    const fresh = cutDatabase(await open());
    const options = { database: fresh.database, model: world.model, now: Date.now };
    const { tenant, user } = world.directory.entities;
    const rowsOf = async () => {
      const { platform } = createDirectory(options);
      return [await platform.count(tenant), await platform.count(user)];
    };
    // The tables come first, step by step and in transactions of their own.
    await syncSchema(fresh.database, world.model);
    for (let statement = 8; ; statement *= 2) {
      fresh.failAt(statement);
      const started = await prepareDatabase(options).catch(() => undefined);
      const reached = fresh.stop();
      if (started) {
        expect(started.first).toBe(true);
        break;
      }
      expect(reached).toBe(true);
      expect(await rowsOf(), `cut at statement ${statement}`).toEqual([0, 0]);
    }
    expect(await rowsOf()).toEqual([1, 1]);
    expect((await prepareDatabase(options)).first).toBe(false);
  });
});
