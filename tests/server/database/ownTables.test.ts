import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../../src/server/database/Database.ts';
import { IDENTITY_TABLES, identityTables } from '../../../src/server/database/identityTables.ts';
import { syncSchema, syncTables } from '../../../src/server/database/syncSchema.ts';
import { SYSTEM_TABLES } from '../../../src/server/database/systemTables.ts';
import type { TableDefinition } from '../../../src/server/database/TableDefinition.ts';
import { createRepository } from '../../../src/server/repository/createRepository.ts';
import { describeDatabases } from '../../support/database.ts';
import { startUntilDone } from '../../support/dying.ts';
import { restoreEarlierRelease } from '../../support/earlierRelease.ts';
import { entity, entityOf, modelOf } from '../../support/smallModel.ts';

/** What a later release declares: one more column and index in every table of the server's own. */
const LATER: readonly TableDefinition[] = SYSTEM_TABLES.map((table) => ({
  ...table,
  columns: [
    ...table.columns,
    { name: 'later_note', storage: 'text' },
    { name: 'later_count', storage: 'integer', preset: '7' },
  ],
  indexes: [...table.indexes, { name: `${table.name}_later`, columns: [{ name: 'later_count' }] }],
}));

/** Columns and indexes as the database itself tells them. */
async function partsOf(database: Database): Promise<unknown> {
  const parts = [];
  for (const { name } of SYSTEM_TABLES) {
    const { columns, indexes } = await database.dialect.tableParts(database.executor, name);
    parts.push({ name, columns: columns.toSorted(), indexes: indexes.filter((index) => /_later$/.test(index)) });
  }
  return parts;
}

const LATER_PARTS = LATER.map(({ name, columns }) => ({
  name,
  columns: columns.map((column) => column.name).toSorted(),
  indexes: [`${name}_later`],
}));

/** Each start gets as far as its first write. */
const inSmallSteps = (database: Database, start: (database: Database) => Promise<unknown>) =>
  startUntilDone(database, () => 1, start);

/** The tables that earlier releases made without recording them. */
const UNRECORDED = new Set(IDENTITY_TABLES.map(({ name }) => name));
const makeUnrecordedTables = (database: Database) => restoreEarlierRelease(database, (table) => UNRECORDED.has(table));

describeDatabases('tables of the server', (open) => {
  it('all gain the columns and indexes that a later release declares', async () => {
    const database = await open();
    await syncTables(database, SYSTEM_TABLES, '1');
    const tables = identityTables(database.executor);
    await tables.insertInto('shian_setting').values({ id: 'kept', value: 'yes' }).execute();

    const report = await syncTables(database, LATER, '2');

    expect(report.changes).toHaveLength(2 * SYSTEM_TABLES.length);
    expect(await partsOf(database)).toEqual(LATER_PARTS);
    expect(await tables.selectFrom('shian_setting').selectAll().execute()).toEqual([
      { id: 'kept', value: 'yes', later_note: null, later_count: 7 },
    ]);
    expect(await syncTables(database, LATER, '2')).toEqual({ changes: [], notes: [] });
  });

  it('are taken over with their rows where an earlier release made them without recording them', async () => {
    const database = await open();
    await makeUnrecordedTables(database);
    const tables = identityTables(database.executor);

    await syncTables(database, SYSTEM_TABLES, '1');
    const plain = await database.dialect.tableParts(database.executor, 'shian_session');
    await syncTables(database, LATER, '2');

    expect(plain.indexes).toContain('shian_session_user');
    expect(await partsOf(database)).toEqual(LATER_PARTS);
    expect(await tables.selectFrom('shian_setting').select('value').where('id', '=', 'installed').execute()).toEqual([
      { value: 'yes' },
    ]);
  });

  it('gain columns in the very start that takes them over', async () => {
    const database = await open();
    await makeUnrecordedTables(database);

    await syncTables(database, LATER, '2');

    expect(await partsOf(database)).toEqual(LATER_PARTS);
  });

  it('are changed in steps, and a start that is cut short between two is gone on with by the next', async () => {
    const database = await open();
    await makeUnrecordedTables(database);
    await syncTables(database, SYSTEM_TABLES, '1');

    const cuts = await inSmallSteps(database, (server) => syncTables(server, LATER, '2'));

    // The columns of each, and then its index.
    expect(cuts).toBe(2 * SYSTEM_TABLES.length - 1);
    expect(await partsOf(database)).toEqual(LATER_PARTS);
  });

  it('are refused when they are a stranger’s, and nothing is changed', async () => {
    const database = await open();
    await sql`create table shian_setting (colour text)`.execute(database.executor);

    await expect(syncTables(database, SYSTEM_TABLES, '1')).rejects.toThrow(/shian_setting: a table of that name/);

    expect(await database.dialect.tableNames(database.executor)).toEqual(['shian_setting']);
  });
});

describeDatabases('tables of entities', (open) => {
  const shopAndDish = (shop: object, dish: object) =>
    modelOf(
      entity('shop', { fields: { name: { type: 'string' }, ...shop } }),
      entity('dish', { fields: { name: { type: 'string' }, ...dish } }),
    );

  it('are renamed, converted and indexed by a start that goes on where another was cut short', async () => {
    const database = await open();
    const before = shopAndDish({ mobile: { type: 'phone' } }, { price: { type: 'integer' } });
    await syncSchema(database, before);
    const insert = (name: string, row: Readonly<Record<string, unknown>>) =>
      createRepository({ database, model: before, tenantId: '000001' }).insert(entityOf(before, name), [row]);
    await insert('shop', { id: '1', mobile: '13800000000' });
    await insert('dish', { id: '1', price: 12 });
    const after = shopAndDish(
      { phone: { type: 'phone', was: 'mobile', unique: true } },
      { price: { type: 'decimal', scale: 2, unique: true } },
    );

    const cuts = await inSmallSteps(database, (server) => syncSchema(server, after));

    const rows = createRepository({ database, model: after, tenantId: '000001' });
    // Two tables, and the four indexes that give way to the conversions.
    expect(cuts).toBe(5);
    expect(await rows.get(entityOf(after, 'shop'), '1')).toMatchObject({ phone: '13800000000' });
    expect(await rows.get(entityOf(after, 'dish'), '1')).toMatchObject({ price: '12.00' });
    expect((await syncSchema(database, after)).changes).toEqual([]);
  });

  it('stay as they are, every one, when a change of one of them is refused', async () => {
    const database = await open();
    const before = shopAndDish({ phone: { type: 'phone' } }, { price: { type: 'integer' } });
    await syncSchema(database, before);
    await createRepository({ database, model: before, tenantId: '000001' }).insert(entityOf(before, 'dish'), [
      { id: '1', price: 1 },
      { id: '2', price: 1 },
    ]);

    const after = shopAndDish(
      { phone: { type: 'phone' }, fax: { type: 'phone' } },
      { cost: { type: 'decimal', scale: 2, was: 'price', unique: true } },
    );
    await expect(syncSchema(database, after)).rejects.toThrow(/dish: cost must be unique/);

    const { columns } = await database.dialect.tableParts(database.executor, entityOf(before, 'shop').table);
    expect(columns).not.toContain('fax');
    expect((await syncSchema(database, before)).changes).toEqual([]);
  });
});

describe('declarations', () => {
  it('hold every table whose name begins with ours once', () => {
    const names = SYSTEM_TABLES.map(({ name }) => name);

    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !name.startsWith('shian_'))).toEqual([]);
  });
});
