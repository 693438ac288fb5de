import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFamilyWorld, type FamilyWorld } from '../../support/familyWorld.ts';

const RESULT = 'ent/v1/entPortraitScoreResult';

let family: FamilyWorld;
beforeAll(async () => {
  family = await createFamilyWorld();
});
afterAll(() => family.world.close());

const draft = (entId: string, period: string, dynamicScore: string) =>
  family.save(RESULT, { entId, period, staticScore: '10.0', dynamicScore });

async function score(entId: string, period: string, dynamicScore: string) {
  const { id } = await draft(entId, period, dynamicScore);
  await family.send('PUT', `${RESULT}/recalculate/${id}`, { reason: '首次核算' });
}

const levelOf = async (entId: string) => (await family.read('ent/v1/entInfo', entId)).riskLevel;

it('a score goes to the history once there was one', async () => {
  const { id: entId } = await family.saveEnterprise();
  const { id } = await draft(entId, '2026-Q2', '5.0');
  const former = async () =>
    (await family.get('ent/v1/entPortraitScoreResultHis/page', { resultId_equal: id })).body.data.total;

  await family.send('PUT', `${RESULT}/recalculate/${id}`, { reason: '首次核算' });
  expect(await former()).toBe(0);
  await family.send('PUT', `${RESULT}/recalculate/${id}`, { reason: '企业申诉后复核' });
  expect(await former()).toBe(1);
});

describe('the risk level of an enterprise', () => {
  it('is that of the period which ends last, be it a month, a quarter or a year', async () => {
    const { id } = await family.saveEnterprise();

    await score(id, '2026-Q3', '5.0');
    await score(id, '2026-10', '55.0');
    expect(await levelOf(id)).toBe('D');

    await score(id, '2026-08', '30.0');
    await score(id, '2025', '5.0');
    expect(await levelOf(id)).toBe('D');
  });

  it('is that of no period that has not begun: nobody could take it back for years', async () => {
    const { id } = await family.saveEnterprise();
    const year = Number(family.today().slice(0, 4)) + 1;
    await score(id, '2026-Q3', '5.0');

    for (const period of [`${year}`, `${year}-Q1`, `${year}-01`]) await score(id, period, '55.0');

    expect(await levelOf(id)).toBe('A');
    await expect(draft(id, '2026-13', '55.0')).rejects.toThrow('周期写作');
  });

  it('waits for no later period that was not scored yet', async () => {
    const { id } = await family.saveEnterprise();
    await draft(id, '2026-12', '5.0');

    await score(id, '2026-11', '55.0');

    expect(await levelOf(id)).toBe('D');
  });
});
