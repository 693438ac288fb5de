import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeDatabases } from '../../support/database.ts';
import { createFamilyWorld, daysFrom, type FamilyWorld, type Row } from '../../support/familyWorld.ts';

const TASK = 'ent/v1/entTaskInfo';
const PHOTO = { name: '后厨.png', link: '/api/files/kitchen.png' };

describeDatabases('a task of an enterprise', (open) => {
  let family: FamilyWorld;
  let entId: string;
  let made = 0;
  beforeAll(async () => {
    family = await createFamilyWorld(await open());
    entId = (await family.saveEnterprise()).id;
  });
  afterAll(() => family.world.close());

  const setting = async (needPhoto: boolean) => {
    made += 1;
    const job = { category: '3', needHealthCert: '2', needExam: '2', trainHours: 40, duty: '每日检查', status: '1' };
    const { id: executorJobId } = await family.save('sys/v1/systemEntStaffJob', {
      ...job,
      jobName: `食品安全员${made}`,
      jobCode: `OFFICER${made}`,
    });
    return family.save('sys/v1/systemSuperviseConfig', {
      configName: '餐饮服务日管控',
      configCode: `DAILY${made}`,
      taskType: '1',
      cycle: '1',
      entBusinessTypes: ['13'],
      executorJobId,
      deadlineTime: '21:00:00',
      needPhoto,
      checkItems: [
        { category: '人员', item: '晨检有记录', isKey: true },
        { category: '留样', item: '留样满48小时', isKey: false },
      ],
      effectiveFrom: family.today(),
      status: '1',
    });
  };
  const task = (more: Row = {}) =>
    family.save(TASK, {
      entId,
      taskType: '1',
      taskName: '每日食品安全检查',
      deadline: `${daysFrom(family.today(), 1)} 21:00:00`,
      executorName: '李梅',
      ...more,
    });
  const read = async (id: string) => {
    const { checkRecords, images, ...task } = await family.read(TASK, id);
    return { ...task, checkRecords: JSON.parse(String(checkRecords)), images: JSON.parse(String(images || '[]')) };
  };
  const finish = (id: string, input: Row) => family.send('PUT', `${TASK}/finish/${id}`, input);
  const faults = async (id: string, input: Row) => {
    const { status, body } = await finish(id, input);
    return { status, fields: Object.keys(body.errors ?? {}) };
  };

  it('begins with the check items of its setting, on the day it is made', async () => {
    const { id: configId } = await setting(false);

    const { id } = await task({ configId });

    expect(await read(id)).toMatchObject({
      planDate: family.today(),
      checkRecords: [{ item: '晨检有记录' }, { item: '留样满48小时' }],
    });
  });

  it('keeps what was entered in place of the items of its setting', async () => {
    const { id: configId } = await setting(false);

    const { id } = await task({ configId, checkRecords: [{ item: '冷柜温度', result: '1' }] });

    expect((await read(id)).checkRecords).toMatchObject([{ item: '冷柜温度', result: '1' }]);
  });

  it('is finished with what was checked and with photographs', async () => {
    const { id } = await task({ configId: (await setting(true)).id });
    const checkRecords = [
      { item: '晨检有记录', result: '1' },
      { item: '留样满48小时', result: '3', problem: '缺一样留样', measure: '已补留' },
    ];

    const input = { checkRecords, images: [PHOTO], conclusion: '2', rectification: '已补留样' };
    const answer = await finish(id, input);

    expect(answer.body).toMatchObject({ code: 200 });
    expect(await read(id)).toMatchObject({ status: '1', ...input, finishTime: expect.any(String) });
  });

  it('is not finished while an item has no result or a photograph is missing that its setting asks for', async () => {
    const { id } = await task({ configId: (await setting(true)).id });

    expect(await faults(id, { conclusion: '1' })).toEqual({
      status: 400,
      fields: ['checkRecords.0.result', 'checkRecords.1.result', 'images'],
    });
    expect(await read(id)).toMatchObject({ status: '0' });
  });

  it('is not concluded as compliant against its own records', async () => {
    const { id } = await task();
    const checkRecords = [{ item: '留样满48小时', result: '3', problem: '没有留样' }];

    expect(await faults(id, { checkRecords, conclusion: '1' })).toEqual({ status: 400, fields: ['conclusion'] });
  });

  it('keeps the records it has where the conclusion comes without any', async () => {
    const checkRecords = [{ item: '冷柜温度', result: '1' }];
    const { id } = await task({ checkRecords });

    expect((await finish(id, { conclusion: '1' })).body).toMatchObject({ code: 200 });

    expect((await read(id)).checkRecords).toMatchObject(checkRecords);
  });
});
