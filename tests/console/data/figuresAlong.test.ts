import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { askCounts } from '../../../src/console/data/askCounts.ts';
import { askFigures, askRows } from '../../../src/console/data/figuresAlong.ts';
import { loadBundle } from '../../../src/console/stores/modelStore.ts';
import type { Entity } from '../../../src/model/Entity.ts';
import type { CountQuery } from '../../../src/protocol/types.ts';
import { startRealServer } from '../support/realServer.ts';

const rows = { page: 1, size: 10, sort: [], filters: [] };

let server: Awaited<ReturnType<typeof startRealServer>>;
let chefs: Entity;
let villages: Entity;
beforeAll(async () => {
  server = await startRealServer('AADM');
  chefs = (await loadBundle('manageChefInfo')).entity;
  villages = (await loadBundle('systemVillageInfo')).entity;
});
afterAll(() => server.stop());
beforeEach(() => {
  server.requests.length = 0;
});

const byGender: CountQuery = { filters: [], asks: [{ filters: [], by: { field: 'gender' }, totals: [] }] };
const asking = (part: string) => server.requests.filter((one) => one.includes(part));

it('asks for figures with the rows that are asked for in the same moment, whichever comes first', async () => {
  const later = Promise.resolve().then(() => askRows(chefs, rows));

  const [figures, page] = await Promise.all([askFigures(chefs, byGender), later]);

  expect(page.records).toEqual([]);
  expect(asking('/page')).toEqual([expect.stringContaining('asks=')]);
  expect(figures).toEqual(await askCounts(chefs, byGender));
});

it('asks for them alone where no rows leave, where they are about some rows only, and beside rows of another entity', async () => {
  const some: CountQuery = { ...byGender, filters: [{ field: 'gender', op: 'eq', value: '1' }] };

  await askFigures(chefs, byGender);
  await Promise.all([askFigures(chefs, some), askRows(chefs, rows)]);
  await Promise.all([askFigures(chefs, byGender), askRows(villages, rows)]);

  expect(asking('/counts')).toHaveLength(3);
  expect(asking('/page')).toHaveLength(2);
  expect(asking('/page').some((one) => one.includes('asks='))).toBe(false);
});

it('asks for them alone once the rows were given up', async () => {
  const [figures, given] = await Promise.allSettled([
    askFigures(chefs, byGender),
    askRows(chefs, rows, AbortSignal.abort()),
  ]);

  expect([figures.status, given.status]).toEqual(['fulfilled', 'rejected']);
  expect(asking('/counts')).toHaveLength(1);
});
