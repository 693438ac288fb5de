import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, daysBetween } from '../../../src/model/days.ts';
import { createFamilyWorld, daysFrom, type FamilyWorld, type Row } from '../../support/familyWorld.ts';

const LICENCE = 'ent/v1/entLicenceInfo';

let family: FamilyWorld;
let permit: Row & { readonly id: string };
let business: Row & { readonly id: string };
beforeAll(async () => {
  family = await createFamilyWorld();
  permit = await family.save('sys/v1/systemEntLicenceType', {
    typeName: '食品经营许可证（餐饮服务）',
    typeCode: 'FOOD_PERMIT_CATERING',
    grouping: '2',
    subject: '1',
    isRequired: true,
    warnDays: 30,
    validYears: 5,
    status: '1',
  });
  business = await family.save('sys/v1/systemEntLicenceType', {
    typeName: '营业执照',
    typeCode: 'BUSINESS_LICENCE',
    grouping: '1',
    subject: '1',
    isRequired: false,
    longTermAllowed: true,
    warnDays: 30,
    status: '1',
  });
});
afterAll(() => family.world.close());

let number = 0;

async function saveLicence(entId: string, daysLeft: number, more: Row = {}) {
  number += 1;
  const today = family.today();
  return family.save(LICENCE, {
    entId,
    grouping: '2',
    licenceTypeId: permit.id,
    licenceNo: `JY2910121000${String(number).padStart(4, '0')}`,
    issueAuthority: '云溪县行政审批局',
    issueDate: daysFrom(today, -900),
    validFrom: daysFrom(today, -900),
    longTerm: false,
    validTo: daysFrom(today, daysLeft),
    ...more,
  });
}

/** A licence without end, of the type that may be so. */
const permanent = () => ({ longTerm: true, licenceTypeId: business.id, grouping: '1' });

const nextYear = (day: string) => Number(day.slice(0, 4)) + 1;

describe('licences', () => {
  it('take their state from their term and the days of warning as soon as they are saved', async () => {
    const { id: entId } = await family.saveEnterprise();
    const saved = [await saveLicence(entId, 400), await saveLicence(entId, 20), await saveLicence(entId, -3)];

    expect(saved.map(({ status }) => status)).toEqual(['1', '2', '3']);
    const [valid] = saved;
    await family.send('PUT', `${LICENCE}/updateById/${valid?.id}`, { validTo: daysFrom(family.today(), 5) });
    expect((await family.read(LICENCE, String(valid?.id))).status).toBe('2');
    expect((await family.send('PUT', `${LICENCE}/refreshStatus`)).body.data).toBe(0);
  });

  it('are valid for the years of their type where nobody says otherwise, and without end where that is said', async () => {
    const { id: entId } = await family.saveEnterprise();
    const term = { issueDate: '2024-03-01', validFrom: '2024-03-01', validTo: undefined };

    expect(await saveLicence(entId, 0, term)).toMatchObject({ validTo: '2029-02-28' });
    expect(await saveLicence(entId, 0, { ...term, ...permanent() })).toMatchObject({ validTo: '' });
  });

  it('are renewed for the years of their type where nobody says otherwise', async () => {
    const { id: entId } = await family.saveEnterprise();
    const { id } = await saveLicence(entId, -10);
    const renewal = { licenceNo: 'JY29101210007777', issueDate: '2026-03-01', validFrom: '2026-03-01' };

    expect((await family.send('PUT', `${LICENCE}/renew/${id}`, renewal)).status).toBe(200);
    expect(await family.read(LICENCE, id)).toMatchObject({ validFrom: '2026-03-01', validTo: '2031-02-28' });
    await family.send('PUT', `${LICENCE}/renew/${id}`, { ...renewal, validTo: '2030-12-31' });
    expect(await family.read(LICENCE, id)).toMatchObject({ validTo: '2030-12-31' });
  });

  it('are permanent only where their type lets them be, however they come to be so', async () => {
    const { id: entId } = await family.saveEnterprise();
    const refused = { status: 400, body: { errors: { longTerm: '该类型的证照不能长期有效' } } };
    const { id } = await saveLicence(entId, 100);
    const endless = await saveLicence(entId, 0, permanent());
    const today = family.today();
    const renewal = { licenceNo: 'JY29101210008888', issueDate: today, validFrom: today, longTerm: true };

    expect(await family.send('PUT', `${LICENCE}/updateById/${id}`, { longTerm: true })).toMatchObject(refused);
    expect(await family.send('PUT', `${LICENCE}/renew/${id}`, renewal)).toMatchObject(refused);
    const retyped = { licenceTypeId: permit.id, grouping: '2' };
    expect(await family.send('PUT', `${LICENCE}/updateById/${endless.id}`, retyped)).toMatchObject(refused);
    expect((await family.read(LICENCE, id)).longTerm).toBe(false);
  });

  it('are renewed without end only by whoever says so', async () => {
    const { id: entId } = await family.saveEnterprise();
    const { id } = await saveLicence(entId, 0, permanent());
    const today = family.today();
    const renewal = { licenceNo: '91911200123456789X', issueDate: today, validFrom: today };

    const forgotten = await family.send('PUT', `${LICENCE}/renew/${id}`, renewal);
    expect(forgotten).toMatchObject({ status: 400, body: { errors: { validTo: '请选择有效期至' } } });
    const dated = { ...renewal, validTo: daysFrom(today, 1825) };
    expect((await family.send('PUT', `${LICENCE}/renew/${id}`, dated)).status).toBe(200);
    expect(await family.read(LICENCE, id)).toMatchObject({ longTerm: false, validTo: dated.validTo });
    const said = { ...dated, longTerm: true };
    expect((await family.send('PUT', `${LICENCE}/renew/${id}`, said)).status).toBe(200);
    expect(await family.read(LICENCE, id)).toMatchObject({ longTerm: true, validTo: '', status: '1' });
  });

  it('are renewed with a new number and term, never with a term that ends before it begins, nor issued after it', async () => {
    const { id: entId } = await family.saveEnterprise();
    const { id } = await saveLicence(entId, -10);
    const today = family.today();
    const renewal = { licenceNo: 'JY29101210009999', issueDate: today, validFrom: today };

    const wrong = await family.send('PUT', `${LICENCE}/renew/${id}`, { ...renewal, validTo: daysFrom(today, -1) });
    const endless = await family.send('PUT', `${LICENCE}/renew/${id}`, { ...renewal, validTo: '' });
    const early = { ...renewal, issueDate: daysFrom(today, 1), validTo: daysFrom(today, 1825) };
    const unissued = await family.send('PUT', `${LICENCE}/renew/${id}`, early);
    const right = await family.send('PUT', `${LICENCE}/renew/${id}`, { ...renewal, validTo: daysFrom(today, 1825) });

    expect(wrong).toMatchObject({ status: 400, body: { errors: { validTo: '有效期至须晚于有效期自' } } });
    expect(endless).toMatchObject({ status: 400, body: { errors: { validTo: '请选择有效期至' } } });
    expect(unissued).toMatchObject({ status: 400, body: { errors: { issueDate: '发证日期不能晚于有效期自' } } });
    expect(right).toMatchObject({ status: 200 });
    expect(await family.read(LICENCE, id)).toMatchObject({ ...renewal, status: '1' });
  });

  it('come back from the recycle bin in the state they have by then', async () => {
    const { id: entId } = await family.saveEnterprise();
    const { id } = await saveLicence(entId, 45);
    await family.world.call('AADM', { method: 'DELETE', url: `/api/${LICENCE}/removeById/${id}` });
    await family.send('PUT', `sys/v1/systemEntLicenceType/updateById/${permit.id}`, { warnDays: 60 });

    await family.send('POST', 'shian/recycle/restore', { entity: 'entLicenceInfo', ids: [id] });

    expect((await family.read(LICENCE, id)).status).toBe('2');
    await family.send('PUT', `sys/v1/systemEntLicenceType/updateById/${permit.id}`, { warnDays: 30 });
  });

  it('follow another number of days of warning of their type at once', async () => {
    const { id: entId } = await family.saveEnterprise();
    const { id } = await saveLicence(entId, 45);
    const type = `sys/v1/systemEntLicenceType/updateById/${permit.id}`;
    const state = async () => (await family.read(LICENCE, id)).status;

    await family.send('PUT', type, { warnDays: 60 });
    expect(await state()).toBe('2');

    await family.send('PUT', type, { warnDays: 30 });
    expect(await state()).toBe('1');
  });

  it('are revoked with a reason and then neither renewed nor revoked again', async () => {
    const { id: entId } = await family.saveEnterprise();
    const { id } = await saveLicence(entId, 100);

    const silent = await family.send('PUT', `${LICENCE}/revoke/${id}`, {});
    const said = await family.send('PUT', `${LICENCE}/revoke/${id}`, { reason: '企业注销' });
    const again = await family.send('PUT', `${LICENCE}/revoke/${id}`, { reason: '企业注销' });

    expect(silent).toMatchObject({ status: 400, body: { errors: { reason: expect.any(String) } } });
    expect(said.status).toBe(200);
    expect(again).toMatchObject({ status: 400, body: { msg: '当前状态为“已注销”，不能执行“注销”' } });
    const revoked = await family.read(LICENCE, id);
    expect(revoked).toMatchObject({ status: '4', revokeReason: '企业注销', revokeDate: family.today() });
  });

  it('are analysed by state, type and month, and the next to expire are listed with their enterprise', async () => {
    const { id: entId } = await family.saveEnterprise({ entName: '分析餐馆', entBusinessType: '21' });
    await saveLicence(entId, 5);
    await saveLicence(entId, -5);

    const { body } = await family.get(`${LICENCE}/entAnalysis`, { entBusinessType: '2', days: '10' });

    const { data } = body;
    expect(data.total).toBe(2);
    expect(data.byStatus.map(({ value }: { value: number }) => value)).toEqual([0, 1, 1, 0]);
    expect(data.byType).toMatchObject([{ licenceTypeId: permit.id, value: 2, expiring: 1, expired: 1 }]);
    expect(data.expiring).toMatchObject([{ entName: '分析餐馆', days: 5 }]);
  });

  it('are merged into the page of enterprises in business with what is missing; cancelled ones are held by nobody', async () => {
    const bare = await family.saveEnterprise({ entName: '无证小店' });
    const held = await family.saveEnterprise({ entName: '有证小店' });
    await saveLicence(held.id, 12);
    const cancelled = await saveLicence(held.id, 90);
    await family.send('PUT', `${LICENCE}/revoke/${cancelled.id}`, { reason: '重复登记' });
    const closed = await family.saveEnterprise({ entName: '关门证小店' });
    await family.send('PUT', `ent/v1/entInfo/deregister/${closed.id}`, { reason: '租约到期', date: family.today() });

    const { body } = await family.get('ent/v1/entInfo/mergeEntInfoPage', { entName: '证小店', size: '5' });

    expect(body.data).toMatchObject({ total: 3, size: 5, current: 1 });
    const rows = new Map(body.data.records.map((row: Row) => [row.id, row]));
    expect(rows.get(bare.id)).toMatchObject({ licenceCount: 0, missingTypes: ['食品经营许可证（餐饮服务）'] });
    expect(rows.get(closed.id)).toMatchObject({ status: '3', missingTypes: [] });
    expect(rows.get(held.id)).toMatchObject({
      licenceCount: 1,
      expiringCount: 1,
      nearestExpiry: daysFrom(family.today(), 12),
      missingTypes: [],
    });
  });

  it('are missing from enterprises of every form below the one that their type names', async () => {
    const { id } = await family.save('sys/v1/systemEntLicenceType', {
      typeName: '餐饮服务登记证',
      typeCode: 'CATERING',
      grouping: '2',
      subject: '1',
      isRequired: true,
      entBusinessTypes: '1',
      status: '1',
    });
    await family.saveEnterprise({ entName: '上级业态饭店', entBusinessType: '12' });
    await family.saveEnterprise({ entName: '上级业态食堂', entBusinessType: '21' });

    const { body } = await family.get('ent/v1/entInfo/mergeEntInfoPage', { entName: '上级业态' });

    const missing = new Map(body.data.records.map((row: Row) => [row.entName, row.missingTypes]));
    expect(missing.get('上级业态饭店')).toContain('餐饮服务登记证');
    expect(missing.get('上级业态食堂')).not.toContain('餐饮服务登记证');
    await family.world.call('AADM', { method: 'DELETE', url: `/api/sys/v1/systemEntLicenceType/removeById/${id}` });
  });

  it('are counted for this month and the coming twelve, on the last day of a month too', async () => {
    const { world, today, get } = await createFamilyWorld();
    world.clock.ahead = daysBetween(today(), `${nextYear(today())}-01-31`) * DAY_MS;

    const { body } = await get(`${LICENCE}/entAnalysis`);

    const months: readonly string[] = body.data.byMonth.map(({ name }: { name: string }) => name);
    const [year, month] = today().split('-');
    expect([months.length, months.at(0), months.at(-1)]).toEqual([
      13,
      `${year}-${month}`,
      `${nextYear(today())}-${month}`,
    ]);
    await world.close();
  });
});
