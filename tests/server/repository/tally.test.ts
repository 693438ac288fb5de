import { expect, it } from 'vitest';
import { syncSchema } from '../../../src/server/database/syncSchema.ts';
import { createRepository } from '../../../src/server/repository/createRepository.ts';
import type { Tally, TallyQuery } from '../../../src/server/repository/Repository.ts';
import { describeDatabases } from '../../support/database.ts';
import { entity, entityOf, modelOf } from '../../support/smallModel.ts';

const MODEL = modelOf(
  entity('banquet', {
    fields: {
      kind: { type: 'string' },
      day: { type: 'date' },
      tables: { type: 'integer' },
      price: { type: 'money' },
    },
  }),
);
const BANQUET = entityOf(MODEL, 'banquet');
const ROWS = [
  { id: '1', kind: 'wedding', day: '2026-09-30', tables: 10, price: '0.10', revision: 1 },
  { id: '2', kind: 'wedding', day: '2026-10-01', tables: 20, price: '0.20', revision: 1 },
  { id: '3', kind: 'funeral', day: '2026-10-05', tables: 6, price: '0.30', revision: 1 },
  { id: '4', kind: null, day: null, tables: null, price: null, revision: 1 },
];

const sum = (field: string) => ({ field, of: 'sum' }) as const;

describeDatabases('counting rows', (open) => {
  async function groupsOf(query: TallyQuery): Promise<readonly Tally[]> {
    const database = await open();
    await syncSchema(database, MODEL);
    const repository = createRepository({ database, model: MODEL, tenantId: '100001' });
    await repository.insert(BANQUET, ROWS);
    await repository.inTenant('100002').insert(BANQUET, [{ ...ROWS[0], id: '9' }]);
    await repository.remove(BANQUET, ['3'], {});
    return repository.tally(BANQUET, query);
  }

  const tally = async (query: TallyQuery): Promise<Tally[]> =>
    (await groupsOf(query)).toSorted((left, right) => String(left.keys).localeCompare(String(right.keys)));

  it('groups by the value of a field and adds up exactly', async () => {
    expect(await tally({ by: ['kind'], totals: [sum('tables'), sum('price')] })).toEqual([
      { keys: [null], count: 1, totals: [null, null] },
      { keys: ['wedding'], count: 2, totals: ['30', '0.30'] },
    ]);
  });

  it('groups by the beginning of a date', async () => {
    expect(await tally({ by: [{ field: 'day', start: 7 }] })).toEqual([
      { keys: [null], count: 1, totals: [] },
      { keys: ['2026-09'], count: 1, totals: [] },
      { keys: ['2026-10'], count: 1, totals: [] },
    ]);
  });

  it('has the group without a value behind others of its size, whatever the database', async () => {
    const groups = await groupsOf({ by: ['day'], limit: 3 });

    expect(groups.map(({ keys }) => keys)).toEqual([['2026-09-30'], ['2026-10-01'], [null]]);
  });

  it('counts what meets a condition in one group', async () => {
    const where = { path: 'kind', op: 'eq', value: 'wedding' } as const;

    expect(await tally({ by: [], where, totals: [sum('tables')] })).toEqual([{ keys: [], count: 2, totals: ['30'] }]);
  });
});
