import { expect, it, onTestFinished } from 'vitest';
import { runJobs } from '../../../src/server/jobs/runJobs.ts';
import { createFamilyWorld, daysFrom, type FamilyWorld } from '../../support/familyWorld.ts';
import { projectModules } from '../../support/modules.ts';
import { TENANT_A } from '../../support/server.ts';
import { entityOf } from '../../support/smallModel.ts';

const TASK = 'ent/v1/entTaskInfo';
const LICENCE = 'ent/v1/entLicenceInfo';

async function licencesOf(family: FamilyWorld) {
  const today = family.today();
  const { id: licenceTypeId } = await family.save('sys/v1/systemEntLicenceType', {
    typeName: '食品经营许可证',
    typeCode: 'PERMIT',
    grouping: '2',
    subject: '1',
    warnDays: 30,
    status: '1',
  });
  return (entId: string, number: string, days: number) =>
    family.save(LICENCE, {
      entId,
      grouping: '2',
      licenceTypeId,
      licenceNo: `JY2910121000000${number}`,
      issueAuthority: '云溪县行政审批局',
      issueDate: daysFrom(today, -900),
      validFrom: daysFrom(today, -900),
      validTo: daysFrom(today, days),
    });
}

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

it('an enterprise that is deregistered takes its licences with it, those that ran out too', async () => {
  const family = await createFamilyWorld();
  onTestFinished(() => family.world.close());
  const { id: entId } = await family.saveEnterprise();
  const { id: other } = await family.saveEnterprise();
  const today = family.today();
  const licence = await licencesOf(family);
  const [valid, expired] = [await licence(entId, '1', 400), await licence(entId, '2', -3)];
  const [revoked, elsewhere] = [await licence(entId, '3', 400), await licence(other, '4', -3)];
  await family.send('PUT', `${LICENCE}/revoke/${revoked.id}`, { reason: '重复登记' });

  await family.send('PUT', `ent/v1/entInfo/deregister/${entId}`, { reason: '租约到期', date: daysFrom(today, -7) });

  for (const { id } of [valid, expired]) {
    const ended = { status: '4', revokeReason: '企业已注销', revokeDate: daysFrom(today, -7) };
    expect(await family.read(LICENCE, id)).toMatchObject(ended);
  }
  expect(await family.read(LICENCE, revoked.id)).toMatchObject({ revokeReason: '重复登记', revokeDate: today });
  expect(await family.read(LICENCE, elsewhere.id)).toMatchObject({ status: '3' });
});

it('an enterprise that an earlier release deregistered loses what one loses today, once', async () => {
  const family = await createFamilyWorld();
  onTestFinished(() => family.world.close());
  const { model, database, directory, clock } = family.world;
  const { id: entId } = await family.saveEnterprise();
  const { id: other } = await family.saveEnterprise();
  const today = family.today();
  const licence = await licencesOf(family);
  const [held, elsewhere] = [await licence(entId, '1', 400), await licence(other, '2', 400)];
  const task = await family.save(TASK, {
    ...{ entId, taskType: '1', taskName: '每日食品安全检查', executorName: '李梅' },
    ...{ planDate: daysFrom(today, -2), deadline: `${daysFrom(today, 1)} 20:00:00` },
  });
  const tables = directory.repository(TENANT_A);
  const [share, sat] = ['examCourseTaskEnt', 'examTaskEnt'].map((name) => entityOf(model, name));
  if (share === undefined || sat === undefined) throw new Error('no exams');
  await tables.insert(share, [{ id: '71', courseTaskId: '70', entId, status: '0', revision: 1 }]);
  await tables.insert(sat, [{ id: '81', taskId: '80', entId, status: '1', userCount: 0, revision: 1 }]);
  const closed = { status: '3', statusReason: '租约到期', statusDate: daysFrom(today, -40) };
  await tables.update(entityOf(model, 'entInfo'), [entId], closed);
  const modules = await projectModules();
  const changed = async (days: number) => {
    const now = () => Date.now() + clock.ahead + days * 86_400_000;
    const { done, failed } = await runJobs({ model, database, modules, now, server: 'one' });
    expect(failed).toEqual([]);
    return done.flatMap((run) => (run.job === 'deregistered' && run.tenantId === TENANT_A ? [run.changed] : []));
  };

  expect([await changed(0), await changed(1)]).toEqual([[4], [0]]);

  const ended = { status: '4', revokeReason: '企业已注销', revokeDate: daysFrom(today, -40) };
  expect(await family.read(LICENCE, held.id)).toMatchObject(ended);
  expect(await family.read(LICENCE, elsewhere.id)).toMatchObject({ status: '1' });
  expect(await family.read(TASK, task.id)).toMatchObject({ status: '3', cancelReason: '企业已注销' });
  expect(await tables.get(share, '71')).toBeUndefined();
  expect(await tables.get(sat, '81')).toMatchObject({ status: '4' });
});

it('an enterprise is deregistered as of a day that has come: nobody can correct it afterwards', async () => {
  const family = await createFamilyWorld();
  onTestFinished(() => family.world.close());
  const { id } = await family.saveEnterprise();
  const deregister = (days: number) =>
    family.send('PUT', `ent/v1/entInfo/deregister/${id}`, { reason: '租约到期', date: daysFrom(family.today(), days) });

  expect((await deregister(1)).body).toMatchObject({ code: 400, errors: { date: '注销日期不能晚于今天' } });
  expect(await family.read('ent/v1/entInfo', id)).toMatchObject({ status: '1' });
  expect((await deregister(0)).status).toBe(200);
});

it('an enterprise that cannot be reached any more has no reason and day of a suspension before', async () => {
  const family = await createFamilyWorld();
  onTestFinished(() => family.world.close());
  const { id } = await family.saveEnterprise();
  await family.send('PUT', `ent/v1/entInfo/suspend/${id}`, { reason: '装修', date: family.today() });

  await family.send('PUT', `ent/v1/entInfo/lose/${id}`);

  expect(await family.read('ent/v1/entInfo', id)).toMatchObject({ status: '4', statusReason: '', statusDate: '' });
});

it('an enterprise is suspended as of a day that has come, and has nothing to do until it reopens but what it missed before', async () => {
  const family = await createFamilyWorld();
  onTestFinished(() => family.world.close());
  const { id: entId } = await family.saveEnterprise();
  const today = family.today();
  const task = (days: number) =>
    family.save(TASK, {
      ...{ entId, taskType: '1', taskName: '每日食品安全检查', executorName: '李梅' },
      ...{ planDate: daysFrom(today, -2), deadline: `${daysFrom(today, days)} 20:00:00` },
    });
  const [open, late] = [await task(1), await task(-1)];
  const suspend = (days: number) =>
    family.send('PUT', `ent/v1/entInfo/suspend/${entId}`, { reason: '装修', date: daysFrom(today, days) });

  expect((await suspend(1)).body).toMatchObject({ code: 400, errors: { date: '停业日期不能晚于今天' } });
  expect(await family.read(TASK, open.id)).toMatchObject({ status: '0' });
  expect((await suspend(0)).status).toBe(200);

  const closed = { status: '2', statusReason: '装修', statusDate: today };
  expect(await family.read('ent/v1/entInfo', entId)).toMatchObject(closed);
  expect(await family.read(TASK, open.id)).toMatchObject({ status: '3', cancelReason: '企业停业' });
  expect(await family.read(TASK, late.id)).toMatchObject({ status: '2' });
});
