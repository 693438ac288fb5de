import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { CLUE } from '../../support/clue.ts';
import { createFamilyWorld, type FamilyWorld } from '../../support/familyWorld.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

let family: FamilyWorld;
beforeAll(async () => {
  family = await createFamilyWorld();
});
afterAll(() => family.world.close());

it('names what an action asks for by its label, whatever is wrong with it', async () => {
  const clues = 'manage/v1/manageFoodSafetyClues';
  const { id } = await family.save(clues, CLUE);
  const wrong = async (path: string, payload: object) => (await family.send('PUT', path, { ...payload })).body.errors;

  expect(await wrong(`${clues}/accept/${id}`, { deptId: '999' })).toEqual({
    deptId: '处置单位所选数据不存在或不可选，请重新选择',
  });
  expect(await wrong(`${clues}/accept/${id}`, {})).toEqual({ deptId: '请选择处置单位' });
  expect(await wrong('ent/v1/entInfo/suspend/1', { reason: '长'.repeat(3000), date: '2026-11-20' })).toEqual({
    reason: expect.stringMatching(/^停业原因最多\d+个字符$/),
  });
});

it('names what an action asks for that a fixed call does', async () => {
  const url = `/api/blade-user/update-platform?userId=${family.world.ids.AUSR}&userType=99`;

  const { body } = await family.world.call('ROOT', { method: 'POST', url });

  expect(body).toMatchObject({ code: 400, msg: '用户平台不在可选范围内' });
});
