import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Action } from '../../src/model/Action.ts';
import { applyRowDefaults } from '../../src/model/applyDefaults.ts';
import { type Closing, closingOfField, closingOfRemoval, closingsOf } from '../../src/model/closing.ts';
import type { Entity } from '../../src/model/Entity.ts';
import { evaluateCondition } from '../../src/model/evaluateCondition.ts';
import type { Field } from '../../src/model/Field.ts';
import { writableFields } from '../../src/model/fieldAccess.ts';
import { isAbsent } from '../../src/model/isAbsent.ts';
import { referenceTarget, searchFields } from '../../src/model/lookups.ts';
import type { OperationName } from '../../src/model/operations.ts';
import type { Operator } from '../../src/model/operators.ts';
import { isVisible, recordScope } from '../../src/model/visibility.ts';
import { encodeDeclared } from '../../src/protocol/actionRequest.ts';
import { operationOf } from '../../src/protocol/operationOf.ts';
import type { Calls, EntityRecord, Filter, WireRequest } from '../../src/protocol/types.ts';
import { describeDatabases } from '../support/database.ts';
import { createDemoApp, type DemoApp, demoNow } from '../support/demoApp.ts';
import { demoRecords } from '../support/fixtures.ts';
import { isSent } from '../support/isSent.ts';
import { PASSWORD, projectModel } from '../support/server.ts';
import { withFreshKeys } from '../support/withFreshKeys.ts';

const model = projectModel();
const families = Object.values(model.entities).filter(({ storage }) => storage !== 'none');
const kept = families.filter(({ api }) =>
  (['list', 'get', 'create', 'update', 'remove'] as const).every((name) => api.operations.includes(name)),
);
const demo = demoRecords();
const listed = families.filter(({ api }) => api.operations.includes('list'));
const filled = kept.filter(({ name }) => (demo[name] ?? []).length > 0);
/**
 * These ask systems elsewhere, which the demo only names: tests/server/files/stores, datasources, sms and
 * develop/codegen run them against real ones.
 */
const ELSEWHERE = new Set([
  'oss.test',
  'oss.enable',
  'datasource.try',
  'datasource.test',
  'datasource.tables',
  'sms.send',
  'code.genCode',
]);
/** Records that are in no list are worked on by calls of their own, which their module's tests prove. */
const acting = listed
  .flatMap((entity) => entity.actions.filter(isSent).map((action) => ({ entity, action })))
  .filter(({ entity, action }) => !ELSEWHERE.has(`${entity.name}.${action.name}`));
/** Accounts and tenants are worked on by routes of their own; tests/server/routes proves those one by one. */
const generic = acting.filter(({ entity }) => entity.name !== 'user' && entity.name !== 'tenant');
const conditional = acting.filter(({ action }) => action.visibleWhen !== undefined && action.scope !== 'collection');

const closing = kept.flatMap((entity) => entity.closed.map((one) => ({ entity, closing: one })));

const around = () => ({ env: { now: localNow(), today: localNow().slice(0, 10) }, user: {} });
const scopeOf = (record: EntityRecord) => recordScope(record, around());
const localNow = () => new Date(demoNow() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

const isSecret = ({ type, writeOnly }: Field) => type === 'password' || writeOnly;

/** What a person could have entered: the writable fields that the form would show. */
function entered(entity: Entity, record: EntityRecord): EntityRecord {
  const fields = writableFields(entity, 'create').filter((field) => isVisible(field, scopeOf(record)));
  return Object.fromEntries(
    fields.map((field) => [field.name, isSecret(field) ? PASSWORD : (record[field.name] ?? null)]),
  );
}

/** What was sent and is answered again; an empty list says no more than nothing. */
const comparable = (entity: Entity, record: EntityRecord): EntityRecord =>
  Object.fromEntries(
    Object.entries(entered(entity, record)).flatMap(([name, value]) => {
      const field = entity.fields.find((one) => one.name === name);
      const told = field !== undefined && !isSecret(field) && field.mask === undefined && field.type !== 'rows';
      return told ? [[name, isAbsent(value) ? null : value]] : [];
    }),
  );

/** Children travel inside their parent and are made anew with it. */
function withNewRows(entity: Entity, fixture: EntityRecord, stored: EntityRecord): EntityRecord {
  const fields = entity.fields.filter(({ type, to }) => type === 'rows' && to !== undefined);
  const rows = fields.map(({ name, fields: columns = [] }) => [
    name,
    ((stored[name] ?? []) as readonly EntityRecord[]).map((row) =>
      Object.fromEntries(columns.map((column) => [column.name, row[column.name] ?? null])),
    ),
  ]);
  return { ...fixture, ...Object.fromEntries(rows) };
}

/** A field with a free text that nobody else minds, and that stays open in this record. */
function changeable(entity: Entity, record: EntityRecord): Field | undefined {
  const closings = closingsOf(entity, record, '*', scopeOf(record));
  return writableFields(entity, 'update').find(
    (field) =>
      closingOfField(closings, field.name) === undefined &&
      !field.writeOnly &&
      (field.type === 'string' || field.type === 'text') &&
      field.pattern === undefined &&
      !field.unique &&
      field.visibleWhen === undefined &&
      field.readOnlyWhen === undefined &&
      !entity.unique.some((key) => key.fields.includes(field.name)) &&
      (field.maxLength ?? 100) >= 10,
  );
}

/** What people write of a record, as it travels. */
const writable = (entity: Entity, record: EntityRecord): EntityRecord =>
  Object.fromEntries(writableFields(entity, 'update').map(({ name }) => [name, record[name]]));

function requestOf<N extends OperationName>(entity: Entity, name: N, call: Calls[N]): WireRequest {
  const operation = operationOf(entity, name);
  if (operation === undefined) throw new Error(`${entity.name} does not offer ${name}`);
  return operation.encodeCall(call);
}

const UNKNOWN_ID = '1999999999999999999';

/** The value a filter of this operator takes to find the record. */
function matching(op: Operator, value: unknown): unknown {
  const one = Array.isArray(value) ? value[0] : value;
  if (op === 'between') return [one, one];
  if (op === 'in') return [one];
  return one;
}

/** A value of the same kind that the record does not have. */
function missing(field: Field, op: Operator, value: unknown): unknown {
  const taken = new Set([value].flat());
  const keys = field.dictionary
    ? (model.dictionaries[field.dictionary]?.items ?? []).map(({ key }) => key)
    : (field.options ?? []).map((option) => option.value);
  const other = keys.find((key) => !taken.has(key));
  if (field.type === 'dictionary' || field.type === 'options') return op === 'in' ? [other] : other;
  if (field.type === 'boolean') return !value;
  if (field.type === 'dateTime') return ['1901-01-01 00:00:00', '1901-01-02 00:00:00'];
  if (field.type === 'date') return ['1901-01-01', '1901-01-02'];
  const number = ['integer', 'decimal', 'money'].includes(field.type);
  const wrong = number ? '-987654' : referenceTarget(field) ? UNKNOWN_ID : '绝无此值';
  return op === 'between' || op === 'in' ? [wrong, wrong] : wrong;
}

describeDatabases('every family', (open, engine) => {
  let app: DemoApp;
  beforeAll(async () => {
    app = await createDemoApp(await open(), engine);
  }, 120_000);
  afterAll(() => app.close());

  const rows = async (entity: Entity, page = 1, size = 200) =>
    (await app.call(entity, 'list', { page, size, sort: [], filters: [] })).records;

  /** A demo record in a form in which it can be added: unique values changed, or itself taken out before. */
  async function addable(entity: Entity): Promise<EntityRecord> {
    const refusals: string[] = [];
    const isClosed = (row: EntityRecord) =>
      closingOfRemoval(closingsOf(entity, row, '*', scopeOf(row))) === undefined ? 0 : 1;
    const candidates = (await rows(entity)).toReversed().toSorted((a, b) => isClosed(a) - isClosed(b));
    for (const { id } of candidates.slice(0, 120)) {
      const fixture = app.fixture(String(id));
      if (fixture === undefined) continue;
      const record = withNewRows(entity, fixture, await app.call(entity, 'get', { id: String(id) }));
      const fresh = withFreshKeys(entity, record);
      if (fresh !== undefined) return fresh;
      try {
        await app.call(entity, 'remove', { id: String(id) });
        return record;
      } catch (error) {
        refusals.push(String(error));
      }
    }
    throw new Error(`No record of ${entity.name} may be removed: ${refusals[0]}`);
  }

  const find = async (entity: Entity, filters: readonly Filter[]) =>
    (await app.call(entity, 'list', { page: 1, size: 10, sort: [], filters })).records.map(({ id }) => String(id));

  it.each(listed)('$name lists its demo records', async (entity) => {
    const ids = (await rows(entity, 1, 5)).map(({ id }) => id);

    expect(ids.length).toBeGreaterThan(0);
    // Regions go by their codes.
    for (const id of ids) expect(id).toMatch(entity.name === 'region' ? /^\d+$/ : /^\d{19}$/);
  });

  it.each(filled.filter(({ api }) => api.convention === 'v1'))(
    '$name is taken back as it was given',
    async (entity) => {
      const id = String((await rows(entity, 1, 1))[0]?.id);
      const given = async () => (await app.send('admin', requestOf(entity, 'get', { id }))).body.data as EntityRecord;
      const before = await given();

      const { status } = await app.send('admin', { ...requestOf(entity, 'update', { id, record: {} }), body: before });

      expect(status).toBe(200);
      expect(writable(entity, await given())).toEqual(writable(entity, before));
    },
  );

  it.each(filled)('$name comes back as it was sent, changes, is found and goes', async (entity) => {
    const sent = await addable(entity);
    const made = await app.call(entity, 'create', { record: entered(entity, sent) });
    const title = { field: entity.titleField, op: 'eq', value: sent[entity.titleField] } as const;
    const id = made === true ? ((await find(entity, [title]))[0] ?? '') : String(made.id);
    const record = await app.call(entity, 'get', { id });
    expect(comparable(entity, record)).toEqual(comparable(entity, { ...sent, ...states(entity, record) }));

    const only = { field: 'id', op: 'eq', value: id } as const;
    for (const { field, op } of searchFields(entity)) {
      const value = record[field.name];
      if (isAbsent(value) || field.mask !== undefined) continue;
      const claim = `${entity.name}.${field.name} ${op}`;
      expect
        .soft(await find(entity, [only, { field: field.name, op, value: matching(op, value) } as Filter]), claim)
        .toEqual([id]);
      const none = missing(field, op, value);
      if (none !== undefined)
        expect
          .soft(await find(entity, [only, { field: field.name, op, value: none } as Filter]), `${claim} not`)
          .toEqual([]);
    }

    const field = changeable(entity, record);
    if (field !== undefined) {
      await app.call(entity, 'update', { id, record: { ...entered(entity, record), [field.name]: '改过的文字内容' } });
      expect((await app.call(entity, 'get', { id }))[field.name]).toBe('改过的文字内容');
    }

    if (closingOfRemoval(closingsOf(entity, record, '*', scopeOf(record)))) {
      return expect(app.call(entity, 'remove', { id })).rejects.toThrow(/^400/);
    }
    await app.call(entity, 'remove', { id });
    expect(await find(entity, [only])).toEqual([]);
    await expect(app.call(entity, 'get', { id })).rejects.toThrow(/^404/);
  });

  it.each(closing)('$entity.name is closed: $closing.message.zh', async ({ entity, closing }) => {
    const row = await closedRow(entity, closing);
    const id = String(row.id);
    const record = await app.call(entity, 'get', { id });
    const field = writableFields(entity, 'update').find(
      ({ name, type }) => closing.only !== 'remove' && type !== 'rows' && closingOfField([closing], name) !== undefined,
    );

    if (field !== undefined) {
      const other = isAbsent(record[field.name]) ? '别的值' : null;
      await expect(
        app.call(entity, 'update', { id, record: { ...entered(entity, record), [field.name]: other } }),
      ).rejects.toThrow(closing.message.zh);
    }
    if (closingOfRemoval([closing])) {
      await expect(app.call(entity, 'remove', { id })).rejects.toThrow(closing.message.zh);
    }
    expect(field !== undefined || closingOfRemoval([closing]) !== undefined).toBe(true);
  });

  // What rights refuse never comes to the database: once is enough.
  if (engine === 'SQLite') {
    it.each(kept)('$name refuses a person without its permissions', async (entity) => {
      const requests = (['list', 'create', 'update', 'remove'] as const).map((name) => operationOf(entity, name));
      const calls = [
        requests[0]?.encodeCall({ page: 1, size: 10, sort: [], filters: [] } as never),
        requests[1]?.encodeCall({ record: {} } as never),
        requests[2]?.encodeCall({ id: UNKNOWN_ID, record: {} } as never),
        requests[3]?.encodeCall({ id: UNKNOWN_ID } as never),
      ].filter((request) => request !== undefined);
      const answers = await Promise.all(calls.map((request) => app.send('powerless', request)));

      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    });

    it.each(acting)('$entity.name $action.name is refused without its permission', async ({ entity, action }) => {
      const row = (await rows(entity, 1, 1))[0] ?? {};
      const request = encodeDeclared(entity, action, { ids: [String(row.id ?? UNKNOWN_ID)], values: {} }, row);

      expect((await app.send('powerless', request)).status).toBe(403);
    });
  }

  it.each(conditional)('$entity.name $action.name is refused where it does not fit', async ({ entity, action }) => {
    const row = await rowAgainst(entity, action);
    const call = { ids: [String(row.id)], values: await inputOf(action) };
    const { status, body } = await app.send('admin', encodeDeclared(entity, action, call, row));

    expect(status).toBe(400);
    expect(body.msg).not.toBe('');
    expect(body.data ?? null).toBeNull();
  });

  it.each(generic)('$entity.name $action.name runs where it fits', async ({ entity, action }) => {
    const records = action.scope === 'collection' ? [{}] : await rowsWhere(entity, action, true);
    const refusals: string[] = [];
    for (const row of records.slice(0, 100)) {
      const values = await inputOf(action);
      const ids = action.scope === 'collection' ? [] : [String(row.id)];
      const { status, body } = await app.send('admin', encodeDeclared(entity, action, { ids, values }, row));
      if (status === 200) return expect(body.code).toBe(200);
      // What a handler asks of the record besides (a published paper, people to be examined) the next one may have.
      refusals.push(`${status} ${body.msg} ${JSON.stringify(body.errors ?? {})}`);
    }
    expect.fail(`${entity.name}.${action.name} runs on no demo record: ${refusals.join('; ')}`);
  });

  /** Demo records on which the action may run, or may not. */
  async function rowsWhere(entity: Entity, { visibleWhen }: Action, holds: boolean): Promise<EntityRecord[]> {
    for (let page = 1; page < 10; page += 1) {
      const records = await rows(entity, page);
      const found = records.filter((record) => {
        return (visibleWhen === undefined || evaluateCondition(visibleWhen, scopeOf(record))) === holds;
      });
      if (found.length > 0) return found;
      if (records.length < 200) break;
    }
    return [];
  }

  /** A demo record that this closing closes, and no other before it. */
  async function closedRow(entity: Entity, closing: Closing): Promise<EntityRecord> {
    for (let page = 1; page < 10; page += 1) {
      const records = await rows(entity, page);
      const row = records.find((record) => closingsOf(entity, record, '*', scopeOf(record))[0] === closing);
      if (row !== undefined) return row;
      const second = records.find((record) => closingsOf(entity, record, '*', scopeOf(record)).includes(closing));
      if (second !== undefined) return second;
      if (records.length < 200) break;
    }
    throw new Error(`The demo data of ${entity.name} has no record that is closed: ${closing.message.zh}`);
  }

  async function rowAgainst(entity: Entity, action: Action): Promise<EntityRecord> {
    const [row] = await rowsWhere(entity, action, false);
    if (row !== undefined) return row;
    throw new Error(`The demo data of ${entity.name} has no record on which ${action.name} is refused`);
  }

  /** What stands in the dialog when it opens, and the least a person would enter besides. */
  async function inputOf({ fields }: Action): Promise<EntityRecord> {
    const input = applyRowDefaults(fields, {}, around());
    for (const [at, field] of fields.entries()) input[field.name] ??= await leastOf(field, at);
    return input;
  }

  async function leastOf(field: Field, at: number): Promise<unknown> {
    const target = referenceTarget(field);
    const entity = target && model.entities[target.entity];
    if (target && entity) {
      const records = await rows(entity);
      const value = (records.find(({ status }) => status === '1') ?? records[0])?.[target.valueField];
      return field.many ? [value] : value;
    }
    const key = field.dictionary ? model.dictionaries[field.dictionary]?.items[0]?.key : field.options?.[0]?.value;
    if (key !== undefined) return field.many ? [key] : key;
    if (field.type === 'date') return `2031-10-${10 + at}`;
    if (field.type === 'dateTime') return `2031-10-${10 + at} 08:00:00`;
    if (field.type === 'integer') return field.minimum ?? 1;
    if (field.type === 'decimal') return String(field.minimum ?? 1);
    if (field.type === 'idCard') return '11010519491231002X';
    return field.type === 'string' || field.type === 'text' ? '已按要求办理完毕' : undefined;
  }
});

/** Fields that the server sets by itself decide which others are shown: they are compared in their new state. */
function states(entity: Entity, record: EntityRecord): EntityRecord {
  const own = new Set(writableFields(entity, 'create').map(({ name }) => name));
  return Object.fromEntries(Object.entries(record).filter(([name]) => !own.has(name)));
}
