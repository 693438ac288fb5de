import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFamilyWorld, daysFrom, type FamilyWorld, type Row } from '../../support/familyWorld.ts';

const TEMPLATE = 'sys/v1/systemMsgTemplate';
const MENU = 'sys/v1/systemEntMenu';
const API = 'joint/v1/jointApiInfo';

let family: FamilyWorld;
let msgTypeId = '';
beforeAll(async () => {
  family = await createFamilyWorld();
  const type = await family.save('sys/v1/systemEntMsgType', {
    typeName: '任务提醒',
    typeCode: 'TASK_REMIND',
    objType: '3',
    channels: '2,3',
    status: '1',
  });
  msgTypeId = type.id;
});
afterAll(() => family.world.close());

const saveTemplate = (templateCode: string, more: Row = {}) =>
  family.save(TEMPLATE, {
    templateName: templateCode,
    templateCode,
    channel: '3',
    trigger: '1',
    msgTypeId,
    objType: '3',
    content: '请于今日21时前完成',
    isDefault: '1',
    status: '1',
    ...more,
  });

describe('message templates', () => {
  it('have one default per message type and channel, whichever way it is set', async () => {
    const first = await saveTemplate('first', { isDefault: '2' });
    const second = await saveTemplate('second', { isDefault: '2' });
    const other = await saveTemplate('other', {
      isDefault: '2',
      channel: '1',
      smsType: '2',
      platformTemplateId: 'SMS1',
      signName: '云溪市监',
    });
    const defaults = async () =>
      Promise.all([first, second, other].map(async ({ id }) => (await family.read(TEMPLATE, id)).isDefault));

    expect(await defaults()).toEqual(['1', '2', '2']);
    await family.send('PUT', `${TEMPLATE}/simpleUpdate/${first.id}`, { isDefault: '2' });
    expect(await defaults()).toEqual(['2', '1', '2']);
  });

  it('come back from the recycle bin without the place of the default that was chosen since', async () => {
    const own = { isDefault: '2', channel: '2', platformTemplateId: 'T1' };
    const gone = await saveTemplate('gone', own);
    await family.world.call('AADM', { method: 'DELETE', url: `/api/${TEMPLATE}/removeById/${gone.id}` });
    const chosen = await saveTemplate('chosen', own);

    await family.send('POST', 'shian/recycle/restore', { entity: 'systemMsgTemplate', ids: [gone.id] });

    expect(await family.read(TEMPLATE, chosen.id)).toMatchObject({ isDefault: '2' });
    expect(await family.read(TEMPLATE, gone.id)).toMatchObject({ isDefault: '1' });
  });

  it('are enabled and disabled without touching anything else', async () => {
    const { id } = await saveTemplate('quiet');

    expect((await family.send('PUT', `${TEMPLATE}/simpleUpdate/${id}`, { status: '0' })).status).toBe(200);
    expect(await family.read(TEMPLATE, id)).toMatchObject({ status: '0', templateName: 'quiet', isDefault: '1' });
  });

  it('keep their parameters as records of their own', async () => {
    const params = [{ paramCode: 'entName', paramName: '企业名称', paramSource: '1', sample: '味源餐馆' }];
    const { id } = await saveTemplate('withParams', { templateCode: 'with_params', params: JSON.stringify(params) });

    const { body } = await family.get('sys/v1/systemMsgTemplateParam/page', { templateId: id });

    expect(body.data.records).toMatchObject([{ templateId: id, paramCode: 'entName' }]);
  });
});

describe('subscription templates', () => {
  const SUBSCRIPTION = 'sys/v1/systemSubscribeTemplate';
  const saveSubscription = (templateId: string, more: Row = {}) =>
    family.save(SUBSCRIPTION, {
      templateName: templateId,
      templateId,
      subscribeType: '1',
      objType: '3',
      miniprogramLang: 'zh_CN',
      miniprogramState: 'formal',
      content: '任务名称：{{thing1.DATA}}',
      isDefault: '2',
      status: '1',
      ...more,
    });

  it('are switched and made the default of their recipients and language by a simple update', async () => {
    const first = await saveSubscription('first');
    const second = await saveSubscription('second', { isDefault: '1' });
    const other = await saveSubscription('other', { miniprogramLang: 'en_US' });

    await family.send('PUT', `${SUBSCRIPTION}/simpleUpdate/${second.id}`, { isDefault: '2', status: '0' });

    expect(await family.read(SUBSCRIPTION, first.id)).toMatchObject({ isDefault: '1', status: '1' });
    expect(await family.read(SUBSCRIPTION, second.id)).toMatchObject({
      isDefault: '2',
      status: '0',
      templateName: 'second',
    });
    expect(await family.read(SUBSCRIPTION, other.id)).toMatchObject({ isDefault: '2' });
    const wrong = await family.send('PUT', `${SUBSCRIPTION}/simpleUpdate/${first.id}`, { isDefault: '7' });
    expect(wrong).toMatchObject({ status: 400, body: { errors: { isDefault: expect.any(String) } } });
  });
});

describe('enterprise menus', () => {
  it('switch status and the need to sign in', async () => {
    const menu = await family.save(MENU, {
      menuName: '日管控',
      menuCode: 'duty.daily',
      menuType: '1',
      systemType: '3',
      menuSource: '1',
      skipType: '5',
      needAuth: '2',
      status: '1',
    });

    await family.send('PUT', `${MENU}/simpleUpdate/${menu.id}`, { needAuth: '1', status: '0' });

    expect(await family.read(MENU, menu.id)).toMatchObject({ needAuth: '1', status: '0' });
    const wrong = await family.send('PUT', `${MENU}/simpleUpdate/${menu.id}`, { status: '7' });
    expect(wrong).toMatchObject({ status: 400, body: { errors: { status: expect.any(String) } } });
  });
});

describe('interfaces', () => {
  it('are switched by id and status in the path', async () => {
    const api = await family.save(API, {
      apiName: '企业信息查询',
      apiCode: 'ent.query',
      apiType: '1',
      subject: '1',
      httpMethod: 'GET',
      apiPath: '/open/v1/ent',
      version: 'v1',
      authType: '1',
      needAuth: '2',
      dataLevel: '2',
      rateLimit: 60,
      timeout: 5000,
      ownerDeptId: family.world.depts.A,
      status: '1',
    });

    expect((await family.send('PUT', `${API}/updateStatusById/${api.id}/0`)).status).toBe(200);
    expect(await family.read(API, api.id)).toMatchObject({ status: '0' });
    expect((await family.send('PUT', `${API}/updateStatusById/${api.id}/9`)).status).toBe(400);
  });
});

describe('public notices', () => {
  it('are published while their time has not passed', async () => {
    const notice = 'sys/v1/systemNoticeInfo';
    const words = { title: '放假通知', noticeType: '1', systemType: '1', objType: '2', content: '<p>放假</p>' };
    const { id } = await family.save(notice, { ...words, expireTime: `${daysFrom(family.today(), -1)} 08:00:00` });

    const late = await family.send('PUT', `${notice}/publish/${id}`);
    await family.send('PUT', `${notice}/updateById/${id}`, { expireTime: `${daysFrom(family.today(), 1)} 08:00:00` });
    const again = await family.send('PUT', `${notice}/publish/${id}`);

    expect([late.status, again.status]).toEqual([400, 200]);
    expect(await family.read(notice, id)).toMatchObject({ status: '1' });
  });
});
