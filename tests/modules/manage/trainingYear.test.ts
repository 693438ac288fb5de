import { expect, it, onTestFinished } from 'vitest';
import { runJobs } from '../../../src/server/jobs/runJobs.ts';
import { createFamilyWorld, idCard, type Row, TOWNSHIP } from '../../support/familyWorld.ts';
import { projectModules } from '../../support/modules.ts';
import { TENANT_A } from '../../support/server.ts';
import { entityOf } from '../../support/smallModel.ts';

const CHEF = 'manage/v1/manageChefInfo';
const PERSON = 'manage/v1/manageUserInfo';

it('hours of training are of the running year: a new one begins without, and keeps what is written in it', async () => {
  const family = await createFamilyWorld();
  onTestFinished(() => family.world.close());
  const { model, database, directory, depts } = family.world;
  const tables = directory.repository(TENANT_A);
  const modules = await projectModules();
  const year = Number(family.today().slice(0, 4));
  const night = (day: string) => {
    const now = () => Date.parse(`${day}T00:00:30+08:00`);
    return runJobs({ model, database, modules, now, server: 'one' });
  };
  const person = { gender: '1', regionCode: TOWNSHIP, trainHours: 12 };
  const save = (base: string, n: number, more: Row) =>
    family.save(base, { ...person, idCard: idCard(n), phone: `1990000010${n}`, ...more });
  const chef = (n: number, more: Row) =>
    save(CHEF, n, { chefName: '赵厨', chefSource: '1', healthCertNo: 'JK1', healthCertExpiry: '2099-12-31', ...more });
  const [dated, undated, early] = [
    await chef(1, { trainDate: family.today() }),
    await chef(2, {}),
    await chef(3, { trainDate: `${year + 1}-01-01` }),
  ];
  const assistant = await save(PERSON, 4, { realName: '钱明', userType: '2', workUnit: '镇政府', deptId: depts.A });
  const hours = async () => {
    const all = [dated, undated, early].map(({ id }) => family.read(CHEF, id));
    return (await Promise.all([...all, family.read(PERSON, assistant.id)])).map(({ trainHours }) => trainHours);
  };

  await night(`${year}-12-31`);
  expect(await hours()).toEqual([12, 12, 12, 12]);
  await night(`${year + 1}-01-01`);
  expect(await hours()).toEqual([0, 0, 12, 0]);

  const written = { trainHours: 4, updateTime: `${year + 1}-01-02 09:00:00` };
  await tables.update(entityOf(model, 'manageChefInfo'), [dated.id], written);
  await tables.update(entityOf(model, 'manageUserInfo'), [assistant.id], written);
  await night(`${year + 1}-01-03`);
  expect(await hours()).toEqual([4, 0, 12, 4]);
});
