import { createHash } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Cut, cutDatabase } from '../../support/cutDatabase.ts';
import { describeDatabases } from '../../support/database.ts';
import { type Answer, createWorld, type World } from '../../support/server.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Everything the calls of this file write; of the long tables only how many rows there are. */
const ENTITIES = ['tenant', 'role', 'dept', 'post', 'user'];
const TABLES = ['shian_credential', 'shian_role_scope', 'shian_session', 'shian_idempotency', 'shian_social'];

/** Equal when every row is what it was. */
async function everyRow({ database, model }: World): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  const tableOf = (name: string) => model.entities[name]?.table ?? name;
  for (const table of [...ENTITIES.map(tableOf), ...TABLES]) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(database.executor);
    const lines = rows.map((row) => JSON.stringify(row)).sort();
    found.set(table, createHash('sha256').update(lines.join()).digest('hex'));
  }
  for (const table of [tableOf('dictBiz'), 'shian_role_menu']) {
    const { rows } = await sql`select count(*) as rows from ${sql.table(table)}`.execute(database.executor);
    found.set(table, JSON.stringify(rows));
  }
  return found;
}

/**
 * Sends a request again and again, each time cut one statement later, until it goes through: after every
 * cut the database is what it was before. Answers what the last one said, and how many cuts there were.
 */
async function cutEverywhere(world: World, cut: Cut, send: () => Promise<Answer>) {
  const before = await everyRow(world);
  for (let statement = 1; ; statement += 1) {
    cut.failAt(statement);
    const answer = await send();
    const reached = cut.stop();
    if (!reached) return { answer, cuts: statement - 1 };
    expect(answer.status, `cut at statement ${statement}: ${answer.text}`).toBe(500);
    expect(await everyRow(world), `cut at statement ${statement}`).toEqual(before);
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
    cut = cutDatabase(await open());
    world = await createWorld({ database: cut.database });
  });
  afterAll(() => world.close());

  it('makes a tenant with all its people need, or nothing, and one tenant for one key', async () => {
    const tenant = { tenantName: '整体县', linkman: '联系人' };
    const send = () => world.call('ROOT', post('blade-system/tenant/submit', tenant, { 'idempotency-key': 'one' }));
    await world.token('ROOT');

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
    expect(await inside.count(role)).toBe(1);
    expect(await inside.count(dictBiz)).toBeGreaterThan(100);
  });

  it('changes and removes people, roles, departments and tenants with all that hangs on them, or not at all', async () => {
    await world.token('AADM');
    await world.token('ROOT');
    await world.token('BUSR');
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
});
