import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EntityName } from '../../../src/model/SchemaTypes.ts';
import { runJobs } from '../../../src/server/jobs/runJobs.ts';
import { createFamilyWorld, daysFrom, type FamilyWorld } from '../../support/familyWorld.ts';
import { projectModules } from '../../support/modules.ts';
import { TENANT_A } from '../../support/server.ts';
import { entityOf } from '../../support/smallModel.ts';

const APP = 'sys/v1/systemThirdApp';
const CALLER = 'joint/v1/jointAuthUserInfo';
const LOG = 'sys/v1/systemMsgSendLog';

let family: FamilyWorld;
beforeAll(async () => {
  family = await createFamilyWorld();
});
afterAll(() => family.world.close());

async function nightAfter() {
  const { model, database } = family.world;
  await runJobs({ model, database, modules: await projectModules(), now: () => Date.now(), server: 'one' });
}

const saveApp = (appName: string, days: number, userApp = '1') =>
  family.save(APP, {
    ...{ appName, userApp, systemType: '3', appKey: `key${appName.length}${userApp}2026x`, status: '1' },
    ...{ homeUrl: 'https://mini.example.com', expireDate: daysFrom(family.today(), days) },
  });

/** As the days go by: it was saved while it was authorised. */
async function ended(name: EntityName, id: string, field: string) {
  const yesterday = daysFrom(family.today(), -1);
  await family.world.directory
    .repository(TENANT_A)
    .update(entityOf(family.world.model, name), [id], { [field]: yesterday });
}

it('an app is on through its last day and off after it', async () => {
  const [last, over] = [await saveApp('今天到期', 0), await saveApp('昨天到期了', 0)];
  await ended('systemThirdApp', over.id, 'expireDate');

  await nightAfter();

  expect(await family.read(APP, last.id)).toMatchObject({ status: '1' });
  expect(await family.read(APP, over.id)).toMatchObject({ status: '0' });

  const refused = await family.send('PUT', `${APP}/updateStatus/${over.id}`);
  expect(refused.body).toMatchObject({ errors: { status: '授权已到期，请先续期再启用' } });
  expect(await family.read(APP, over.id)).toMatchObject({ status: '0' });
  await family.send('PUT', `${APP}/updateById/${over.id}`, { expireDate: daysFrom(family.today(), 30) });
  await family.send('PUT', `${APP}/updateStatus/${over.id}`);
  expect(await family.read(APP, over.id)).toMatchObject({ status: '1' });
});

it('a caller of interfaces is on through its last day and off after it', async () => {
  const { id: apiId } = await family.save('joint/v1/jointApiInfo', {
    ...{ apiName: '企业查询', apiCode: 'ent.info', apiType: '1', subject: '1', apiPath: '/open/v1/ent' },
    ...{ authType: '1', ownerDeptId: family.world.depts.A, status: '1' },
  });
  const save = (userName: string, appKey: string, days: number) =>
    family.save(CALLER, {
      ...{ userName, appKey, shareObj: '1', contactName: '沈明', contactPhone: '19900020001', authType: '1' },
      ...{ apiIds: apiId, validFrom: daysFrom(family.today(), -90), validTo: daysFrom(family.today(), days) },
    });
  const [last, over] = [await save('省平台', 'AKprovince1', 0), await save('市平台', 'AKcity000001', 0)];
  await ended('jointAuthUserInfo', over.id, 'validTo');

  await nightAfter();

  expect(await family.read(CALLER, last.id)).toMatchObject({ status: '1' });
  expect(await family.read(CALLER, over.id)).toMatchObject({ status: '0' });
  await family.send('PUT', `${CALLER}/updateStatusById/${over.id}/1`);
  expect(await family.read(CALLER, over.id)).toMatchObject({ status: '0' });
});

it('nothing is sent to people of an app that is off, and it is said why', async () => {
  const { model, directory } = family.world;
  const app = await saveApp('企业微信端', 30, '5');
  const tables = directory.repository(TENANT_A);
  const person = { id: '91', nickName: '味源老板', userApp: '5', openId: 'o1', phone: '19900000091', status: '1' };
  await tables.insert(entityOf(model, 'thirdPlatformUserInfo'), [{ ...person, revision: 1 }]);
  const message = {
    channel: '2',
    objType: '3',
    receiver: '味源老板',
    receiverAddress: '19900000091',
    content: '请更新证照',
  };
  const send = async (id: string) => {
    const row = { id, ...message, sendTime: `${family.today()} 08:00:00`, sendResult: '2', retryCount: 0, revision: 1 };
    await tables.insert(entityOf(model, 'systemMsgSendLog'), [row]);
    await family.send('PUT', `${LOG}/resend/${id}`);
    const { sendResult, errorMessage } = await family.read(LOG, id);
    return [sendResult, errorMessage];
  };

  expect(await send('92')).toEqual(['1', '']);
  await family.send('PUT', `${APP}/updateStatus/${app.id}`);
  expect(await send('93')).toEqual(['2', '接收人所用应用的授权已到期或已停用']);
});
