import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  createFamilyWorld,
  daysFrom,
  type FamilyWorld,
  idCard,
  type Row,
  TOWNSHIP,
} from '../../support/familyWorld.ts';
import { TENANT_A } from '../../support/server.ts';
import { entityOf } from '../../support/smallModel.ts';

type Saved = Row & { readonly id: string };

const TASK = 'exam/v1/examTaskInfo';
const COURSE_TASK = 'exam/v1/examCourseTask';

let family: FamilyWorld;
let restaurant: Saved;
let bakery: Saved;
let paper: Saved;
let questions: readonly Saved[];

beforeAll(async () => {
  family = await createFamilyWorld();
  restaurant = await family.saveEnterprise();
  bakery = await family.saveEnterprise({
    entBusinessType: '16',
    principalPhone: '19900000011',
    officerPhone: '19900000012',
  });
  questions = await Promise.all([1, 2, 3, 4].map((n) => saveQuestion(n)));
  paper = await savePaper();
});
afterAll(() => family.world.close());

function saveQuestion(n: number): Promise<Saved> {
  return family.save('exam/v1/examBankInfo', {
    topicType: '1',
    stem: `食品留样不少于多少克？（第${n}题）`,
    diffLevel: n % 2 === 0 ? '2' : '1',
    source: '3',
    courseType: '2',
    score: '5.0',
    status: '1',
    options: JSON.stringify([
      { optionLabel: 'A', optionText: '125克', isCorrect: '2' },
      { optionLabel: 'B', optionText: '50克', isCorrect: '1' },
    ]),
  });
}

async function savePaper(more: Row = {}): Promise<Saved> {
  const saved = await family.save('exam/v1/examPaperInfo', {
    paperName: '食品安全员抽考试卷',
    paperType: '2',
    staffCategory: '3',
    totalScore: 30,
    passScore: 18,
    duration: '60',
    answerShow: '1',
    drawRules: JSON.stringify([{ topicType: '1', num: 3, score: '10.0' }]),
    ...more,
  });
  await family.send('PUT', `exam/v1/examPaperInfo/publish/${saved.id}`);
  return saved;
}

let made = 0;

function saveTask(more: Row = {}): Promise<Saved> {
  made += 1;
  const today = family.today();
  return family.save(TASK, {
    taskName: `监督抽考${made}`,
    taskType: '1',
    paperId: paper.id,
    startTime: `${today} 08:00:00`,
    endTime: `${daysFrom(today, 9)} 20:00:00`,
    maxAttempts: 1,
    examMode: '1',
    targetType: '1',
    staffCategory: '1,3',
    ...more,
  });
}

async function rowsOf(entity: string, filters: Readonly<Record<string, string>>): Promise<readonly Saved[]> {
  const answer = await family.get(`exam/v1/${entity}/page`, { size: '200', ...filters });
  return answer.body.data.records;
}

describe('the options of a question', () => {
  const BANK = 'exam/v1/examBankInfo';
  const OPTION = 'exam/v1/examBankOptionInfo';
  const [right, wrong] = ['2', '1'];
  const asking = (topicType: string, ...answers: readonly (string | undefined)[]) => ({
    topicType,
    stem: '食品留样应当保存多少小时？',
    diffLevel: '1',
    source: '3',
    courseType: '2',
    score: '5.0',
    status: '0',
    options: JSON.stringify(
      answers.map((isCorrect, at) => ({ optionLabel: 'ABCDEF'.charAt(at), optionText: `${at * 12}小时`, isCorrect })),
    ),
  });
  const errorOf = async (record: Row) => (await family.send('POST', `${BANK}/save`, record)).body.errors;

  it('hold exactly one right one for single choice and true or false, two at least for multiple choice', async () => {
    const one = { options: '单选题、判断题须有且只有一个正确选项' };

    expect(await errorOf(asking('1', right, right))).toEqual(one);
    expect(await errorOf(asking('1', wrong, wrong))).toEqual(one);
    expect(await errorOf(asking('3', wrong, wrong))).toEqual(one);
    expect(await errorOf(asking('2', right, wrong, wrong))).toEqual({ options: '多选题至少有两个正确选项' });
    expect((await family.send('POST', `${BANK}/save`, asking('2', right, right, wrong))).status).toBe(200);
  });

  it('have letters of their own', async () => {
    const twice = JSON.stringify(
      [right, wrong].map((isCorrect, at) => ({ optionLabel: 'A', optionText: `${at}`, isCorrect })),
    );

    expect(await errorOf({ ...asking('1', right), options: twice })).toEqual({ options: '选项标号不能重复' });
  });

  it('must fit the type of the question when that alone is changed', async () => {
    const saved = await family.save(BANK, asking('1', right, wrong, wrong));

    const { status, body } = await family.send('PUT', `${BANK}/updateById/${saved.id}`, { topicType: '2' });

    expect(status).toBe(400);
    expect(body.errors).toEqual({ options: '多选题至少有两个正确选项' });
  });

  it('keep the rule when they are added, changed or removed one by one', async () => {
    const saved = await family.save(BANK, asking('1', right, wrong, wrong));
    const [first, second] = await rowsOf('examBankOptionInfo', { bankId_equal: saved.id, ascs: 'optionLabel' });
    const option = { bankId: saved.id, optionLabel: 'E', optionText: '不用保存' };

    const answers = [
      await family.send('POST', `${OPTION}/save`, { ...option, isCorrect: right }),
      await family.send('PUT', `${OPTION}/updateById/${second?.id}`, { isCorrect: right }),
      await family.world.call('AADM', { method: 'DELETE', url: `/api/${OPTION}/removeById/${first?.id}` }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect(answers.map(({ body }) => body.errors.bankId)).toEqual(
      Array(3).fill('单选题、判断题须有且只有一个正确选项'),
    );
    expect((await family.send('POST', `${OPTION}/save`, { ...option, isCorrect: wrong })).status).toBe(200);
  });
});

describe('releasing an exam task', () => {
  it('makes its enterprise and examinee rows once, however often it is called at the same moment', async () => {
    const task = await saveTask();
    const reach = async () => (await family.get(`${TASK}/getReleaseReach/${task.id}`)).body.data;
    expect(await reach()).toEqual({ enterprises: 2, people: 4 });

    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => family.send('PUT', `${TASK}/release/${task.id}`)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const enterprises = await rowsOf('examTaskEnt', { taskId_equal: task.id });
    expect(enterprises.map(({ entId }) => entId).sort()).toEqual([restaurant.id, bakery.id].sort());
    expect(enterprises.every(({ status, userCount }) => status === '1' && userCount === 2)).toBe(true);
    expect(await rowsOf('examTaskUser', { taskId_equal: task.id })).toHaveLength(4);
    expect(await family.read(TASK, task.id)).toMatchObject({ status: '2' });
    expect(await reach()).toEqual({ enterprises: 0, people: 0 });
  });

  it('reaches those it is meant for only, and people the training archive knows', async () => {
    await family.save('exam/v1/examStaffCourseLog', {
      entId: bakery.id,
      userName: '小陈',
      idCard: idCard(7),
      phone: '19900000077',
      staffCategory: '4',
      trainYear: 2026,
      requireHours: '16.0',
      gainedHours: '4.0',
      status: '1',
    });
    const task = await saveTask({ targetType: '2', businessType: '16', staffCategory: '3,4' });

    await family.send('PUT', `${TASK}/release/${task.id}`);

    const users = await rowsOf('examTaskUser', { taskId_equal: task.id });
    expect(users.map(({ userName }) => userName).sort()).toEqual(['小陈', '李梅'].sort());
  });

  it('reaches people where their latest record has them, and no more where they were before', async () => {
    const record = {
      userName: '孙勤',
      idCard: idCard(9),
      phone: '19900000049',
      requireHours: '40.0',
      gainedHours: '8.0',
      status: '1',
    };
    const year = Number(family.today().slice(0, 4));
    for (const [entId, trainYear] of [
      [restaurant.id, year - 1],
      [bakery.id, year],
    ])
      await family.save('exam/v1/examStaffCourseLog', { ...record, entId, trainYear, staffCategory: '4' });
    const task = await saveTask({ staffCategory: '4' });

    await family.send('PUT', `${TASK}/release/${task.id}`);

    const sat = (await rowsOf('examTaskUser', { taskId_equal: task.id })).filter(({ userName }) => userName === '孙勤');
    expect(sat.map(({ entId }) => entId)).toEqual([bakery.id]);
  });

  it('goes enterprise by enterprise, and is complete with the last one', async () => {
    const task = await saveTask();

    await family.send('PUT', `${TASK}/releaseByEnt/${task.id}/${bakery.id}`);
    expect(await family.read(TASK, task.id)).toMatchObject({ status: '1' });
    expect(await rowsOf('examTaskEnt', { taskId_equal: task.id })).toHaveLength(1);

    await family.send('PUT', `${TASK}/releaseByEnt/${task.id}/${restaurant.id}`);
    expect(await family.read(TASK, task.id)).toMatchObject({ status: '2' });
    expect(await rowsOf('examTaskUser', { taskId_equal: task.id })).toHaveLength(4);
  });

  it('reaches all enterprises that were listed for it', async () => {
    const task = await saveTask({ targetType: '3', regionCode: TOWNSHIP });
    expect((await family.send('PUT', `${TASK}/releaseAll/${task.id}`)).status).toBe(400);
    await family.save('exam/v1/examTaskEnt', { taskId: task.id, entId: bakery.id });

    await family.send('PUT', `${TASK}/releaseAll/${task.id}`);

    expect(await rowsOf('examTaskEnt', { taskId_equal: task.id })).toMatchObject([{ entId: bakery.id, status: '1' }]);
    expect(await family.read(TASK, task.id)).toMatchObject({ status: '2' });
  });

  it('makes rows once by enterprise and for all, however often they are called at the same moment', async () => {
    const single = await saveTask();
    const listed = await saveTask({ targetType: '3', regionCode: TOWNSHIP });
    for (const { id } of [restaurant, bakery]) {
      await family.save('exam/v1/examTaskEnt', { taskId: listed.id, entId: id });
    }
    const paths = [`releaseByEnt/${single.id}/${bakery.id}`, `releaseAll/${listed.id}`];

    await Promise.all(paths.flatMap((path) => [1, 2, 3, 4].map(() => family.send('PUT', `${TASK}/${path}`))));

    expect(await rowsOf('examTaskEnt', { taskId_equal: single.id })).toHaveLength(1);
    expect(await rowsOf('examTaskUser', { taskId_equal: single.id })).toHaveLength(2);
    expect(await rowsOf('examTaskEnt', { taskId_equal: listed.id })).toHaveLength(2);
    expect(await rowsOf('examTaskUser', { taskId_equal: listed.id })).toHaveLength(4);
  });

  it('is refused while the paper is a draft', async () => {
    const draft = await family.save('exam/v1/examPaperInfo', {
      paperName: '草稿试卷',
      paperType: '1',
      staffCategory: '3',
      totalScore: 100,
      passScore: 60,
      duration: '60',
      answerShow: '1',
      questions: JSON.stringify([{ bankId: questions[0]?.id, score: '100.0' }]),
    });
    const saved = await family.send('POST', `${TASK}/save`, {
      ...(await saveTask()),
      id: undefined,
      paperId: draft.id,
    });

    expect(saved.status).toBe(400);
    expect(saved.body.errors).toHaveProperty('paperId');
  });

  it('is refused once the paper was withdrawn, and to an enterprise that is not operating', async () => {
    const task = await saveTask({ paperId: (await savePaper()).id });
    await family.send('PUT', `exam/v1/examPaperInfo/withdraw/${task.paperId}`);
    const { id } = await saveTask();
    const closed = await family.saveEnterprise({ principalPhone: '19900000021', officerPhone: '19900000022' });
    await family.send('PUT', `ent/v1/entInfo/suspend/${closed.id}`, { reason: '装修', date: family.today() });

    const withdrawn = await family.send('PUT', `${TASK}/release/${task.id}`);
    const idle = await family.send('PUT', `${TASK}/releaseByEnt/${id}/${closed.id}`);

    expect([withdrawn.body.errors, idle.body.errors]).toEqual([
      { paperId: '试卷尚未发布，请先发布试卷' },
      { sourceId: '该企业未在营业，不能发布' },
    ]);
    expect([await family.read(TASK, task.id), await family.read(TASK, id)]).toMatchObject([
      { status: '0', releaseTime: '' },
      { status: '0', releaseTime: '' },
    ]);
  });

  it('can be called off with a reason, for its enterprises too', async () => {
    const task = await saveTask();
    await family.send('PUT', `${TASK}/release/${task.id}`);
    expect((await family.send('PUT', `${TASK}/cancel/${task.id}`)).status).toBe(400);

    const [through, other] = await rowsOf('examTaskEnt', { taskId_equal: task.id });
    const { examTaskEnt } = family.world.model.entities;
    if (examTaskEnt === undefined) throw new Error('The model has no enterprises of exams');
    await family.world.directory.repository(TENANT_A).update(examTaskEnt, [String(through?.id)], { status: '3' });
    await family.send('PUT', `${TASK}/cancel/${task.id}`, { cancelReason: '与省级抽考冲突' });

    expect(await family.read(TASK, task.id)).toMatchObject({ status: '4', cancelReason: '与省级抽考冲突' });
    const statusOf = async (row: Saved | undefined) =>
      (await family.read('exam/v1/examTaskEnt', String(row?.id))).status;
    // Who was through with it stays so.
    expect([await statusOf(through), await statusOf(other)]).toEqual(['3', '4']);
  });

  it('tells each enterprise once, when it gets the task', async () => {
    const kind = { typeName: '考试通知', typeCode: 'EXAM_NOTICE', objType: '3', channels: '3', status: '1' };
    const type = await family.save('sys/v1/systemEntMsgType', kind);
    await family.save('sys/v1/systemMsgTemplate', {
      ...{ templateName: '考试通知', templateCode: 'notice', content: '请参加考试', channel: '3', trigger: '1' },
      ...{ msgTypeId: type.id, objType: '3', isDefault: '2', status: '1' },
    });
    const task = await saveTask();
    await family.send('PUT', `${TASK}/releaseByEnt/${task.id}/${bakery.id}`);
    await family.send('PUT', `${TASK}/release/${task.id}`);

    const { body } = await family.get('ent/v1/entMsgInfo/page', { msgTypeId_equal: type.id });
    const told = body.data.records.map(({ entId }: Row) => entId);
    expect(told.toSorted()).toEqual([restaurant.id, bakery.id].toSorted());
  });

  it('has nobody entered any more for an enterprise that is deregistered before they began, and keeps who handed in', async () => {
    const [whole, partly] = [
      await family.saveEnterprise({ principalPhone: '19900000031', officerPhone: '19900000032' }),
      await family.saveEnterprise({ principalPhone: '19900000033', officerPhone: '19900000034' }),
    ];
    const task = await saveTask({ targetType: '4', entIds: `${whole.id},${partly.id}` });
    await family.send('PUT', `${TASK}/release/${task.id}`);
    const [done] = await rowsOf('examTaskUser', { taskId_equal: task.id, entId_equal: partly.id });
    const tables = family.world.directory.repository(TENANT_A);
    const began = { status: '2', result: '1', score: '20.0', startTime: `${family.today()} 09:00:00` };
    const examinees = entityOf(family.world.model, 'examTaskUser');
    await tables.update(examinees, [String(done?.id)], began);
    // The statistics below count whoever passed.
    onTestFinished(async () => {
      await tables.remove(examinees, [String(done?.id)], {});
    });

    for (const { id } of [whole, partly])
      await family.send('PUT', `ent/v1/entInfo/deregister/${id}`, { reason: '租约到期', date: family.today() });

    const shares = async () => {
      const rows = await rowsOf('examTaskEnt', { taskId_equal: task.id });
      return [whole, partly].map(({ id }) => rows.find(({ entId }) => entId === id));
    };
    const shown = [
      { status: '4', userCount: 0 },
      { status: '3', userCount: 1, finishCount: 1, passCount: 1 },
    ];
    expect(await rowsOf('examTaskUser', { taskId_equal: task.id })).toMatchObject([{ id: done?.id }]);
    expect(await shares()).toMatchObject(shown);
    await family.send('PUT', `${TASK}/finish/${task.id}`);
    expect(await shares()).toMatchObject(shown);
  });

  it('ends with whoever did not come as absent', async () => {
    const task = await saveTask();
    await family.send('PUT', `${TASK}/release/${task.id}`);
    // One of them failed once and did not come again: of no sheet of hers is the result waited for.
    const [failed] = await rowsOf('examTaskUser', { taskId_equal: task.id });
    const examinees = entityOf(family.world.model, 'examTaskUser');
    const tables = family.world.directory.repository(TENANT_A);
    await tables.update(examinees, [String(failed?.id)], { result: '2', score: '5.0' });

    await family.send('PUT', `${TASK}/finish/${task.id}`);

    const counts = await family.get(`exam/v1/examTaskUser/getExamTaskCountByTaskId/${task.id}`);
    expect(counts.body.data).toEqual({ total: 4, finished: 0, unfinished: 4, passed: 0, waiting: 0, absent: 4 });
    expect((await rowsOf('examTaskEnt', { taskId_equal: task.id })).map(({ status }) => status)).toEqual(['3', '3']);
    const again = await family.send('PUT', `${TASK}/release/${task.id}`);
    expect(again.body.msg).toContain('已结束');
  });

  it('ends without those enterprises that never got it', async () => {
    const task = await saveTask({ targetType: '3', regionCode: TOWNSHIP });
    for (const { id } of [restaurant, bakery]) {
      await family.save('exam/v1/examTaskEnt', { taskId: task.id, entId: id });
    }
    await family.send('PUT', `${TASK}/releaseByEnt/${task.id}/${bakery.id}`);

    await family.send('PUT', `${TASK}/finish/${task.id}`);

    const [given] = await rowsOf('examTaskEnt', { taskId_equal: task.id, entId_equal: bakery.id });
    const [never] = await rowsOf('examTaskEnt', { taskId_equal: task.id, entId_equal: restaurant.id });
    expect([given, never]).toMatchObject([
      { status: '3', finishTime: expect.any(String) },
      { status: '4', finishTime: '' },
    ]);
  });
});

describe('a paper', () => {
  it('is drawn by its rules, each question once, with options and without answers', async () => {
    const { body } = await family.get('exam/v1/examBankInfo/extract', { paperId: paper.id });

    expect(body.data).toHaveLength(3);
    expect(new Set(body.data.map((question: Row) => question.id)).size).toBe(3);
    expect(body.data[0]).toMatchObject({ score: '10.0', options: [{ optionLabel: 'A' }, { optionLabel: 'B' }] });
    expect(body.data[0].options[0]).not.toHaveProperty('isCorrect');
  });

  it('has no question twice, whatever its rules have in common', async () => {
    const drawRules = [
      { topicType: '1', diffLevel: '1', num: 2, score: '10.0' },
      { topicType: '1', num: 2, score: '10.0' },
    ];
    const more = { totalScore: 40, passScore: 20, drawRules: JSON.stringify(drawRules) };
    const { id } = await savePaper(more);

    const { body } = await family.get('exam/v1/examBankInfo/extract', { paperId: id });

    expect(new Set(body.data.map((question: Row) => question.id)).size).toBe(4);
  });

  it('shows the same draw again to whoever asks for it, with answers or in another language', async () => {
    const drawn = async (draw: number, more: Record<string, string> = {}) => {
      const { body } = await family.get('exam/v1/examPaperInfo/preview', {
        paperId: paper.id,
        draw: String(draw),
        ...more,
      });
      return body.data.sections[0].questions.map(({ id }: Row) => id).join();
    };
    const draws = Array.from({ length: 12 }, (_, at) => at);
    const first = await Promise.all(draws.map((draw) => drawn(draw)));

    expect(await Promise.all(draws.map((draw) => drawn(draw, { answers: 'true' })))).toEqual(first);
    expect(new Set(first).size).toBeGreaterThan(1);
  });

  it('shows right answers to nobody but those who keep the bank', async () => {
    const { world } = family;
    const roleIds = [world.roles['A.regulator'] ?? ''];
    const grant = (menuIds: readonly unknown[]) =>
      family.send('POST', 'blade-system/role/grant', { roleIds, menuIds, dataScopeIds: [], apiScopeIds: [] });
    const preview = (answers: boolean) =>
      world.call('AUSR', { url: `/api/exam/v1/examPaperInfo/preview?paperId=${paper.id}&answers=${answers}` });
    const held = await world.directory.menuIdsOf(roleIds);
    const keeping = (await world.directory.menus()).find(({ code }) => code === 'exam_bank_info_edit');
    expect((await preview(true)).text).toContain('"right":["A"]');

    await grant(held.filter((id) => id !== keeping?.id));

    const [refused, open] = [await preview(true), await preview(false)];
    await grant(held);
    expect([refused.status, open.status]).toEqual([403, 200]);
    expect(open.text).not.toContain('"right"');
  });

  it('is drawn from what the bank holds of a kind', async () => {
    const drawn = await family.get('exam/v1/examBankInfo/extract', { topicType: '1', diffLevel: '2', num: '10' });
    expect(drawn.body.data).toHaveLength(2);

    const counted = await family.get('exam/v1/examBankInfo/getBankNum', { topicType: '1' });
    expect(counted.body.data).toEqual([
      { type: '1', name: '单选题', level: '1', num: 2 },
      { type: '1', name: '单选题', level: '2', num: 2 },
    ]);
  });
});

describe('course tasks', () => {
  it('are pushed in a batch, to some enterprises first and then to all, each once', async () => {
    const course = await saveCourse();
    const task = await saveCourseTask(course);
    const [one] = [bakery.id];

    const push = () => family.send('POST', `${COURSE_TASK}/batchPushCourseTask`, { ids: [task.id], entIds: one });
    await Promise.all([push(), push(), push()]);
    expect(await rowsOf('examCourseTaskEnt', { courseTaskId_equal: task.id })).toHaveLength(1);
    expect(await family.read(COURSE_TASK, task.id)).toMatchObject({ status: '1', entCount: 1 });

    const pushes = [1, 2, 3].map(() => family.send('POST', `${COURSE_TASK}/allBatchPushCourseTask`));
    await Promise.all(pushes);
    expect(await family.read(COURSE_TASK, task.id)).toMatchObject({ status: '2', entCount: 2 });
    expect(await rowsOf('examCourseTaskEnt', { courseTaskId_equal: task.id })).toHaveLength(2);
  });

  it('count published courses by type', async () => {
    const { body } = await family.get('exam/v1/examCourseInfo/getCountByType');

    const types = new Map(body.data.map((row: Row) => [row.type, row.count]));
    expect(types.get('2')).toBe(1);
    expect(types.get('6')).toBe(0);
  });

  it('are refused to a chosen enterprise that is not operating, and then to all that were chosen with it', async () => {
    const task = await saveCourseTask(await saveCourse());
    const closed = await family.saveEnterprise({ principalPhone: '19900000023', officerPhone: '19900000024' });
    await family.send('PUT', `ent/v1/entInfo/suspend/${closed.id}`, { reason: '装修', date: family.today() });

    const entIds = `${bakery.id},${closed.id}`;
    const pushed = await family.send('POST', `${COURSE_TASK}/batchPushCourseTask`, { ids: [task.id], entIds });

    expect(pushed.body.errors).toEqual({ entIds: '指定企业所选数据不存在或不可选，请重新选择' });
    expect(await rowsOf('examCourseTaskEnt', { courseTaskId_equal: task.id })).toEqual([]);
  });
});

async function saveCourse(): Promise<Saved> {
  const saved = await family.save('exam/v1/examCourseInfo', {
    courseName: '留样管理',
    courseType: '2',
    difficulty: '1',
    minutes: 15,
    creditHours: '0.5',
    informationType: '1',
    videoUrl: 'https://media.example.com/1.mp4',
  });
  await family.send('PUT', `exam/v1/examCourseInfo/publish/${saved.id}`);
  return saved;
}

function saveCourseTask(course: Saved): Promise<Saved> {
  return family.save(COURSE_TASK, {
    taskName: '十一月培训',
    courseIds: course.id,
    targetType: '1',
    staffCategory: '3',
    startDate: family.today(),
    endDate: daysFrom(family.today(), 14),
    requireHours: '2.0',
  });
}

describe('exam statistics', () => {
  it('answer on real rows, for tasks, business forms, missed questions and rankings', async () => {
    const task = await saveTask({ targetType: '4', entIds: restaurant.id, staffCategory: '3' });
    await family.send('PUT', `${TASK}/release/${task.id}`);
    const [user] = await rowsOf('examTaskUser', { taskId_equal: task.id });
    const entity = family.world.model.entities.examTaskUser;
    if (user === undefined || entity === undefined) throw new Error('the task has no examinee');
    await family.world.directory
      .repository(TENANT_A)
      .update(entity, [user.id], { status: '2', score: '85.0', result: '1', handInTime: `${family.today()} 10:00:00` });

    const asked = { taskId: task.id };
    const complete = await family.get('statistics/v1/exam/getCompleteList', asked);
    expect(complete.body.data).toMatchObject([{ id: task.id, total: 1, complete: 1, rate: 100 }]);
    const forms = await family.get('statistics/v1/exam/statisticsEntType', asked);
    expect(forms.body.data).toEqual([{ type: '13', name: '小型餐馆', value: 1, passed: 1, averageScore: 85 }]);
    const rank = await family.get('statistics/v1/exam/getEntRankByCode', { ...asked, code: TOWNSHIP });
    expect(rank.body.data).toMatchObject([{ rank: 1, entId: restaurant.id, score: 85, passRate: 100 }]);
    const overview = await family.get('statistics/v1/exam/statisticsExamTask');
    expect(overview.body.data).toMatchObject({ handedInCount: 1, passedCount: 1, averageScore: 85 });
    expect(overview.body.data.trend).toHaveLength(1);

    // A region counts the tasks in which enterprises of its own take part.
    const draft = await saveTask();
    const elsewhere = {
      code: '910121002',
      parentCode: '910121',
      name: '云溪镇',
      regionLevel: '4',
      sort: 2,
      revision: 1,
    };
    const { model, directory } = family.world;
    await directory.platform.insert(entityOf(model, 'region'), [{ id: elsewhere.code, ...elsewhere }]);
    const tasksIn = async (regionCode: string) => {
      const { taskCount } = (await family.get('statistics/v1/exam/statisticsExamTask', { regionCode })).body.data;
      const listed = await family.get('statistics/v1/exam/getCompleteList', { regionCode });
      return [taskCount, listed.body.data.map(({ id }: Saved) => id)];
    };
    const withEnterprises = new Set((await rowsOf('examTaskEnt', {})).map(({ taskId }) => taskId));
    expect(withEnterprises).not.toContain(draft.id);
    expect(await tasksIn(TOWNSHIP)).toEqual([withEnterprises.size, expect.arrayContaining([task.id])]);
    expect(await tasksIn(elsewhere.code)).toEqual([0, []]);
    const page = await family.get(`${TASK}/statisticsPage`, { taskName: String(task.taskName) });
    expect(page.body.data.records[0]).toMatchObject({ entCount: 1, userCount: 1, finishRate: 100, passRate: 100 });
    expect((await family.get('statistics/v1/exam/statisticsWrongOption', asked)).body.data).toEqual([]);
  });

  it('find an enterprise in the region where it is, also one that was listed by hand and one that has moved', async () => {
    const elsewhere = { code: '910121009', parentCode: '910121', name: '河口镇', regionLevel: '4', sort: 2 };
    const region = entityOf(family.world.model, 'region');
    await family.world.directory.platform.insert(region, [{ ...elsewhere, id: elsewhere.code, revision: 1 }]);
    const { id } = await family.saveEnterprise({ principalPhone: '19900000091', officerPhone: '19900000092' });
    const task = await saveTask({ targetType: '3', regionCode: TOWNSHIP });
    await family.save('exam/v1/examTaskEnt', { taskId: task.id, entId: id });
    const found = (regionCode: string) => rowsOf('examTaskEnt', { taskId_equal: task.id, regionCode });
    expect(await found(TOWNSHIP)).toHaveLength(1);

    await family.send('PUT', `ent/v1/entInfo/updateById/${id}`, { regionCode: elsewhere.code });

    expect(await found(TOWNSHIP)).toEqual([]);
    expect(await found(elsewhere.code)).toMatchObject([{ entId: id, regionCode: elsewhere.code }]);
  });
});
