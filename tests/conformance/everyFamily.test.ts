import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Action } from '../../src/model/Action.ts';
import type { Entity } from '../../src/model/Entity.ts';
import { evaluateCondition } from '../../src/model/evaluateCondition.ts';
import type { Field } from '../../src/model/Field.ts';
import { referenceTarget } from '../../src/model/lookups.ts';
import { recordScope } from '../../src/model/visibility.ts';
import { conventionOf } from '../../src/protocol/conventions/index.ts';
import { operationOf } from '../../src/protocol/operationOf.ts';
import { codecOf } from '../../src/protocol/values/codecOf.ts';
import { describeDatabases } from '../support/database.ts';
import { createDemoWorld, type DemoWorld } from '../support/demoWorld.ts';
import { projectModel } from '../support/server.ts';

type Row = Readonly<Record<string, unknown>>;

const MODULES: ReadonlySet<string> = new Set(['sys', 'ent', 'manage', 'joint', 'res', 'third', 'test', 'report']);
const families = Object.values(projectModel().entities).filter(
  ({ module, storage }) => MODULES.has(module) && storage !== 'none',
);
const kept = families.filter(({ api }) => api.convention === 'v1' && api.operations.includes('update'));
const acting = families.flatMap((entity) =>
  entity.actions.filter(({ scope }) => scope === 'record').map((action) => ({ entity, action, name: action.name })),
);

let world: DemoWorld;

async function rowsOf(entity: Entity, query = ''): Promise<{ readonly rows: Row[]; readonly total: number }> {
  const { status, body } = await world.call('GET', `${operationOf(entity, 'list')?.path}?${query}`);
  const { data } = conventionOf(entity).answers.readAnswer(body, status);
  // Departments, menus and the like come as the whole tree.
  if (Array.isArray(data)) return { rows: data, total: data.length };
  const { records, total } = data as { readonly records: Row[]; readonly total: number };
  return { rows: records, total };
}

describeDatabases('every family', (open) => {
  beforeAll(async () => {
    world = await createDemoWorld(await open());
  }, 120_000);
  afterAll(() => world.close());

  it.each(families)('lists demo rows: $name', async (entity) => {
    const { rows, total } = await rowsOf(entity, 'size=5');

    expect(total).toBeGreaterThan(0);
    expect(rows[0]).toHaveProperty('id', expect.stringMatching(/^\d{19}$/));
  });

  it.each(kept)('takes back a record as it gave it: $name', async (entity) => {
    const { rows } = await rowsOf(entity, 'size=1');
    const id = String(rows[0]?.id);
    const { body: before } = await world.call('GET', `${entity.api.base}/getById/${id}`);

    const { status, body } = await world.call('PUT', `${entity.api.base}/updateById/${id}`, before.data);

    expect(body).toMatchObject({ code: 200 });
    expect(status).toBe(200);
    const { body: after } = await world.call('GET', `${entity.api.base}/getById/${id}`);
    expect(own(entity, after.data)).toEqual(own(entity, before.data));
  });

  it.each(families.filter(({ api }) => api.convention === 'v1'))(
    'finds what it searches for: $name',
    async (entity) => {
      const { rows } = await rowsOf(entity, 'size=1');
      for (const { field, op } of entity.list.search) {
        const value = searchable(entity, field, rows[0] ?? {});
        if (value === undefined || op === 'between') continue;
        const suffix = op === 'contains' || op === 'startsWith' ? 'like' : 'equal';
        const { rows: found } = await rowsOf(entity, `size=200&${field}_${suffix}=${encodeURIComponent(value)}`);

        expect(found.length, `${entity.name}.${field}`).toBeGreaterThan(0);
        const others = found.filter((row) => !String(row[field]).includes(value));
        expect(others, `${entity.name}.${field}`).toEqual([]);
      }
    },
  );

  it.each(acting)('$entity.name $name works where its condition holds', async ({ entity, action }) => {
    const row = await rowWhere(entity, action, true);
    const input = await inputFor(action);

    const { status, body } = await send(entity, action, row, input);

    expect({ status, body }).toMatchObject({ status: 200, body: { code: 200 } });
  });

  it.each(acting.filter(({ action }) => action.visibleWhen))(
    '$entity.name $name is refused with a reason elsewhere',
    async ({ entity, action }) => {
      const row = await rowWhere(entity, action, false);
      const input = await inputFor(action);

      const { status, body } = await send(entity, action, row, input);

      expect(status).toBe(400);
      expect(body.msg).not.toBe('');
      expect(body.data).toBeNull();
    },
  );
});

/** The fields people enter, without what a save always changes and what follows from the day. */
function own(entity: Entity, record: Row): Row {
  const names = entity.fields.filter(({ system, readOnly }) => !system && !readOnly).map(({ name }) => name);
  return Object.fromEntries(names.map((name) => [name, record[name]]));
}

function searchable(entity: Entity, name: string, row: Row): string | undefined {
  const field = entity.fields.find((each) => each.name === name);
  const value = row[name];
  if (field === undefined || field.mask !== undefined || value === null || value === undefined) return undefined;
  const text = String(value).split(',')[0];
  return text === '' ? undefined : text;
}

function send(entity: Entity, action: Action, row: Row, input: Row) {
  const { method, path } = action.request;
  const id = String(row.id);
  return world.call(method, `${entity.api.base}/${path.replace('{id}', id)}`, { ...input, id });
}

async function rowWhere(entity: Entity, action: Action, holds: boolean): Promise<Row> {
  for (let page = 1; page < 10; page += 1) {
    const { rows } = await rowsOf(entity, `size=200&current=${page}`);
    const found = rows.find((row) => meets(entity, action, row) === holds);
    if (found !== undefined) return found;
    if (rows.length < 200) break;
  }
  throw new Error(`No demo row of ${entity.name} where ${action.name} is ${holds ? 'possible' : 'refused'}`);
}

function meets(entity: Entity, { visibleWhen }: Action, row: Row): boolean {
  if (visibleWhen === undefined) return true;
  const canonical = Object.fromEntries(
    entity.fields.map((field) => [field.name, codecOf(field, 'blade')?.decode(row[field.name]) ?? null]),
  );
  const env = { now: new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ') };
  return evaluateCondition(visibleWhen, recordScope(canonical, { env, user: {} }));
}

/** The least a person would enter. */
async function inputFor(action: Action): Promise<Row> {
  const values: Record<string, unknown> = {};
  for (const field of action.fields) values[field.name] = await entered(field);
  return values;
}

const LATER: ReadonlySet<string> = new Set(['validTo']);

async function entered(field: Field): Promise<unknown> {
  const target = referenceTarget(field);
  const entity = target && world.model.entities[target.entity];
  if (entity) return (await rowsOf(entity, 'size=1')).rows[0]?.id;
  if (field.type === 'date') return LATER.has(field.name) ? '2031-10-30' : '2026-10-30';
  if (field.type === 'dateTime') return '2031-10-30 08:00:00';
  if (field.type === 'images') return undefined;
  if (field.options) return field.default ?? field.options[0]?.value;
  if (field.dictionary) return world.model.dictionaries[field.dictionary]?.items[0]?.key;
  if (field.type === 'idCard') return '11010519491231002X';
  return field.name === 'licenceNo' ? 'JY29101210000001' : '已按要求办理完毕';
}
