import { afterAll, beforeAll, expect, it } from 'vitest';
import { regionsOf } from '../../../../src/server/identity/scopes/regionsOf.ts';
import { createWorld, TENANT_A, type World } from '../../../support/server.ts';

/** Province, city, county, township, village, hamlet: as deep as the codes of statistics go, and one deeper. */
const LINE = ['90', '9001', '900101', '900101001', '900101001201', '90010100120101'];
const BESIDE = '9002';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  const { region } = world.model.entities;
  if (region === undefined) throw new Error('The schemas have no regions');
  const line = LINE.map((code, at) => ({ code, parentCode: LINE[at - 1] ?? '0' }));
  const rows = [...line, { code: BESIDE, parentCode: '90' }].map((row) => ({
    ...row,
    id: row.code,
    name: row.code,
    regionLevel: '1',
    sort: 1,
    revision: 1,
  }));
  await world.directory.platform.insert(region, rows);
});
afterAll(() => world.close());

const HOLDER = { id: '1', tenantId: TENANT_A, roleIds: [], administrator: false };

async function inCharge(regionCode: string): Promise<readonly string[]> {
  const { directory, depts } = world;
  const deptIds = [String(depts.A)];
  await directory.repository(TENANT_A).update(directory.entities.dept, deptIds, { regionCode });
  return [...(await regionsOf(directory, { ...HOLDER, deptIds }))].sort();
}

it('whoever is in charge of a region is in charge of all below it, however deep it lies, and of nothing beside', async () => {
  expect(await inCharge('90')).toEqual([...LINE, BESIDE].sort());
  expect(await inCharge('9001')).toEqual(LINE.slice(1));
  expect(await inCharge(BESIDE)).toEqual([BESIDE]);
});

it('nobody whose department has no region is in charge of one', async () => {
  expect(await inCharge('')).toEqual([]);
});
