import { createHash } from 'node:crypto';
import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Entity } from '../../../../src/model/Entity.ts';
import type { Field } from '../../../../src/model/Field.ts';
import type { Model } from '../../../../src/model/Model.ts';
import { encodeDeclared } from '../../../../src/protocol/actionRequest.ts';
import { operationsOf } from '../../../../src/protocol/operationOf.ts';
import type { EntityOperation, WireRequest } from '../../../../src/protocol/types.ts';
import { historyTables } from '../../../../src/server/database/historyTables.ts';
import { identityTables } from '../../../../src/server/database/identityTables.ts';
import { systemRecord } from '../../../../src/server/database/systemRecord.ts';
import { schemaNow } from '../../../../src/server/plugins/compileLazily.ts';
import { describeDatabases } from '../../../support/database.ts';
import { createWorld, projectModel, TENANT_A, type World } from '../../../support/server.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const NOW = '2026-11-01 08:00:00';
/** Stands in every text of the planted rows. */
const CANARY = 'canary-5b1e';
const CODE = 'held_by_nobody';
const TEXTS: ReadonlySet<Field['type']> = new Set(['string', 'text', 'phone', 'email', 'url', 'idCard', 'creditCode']);

const isText = ({ type, system, column, writeOnly }: Field) =>
  TEXTS.has(type) && !system && column !== undefined && !writeOnly;

/** The project's model, in which nobody but the administrator may read any text of a tenant's rows, except titles. */
function discreetModel(): Model {
  const model = structuredClone(projectModel()) as Model;
  const entities = Object.entries(model.entities).map(([name, entity]) => {
    if (entity.storage !== 'tenant') return [name, entity] as const;
    const fields = entity.fields.map((field) =>
      isText(field) && field.name !== entity.titleField ? { ...field, permission: { read: CODE } } : field,
    );
    return [name, { ...entity, fields }] as const;
  });
  return { ...model, entities: Object.fromEntries(entities) };
}

interface Planted {
  readonly entity: Entity;
  readonly id: string;
}

/** What was changed in a row and what was said of it hold its words too, where that is kept. */
async function tellOf({ database, ids }: World, entity: Entity, record: Readonly<Record<string, unknown>>) {
  const about = { tenant_id: TENANT_A, entity: entity.name, record_id: String(record.id), at: NOW };
  const { id: _id, ...after } = record;
  const change = {
    ...about,
    id: String(systemRecord({}, NOW).id),
    thread_id: about.record_id,
    op: 'update',
    action: '',
    actor: ids.AUSR,
    reason: '',
    fields: `,${Object.keys(after).join(',')},`,
    changes: JSON.stringify(Object.fromEntries(Object.entries(after).map(([name, value]) => [name, [null, value]]))),
  } as const;
  await historyTables(database.executor).insertInto('shian_history').values(change).execute();
}

/** One row in every entity of tenant A, made by somebody else, with the canary in its texts. */
async function plant(world: World, titles: boolean): Promise<readonly Planted[]> {
  const repository = world.directory.repository(TENANT_A);
  const planted: Planted[] = [];
  for (const entity of Object.values(world.model.entities)) {
    if (entity.storage !== 'tenant') continue;
    const textOf = (field: Field) => {
      if (!isText(field)) return null;
      return field.name === entity.titleField && !titles ? 'a title' : `${CANARY}-${field.name}`.slice(0, 40);
    };
    const values = Object.fromEntries(entity.fields.map((field) => [field.name, textOf(field)]));
    const audit = { createUser: world.ids.AUSR, createTime: NOW, updateTime: NOW, isDeleted: 0, revision: 1 };
    const record = { ...values, ...audit, id: systemRecord({}, NOW).id };
    await repository.insert(entity, [record]);
    await tellOf(world, entity, record);
    planted.push({ entity, id: String(record.id) });
  }
  return planted;
}

const send = (world: World, { method, path, query, body }: WireRequest) => {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return world.call('AADM', {
    method: method as 'GET',
    url: `/api/${path}${search.size > 0 ? `?${search}` : ''}`,
    ...(body === undefined ? {} : { payload: body as object }),
  });
};

/** Everything that can be read: each GET of the table with each planted id, and declared reads that are posted. */
async function leaks(world: World, routes: readonly RouteOptions[], planted: readonly Planted[]): Promise<string[]> {
  const found: string[] = [];
  let answered = 0;
  const look = async (what: string, request: { url: string; method: 'GET' | 'POST'; payload?: object }) => {
    const { text, status } = await world.call('AADM', request);
    if (status === 200) answered += 1;
    if (status >= 500 || text.includes(CANARY))
      found.push(`${what}: ${status} ${text.slice(Math.max(0, text.indexOf(CANARY) - 60)).slice(0, 100)}`);
  };
  const ids = new Map(planted.map(({ entity, id }) => [entity.name, id]));
  for (const { method, url, config, schema } of routes) {
    if (method !== 'GET' || /logout|clear-cache/.test(url)) continue;
    const own = config?.entity === undefined ? undefined : ids.get(config.entity);
    for (const id of own === undefined ? [world.ids.AUSR] : [own]) {
      const path = url.replace(/:\w+/g, id);
      await look(url, { method: 'GET', url: path });
      await look(url, { method: 'GET', url: `${path}?id=${id}&ids=${id}&userId=${id}&size=200` });
    }
    const asked = Object.keys((schemaNow(schema?.querystring ?? {}).properties ?? {}) as object);
    if (!asked.includes('entity')) continue;
    for (const { entity, id } of planted) {
      const query = new URLSearchParams(asked.flatMap((name) => (/^ids?$/.test(name) ? [[name, id]] : [])));
      query.set('entity', entity.name);
      await look(`${url} of ${entity.name}`, { method: 'GET', url: `${url}?${query}` });
    }
  }
  for (const { entity } of planted) {
    for (const call of entity.calls.filter(({ request }) => request.method !== 'GET')) {
      const { path } = encodeDeclared(entity, call, { ids: [], values: {} });
      await look(path, { method: 'POST', url: `/api/${path}`, payload: {} });
    }
  }
  await look('search', { method: 'GET', url: `/api/shian/search?text=${CANARY}` });
  expect(answered).toBeGreaterThan(150);
  return found;
}

describeDatabases('what a data scope leaves out', (open) => {
  const routes: RouteOptions[] = [];
  let world: World;
  let planted: readonly Planted[];
  beforeAll(async () => {
    world = await createWorld({ database: await open('prepared'), onRoute: (route) => void routes.push(route) });
    planted = await plant(world, true);
    await hideFromAdmin();
  });
  afterAll(() => world.close());

  /** The role of AADM sees, of every menu, only what she made herself. */
  async function hideFromAdmin() {
    const menus = await world.directory.menus();
    const scopes = planted.flatMap(({ entity }) => {
      const menu = menus.find(({ code }) => code === entity.permissions.menu);
      const name = { scopeName: entity.name, resourceCode: entity.name, scopeColumn: '-', scopeField: '*' };
      return menu ? [systemRecord({ ...name, menuId: String(menu.id), scopeType: '2', scopeClass: 'page' }, NOW)] : [];
    });
    const entity = world.model.entities.dataScope;
    if (!entity) throw new Error('The model has no data scopes');
    await world.directory.platform.insert(entity, scopes);
    const role_id = world.roles['A.admin'] ?? '';
    await world.database.write((executor) =>
      identityTables(executor)
        .insertInto('shian_role_scope')
        .values(scopes.map(({ id }) => ({ role_id, scope_id: String(id), kind: 'data' as const })))
        .execute(),
    );
    await world.call('ROOT', { url: '/api/blade-auth/oauth/clear-cache' });
    expect(scopes.length).toBeGreaterThan(40);
  }

  const fingerprint = async ({ table }: Entity) => {
    const rows = await world.database.executor
      .selectFrom(table)
      .selectAll()
      .where('tenant_id', '=', TENANT_A)
      .execute();
    return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
  };

  function requestOf(operation: EntityOperation, id: string): WireRequest | undefined {
    const call = { id, ids: [id], record: {}, status: '1' };
    const naming = ['get', 'update', 'patch', 'remove', 'removeMany', 'setStatus', 'setStatusById'];
    return naming.includes(operation.name) ? operation.encodeCall(call as never) : undefined;
  }

  it('does not exist for any operation or action, and stays as it was', async () => {
    const wrong: string[] = [];
    for (const { entity, id } of planted) {
      const before = await fingerprint(entity);
      for (const operation of operationsOf(entity)) {
        const request = requestOf(operation, id);
        const status = request && (await send(world, request)).status;
        if (status !== undefined && status !== 404) wrong.push(`${entity.name}.${operation.name}: ${status}`);
      }
      for (const action of entity.actions.filter(({ scope }) => scope !== 'collection')) {
        const { status } = await send(world, encodeDeclared(entity, action, { ids: [id], values: {} }));
        if (status !== 404 && status !== 400) wrong.push(`${entity.name}.${action.name}: ${status}`);
      }
      if ((await fingerprint(entity)) !== before) wrong.push(`${entity.name} changed`);
    }

    expect(wrong).toEqual([]);
  });

  it('is in no list, detail, tree, choice, count by text or statistic', async () => {
    expect(await leaks(world, routes, planted)).toEqual([]);
  });
});

describe('a field nobody may read', () => {
  const routes: RouteOptions[] = [];
  let world: World;
  let planted: readonly Planted[];
  beforeAll(async () => {
    world = await createWorld({ model: discreetModel(), onRoute: (route) => void routes.push(route) });
    planted = await plant(world, false);
  });
  afterAll(() => world.close());

  const hidden = ({ fields }: Entity) => fields.filter(({ permission }) => permission?.read === CODE);

  it('is hidden in many entities', () => {
    expect(planted.filter(({ entity }) => hidden(entity).length > 0).length).toBeGreaterThan(40);
  });

  it('is in no list, detail, label, tree, choice or statistic', async () => {
    expect(await leaks(world, routes, planted)).toEqual([]);
  });

  it('answers no search and no sort', async () => {
    const wrong: string[] = [];
    for (const { entity } of planted) {
      const list = operationsOf(entity).find(({ name }) => name === 'list');
      if (!list) continue;
      const call = { page: 1, size: 200, sort: [], filters: [] };
      const bare = (await send(world, list.encodeCall(call as never))).text;
      for (const { name } of hidden(entity)) {
        const filters = [{ field: name, op: 'eq', value: 'nothing is called so' }];
        const searched = await send(world, list.encodeCall({ ...call, filters } as never));
        const sorted = await send(world, list.encodeCall({ ...call, sort: [{ field: name, order: 'ASC' }] } as never));
        if (searched.text !== bare || sorted.text !== bare) wrong.push(`${entity.name}.${name}`);
      }
    }

    expect(wrong).toEqual([]);
  });

  it('is written by nobody who may not read it', async () => {
    const wrong: string[] = [];
    const repository = world.directory.repository(TENANT_A);
    for (const { entity, id } of planted) {
      const update = operationsOf(entity).find(({ name }) => name === 'update');
      if (!update) continue;
      const record = Object.fromEntries(hidden(entity).map(({ name }) => [name, 'written']));
      await send(world, update.encodeCall({ id, record } as never));
      const stored = await repository.get(entity, id);
      if (Object.keys(record).some((name) => stored?.[name] === 'written')) wrong.push(entity.name);
    }

    expect(wrong).toEqual([]);
  });
});
