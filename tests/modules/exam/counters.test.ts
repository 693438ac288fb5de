import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFamilyWorld, daysFrom, type FamilyWorld, type Row } from '../../support/familyWorld.ts';
import { TENANT_A } from '../../support/server.ts';
import { entityOf } from '../../support/smallModel.ts';

const SHEET = 'exam/v1/examPaperLog';
const LOG = 'sys/v1/systemMsgSendLog';

let family: FamilyWorld;
let entId = '';
let course: Row & { readonly id: string };
beforeAll(async () => {
  family = await createFamilyWorld();
  entId = (await family.saveEnterprise()).id;
  course = await family.save('exam/v1/examCourseInfo', {
    courseName: '食品留样规范',
    courseType: '2',
    difficulty: '1',
    minutes: 20,
    creditHours: '0.5',
    informationType: '5',
    content: '<p>每样不少于125克</p>',
  });
});
afterAll(() => family.world.close());

const saveQuestion = (stem: string) =>
  family.save('exam/v1/examBankInfo', {
    topicType: '1',
    stem,
    diffLevel: '1',
    source: '3',
    courseType: '2',
    score: '50.0',
    status: '1',
    options: JSON.stringify([
      { optionLabel: 'A', optionText: '125克', isCorrect: '2' },
      { optionLabel: 'B', optionText: '50克', isCorrect: '1' },
    ]),
  });

describe('counters', () => {
  it('move with the views and new learners of a course, and leave its revision alone', async () => {
    const { revision } = await family.read('exam/v1/examCourseInfo', course.id);
    const view = { courseId: course.id, userName: '王小明', viewTime: '2026-11-01 09:00:00' };
    const study = {
      courseId: course.id,
      entId,
      staffCategory: '4',
      startTime: '2026-11-01 09:00:00',
      studyMinutes: 10,
      progress: 50,
      status: '1',
    };

    for (let n = 0; n < 3; n += 1) await family.save('exam/v1/examCourseViewRecord', view);
    await family.save('exam/v1/examCourseStudyLog', { ...study, userName: '王小明' });
    await family.save('exam/v1/examCourseStudyLog', { ...study, userName: '王小明' });
    await family.save('exam/v1/examCourseStudyLog', { ...study, userName: '李梅' });

    expect(await family.read('exam/v1/examCourseInfo', course.id)).toMatchObject({
      viewCount: 3,
      studyCount: 2,
      revision,
    });
  });

  it('move with papers, answers and release for questions, options and papers', async () => {
    const [one, two] = [await saveQuestion('留样多少克？'), await saveQuestion('留样不少于多少克？')];
    const base = {
      paperType: '1',
      staffCategory: '3',
      totalScore: 100,
      passScore: 60,
      duration: '60',
      answerShow: '1',
    };
    const asked = (...rows: readonly Row[]) => JSON.stringify(rows.map(({ id }) => ({ bankId: id, score: '50.0' })));
    const paper = await family.save('exam/v1/examPaperInfo', {
      ...base,
      paperName: '试卷一',
      questions: asked(one, two),
    });
    await family.send('PUT', `exam/v1/examPaperInfo/updateById/${paper.id}`, { paperName: '试卷二' });
    await family.send('PUT', `exam/v1/examPaperInfo/publish/${paper.id}`);
    expect(await family.read('exam/v1/examBankInfo', one.id)).toMatchObject({ useCount: 1 });

    const today = family.today();
    const task = await family.save('exam/v1/examTaskInfo', {
      taskName: '监督抽考',
      taskType: '1',
      paperId: paper.id,
      startTime: `${today} 08:00:00`,
      endTime: `${daysFrom(today, 3)} 20:00:00`,
      maxAttempts: 1,
      examMode: '1',
      targetType: '1',
      staffCategory: '3',
    });
    await family.send('PUT', `exam/v1/examTaskInfo/release/${task.id}`);
    expect(await family.read('exam/v1/examPaperInfo', paper.id)).toMatchObject({ useCount: 1 });

    const { body } = await family.get('exam/v1/examTaskUser/page', { taskId_equal: task.id });
    await family.save(SHEET, {
      taskId: task.id,
      taskUserId: body.data.records[0].id,
      paperId: paper.id,
      entId,
      userName: '李梅',
      attemptNo: 1,
      score: '50.0',
      result: '2',
      startTime: `${today} 09:00:00`,
      answers: JSON.stringify([
        { bankId: one.id, answer: 'A', isRight: '2' },
        { bankId: two.id, answer: 'B', isRight: '1' },
      ]),
    });
    const options = await family.get('exam/v1/examBankOptionInfo/page', { size: '50', ascs: 'bankId,optionLabel' });
    const mine = (options.body.data.records as readonly Row[]).filter(
      ({ bankId }) => bankId === one.id || bankId === two.id,
    );
    const chosen = mine.map(({ bankId, optionLabel, chosenCount }) => [bankId === one.id, optionLabel, chosenCount]);
    expect(chosen).toEqual(
      expect.arrayContaining([
        [true, 'A', 1],
        [true, 'B', 0],
        [false, 'A', 0],
        [false, 'B', 1],
      ]),
    );
  });

  const countOf = (id: string, usedToday: number) => {
    const { directory, model } = family.world;
    return directory.repository(TENANT_A).update(entityOf(model, 'jointAuthUserInfo'), [id], { usedToday });
  };

  it('move with the calls of today for a caller’s day, from the first on', async () => {
    const api = await family.save('joint/v1/jointApiInfo', {
      apiName: '企业查询',
      apiCode: 'ent.query',
      apiType: '1',
      subject: '1',
      httpMethod: 'GET',
      apiPath: '/open/v1/ent',
      version: 'v1',
      authType: '1',
      ownerDeptId: family.world.depts.A,
    });
    const caller = await family.save('joint/v1/jointAuthUserInfo', {
      userName: '县教育局',
      shareObj: '3',
      contactName: '林芳',
      contactPhone: '19900020005',
      authType: '1',
      appKey: 'AKedu2026x',
      apiIds: api.id,
      dayQuota: 100,
      validFrom: '2026-01-01',
      validTo: '2030-12-31',
      status: '1',
    });
    const call = {
      apiId: api.id,
      authUserId: caller.id,
      httpMethod: 'GET',
      requestUrl: '/open/v1/ent',
      requestIp: '10.0.0.1',
      callResult: '1',
      costTime: 20,
    };
    const today = family.today();

    await family.save('joint/v1/jointApiLog', {
      ...call,
      traceId: 'a1',
      requestTime: `${daysFrom(today, -1)} 23:59:59`,
    });
    expect(await family.read('joint/v1/jointAuthUserInfo', caller.id)).toMatchObject({ usedToday: 0 });
    // Yesterday's, which no job of this night has taken away yet.
    await countOf(caller.id, 100);
    await family.save('joint/v1/jointApiLog', { ...call, traceId: 'a2', requestTime: `${today} 00:00:01` });

    expect(await family.read('joint/v1/jointAuthUserInfo', caller.id)).toMatchObject({
      usedToday: 1,
      lastCallTime: `${today} 00:00:01`,
    });
  });
});

describe('tasks of enterprises', () => {
  it('are overdue once their deadline has passed, and open again with more time', async () => {
    const today = family.today();
    const task = {
      entId,
      taskType: '1',
      taskName: '每日食品安全检查',
      planDate: daysFrom(today, -3),
      deadline: `${daysFrom(today, -2)} 21:00:00`,
      executorName: '李梅',
    };

    const { id, status } = await family.save('ent/v1/entTaskInfo', task);

    expect(status).toBe('2');
    await family.send('PUT', `ent/v1/entTaskInfo/updateById/${id}`, { deadline: `${daysFrom(today, 2)} 21:00:00` });
    expect(await family.read('ent/v1/entTaskInfo', id)).toMatchObject({ status: '0' });
  });

  it('are done when all their people are, and the course task counts them', async () => {
    await family.send('PUT', `exam/v1/examCourseInfo/publish/${course.id}`);
    const today = family.today();
    const task = await family.save('exam/v1/examCourseTask', {
      taskName: '十一月培训',
      courseIds: course.id,
      targetType: '1',
      staffCategory: '3',
      startDate: today,
      endDate: daysFrom(today, 10),
      requireHours: '2.0',
    });
    const row = { courseTaskId: task.id, entId, deadline: daysFrom(today, 10), staffCount: 2 };

    const { id, status } = await family.save('exam/v1/examCourseTaskEnt', { ...row, finishCount: 1 });

    expect(status).toBe('1');
    await family.send('PUT', `exam/v1/examCourseTaskEnt/updateById/${id}`, { finishCount: 2 });
    expect(await family.read('exam/v1/examCourseTaskEnt', id)).toMatchObject({
      status: '2',
      finishTime: expect.stringMatching(/^\d{4}-/),
    });
    expect(await family.read('exam/v1/examCourseTask', task.id)).toMatchObject({ finishCount: 1 });
    const late = { finishCount: 0, deadline: daysFrom(today, -1) };
    const refused = await family.send('PUT', `exam/v1/examCourseTaskEnt/updateById/${id}`, late);
    expect(refused.body.msg).toBe('该企业已完成学习，不能修改“截止日期、完成人数”');
    expect(await family.read('exam/v1/examCourseTask', task.id)).toMatchObject({ finishCount: 1 });
  });
});

describe('a failed message', () => {
  const failed = (more: Row = {}) =>
    family.save(LOG, {
      channel: '1',
      objType: '2',
      entId,
      receiver: '王建国',
      receiverAddress: '19900000001',
      content: '您的食品经营许可证将于30日后到期',
      sendTime: '2026-10-01 08:00:00',
      sendResult: '2',
      errorMessage: '通道超时',
      ...more,
    });
  const resend = (id: string) => family.send('PUT', `${LOG}/resend/${id}`);

  it('tells why when no SMS configuration is enabled, and arrives once one is', async () => {
    const { id } = await failed();

    await resend(id);
    expect(await family.read(LOG, id)).toMatchObject({
      sendResult: '2',
      retryCount: 1,
      errorMessage: '没有启用的短信配置，请在“短信配置”中启用一条',
    });

    const config = {
      category: 3,
      smsCode: 'demo',
      templateId: 'SMS_1',
      accessKey: 'demo-access-key',
      secretKey: 'x',
      signName: '云溪',
    };
    await family.send('POST', 'blade-resource/sms/submit', config);
    const list = await family.get('blade-resource/sms/list', { current: '1', size: '10' });
    await family.world.call('AADM', {
      method: 'POST',
      url: `/api/blade-resource/sms/enable?id=${list.body.data.records[0].id}`,
    });
    const { body } = await resend(id);

    expect(body).toMatchObject({ code: 200, data: { sendResult: '1' } });
    expect(await family.read(LOG, id)).toMatchObject({
      sendResult: '1',
      retryCount: 2,
      bizId: expect.stringMatching(/^LOCAL\d+$/),
      updateUser: family.world.ids.AADM,
    });
    expect(await resend(id)).toMatchObject({
      status: 400,
      body: { msg: '仅当 发送状态 等于 发送失败 时可执行“重新发送”' },
    });
  });

  it('is sent once by two people who press at the same moment', async () => {
    const { id } = await failed();

    const answers = await Promise.all([resend(id), resend(id), resend(id)]);

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await family.read(LOG, id)).toMatchObject({ retryCount: 1 });
  });

  it('arrives among the messages of the enterprise when it is an in-app message', async () => {
    const type = await family.save('sys/v1/systemEntMsgType', {
      typeName: '证照到期提醒',
      typeCode: 'LICENCE_EXPIRY',
      objType: '2',
      channels: '3',
      status: '1',
    });
    const { id } = await failed({ channel: '3', msgTypeId: type.id });

    await resend(id);

    const { bizId } = await family.read(LOG, id);
    expect(await family.read('ent/v1/entMsgInfo', String(bizId))).toMatchObject({
      entId,
      title: '证照到期提醒',
      content: '您的食品经营许可证将于30日后到期',
      status: '0',
    });
  });
});
