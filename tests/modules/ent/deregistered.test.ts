import { expect, it, onTestFinished } from 'vitest';
import { createFamilyWorld, daysFrom } from '../../support/familyWorld.ts';

const TASK = 'ent/v1/entTaskInfo';

it('an enterprise that is deregistered leaves no task to do, and those that were done as they are', async () => {
  const family = await createFamilyWorld();
  onTestFinished(() => family.world.close());
  const { id: entId } = await family.saveEnterprise();
  const { id: other } = await family.saveEnterprise();
  const today = family.today();
  const task = (entId: string, days: number) =>
    family.save(TASK, {
      entId,
      taskType: '1',
      taskName: '每日食品安全检查',
      planDate: daysFrom(today, -2),
      deadline: `${daysFrom(today, days)} 20:00:00`,
      executorName: '李梅',
    });
  const [open, late, done, elsewhere] = [
    await task(entId, 1),
    await task(entId, -1),
    await task(entId, 1),
    await task(other, 1),
  ];
  await family.send('PUT', `${TASK}/finish/${done.id}`, { conclusion: '1' });

  const answer = await family.send('PUT', `ent/v1/entInfo/deregister/${entId}`, { reason: '租约到期', date: today });

  expect(answer.status).toBe(200);
  const closed = { status: '3', statusReason: '租约到期', statusDate: today };
  expect(await family.read('ent/v1/entInfo', entId)).toMatchObject(closed);
  for (const { id } of [open, late])
    expect(await family.read(TASK, id)).toMatchObject({ status: '3', cancelReason: '企业已注销' });
  expect(await family.read(TASK, done.id)).toMatchObject({ status: '1', cancelReason: '' });
  expect(await family.read(TASK, elsewhere.id)).toMatchObject({ status: '0' });
});
