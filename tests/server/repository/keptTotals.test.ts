import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../../src/server/database/Database.ts';
import { openDatabase } from '../../../src/server/database/openDatabase.ts';
import { syncSchema } from '../../../src/server/database/syncSchema.ts';
import { createRepository } from '../../../src/server/repository/createRepository.ts';
import { sqliteEngine } from '../../support/database.ts';
import { entity, entityOf, modelOf } from '../../support/smallModel.ts';

const MODEL = modelOf(
  entity('note', {
    fields: { name: { type: 'string' }, price: { type: 'money' } },
    list: { search: [{ field: 'name', op: 'eq' }] },
  }),
);
const NOTE = entityOf(MODEL, 'note');
const engine = sqliteEngine();
const opened: Database[] = [];

/** Two programs on one file: the server, and something beside it. */
let server: Database;
let other: Database;

beforeAll(async () => {
  await engine.start();
  const file = await engine.next();
  server = await openDatabase(file);
  await syncSchema(server, MODEL);
  other = await openDatabase(file);
  opened.push(server, other);
});
afterAll(async () => {
  for (const database of opened) await database.close();
  await engine.stop();
});

const repositoryOn = (database: Database, tenantId = '1') => createRepository({ database, model: MODEL, tenantId });
const named = (name: string) => [{ field: 'name', op: 'eq', value: name }] as const;

describe('totals of pages that nobody has written between', () => {
  it('are counted once, whatever the page, and once for each filter and tenant', async () => {
    const repository = repositoryOn(server);
    await repository.insert(NOTE, [
      { id: '1', name: 'a' },
      { id: '2', name: 'b', price: '0.10' },
    ]);
    const price = [{ field: 'price', op: 'eq', value: '0.10' }] as const;
    const asked = vi.spyOn(server.executor.getExecutor(), 'executeQuery');

    const totals = [
      await repository.page(NOTE, { page: 1, size: 1 }),
      await repository.page(NOTE, { page: 2, size: 1 }),
      await repository.page(NOTE, { page: 3, size: 1 }),
      await repository.page(NOTE, { page: 1, size: 1, filters: named('a') }),
      await repository.page(NOTE, { page: 1, size: 1, filters: named('a') }),
      await repository.page(NOTE, { page: 1, size: 1, filters: price }),
      await repositoryOn(server, '2').page(NOTE, { page: 1, size: 1 }),
    ].map(({ total }) => total);

    const counted = asked.mock.calls.filter(([query]) => query.sql.includes('count(*)'));
    asked.mockRestore();
    expect(totals).toEqual([2, 2, 2, 1, 1, 1, 0]);
    expect(counted).toHaveLength(4);
  });

  it('follow every commit: of the server, of a transaction only once it stands, and of a program beside it', async () => {
    const repository = repositoryOn(server, '3');
    const total = async (asking = repository) => (await asking.page(NOTE, { page: 1, size: 10 })).total;

    const totals = [await total()];
    await repository.insert(NOTE, [{ id: '11', name: 'a' }]);
    totals.push(await total());
    await repository.write(async (inside) => {
      await inside.insert(NOTE, [{ id: '12', name: 'b' }]);
      totals.push(await total(inside), await total());
    });
    totals.push(await total());
    await repositoryOn(other, '3').insert(NOTE, [{ id: '13', name: 'c' }]);
    totals.push(await total());
    await repository.remove(NOTE, ['11', '12'], {});
    totals.push(await total());

    expect(totals).toEqual([0, 1, 2, 1, 2, 3, 1]);
  });
});
