import { expect, it, onTestFinished } from 'vitest';
import { runJobs } from '../../../src/server/jobs/runJobs.ts';
import { createFamilyWorld, type Row } from '../../support/familyWorld.ts';
import { projectModules } from '../../support/modules.ts';
import { TENANT_A } from '../../support/server.ts';
import { entityOf } from '../../support/smallModel.ts';

const ENTERPRISE = 'ent/v1/entInfo';

it('an enterprise whose supervisor is switched off, gone or elsewhere is marked until it has another one', async () => {
  const family = await createFamilyWorld();
  onTestFinished(() => family.world.close());
  const { model, database, directory, ids, depts, clock } = family.world;
  const user = entityOf(model, 'user');
  const tables = directory.repository(TENANT_A);
  const { id } = await family.saveEnterprise({ supervisorId: ids.AUSR });
  const { id: nobodys } = await family.saveEnterprise();
  const modules = await projectModules();
  let days = 0;
  const marked = async () => {
    days += 1;
    const now = () => Date.now() + clock.ahead + days * 86_400_000;
    await runJobs({ model, database, modules, now, server: 'one' });
    const { body } = await family.get(`${ENTERPRISE}/page`, { supervisorLeft_equal: 'true' });
    return body.data.records.map((row: { id: string }) => row.id);
  };

  expect(await marked()).toEqual([]);
  await tables.update(user, [String(ids.AUSR)], { status: '0' });
  expect(await marked()).toEqual([id]);
  const chosen = await family.send('PUT', `${ENTERPRISE}/updateById/${nobodys}`, { supervisorId: ids.AUSR });
  expect(chosen.body.errors).toHaveProperty('supervisorId');
  await tables.update(user, [String(ids.AUSR)], { status: '1' });
  expect(await marked()).toEqual([]);
  await tables.update(user, [String(ids.AUSR)], { deptId: [] });
  expect(await marked()).toEqual([id]);
  await tables.update(user, [String(ids.AUSR)], { deptId: [depts.A] });
  await tables.remove(user, [String(ids.AUSR)], {});
  expect(await marked()).toEqual([id]);
  const another = await family.send('PUT', `${ENTERPRISE}/updateById/${id}`, { supervisorId: ids.AADM });
  expect(another.status).toBe(200);
  expect(await family.read(ENTERPRISE, id)).toMatchObject({ supervisorLeft: false });
});

it('an enterprise is marked as soon as the account of its supervisor is saved switched off or with another department', async () => {
  const family = await createFamilyWorld();
  onTestFinished(() => family.world.close());
  const { ids, depts } = family.world;
  const { id } = await family.saveEnterprise({ supervisorId: ids.AUSR });
  const { id: others } = await family.saveEnterprise({ supervisorId: ids.AADM });
  const other = { deptName: '二所', fullName: '第二监管所', deptCategory: 1, sort: 2 };
  const made = await family.send('POST', 'blade-system/dept/submit', other);
  const save = async (changes: Row) => {
    const { body } = await family.get('blade-user/detail', { id: String(ids.AUSR) });
    const saved = await family.send('POST', 'blade-user/submit', { ...body.data, ...changes });
    expect(saved.body).toMatchObject({ code: 200 });
    return [(await family.read(ENTERPRISE, id)).supervisorLeft, (await family.read(ENTERPRISE, others)).supervisorLeft];
  };

  expect(await save({ deptId: made.body.data.id })).toEqual([true, false]);
  expect(await save({ deptId: depts.A })).toEqual([false, false]);
  expect(await save({ status: 0 })).toEqual([true, false]);
  expect(await save({ status: 1 })).toEqual([false, false]);
});
