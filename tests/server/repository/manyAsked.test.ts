import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../src/server/database/Database.ts';
import { syncSchema } from '../../../src/server/database/syncSchema.ts';
import { createRepository } from '../../../src/server/repository/createRepository.ts';
import { describeDatabases } from '../../support/database.ts';
import { entity, entityOf, modelOf } from '../../support/smallModel.ts';

const MODEL = modelOf(entity('note', { fields: { name: { type: 'string' } } }));
const NOTE = entityOf(MODEL, 'note');

/** Values of which some read like several of the others. */
const NAMES = ['a,b', 'c', 'a', 'b,c', '{a', '"', '\\', 'NULL', ''];

describeDatabases('what is asked for by several values', (open) => {
  let database: Database;
  const repository = () => createRepository({ database, model: MODEL, tenantId: '1' });
  beforeAll(async () => {
    database = await open();
    await syncSchema(database, MODEL);
    const twice = ['', '-again'].flatMap((end) => NAMES.map((name, at) => ({ id: `${at}${end}`, name })));
    // One of them is there three times.
    await repository().insert(NOTE, [...twice, { id: 'third', name: 'a' }]);
  });

  const among = (value: readonly string[]) => [{ field: 'name', op: 'in', value }] as const;

  it('is what has one of them, and is counted for itself', async () => {
    const totals: number[] = [];
    for (const names of [
      ['a,b', 'c'],
      ['a', 'b,c'],
      ['{a', '"', '\\'],
      ['NULL', 'nobody'],
    ]) {
      const { total, records } = await repository().page(NOTE, { filters: among(names), page: 1, size: 1 });
      expect(names).toContain(records[0]?.name);
      totals.push(total);
    }

    expect(totals).toEqual([4, 5, 6, 2]);
  });

  it('is asked of PostgreSQL by one text, however many they are, so that it is planned once', async () => {
    const asked = new Set<string>();
    database.statements.tell(({ sql }) => asked.add(sql));

    const found: number[] = [];
    await repository().write(async (inside) => {
      for (const many of [2, 3, 4]) {
        found.push((await inside.find(NOTE, { filters: among(NAMES.slice(0, many)) })).length);
        found.push((await inside.getMany(NOTE, ['0', '1', '2', '3'].slice(0, many))).length);
      }
    });

    expect(found).toEqual([4, 2, 7, 3, 9, 4]);
    const reads = [...asked].filter((text) => text.startsWith('select "'));
    expect(reads).toHaveLength(database.dialect.oneServer ? 6 : 2);
  });
});
