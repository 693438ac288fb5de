import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Entity } from '../../../src/model/Entity.ts';
import { equalValues } from '../../../src/model/equalValues.ts';
import type { Field } from '../../../src/model/Field.ts';
import { fieldTypes } from '../../../src/model/fieldTypes/index.ts';
import { isAbsent } from '../../../src/model/isAbsent.ts';
import { PLATFORM } from '../../../src/model/platform.ts';
import { operationOf } from '../../../src/protocol/operationOf.ts';
import type { EntityRecord, WireRequest } from '../../../src/protocol/types.ts';
import type { Database } from '../../../src/server/database/Database.ts';
import { describeDatabases } from '../../support/database.ts';
import { createDemoApp, type DemoApp, type HttpAnswer } from '../../support/demoApp.ts';
import { demoRecords } from '../../support/fixtures.ts';
import { projectModel } from '../../support/server.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** What no edit brings: keys, audit, tenant, state, what is read-only, made once or by the server. */
function protectedFields({ fields, states }: Entity): readonly Field[] {
  return fields.filter(({ name, type, system, readOnly, createOnly }) => {
    // An edit says of which revision it is, and leaves behind who made it and when.
    if (['revision', 'updateUser', 'updateTime'].includes(name)) return false;
    return system || readOnly || createOnly || fieldTypes[type].isMade || states?.field === name;
  });
}

const model = projectModel();
const rowsOf = ({ name }: Entity): readonly EntityRecord[] => demoRecords()[name] ?? [];
const edited = Object.values(model.entities).flatMap((entity) => {
  const row = rowsOf(entity).find(({ tenantId }) => (tenantId ?? PLATFORM) === PLATFORM);
  return row === undefined || operationOf(entity, 'update') === undefined ? [] : [[entity.name, entity, row] as const];
});

/** A field with the value that another record has, which may well be taken; 1 where all have the same. */
function strange(entity: Entity, { name, column }: Field, row: EntityRecord) {
  const other = rowsOf(entity).find((one) => !isAbsent(one[name]) && !equalValues(one[name], row[name]));
  return { name, column, value: other?.[name] ?? 1, other };
}

interface Edit {
  readonly id: string;
  /** As it stands. */
  readonly record: EntityRecord;
  /** What no console would send. */
  readonly more: EntityRecord;
}

const post = (path: string, body: object) => ({ method: 'POST', path, query: {}, body }) as const;

function edit(entity: Entity, name: 'update' | 'patch', { id, record, more }: Edit): WireRequest | undefined {
  const request = operationOf(entity, name)?.encodeCall({ id, record });
  return request && { ...request, body: { ...(request.body as object), ...more } };
}

/** The ways in on which records travel. */
const WAYS: Readonly<Record<string, (entity: Entity, asked: Edit) => WireRequest | undefined>> = {
  update: (entity, asked) => edit(entity, 'update', asked),
  patch: (entity, asked) => edit(entity, 'patch', asked),
  batch: (entity, asked) => {
    const { body, ...call } = edit(entity, 'update', asked) ?? expect.fail('no update');
    return post('shian/batch', { entity: entity.name, calls: [{ ...call, body: JSON.stringify(body) }] });
  },
  import: (entity, { id, record, more }) => {
    const texts = Object.entries({ ...record, ...more, id }).map(([name, value]) => [name, String(value ?? '')]);
    const rows = [{ line: 2, cells: Object.fromEntries(texts) }];
    return post('shian/import', { entity: entity.name, mode: 'update', key: 'id', rows });
  },
};

/** Whether a call was taken; those that carry others say it of each. */
const isTaken = ({ status, body }: HttpAnswer): boolean => {
  const inner = Array.isArray(body?.data) ? body.data[0] : undefined;
  return status === 200 && (inner?.status ?? 200) === 200 && (inner?.issues?.length ?? 0) === 0;
};

describeDatabases('fields that nobody writes', (open, engine) => {
  let database: Database;
  let app: DemoApp;
  const taken: Record<string, number> = {};
  beforeAll(async () => {
    database = await open();
    app = await createDemoApp(database, engine);
  });
  afterAll(() => app.close());

  const stored = async ({ table }: Entity, id: string): Promise<Readonly<Record<string, unknown>>> =>
    database.executor
      .selectFrom(table as never)
      .selectAll()
      .where('id' as never, '=', id as never)
      .executeTakeFirstOrThrow();

  it.each(edited)('stay as they are in a record of %s, whichever way they are sent', async (name, entity, row) => {
    const id = String(row.id);
    const sent = protectedFields(entity).map((field) => strange(entity, field, row));
    const more = Object.fromEntries(sent.map(({ name: field, value }) => [field, value]));
    const before = await stored(entity, id);
    const kept = await Promise.all(
      sent.map(async ({ column = '', other }) => (other ? (await stored(entity, String(other.id)))[column] : 1)),
    );
    const written: string[] = [];
    for (const [way, requestOf] of Object.entries(WAYS)) {
      const record = await app.call(entity, 'get', { id });
      const request = requestOf(entity, { id, record, more });
      if (request === undefined) continue;

      const answer = await app.send('admin', request);

      expect(answer.status).toBeLessThan(500);
      if (isTaken(answer)) taken[way] = (taken[way] ?? 0) + 1;
      const after = await stored(entity, id);
      for (const [at, { name: field, column }] of sent.entries()) {
        if (column === undefined || equalValues(before[column], kept[at])) continue;
        if (equalValues(after[column], kept[at])) written.push(`${way}: ${name}.${field}`);
      }
    }

    expect(written).toEqual([]);
  });

  it('were sent in many edits that were taken', () => {
    for (const way of Object.keys(WAYS)) expect(taken[way], way).toBeGreaterThan(0);
    expect(taken.update).toBeGreaterThan(edited.length / 2);
  });
});
