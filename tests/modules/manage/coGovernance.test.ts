import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runJobs } from '../../../src/server/jobs/runJobs.ts';
import {
  createFamilyWorld,
  daysFrom,
  type FamilyWorld,
  idCard,
  type Row,
  TOWNSHIP,
} from '../../support/familyWorld.ts';
import { projectModules } from '../../support/modules.ts';

const BANQUET = 'manage/v1/manageBanquetReporting';
const PERSON = 'manage/v1/manageUserInfo';
const CLUE = 'manage/v1/manageFoodSafetyClues';
const STATISTICS = 'statistics/v1/coGovernance';

let family: FamilyWorld;
beforeAll(async () => {
  family = await createFamilyWorld();
});
afterAll(() => family.world.close());

const saveBanquet = (diners: number, more: Row = {}) =>
  family.save(BANQUET, {
    hostName: '李大山',
    hostPhone: '19900000003',
    banquetType: '1',
    regionCode: TOWNSHIP,
    place: '自家院落',
    startDate: '2026-10-01',
    endDate: '2026-10-01',
    mealCount: 2,
    tables: 5,
    diners,
    riskConfirmed: true,
    waterSource: '1',
    commitment: [{ name: 'a.pdf', originalName: '承诺书.pdf', link: '/upload/a.pdf' }],
    ...more,
  });

const saveChef = (more: Row = {}) =>
  family.save('manage/v1/manageChefInfo', {
    chefName: '赵师傅',
    gender: '1',
    idCard: idCard(900),
    phone: '19900000900',
    chefSource: '1',
    regionCode: TOWNSHIP,
    healthCertNo: 'YXJK2026001',
    healthCertExpiry: daysFrom(family.today(), 200),
    registerDate: '2024-05-01',
    ...more,
  });

let people = 0;

function savePerson(more: Row = {}) {
  people += 1;
  return family.save(PERSON, {
    realName: `协管员${people}`,
    gender: '1',
    idCard: idCard(people),
    phone: `199000001${String(people).padStart(2, '0')}`,
    userType: '2',
    workUnit: '新城街道办事处',
    regionCode: TOWNSHIP,
    deptId: family.world.depts.A,
    termFrom: '2026-01-01',
    ...more,
  });
}

const saveClue = (more: Row = {}) =>
  family.save(CLUE, {
    clueType: '2',
    clueSource: '3',
    entName: '路边早点摊',
    regionCode: TOWNSHIP,
    address: '学苑路口',
    findTime: '2026-10-08 07:30:00',
    description: '后厨垃圾未加盖，地面有积水',
    ...more,
  });

const examine = (base: string, id: string, status: string, remark?: string) =>
  family.send('POST', `${base}/examine`, { id, status, ...(remark ? { remark } : {}) });

describe('banquet reports', () => {
  it('wait for examination and are numbered', async () => {
    const report = await saveBanquet(50);

    expect(report).toMatchObject({ status: '0', reportNo: expect.stringMatching(/^YX\d{6}-\d{4}$/) });
  });

  it('pass once, with examiner, time and the guidance their size asks for', async () => {
    const { id } = await saveBanquet(50);

    expect((await examine(BANQUET, id, '1')).body).toMatchObject({ code: 200, data: true });

    const report = await family.read(BANQUET, id);
    expect(report).toMatchObject({ status: '1', guidance: '1', examineUserId: family.world.ids.AADM });
    expect(report.examineTime).toMatch(/^\d{4}-/);
    expect(await examine(BANQUET, id, '2', '再看看')).toMatchObject({
      status: 400,
      body: { msg: '当前状态为“已通过”，不能执行“审核”' },
    });
  });

  it('are decided by one of two examiners at the same moment', async () => {
    const { id } = await saveBanquet(50);

    const answers = await Promise.all([examine(BANQUET, id, '1'), examine(BANQUET, id, '2', '请补充菜单')]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('go back with a reason only, and can be submitted again', async () => {
    const { id } = await saveBanquet(50);

    expect(await examine(BANQUET, id, '2')).toMatchObject({
      status: 400,
      body: { errors: { remark: '请输入审核意见' } },
    });
    expect((await examine(BANQUET, id, '2', '请补充承诺书')).status).toBe(200);
    expect(await family.read(BANQUET, id)).toMatchObject({ status: '2', examineRemark: '请补充承诺书' });
    expect((await family.send('PUT', `${BANQUET}/resubmit/${id}`)).status).toBe(200);
    expect(await family.read(BANQUET, id)).toMatchObject({ status: '0' });
  });

  it('tell which step they passed and what they wait for, wherever their applicant looks', async () => {
    const chef = await saveChef({ idCard: idCard(990), phone: '19900000990' });
    const { world } = family;
    const asApplicant = async (path: string, headers: Record<string, string> = {}) =>
      (await world.call('AUSR', { url: `/api/${path}`, headers })).body.data;
    const body = { ...(await saveBanquet(301, { chefId: chef.id })), hostPhone: '19900000003', id: undefined };
    const filed = await world.call('AUSR', { method: 'POST', url: `/api/${BANQUET}/save`, payload: body });
    const { id } = filed.body.data;
    const flowIn = (record: Row) => JSON.parse(String(record.flow));
    const begun = flowIn(await asApplicant(`${BANQUET}/getById/${id}`));

    await examine(BANQUET, id, '1');

    const read = await asApplicant(`${BANQUET}/getById/${id}`);
    expect(read.status).toBe('0');
    expect(begun.passed).toBeUndefined();
    expect(flowIn(read)).toMatchObject({ passed: ['乡镇审核'], steps: [{ name: '县级复核' }] });
    const listed = (await asApplicant(`${BANQUET}/page?size=50`)).records as Row[];
    expect(flowIn(listed.find((row) => row.id === id) ?? {})).toMatchObject({ passed: ['乡镇审核'] });
    const english = { 'accept-language': 'en' };
    const [sent] = (await asApplicant('blade-flow/work/send-list', english)).records;
    expect(sent).toMatchObject({ historyActivityName: 'Township review', taskName: 'County review' });
    // Of several requests of one kind the record tells one from another, to whom may read it.
    expect(read.reportNo).not.toBe('');
    expect(sent.recordName).toBe(read.reportNo);
    const [notice] = (await asApplicant('shian/flow/notices?without=opened')).records;
    expect(notice.run.recordName).toBe(read.reportNo);
    const told = async (headers = {}) =>
      (await asApplicant('shian/flow/notices?without=opened', headers)).records.map(
        ({ kind, run }: Row & { run: Row }) => [kind, run.historyActivityName, run.taskName],
      );
    expect(await told()).toEqual([['passed', '乡镇审核', '县级复核']]);
    expect(await told(english)).toEqual([['passed', 'Township review', 'County review']]);

    await examine(BANQUET, id, '1');

    // The end tells of the last step, and nothing waits any more.
    expect(await told()).toEqual([
      ['ended', '', ''],
      ['passed', '乡镇审核', ''],
    ]);
    expect(flowIn(await asApplicant(`${BANQUET}/getById/${id}`)).passed).toBeUndefined();
  });

  it('need a registered chef above fifty diners and are guided by township or county above the limits', async () => {
    const chef = await saveChef();
    const bare = family.send('POST', `${BANQUET}/save`, { diners: 120 });

    expect((await bare).body.errors).toMatchObject({ chefId: '请选择掌勺厨师' });
    const township = await saveBanquet(120, { chefId: chef.id });
    const county = await saveBanquet(301, { chefId: chef.id });
    expect([township.guidance, county.guidance]).toEqual(['2', '3']);
    await family.send('PUT', `${BANQUET}/updateById/${township.id}`, { diners: 80 });
    expect(await family.read(BANQUET, township.id)).toMatchObject({ guidance: '1' });
    await family.send('PUT', `${BANQUET}/updateById/${township.id}`, { diners: 120 });
    await examine(BANQUET, township.id, '1');
    await examine(BANQUET, county.id, '1');
    expect(await family.read(BANQUET, township.id)).toMatchObject({ guidance: '2' });
    expect(await family.read(BANQUET, county.id)).toMatchObject({ guidance: '3' });
  });

  it('are cooked by nobody whose health certificate runs out before they end', async () => {
    const day = (days: number) => daysFrom(family.today(), days);
    const short = await saveChef({ idCard: idCard(950), phone: '19900000950', healthCertExpiry: day(10) });
    const days = { startDate: day(9), endDate: day(10) };
    const { id } = await saveBanquet(120, { chefId: short.id, ...days });
    const refused = { status: 400, body: { errors: { chefId: expect.stringContaining('健康证在宴席结束前到期') } } };

    const putOff = await family.send('PUT', `${BANQUET}/updateById/${id}`, { endDate: day(11) });
    await family.send('PUT', `manage/v1/manageChefInfo/updateById/${short.id}`, { healthCertExpiry: day(1) });
    const others = await family.send('PUT', `${BANQUET}/updateById/${id}`, { tables: 6 });

    expect(putOff).toMatchObject(refused);
    // Who was chosen in time stays; the examiner reads the day beside her.
    expect(others.status).toBe(200);
    await expect(saveBanquet(120, { chefId: short.id, ...days })).rejects.toThrow('健康证在宴席结束前到期');
  });

  it('have ended after their last day, unless they were called off, and are to come again when they are put off', async () => {
    const today = family.today();
    const day = (days: number) => daysFrom(today, days);
    const past = await saveBanquet(50, { startDate: day(-2), endDate: day(-1) });
    const off = await saveBanquet(50, { startDate: day(-2), endDate: day(-1), progress: '3' });
    const now = await saveBanquet(50, { startDate: day(-1), endDate: today, progress: '1' });
    const progress = async ({ id }: { readonly id: string }) => (await family.read(BANQUET, id)).progress;
    const { model, database } = family.world;

    await runJobs({ model, database, modules: await projectModules(), now: () => Date.now(), server: 'one' });

    expect(await Promise.all([past, off, now].map(progress))).toEqual(['2', '3', '1']);
    await family.send('PUT', `${BANQUET}/updateById/${past.id}`, { startDate: day(5), endDate: day(5) });
    expect(await progress(past)).toBe('0');
  });

  it('refuse an end before the beginning', async () => {
    const wrong = saveBanquet(50, { endDate: '2026-09-30' });

    await expect(wrong).rejects.toThrow('结束日期不能早于开始日期');
  });
});

describe('assistant supervisors', () => {
  const lock = (id: string, lockStatus: string, remark?: string) =>
    family.send('POST', `${PERSON}/updateLockStatus`, { id, lockStatus, ...(remark ? { remark } : {}) });

  it('are locked with a reason once they are confirmed, and unlocked', async () => {
    const { id } = await savePerson();

    expect((await lock(id, '1', '任期已满')).status).toBe(400);
    await examine(PERSON, id, '1');
    expect(await lock(id, '1')).toMatchObject({ status: 400, body: { errors: { remark: '请输入原因' } } });
    expect((await lock(id, '1', '任期已满')).status).toBe(200);
    expect(await family.read(PERSON, id)).toMatchObject({ lockStatus: '1', lockReason: '任期已满' });
    expect(await lock(id, '1', '任期已满')).toMatchObject({
      status: 400,
      body: { msg: '当前状态为“已锁定”，不能执行“锁定/解锁”' },
    });
    expect((await lock(id, '0')).status).toBe(200);
    expect(await family.read(PERSON, id)).toMatchObject({ lockStatus: '0' });
  });

  it('are locked and unlocked by actions that know the state', async () => {
    const { id } = await savePerson();
    const put = (action: string, body: Record<string, unknown> = {}) =>
      family.send('PUT', `${PERSON}/${action}/${id}`, body);
    await examine(PERSON, id, '1');

    expect((await put('unlock')).status).toBe(400);
    expect(await put('lock')).toMatchObject({ status: 400, body: { errors: { reason: '请输入锁定原因' } } });
    expect((await put('lock', { reason: '任期已满' })).status).toBe(200);
    expect(await family.read(PERSON, id)).toMatchObject({ lockStatus: '1', lockReason: '任期已满' });
    expect((await put('lock', { reason: '任期已满' })).status).toBe(400);
    expect((await put('unlock')).status).toBe(200);
    expect(await family.read(PERSON, id)).toMatchObject({ lockStatus: '0', lockReason: '' });
  });

  it('get nothing new to do while they are locked, and keep what they have', async () => {
    const { id } = await savePerson({ userType: '1' });
    // The county confirms officials.
    await examine(PERSON, id, '1');
    await examine(PERSON, id, '1');
    const { id: before } = await family.saveEnterprise({ manageUserId: id });
    await lock(id, '1', '任期已满');

    const fresh = family.saveEnterprise({ manageUserId: id });
    await expect(fresh).rejects.toThrow('manageUserId');
    const { id: without } = await family.saveEnterprise();
    const given = await family.send('PUT', `ent/v1/entInfo/updateById/${without}`, { manageUserId: id });
    const edited = await family.send('PUT', `ent/v1/entInfo/updateById/${before}`, { staffCount: 6 });
    // As clients do that send the whole form.
    const whole = { ...(await family.read('ent/v1/entInfo', before)), staffCount: 7 };
    const again = await family.send('PUT', `ent/v1/entInfo/updateById/${before}`, whole);

    expect([given.status, edited.status, again.status]).toEqual([400, 200, 200]);
    expect(await family.read('ent/v1/entInfo', before)).toMatchObject({ manageUserId: id, staffCount: 7 });
    await lock(id, '0');
  });

  it('keep the states of examination out of the reach of saving', async () => {
    const { id } = await savePerson({ status: '1', lockStatus: '1' });

    expect(await family.read(PERSON, id)).toMatchObject({ status: '0', lockStatus: '0' });
  });
});

describe('promotions', () => {
  it('are published from their day on', async () => {
    const { id: organizerId } = await savePerson();
    await examine(PERSON, organizerId, '1');
    const save = async (days: number) => {
      const { id } = await family.save('manage/v1/manageFoodPromotion', {
        ...{ title: '食品安全宣传周', promotionType: '1', promoteDate: daysFrom(family.today(), days) },
        ...{ regionCode: TOWNSHIP, place: '社区广场', organizerId, audienceCount: 60, content: '<p>讲解</p>' },
      });
      return id;
    };
    const publish = async (id: string) =>
      (await family.send('PUT', `manage/v1/manageFoodPromotion/publish/${id}`)).status;

    expect([await publish(await save(1)), await publish(await save(0))]).toEqual([400, 200]);
  });
});

describe('clues', () => {
  it('go from acceptance to closing and refuse to be closed before', async () => {
    const { id: reporterId } = await savePerson();
    await examine(PERSON, reporterId, '1');
    const clue = await saveClue({ clueSource: '1', reporterId });

    const early = await family.send('PUT', `${CLUE}/close/${clue.id}`, { result: '已责令整改' });
    await family.send('PUT', `${CLUE}/accept/${clue.id}`, { deptId: family.world.depts.A });
    const closed = await family.send('PUT', `${CLUE}/close/${clue.id}`, { result: '已责令整改' });

    expect(early).toMatchObject({ status: 400, body: { msg: '当前状态为“待受理”，不能执行“办结”' } });
    expect(closed.status).toBe(200);
    const read = await family.read(CLUE, clue.id);
    expect(read).toMatchObject({ status: '3', handleResult: '已责令整改', handleDeptId: family.world.depts.A });
  });

  it('are accepted with a deadline that is still to come', async () => {
    const { id } = await saveClue({ findTime: '2026-09-08 07:30:00' });
    const accept = (deadline: string) =>
      family.send('PUT', `${CLUE}/accept/${id}`, { deptId: family.world.depts.A, deadline });

    const late = await accept(`${daysFrom(family.today(), -1)} 18:00:00`);

    expect(late).toMatchObject({ status: 400, body: { errors: { deadline: '办理期限须晚于现在' } } });
    expect(await family.read(CLUE, id)).toMatchObject({ status: '0', acceptTime: '' });
    const deadline = `${daysFrom(family.today(), 1)} 18:00:00`;
    expect((await accept(deadline)).status).toBe(200);
    expect(await family.read(CLUE, id)).toMatchObject({
      status: '1',
      deadline,
      acceptTime: expect.stringMatching(/^2/),
    });
  });

  it('were found before they are reported', async () => {
    const early = saveClue({ findTime: `${daysFrom(family.today(), 1)} 08:00:00` });

    await expect(early).rejects.toThrow('发现时间不能晚于今天');
  });
});

describe('co-governance statistics', () => {
  it('count what lies in the region and period', async () => {
    const asked = { regionCode: TOWNSHIP, startDate: '2026-10-01', endDate: '2026-10-31' };
    const { data } = (await family.send('POST', `${STATISTICS}/statisticsChartCount`, asked)).body;
    const reported = {
      size: '1',
      status_notequal: '2',
      startDate_dategt: '2026-09-30',
      startDate_datelt: '2026-11-01',
    };
    const page = (await family.get(`${BANQUET}/page`, reported)).body.data;

    expect(data).toMatchObject({
      banquetCount: page.total,
      banquetTables: page.total * 5,
      clueCount: 1,
      clueClosed: 1,
    });
    expect(data).toMatchObject({ clueClosedRate: 100, userLocked: 0, promotionCount: 0 });
    const before = { ...asked, startDate: '2026-09-01', endDate: '2026-09-30' };
    const empty = (await family.send('POST', `${STATISTICS}/statisticsChartCount`, before)).body.data;
    expect(empty).toMatchObject({ banquetCount: 0, banquetDiners: 0, clueClosedRate: 0 });
  });

  it('count no banquet that is returned or called off, no chef who retired, and who was confirmed as an assistant', async () => {
    const count = async () => (await family.send('POST', `${STATISTICS}/statisticsChartCount`)).body.data;
    const months = async () =>
      (await family.send('POST', `${STATISTICS}/statisticsChartList`, { type: 'banquet', dimension: 'month' })).body
        .data;
    const before = await count();
    const months0 = await months();
    const returned = await saveBanquet(50);
    await examine(BANQUET, returned.id, '2', '请补充菜单');
    await saveBanquet(50, { progress: '3' });
    const chef = await saveChef({ idCard: idCard(903) });
    await family.send('PUT', `manage/v1/manageChefInfo/retire/${chef.id}`, { reason: '年龄原因' });
    await savePerson();
    const assistant = await savePerson();
    await examine(PERSON, assistant.id, '1');

    expect(await count()).toEqual({ ...before, userCount: before.userCount + 1 });
    expect(await months()).toEqual(months0);
  });

  it('measure what is closed by the tip-offs that are to be dealt with', async () => {
    const count = async () => (await family.send('POST', `${STATISTICS}/statisticsChartCount`)).body.data;
    const before = await count();
    const { id } = await saveClue();

    await family.send('PUT', `${CLUE}/reject/${id}`, { reason: '不属于本辖区管辖' });

    expect(await count()).toEqual({ ...before, clueCount: before.clueCount + 1 });
  });

  it('count the health certificates that ran out of chefs who have not retired', async () => {
    const ranOut = { healthCertExpiry: daysFrom(family.today(), -1) };
    await saveChef({ ...ranOut, idCard: idCard(901) });
    const { id } = await saveChef({ ...ranOut, idCard: idCard(902) });
    const expired = async () =>
      (await family.send('POST', `${STATISTICS}/statisticsChartCount`)).body.data.chefCertExpired;
    expect(await expired()).toBe(2);

    await family.send('PUT', `manage/v1/manageChefInfo/retire/${id}`, { reason: '不再承办宴席' });

    expect(await expired()).toBe(1);
  });

  it.each([
    ['month', '2026-10', '2026-10'],
    ['kind', '1', '婚宴'],
    ['region', TOWNSHIP, '新城街道'],
    ['status', '1', '已通过'],
  ])('list banquets by %s', async (dimension, key, name) => {
    const asked = { type: 'banquet', dimension };
    const { data } = (await family.send('POST', `${STATISTICS}/statisticsChartList`, asked)).body;

    expect(data.list).toContainEqual({ key, name, value: expect.any(Number) });
    expect(data.xAxis).toHaveLength(data.list.length);
    expect(data.series[0].data.reduce((sum: number, value: number) => sum + value, 0)).toBe(data.total);
  });
});
