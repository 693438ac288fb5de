import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '../../../src/server/database/Database.ts';
import { openDatabase } from '../../../src/server/database/openDatabase.ts';
import { syncSchema } from '../../../src/server/database/syncSchema.ts';
import { createRepository } from '../../../src/server/repository/createRepository.ts';
import { sqliteEngine } from '../../support/database.ts';
import { entity, entityOf, modelOf } from '../../support/smallModel.ts';

const MODEL = modelOf(
  entity('shop', { fields: { name: { type: 'string' }, kind: { type: 'string' } }, list: { columns: ['name'] } }),
);
const SHOP = entityOf(MODEL, 'shop');
const TENANT = '100001';

/** From here on the engine's statistics are kept while a server runs; up to ten times as many rows they may be old. */
const ROWS = 1000;
const ids = Array.from({ length: 100 }, (_, at) => String(at));

describe('rows of SQLite whose ids are known', () => {
  const engine = sqliteEngine();
  beforeAll(() => engine.start());
  afterAll(() => engine.stop());

  async function filled(place: string): Promise<Database> {
    const database = await openDatabase(place);
    onTestFinished(() => database.close());
    await syncSchema(database, MODEL);
    const records = Array.from({ length: ROWS }, (_, id) => ({ id: String(id), name: `n${id}`, kind: 'x' }));
    await createRepository({ database, model: MODEL, tenantId: TENANT }).insert(SHOP, records);
    return database;
  }

  /** Statements on the table that name ids, with their values. */
  async function statements(database: Database): Promise<readonly CompiledQuery[]> {
    const repository = createRepository({ database, model: MODEL, tenantId: TENANT });
    return repository.write(async (inside) => {
      const asked = vi.spyOn(inside.database.executor.getExecutor(), 'executeQuery');
      const filters = [{ field: 'kind', op: 'eq' as const, value: 'x' }];
      await inside.getMany(SHOP, ids);
      await inside.pluck(SHOP, 'id', ids, ['name']);
      await inside.find(SHOP, { filters, among: ids });
      await inside.count(SHOP, { among: ids });
      await inside.tally(SHOP, { by: ['kind'], among: ids });
      await inside.page(SHOP, { page: 1, size: 10, filters, among: ids });
      await inside.page(SHOP, { page: 60, size: 10 });
      await inside.tally(SHOP, { by: ['kind'], kept: true });
      await inside.update(SHOP, ids, { name: 'y' });
      await inside.remove(SHOP, ids, {});
      await inside.restore(SHOP, ids, {});
      const queries = asked.mock.calls.map(([query]) => query as CompiledQuery);
      return queries.filter((query) => /"shop"/.test(query.sql) && /"id" in \(/.test(query.sql));
    });
  }

  /** Plans that find those rows in another way than by their ids. */
  async function otherwise(database: Database): Promise<{ readonly asked: number; readonly found: readonly string[] }> {
    const queries = await statements(database);
    const found: string[] = [];
    for (const query of queries) {
      const explained = CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters]);
      const { rows } = await database.executor.executeQuery(explained);
      const plan = rows.map((row) => String((row as { detail: string }).detail)).join(' | ');
      if (!/SEARCH shop USING INDEX \S+ \(id=\?\)/.test(plan)) found.push(`${query.sql}: ${plan}`);
    }
    return { asked: queries.length, found };
  }

  it('are looked up by them where the engine has looked at no table yet', async () => {
    const { asked, found } = await otherwise(await filled(await engine.next()));

    expect(found).toEqual([]);
    expect(asked).toBeGreaterThan(10);
  });

  it('are looked up by them where it knows the table from when that was small', async () => {
    const place = await engine.next();
    const known = await filled(place);
    await known.write((executor) => sql`analyze`.execute(executor));
    const database = await openDatabase(place);
    onTestFinished(() => database.close());

    expect((await otherwise(database)).found).toEqual([]);
  });
});
