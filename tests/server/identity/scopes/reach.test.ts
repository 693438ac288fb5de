import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Action } from '../../../../src/model/Action.ts';
import { closingsOf } from '../../../../src/model/closing.ts';
import type { Entity } from '../../../../src/model/Entity.ts';
import type { Field } from '../../../../src/model/Field.ts';
import { writableFields } from '../../../../src/model/fieldAccess.ts';
import { idsOf } from '../../../../src/model/recordValues.ts';
import { encodeDeclared } from '../../../../src/protocol/actionRequest.ts';
import { operationsOf } from '../../../../src/protocol/operationOf.ts';
import type { EntityOperation, EntityRecord, WireRequest } from '../../../../src/protocol/types.ts';
import type { Database } from '../../../../src/server/database/Database.ts';
import { identityTables } from '../../../../src/server/database/identityTables.ts';
import { systemRecord } from '../../../../src/server/database/systemRecord.ts';
import { createDirectory, type Directory } from '../../../../src/server/identity/people/Directory.ts';
import { principalOfUser } from '../../../../src/server/identity/principals/principals.ts';
import { refuseForeignDepartment, refuseWiderPlace } from '../../../../src/server/identity/scopes/widerSight.ts';
import { describeDatabases } from '../../../support/database.ts';
import { createDemoWorld, type DemoWorld } from '../../../support/demoWorld.ts';
import { addTownship, TOWNSHIP } from '../../../support/familyWorld.ts';
import { demoRecords } from '../../../support/fixtures.ts';
import { type Meeting, meetDatabase } from '../../../support/meetDatabase.ts';
import { createWorld, personRecord, projectModel, TENANT_A, type World } from '../../../support/server.ts';
import { withFreshKeys } from '../../../support/withFreshKeys.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const NOW = '2026-11-01 08:00:00';
const OUTSIDE = '范围之外的文字';
const model = projectModel();
const fixtures = demoRecords();

/** A field with a free text that nothing else hangs on. */
const freeText = (entity: Entity): Field | undefined =>
  writableFields(entity, 'update').find(
    (field) =>
      (field.type === 'string' || field.type === 'text') &&
      !field.writeOnly &&
      field.pattern === undefined &&
      field.mask === undefined &&
      !field.unique &&
      !field.createOnly &&
      field.visibleWhen === undefined &&
      field.readOnlyWhen === undefined &&
      (field.maxLength ?? 100) >= OUTSIDE.length &&
      !entity.unique.some((key) => key.fields.includes(field.name)),
  );

const isKept = ({ storage, module }: Entity) => storage === 'tenant' && module !== 'system';
const writable = Object.values(model.entities).filter(
  (entity) =>
    isKept(entity) &&
    entity.api.operations.includes('update') &&
    freeText(entity) !== undefined &&
    (fixtures[entity.name] ?? []).length > 0,
);

/** Where an action takes a record by itself: states it leads to, and fields its effect sets to fixed values. */
function targetsOf(entity: Entity, action: Action): readonly (readonly [field: string, value: string])[] {
  const transitions = entity.states?.transitions.filter((one) => one.action === action.name) ?? [];
  const states = transitions.map(({ to }) => [entity.states?.field ?? '', to] as const);
  const effects = Object.entries(action.effect ?? {}).filter(([, value]) => typeof value === 'string');
  return [...states, ...effects.map(([name, value]) => [name, String(value)] as const)];
}

const moving = Object.values(model.entities)
  .filter(isKept)
  .flatMap((entity) =>
    entity.actions
      .filter((action) => action.scope === 'record' && targetsOf(entity, action).length > 0)
      .map((action) => ({ entity, action })),
  );

/** A closed record is refused for that, before its place is looked at. */
function openFirst(entity: Entity): readonly EntityRecord[] {
  const closed = (row: EntityRecord) => (closingsOf(entity, row, '*', {}).length > 0 ? 1 : 0);
  return (fixtures[entity.name] ?? []).toSorted((one, other) => closed(one) - closed(other));
}

async function leastOf(field: Field): Promise<unknown> {
  const key = field.dictionary ? model.dictionaries[field.dictionary]?.items[0]?.key : field.options?.[0]?.value;
  if (key !== undefined) return field.many ? [key] : key;
  if (field.type === 'date') return '2031-10-10';
  if (field.type === 'dateTime') return '2031-10-10 08:00:00';
  if (field.type === 'integer') return field.minimum ?? 1;
  return field.type === 'string' || field.type === 'text' ? '已按要求办理完毕' : undefined;
}

/** Somebody with every menu and button, and data scopes of the test's choice. */
async function addClerk(directory: Directory): Promise<string> {
  const { role, user } = directory.entities;
  const admin = await directory.userByAccount('000000', 'admin');
  const held = systemRecord({ roleName: '范围内', roleAlias: 'reach', sort: 90 }, NOW);
  const place = { roleId: [held.id], deptId: idsOf(admin?.deptId) };
  await directory.platform.insert(role, [held]);
  await directory.platform.insert(user, [await personRecord({ account: 'reach', name: '范围内', ...place })]);
  const rows = (await directory.menus()).map(({ id }) => ({ role_id: String(held.id), menu_id: String(id) }));
  await directory.database.write((executor) =>
    identityTables(executor).insertInto('shian_role_menu').values(rows).execute(),
  );
  return String(held.id);
}

describeDatabases('a data scope on every entity', (open) => {
  let demo: DemoWorld;
  let clerk: DemoWorld['call'];
  let database: Database;
  let directory: Directory;
  let roleId = '';
  beforeAll(async () => {
    database = await open();
    demo = await createDemoWorld(database);
    directory = createDirectory({ database, model });
    roleId = await addClerk(directory);
    clerk = await demo.callAs('reach');
  });
  afterAll(() => demo.close());

  /** From now on the clerk sees of each of these entities only what meets its rule. */
  async function narrow(rules: ReadonlyMap<Entity, unknown>) {
    const menus = await directory.menus();
    const { dataScope } = model.entities;
    if (!dataScope) throw new Error('The model has no data scopes');
    const scopes = [...rules].map(([entity, rule]) => {
      const menu = menus.find(({ code }) => code === entity.permissions.menu);
      const name = { scopeName: entity.name, resourceCode: entity.name, scopeColumn: '-', scopeField: '*' };
      const value = { scopeType: '5', scopeClass: 'page', scopeValue: JSON.stringify(rule) };
      return systemRecord({ ...name, ...value, menuId: String(menu?.id) }, NOW);
    });
    await directory.platform.insert(dataScope, scopes);
    await database.write(async (executor) => {
      const tables = identityTables(executor);
      await tables.deleteFrom('shian_role_scope').where('role_id', '=', roleId).execute();
      const rows = scopes.map(({ id }) => ({ role_id: roleId, scope_id: String(id), kind: 'data' as const }));
      await tables.insertInto('shian_role_scope').values(rows).execute();
    });
    await demo.call('GET', 'blade-auth/oauth/clear-cache');
  }

  const send = ({ method, path, query, body }: WireRequest) => {
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    return clerk(method as 'GET', `${path}?${search}`, body as Readonly<Record<string, unknown>> | undefined);
  };

  const isRefusal = ({ status, body }: { status: number; body: { msg: string; errors?: unknown } }) =>
    (status === 400 || status === 403) && JSON.stringify(body).includes('数据权限范围');

  const stored = (entity: Entity, id: string) => directory.platform.get(entity, id);

  function recordOf(entity: Entity, row: EntityRecord, operation: EntityOperation): EntityRecord | undefined {
    const whole = operation.name === 'create' ? withFreshKeys(entity, row) : row;
    const mode = operation.name === 'create' ? 'create' : 'update';
    // Rows with a table of their own stay as they are unless they are sent.
    const fields = writableFields(entity, mode).filter(({ type, to }) => type !== 'rows' || to === undefined);
    return whole && Object.fromEntries(fields.map(({ name }) => [name, whole[name] ?? null]));
  }

  it('lets nobody hand out the administrator’s role who has every menu and is none', async () => {
    const [administrator] = await directory.platform.find(directory.entities.role, {
      filters: [{ field: 'roleAlias', op: 'eq', value: 'administrator' }],
    });
    const { id = '' } = (await directory.userByAccount('000000', 'reach')) ?? {};

    const answer = await clerk('POST', `blade-user/grant?userIds=${id}&roleIds=${administrator?.id},${roleId}`, {});

    expect(answer.status).toBe(403);
    expect((await directory.user('000000', String(id)))?.roleId).toEqual([roleId]);
  });

  it('keeps rows within it by create, update, patch and submit', async () => {
    await narrow(new Map(writable.map((entity) => [entity, { [freeText(entity)?.name ?? '']: { ne: OUTSIDE } }])));
    const moved: string[] = [];
    const refusing = new Set<Entity>();
    for (const entity of writable) {
      const field = freeText(entity)?.name ?? '';
      for (const operation of operationsOf(entity)) {
        if (!['create', 'update', 'patch'].includes(operation.name)) continue;
        for (const row of openFirst(entity).slice(0, 4)) {
          const record = operation.name === 'patch' ? {} : recordOf(entity, row, operation);
          if (record === undefined) continue;
          const call = { id: String(row.id), record: { ...record, [field]: OUTSIDE } };
          const answer = await send(operation.encodeCall(call as never));
          if (isRefusal(answer)) refusing.add(entity);
          else if (answer.status === 200) moved.push(`${entity.name}.${operation.name}`);
        }
      }
      const there = await directory.platform.count(entity, { where: { path: field, op: 'eq', value: OUTSIDE } });
      if (there > 0) moved.push(`${entity.name} holds ${there}`);
    }

    expect(moved).toEqual([]);
    expect(writable.filter((entity) => !refusing.has(entity)).map(({ name }) => name)).toEqual([]);
  });

  it('keeps rows within it by switches, actions and their effects', async () => {
    const moved: string[] = [];
    let refused = 0;
    for (const { entity, action } of moving) {
      const targets = targetsOf(entity, action);
      await narrow(new Map([[entity, { all: targets.map(([field, value]) => ({ [field]: { ne: value } })) }]]));
      const values = Object.fromEntries(
        await Promise.all(action.fields.map(async (field) => [field.name, await leastOf(field)])),
      );
      for (const row of (fixtures[entity.name] ?? []).slice(0, 60)) {
        const before = await stored(entity, String(row.id));
        if (before === undefined || targets.some(([field, value]) => before[field] === value)) continue;
        const answer = await send(encodeDeclared(entity, action, { ids: [String(row.id)], values }, before));
        const after = await stored(entity, String(row.id));
        if (targets.some(([field, value]) => after?.[field] === value)) moved.push(`${entity.name}.${action.name}`);
        if (!isRefusal(answer)) continue;
        refused += 1;
        break;
      }
    }

    expect(moved).toEqual([]);
    expect(refused).toBeGreaterThan(moving.length / 2);
  });

  it('lets nobody refer to rows out of it, and keeps references that stand', async () => {
    const { entLicenceInfo, entInfo } = model.entities;
    if (!entLicenceInfo || !entInfo) throw new Error('no enterprises');
    const [licence, other] = (fixtures.entLicenceInfo ?? []).filter(
      (row, at, all) => all.findIndex(({ entId }) => entId === row.entId) === at,
    );
    await narrow(new Map([[entInfo, { id: { ne: String(other?.entId) } }]]));
    const update = operationsOf(entLicenceInfo).find(({ name }) => name === 'update');
    const save = (id: unknown, record: EntityRecord) =>
      send(update?.encodeCall({ id, record } as never) as WireRequest);

    const chosen = await save(licence?.id, { entId: other?.entId });
    const kept = await save(other?.id, { entId: other?.entId, remark: '照旧' });

    expect(chosen.body).toMatchObject({ code: 400, errors: { entId: expect.stringContaining('不存在') } });
    expect(kept.status).toBe(200);
  });
});

describeDatabases('a place from which more is seen', (open) => {
  let world: World;
  let meeting: Meeting;
  const below: Record<string, string> = {};
  beforeAll(async () => {
    meeting = meetDatabase(await open('prepared'));
    world = await createWorld({ database: meeting.database });
    const { dept, user } = world.directory.entities;
    const repository = world.directory.repository(TENANT_A);
    const department = (name: string, parentId: unknown) =>
      systemRecord({ deptName: name, fullName: name, deptCategory: '2', sort: 1, status: '1', parentId }, NOW);
    const own = department('本所', world.depts.A);
    const sibling = department('他所', world.depts.A);
    const child = department('本所下级', own.id);
    await repository.insert(dept, [own, sibling, child]);
    Object.assign(below, { own: own.id, sibling: sibling.id, child: child.id });
    await repository.update(user, [world.ids.AADM], { deptId: [own.id] });
    await scopeOn('notice', '4');
    await world.call('ROOT', { url: '/api/blade-auth/oauth/clear-cache' });
  });
  afterAll(() => world.close());

  async function scopeOn(menuCode: string, scopeType: string, role = 'A.admin', scopeValue = '') {
    const menu = (await world.directory.menus()).find(({ code }) => code === menuCode);
    const name = { scopeName: menuCode, resourceCode: menuCode, scopeColumn: '-', scopeField: '*', scopeClass: 'page' };
    const scope = systemRecord({ ...name, menuId: String(menu?.id), scopeType, scopeValue }, NOW);
    const { dataScope } = world.model.entities;
    if (!dataScope) throw new Error('The model has no data scopes');
    await world.directory.platform.insert(dataScope, [scope]);
    const row = { role_id: world.roles[role] ?? '', scope_id: String(scope.id), kind: 'data' as const };
    await world.database.write((executor) =>
      identityTables(executor).insertInto('shian_role_scope').values([row]).execute(),
    );
  }

  const post = (url: string, payload: object) => world.call('AADM', { method: 'POST', url: `/api/${url}`, payload });
  const account = (more: object) => ({
    account: 'second',
    userType: 1,
    password: 'Second-Pass-1',
    name: 'second',
    realName: '第二个',
    roleId: world.roles['A.admin'],
    ...more,
  });

  it('is taken by nobody for herself', async () => {
    const moved = await post('blade-user/update', { id: world.ids.AADM, deptId: world.depts.A });

    expect(moved.body).toMatchObject({ code: 400, errors: { deptId: expect.stringContaining('数据权限') } });
    expect((await post('blade-user/submit', { id: world.ids.AADM, deptId: below.sibling })).status).toBe(400);
  });

  it('is given to no second account', async () => {
    expect((await post('blade-user/submit', account({ deptId: world.depts.A }))).status).toBe(400);
    expect((await post('blade-user/submit', account({ deptId: below.sibling }))).status).toBe(400);
    expect((await post('blade-user/submit', account({ deptId: below.child }))).status).toBe(200);
  });

  it('is none where she sees all rows herself, however few a role sees', async () => {
    await scopeOn('post', '4', 'A.nobody');
    const roleId = world.roles['A.nobody'];

    const made = await post('blade-user/submit', account({ account: 'free', roleId, deptId: below.sibling }));

    expect(made.status, made.text).toBe(200);
  });

  it('is not made of a number by which an account belongs to what she does not see', async () => {
    const { entInfo } = world.model.entities;
    if (entInfo === undefined) throw new Error('The model has no enterprises');
    const [entName, officerPhone] = ['他人餐馆', '19900088001'];
    await world.directory.repository(TENANT_A).insert(entInfo, [systemRecord({ entName, officerPhone }, NOW)]);
    await scopeOn(
      entInfo.permissions.menu ?? '',
      '5',
      'A.admin',
      JSON.stringify({ id: { in: { ref: 'user.entIds' } } }),
    );
    const numbered = (phone: string) =>
      post('blade-user/submit', account({ account: `n${phone}`, phone, deptId: below.child }));

    const refused = await numbered(officerPhone);

    expect(refused.body).toMatchObject({ code: 400, errors: { phone: expect.stringContaining('数据权限') } });
    expect((await numbered('19900088002')).status).toBe(200);
  });

  it('is not made of an account elsewhere by a role', async () => {
    const granted = await world.call('AADM', {
      method: 'POST',
      url: `/api/blade-user/grant?userIds=${world.ids.ALOW}&roleIds=${world.roles['A.admin']}`,
    });

    expect(granted.body).toMatchObject({ code: 400 });
  });

  it('is not made of two changes at once that each alone would be fine', async () => {
    const made = await post('blade-user/submit', {
      ...account({ account: 'third', deptId: below.child }),
      roleId: world.roles['A.nobody'],
    });
    const id = made.body.data.id;
    const roleIds = world.roles['A.admin'] ?? '';

    meeting.expect(2);
    const both = await Promise.all([
      post('blade-user/update', { id, deptId: world.depts.A }),
      world.call('AADM', { method: 'POST', url: `/api/blade-user/grant?userIds=${id}&roleIds=${roleIds}` }),
    ]);

    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('is judged by the place and the roles that who gives it has by then, not by those her request began with', async () => {
    const { directory, ids, roles } = world;
    const clocks = { now: () => Date.now() };
    const began = await principalOfUser(directory, TENANT_A, ids.AADM, clocks);
    if (began === undefined) throw new Error('AADM is nobody');
    const give = () =>
      refuseWiderPlace(directory, began, undefined, { roleId: [roles['A.admin']], deptId: [below.child] });
    const move = () =>
      refuseForeignDepartment(directory, began, undefined, { parentId: below.own, deptName: '新所', regionCode: '' });
    const become = (change: EntityRecord) =>
      directory.repository(TENANT_A).update(directory.entities.user, [ids.AADM], change);
    await give();
    await move();

    await become({ deptId: [below.sibling] });
    await expect(give()).rejects.toMatchObject({ code: 'invalid', issues: [{ field: 'deptId' }] });
    await expect(move()).rejects.toMatchObject({ code: 'invalid', issues: [{ field: 'parentId' }] });
    await become({ deptId: [below.own], roleId: [roles['A.nobody']] });
    await expect(give()).rejects.toMatchObject({ code: 'forbidden' });
    await expect(move()).rejects.toMatchObject({ code: 'forbidden' });
    await become({ roleId: [roles['A.admin']] });
  });

  it('is not made by moving departments below, out of or beside one’s own', async () => {
    const dept = (id: string | undefined, parentId: string | undefined, more: object = {}) =>
      post('blade-system/dept/submit', {
        ...(id === undefined ? {} : { id }),
        parentId,
        deptName: '所',
        fullName: '所',
        deptCategory: 2,
        sort: 1,
        ...more,
      });

    const refused = await dept(below.sibling, below.own);

    expect(refused.body).toMatchObject({ code: 400, errors: { parentId: expect.stringContaining('数据权限') } });
    expect((await dept(below.child, below.sibling)).status).toBe(400);
    expect((await dept(below.child, world.depts.A)).status).toBe(400);
    expect((await dept(undefined, world.depts.A)).status).toBe(400);
    // Nor by a region that is none of hers, by which she would see what lies in it.
    await addTownship(world);
    const moved = await dept(below.child, below.own, { regionCode: TOWNSHIP });
    expect(moved.body.errors).toEqual({ regionCode: expect.stringContaining('数据权限') });
    expect((await dept(undefined, below.own)).status).toBe(200);
    expect((await dept(below.child, below.own)).status).toBe(200);
  });
});
