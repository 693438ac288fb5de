import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { possibleSeconds, studyProgress } from '../../../src/modules/exam/server/study/studyProgress.ts';
import { describeDatabases } from '../../support/database.ts';
import { createFamilyWorld, daysFrom, type FamilyWorld, idCard, type Row } from '../../support/familyWorld.ts';
import { recordingOf } from '../../support/recording.ts';
import { TENANT_A } from '../../support/server.ts';
import { entityOf } from '../../support/smallModel.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

type Saved = Row & { readonly id: string };

const COURSE = 'exam/v1/examCourseInfo';
const TASK = 'exam/v1/examCourseTask';
const PHONE = '19900000002';

describe('how far a learner has come', () => {
  it.each([
    ['watched from the start', 0, { position: 30, total: 100, seconds: 30 }, true, 30],
    ['at double speed', 0, { position: 60, total: 100, seconds: 30 }, true, 60],
    ['dragged to the end', 0, { position: 100, total: 100, seconds: 10 }, true, 23],
    ['watched to the end', 80, { position: 100, total: 100, seconds: 20 }, true, 100],
    ['seen again from the start', 50, { position: 5, total: 100, seconds: 5 }, true, 50],
    ['a page turned', 33, { position: 2, total: 3, seconds: 4 }, false, 66],
    ['pages flicked through', 0, { position: 10, total: 10, seconds: 2 }, false, 20],
    ['the last page', 66, { position: 3, total: 3, seconds: 4 }, false, 100],
    ['nothing known of the length', 10, { position: 0, total: 0, seconds: 10 }, true, 10],
  ])('counts what was %s', (_what, progress, report, timed, expected) => {
    expect(studyProgress({ progress, reached: 0 }, report, timed).progress).toBe(expected);
  });

  it.each([
    ['a recording of ten hours', true, 36_000, (at: number) => at * 10],
    ['a document of a thousand pages', false, 1000, (at: number) => Math.ceil(at / 3)],
  ])('comes to the end of %s, of which no report is a percent', (_what, timed, total, place) => {
    let before = { progress: 0, reached: 0 };
    let reports = 0;
    while (before.progress < 100 && reports < 5000) {
      reports += 1;
      before = studyProgress(before, { position: Math.min(total, place(reports)), total, seconds: 10 }, timed);
    }

    expect(place(reports)).toBeGreaterThanOrEqual(total - 1);
    expect(before.progress).toBe(100);
  });

  it.each([true, false])('gains nothing by reports of hardly any seconds (timed: %s)', (timed) => {
    let before = { progress: 0, reached: 0 };
    for (let at = 0; at < 1000; at++)
      before = studyProgress(before, { position: 100, total: 100, seconds: 0.001 }, timed);

    expect(before.progress).toBeLessThan(5);
  });

  it('takes a recording of another length for none that was seen before', () => {
    expect(studyProgress({ progress: 10, reached: 3000 }, { position: 40, total: 40, seconds: 0 }, true).progress).toBe(
      11,
    );
  });

  it('is told for the time since the last report, also where the server’s own clock is put forward meanwhile', () => {
    onTestFinished(() => void vi.unstubAllEnvs());
    vi.stubEnv('TZ', 'America/New_York');
    expect(new Date('2027-03-14 03:00:00').getTime()).toBe(Date.parse('2027-03-14 07:00:00Z'));

    const sitting = { startTime: '2027-03-14 01:30:00', endTime: null, studySeconds: 0 };
    expect(possibleSeconds(sitting, '2027-03-14 03:30:00')).toBe(7205);
  });
});

describeDatabases('studying a course', (open) => {
  let family: FamilyWorld;
  let enterprise: Saved;
  let course: Saved;
  let task: Saved;
  let archive: Saved;
  beforeAll(async () => {
    family = await createFamilyWorld(await open('prepared'));
    enterprise = await family.saveEnterprise();
    course = await saveCourse('食品留样管理');
    const today = family.today();
    task = await family.save(TASK, {
      taskName: '留样培训',
      courseIds: course.id,
      targetType: '1',
      staffCategory: '3',
      startDate: today,
      endDate: daysFrom(today, 20),
      requireHours: '1.0',
    });
    await family.send('POST', `${TASK}/batchPushCourseTask`, { ids: [task.id] });
    archive = await family.save('exam/v1/examStaffCourseLog', {
      entId: enterprise.id,
      userName: '李梅',
      idCard: idCard(1),
      phone: PHONE,
      staffCategory: '3',
      trainYear: Number(today.slice(0, 4)),
      requireHours: '40.0',
      gainedHours: '2.0',
      status: '0',
    });
  });
  afterAll(() => family.world.close());

  async function saveCourse(courseName: string, more: Row = {}): Promise<Saved> {
    const saved = await family.save(COURSE, {
      courseName,
      courseType: '2',
      difficulty: '1',
      minutes: 20,
      creditHours: '0.5',
      informationType: '1',
      videoUrl: 'https://media.example.com/a.mp4',
      ...more,
    });
    await family.send('PUT', `${COURSE}/publish/${saved.id}`);
    return saved;
  }

  async function pushed(more: Row): Promise<Saved> {
    const today = family.today();
    const term = { startDate: today, endDate: daysFrom(today, 20), requireHours: '1.0' };
    const saved = await family.save(TASK, {
      targetType: '4',
      entIds: enterprise.id,
      staffCategory: '3',
      ...term,
      ...more,
    });
    await family.send('POST', `${TASK}/batchPushCourseTask`, { ids: [saved.id] });
    return saved;
  }

  const studied = async (id = course.id) => (await family.get(`${COURSE}/studied`, { courseId: id })).body.data;
  const study = (values: Row, id = course.id) => family.send('POST', `${COURSE}/study`, { courseId: id, ...values });
  const rows = async (entity: string, query: Readonly<Record<string, string>>): Promise<readonly Row[]> =>
    (await family.get(`exam/v1/${entity}/page`, query)).body.data.records;

  it('notes a view but no study for somebody whom no enterprise names', async () => {
    await study({ opened: true });
    const answer = await study({ position: 30, total: 100, seconds: 30 });

    expect(answer.body.data).toMatchObject({ progress: 0, status: '0' });
    expect(await studied()).toMatchObject({ learner: null, task: null });
    expect(await rows('examCourseStudyLog', { courseId_equal: course.id })).toEqual([]);
    expect(await rows('examCourseViewRecord', { courseId_equal: course.id })).toMatchObject([{ staySeconds: 30 }]);
    expect(await family.read(COURSE, course.id)).toMatchObject({ viewCount: 1, studyCount: 0 });
  });

  it('is kept for the officer whom the enterprise names by the number of the account, and goes on where it stopped', async () => {
    await family.send('POST', 'blade-user/update-info', { phone: PHONE });

    await study({ opened: true });
    await study({ position: 25, total: 100, seconds: 25 });

    expect(await studied()).toMatchObject({
      learner: '李梅',
      progress: 25,
      position: 25,
      status: '1',
      task: { name: '留样培训', deadline: daysFrom(family.today(), 20) },
    });
    expect(await rows('examCourseStudyLog', { courseId_equal: course.id })).toMatchObject([
      { entId: enterprise.id, courseTaskId: task.id, userName: '李梅', staffCategory: '3', progress: 25 },
    ]);
    expect(await rows('examCourseTaskEnt', { courseTaskId_equal: task.id })).toMatchObject([
      { status: '1', finishCount: 0, staffCount: 1 },
    ]);
    expect(await family.read(COURSE, course.id)).toMatchObject({ viewCount: 2, studyCount: 1 });
  });

  it('believes no more seconds than have passed, and no jump to the end', async () => {
    const answer = await study({ position: 100, total: 100, seconds: 300 });

    expect(answer.body.data.progress).toBeLessThan(45);
    expect(answer.body.data).toMatchObject({ status: '1', position: 100 });
  });

  it('is no longer than it has lasted, in however many reports', async () => {
    const { id } = await saveCourse('反复上报');
    for (let at = 0; at < 20; at++) await study({ position: 300, total: 3600, seconds: 300 }, id);

    const [log] = await rows('examCourseStudyLog', { courseId_equal: id });
    expect(Number(log?.studySeconds)).toBeGreaterThanOrEqual(30);
    expect(Number(log?.studySeconds)).toBeLessThan(60);
  });

  it('completed once, credits the hours and counts in the task, the enterprise and its progress', async () => {
    family.world.clock.ahead += 90_000;
    const answer = await study({ position: 100, total: 100, seconds: 80 });
    const again = await study({ position: 3, total: 100, seconds: 3 });

    expect(answer.body.data).toMatchObject({ progress: 100, status: '2' });
    expect(again.body.data).toMatchObject({ progress: 100, status: '2' });
    expect(await family.read('exam/v1/examStaffCourseLog', archive.id)).toMatchObject({
      gainedHours: '2.5',
      courseIds: course.id,
      status: '1',
    });
    expect(await rows('examCourseTaskEnt', { courseTaskId_equal: task.id })).toMatchObject([
      { status: '2', finishCount: 1 },
    ]);
    expect(await family.read(TASK, task.id)).toMatchObject({ finishCount: 1 });
    expect((await family.get(`${TASK}/getProgress`, { taskId: task.id })).body.data).toEqual({
      entCount: 1,
      entFinished: 1,
      entUnderWay: 0,
      entNotStarted: 0,
      entOverdue: 0,
      learners: 1,
      finished: 1,
      rate: 100,
    });
  });

  it('counts for a task that is pushed later, as a course is not completed twice', async () => {
    const later = await pushed({ taskName: '复训', courseIds: course.id });

    expect(await rows('examCourseTaskEnt', { courseTaskId_equal: later.id })).toMatchObject([
      { status: '2', staffCount: 1, finishCount: 1, finishTime: expect.stringMatching(/^\d/) },
    ]);
    expect(await family.read(TASK, later.id)).toMatchObject({ entCount: 1, finishCount: 1 });
  });

  it('counts for tasks of all that somebody is in the enterprise, once where two of these are asked for', async () => {
    const both = await saveCourse('主要负责人必修');
    const principal = (principalName: unknown, principalPhone: unknown) =>
      family.send('PUT', `ent/v1/entInfo/updateById/${enterprise.id}`, { principalName, principalPhone });
    await principal('李梅', PHONE);
    const task = await pushed({ taskName: '责任培训', courseIds: both.id, staffCategory: '1,3' });
    const forOwners = await pushed({ taskName: '负责人培训', courseIds: both.id, staffCategory: '1' });

    await study({ position: 30, total: 30, seconds: 30 }, both.id);
    await principal(enterprise.principalName, enterprise.principalPhone);

    for (const { id } of [task, forOwners])
      expect(await rows('examCourseTaskEnt', { courseTaskId_equal: id })).toMatchObject([
        { status: '2', staffCount: 1, finishCount: 1 },
      ]);
  });

  it.each([
    ['by the last one', undefined, '24.0'],
    ['by the hours that the post asks for by now', 28, '28.0'],
  ])('begins the training record of a new year %s', async (_how, trainHours, requireHours) => {
    const lastYear = Number(family.today().slice(0, 4)) - 1;
    const phone = `199000000${trainHours ?? 32}`;
    const canteen = await family.saveEnterprise({ officerName: '赵敏', officerPhone: phone });
    const post = {
      jobName: '面点师',
      jobCode: 'PASTRY',
      category: '4',
      duty: '面点',
      needHealthCert: '1',
      needExam: '1',
    };
    const job = trainHours && (await family.save('sys/v1/systemEntStaffJob', { ...post, trainHours, status: '1' }));
    const person = { entId: canteen.id, userName: '赵敏', idCard: idCard(trainHours ?? 2), phone, staffCategory: '3' };
    const hours = { trainYear: lastYear, requireHours: '24.0', gainedHours: '24.0', status: '1' };
    await family.save('exam/v1/examStaffCourseLog', { ...person, ...hours, ...(job && { jobId: job.id }) });
    await family.send('POST', 'blade-user/update-info', { phone });

    await study({ position: 30, total: 30, seconds: 30 });
    await family.send('POST', 'blade-user/update-info', { phone: PHONE });

    expect(
      await rows('examStaffCourseLog', { entId_equal: canteen.id, trainYear_equal: String(lastYear + 1) }),
    ).toMatchObject([{ userName: '赵敏', staffCategory: '3', requireHours, gainedHours: '0.5', status: '1' }]);
  });

  it('goes on to another last day of its task, but where an enterprise was given a day of its own', async () => {
    const today = family.today();
    const more = await pushed({ taskName: '延期培训', courseIds: (await saveCourse('延期课程')).id });
    const share = async () =>
      (await rows('examCourseTaskEnt', { courseTaskId_equal: more.id })).find(({ entId }) => entId === enterprise.id);
    const until = (days: number) =>
      family.send('PUT', `${TASK}/updateById/${more.id}`, { endDate: daysFrom(today, days) });

    await until(40);
    expect(await share()).toMatchObject({ deadline: daysFrom(today, 40), status: '0' });
    const own = { deadline: daysFrom(today, 5) };
    await family.send('PUT', `exam/v1/examCourseTaskEnt/updateById/${(await share())?.id}`, own);
    await until(50);
    expect(await share()).toMatchObject(own);
  });

  it('tells with a task how far one is oneself with each of its courses', async () => {
    const [begun, waiting] = [await saveCourse('先学'), await saveCourse('后学')];
    const { id } = await pushed({ taskName: '两门课', courseIds: `${begun.id},${waiting.id}` });
    const [share] = await rows('examCourseTaskEnt', { courseTaskId_equal: id });
    await study({ position: 25, total: 100, seconds: 25 }, begun.id);
    const ofTask = async () =>
      (await family.get('exam/v1/examCourseTaskEnt/studied', { shareId: String(share?.id) })).body.data;

    const courses = [
      { courseId: begun.id, progress: 25 },
      { courseId: waiting.id, progress: 0 },
    ];
    expect(await ofTask()).toEqual({ learner: '李梅', courses });
    await family.send('POST', 'blade-user/update-info', { phone: '19900000098' });
    expect(await ofTask()).toEqual({ learner: null, courses: [] });
    await family.send('POST', 'blade-user/update-info', { phone: PHONE });
  });

  it('is made known to each enterprise that has something to study, once, with the link of such messages', async () => {
    const open = await saveCourse('待学');
    const kind = { typeName: '课程通知', typeCode: 'COURSE_NOTICE', objType: '4', channels: '3', status: '1' };
    const link = { skipType: '1', skipUrl: 'pages/course/list' };
    const type = await family.save('sys/v1/systemEntMsgType', { ...kind, ...link });
    await family.save('sys/v1/systemMsgTemplate', {
      ...{ templateName: '课程通知', templateCode: 'course_notice', channel: '3', trigger: '1', objType: '4' },
      // biome-ignore lint/suspicious/noTemplateCurlyInString: parameters as templates write them.
      ...{ msgTypeId: type.id, isDefault: '2', status: '1', content: '${taskName} ${endDate} ${requireHours}' },
    });
    const told = async () =>
      (await family.get('ent/v1/entMsgInfo/page', { msgTypeId_equal: type.id })).body.data.records;

    await pushed({ taskName: '学完了', courseIds: course.id });
    expect(await told()).toEqual([]);

    const task = await pushed({ taskName: '新课', courseIds: open.id });
    await family.send('POST', `${TASK}/batchPushCourseTask`, { ids: [task.id] });
    expect(await told()).toMatchObject([
      { entId: enterprise.id, content: `新课 ${daysFrom(family.today(), 20)} 1`, status: '0', ...link },
    ]);

    await family.send('PUT', `sys/v1/systemEntMsgType/updateStatus/${type.id}`, { status: '0' });
    await pushed({ taskName: '不提醒', courseIds: open.id });
    expect(await told()).toHaveLength(1);
  });

  it('counts nothing for a course that is not published', async () => {
    const withdrawn = await saveCourse('旧版课程');
    await family.send('PUT', `${COURSE}/withdraw/${withdrawn.id}`);

    const answer = await study({ position: 10, total: 100, seconds: 10 }, withdrawn.id);

    expect(answer.body.data).toMatchObject({ progress: 0, status: '0' });
    expect((await studied(withdrawn.id)).status).toBe('0');
  });

  it('counts in a task with the last of its courses, once, and in none that does not ask her', async () => {
    const both = [await saveCourse('消毒管理'), await saveCourse('采购管理')];
    const [first = course, second = course] = both;
    const deadline = daysFrom(family.today(), 20);
    const asking = (staffCategory: string) =>
      family.save(TASK, {
        ...{ taskName: '十二月培训', courseIds: both.map(({ id }) => id).join(), targetType: '1', staffCategory },
        ...{ startDate: family.today(), endDate: deadline, requireHours: '1.0' },
      });
    const push = async ({ id }: Saved) => {
      await family.send('POST', `${TASK}/batchPushCourseTask`, { ids: [id] });
      return id;
    };
    const [hers, others] = [await push(await asking('1,3')), await push(await asking('1'))];
    const { id: draft } = await asking('3');
    const share = { courseTaskId: draft, entId: enterprise.id, deadline, staffCount: 1 };
    await family.save('exam/v1/examCourseTaskEnt', share);
    const shareOf = async (id: string) =>
      (await rows('examCourseTaskEnt', { courseTaskId_equal: id, entId_equal: enterprise.id }))[0];
    const complete = (id: string) => study({ position: 3, total: 3, seconds: 6 }, id);
    await family.send('PUT', `exam/v1/examStaffCourseLog/updateById/${archive.id}`, {
      courseIds: `${course.id},${second.id}`,
    });

    await complete(first.id);
    expect(await shareOf(hers)).toMatchObject({ status: '1', finishCount: 0 });
    await complete(second.id);
    await complete(second.id);

    expect(await shareOf(hers)).toMatchObject({ status: '1', staffCount: 2, finishCount: 1 });
    for (const id of [others, draft]) expect(await shareOf(id)).toMatchObject({ status: '0', finishCount: 0 });
    // The second course stood in her archive before.
    expect(await family.read('exam/v1/examStaffCourseLog', archive.id)).toMatchObject({ gainedHours: '3.5' });
  });

  it('credits the hours of all courses that somebody completes at the same moment, and counts her in their task', async () => {
    const made = await Promise.all(['一', '二', '三', '四'].map((no) => saveCourse(`同时学完${no}`)));
    const { id } = await pushed({ taskName: '同时学完', courseIds: made.map((one) => one.id).join() });
    const before = await family.read('exam/v1/examStaffCourseLog', archive.id);

    const answers = await Promise.all(made.map((one) => study({ position: 3, total: 3, seconds: 6 }, one.id)));

    expect(answers.map(({ body }) => body.data?.status)).toEqual(['2', '2', '2', '2']);
    const after = await family.read('exam/v1/examStaffCourseLog', archive.id);
    expect(String(after.courseIds).split(',')).toEqual(expect.arrayContaining(made.map((one) => one.id)));
    expect(Number(after.gainedHours)).toBe(Number(before.gainedHours) + 2);
    expect(await rows('examCourseTaskEnt', { courseTaskId_equal: id })).toMatchObject([
      { status: '2', finishCount: 1 },
    ]);
  });

  it('has a log of its own on each day', async () => {
    const { id } = await saveCourse('洗手方法');
    await study({ position: 10, total: 100, seconds: 10 }, id);
    const [begun] = await rows('examCourseStudyLog', { courseId_equal: id });
    await family.world.directory
      .repository(TENANT_A)
      .update(entityOf(family.world.model, 'examCourseStudyLog'), [String(begun?.id)], {
        startTime: `${daysFrom(family.today(), -1)} 20:00:00`,
      });
    await study({ position: 15, total: 100, seconds: 5 }, id);

    const logs = await rows('examCourseStudyLog', { courseId_equal: id, ascs: 'startTime' });
    expect(logs).toMatchObject([
      { studySeconds: 10, studyMinutes: 0, progress: 10 },
      { studySeconds: 5, progress: 15 },
    ]);
  });

  it('calls an enterprise late when its day has passed', async () => {
    const bakery = await family.saveEnterprise({ officerPhone: '19900000012' });
    await family.save('exam/v1/examCourseTaskEnt', {
      courseTaskId: task.id,
      entId: bakery.id,
      deadline: daysFrom(family.today(), -1),
      staffCount: 3,
      finishCount: 1,
    });

    const progress = (await family.get(`${TASK}/getProgress`, { taskId: task.id })).body.data;

    expect(progress).toMatchObject({
      entCount: 2,
      entFinished: 1,
      entUnderWay: 0,
      entOverdue: 1,
      learners: 4,
      finished: 2,
      rate: 50,
    });
  });

  /** All that was studied of a course so far was studied some days earlier. */
  async function setBack(courseId: string, days: number): Promise<void> {
    const logs = entityOf(family.world.model, 'examCourseStudyLog');
    const repository = family.world.directory.repository(TENANT_A);
    for (const { id, startTime, endTime } of await rows('examCourseStudyLog', { courseId_equal: courseId })) {
      const earlier = (moment: unknown) => daysFrom(String(moment).slice(0, 10), -days) + String(moment).slice(10);
      await repository.update(logs, [String(id)], { startTime: earlier(startTime), endTime: earlier(endTime) });
    }
  }

  it('is studied anew in the next year, for its hours and for the tasks of that year', async () => {
    const { id } = await saveCourse('年度必修');
    const complete = () => study({ position: 3, total: 3, seconds: 6 }, id);
    const hours = async () => Number((await family.read('exam/v1/examStaffCourseLog', archive.id)).gainedHours);
    const before = await hours();
    await complete();
    await setBack(id, 366);
    await family.send('PUT', `exam/v1/examStaffCourseLog/updateById/${archive.id}`, { courseIds: course.id });

    expect(await studied(id)).toMatchObject({ status: '0', progress: 0, minutes: 0 });
    const fresh = await pushed({ taskName: '新年培训', courseIds: id });
    expect(await rows('examCourseTaskEnt', { courseTaskId_equal: fresh.id })).toMatchObject([{ status: '0' }]);
    await study({ position: 1, total: 3, seconds: 2 }, id);
    expect(await studied(id)).toMatchObject({ status: '1', progress: 33, task: { name: '新年培训' } });
    await complete();

    expect(await studied(id)).toMatchObject({ status: '2' });
    expect(await rows('examCourseTaskEnt', { courseTaskId_equal: fresh.id })).toMatchObject([{ finishCount: 1 }]);
    expect(await hours()).toBe(before + 1);
  });

  it('counts once for a task that reaches into the next year, however often its courses are studied', async () => {
    const { id } = await saveCourse('跨年课程');
    const spanning = await pushed({ taskName: '跨年培训', courseIds: id, staffCategory: '1,3' });
    const tasks = entityOf(family.world.model, 'examCourseTask');
    const begun = { startDate: daysFrom(family.today(), -366) };
    await family.world.directory.repository(TENANT_A).update(tasks, [spanning.id], begun);

    await study({ position: 3, total: 3, seconds: 6 }, id);
    await setBack(id, 366);
    await study({ position: 3, total: 3, seconds: 6 }, id);

    expect(await studied(id)).toMatchObject({ status: '2' });
    expect(await rows('examCourseTaskEnt', { courseTaskId_equal: spanning.id })).toMatchObject([
      { staffCount: 2, finishCount: 1 },
    ]);
  });

  it('counts in each enterprise that somebody works for, and its hours once', async () => {
    const branch = await family.saveEnterprise({ officerName: '李梅', officerPhone: PHONE });
    const both = `${enterprise.id},${branch.id}`;
    const { id } = await saveCourse('连锁培训');
    const hours = async () => Number((await family.read('exam/v1/examStaffCourseLog', archive.id)).gainedHours);
    const before = await hours();
    const [all, later] = [
      await pushed({ taskName: '连锁', courseIds: id, entIds: both }),
      await pushed({ taskName: '分店', courseIds: id, entIds: branch.id }),
    ];

    await study({ position: 3, total: 3, seconds: 6 }, id);
    const after = await pushed({ taskName: '再次', courseIds: id, entIds: both });

    for (const [task, count] of [
      [all, 2],
      [later, 1],
      [after, 2],
    ] as const)
      expect(await rows('examCourseTaskEnt', { courseTaskId_equal: task.id })).toMatchObject(
        Array.from({ length: count }, () => ({ status: '2', staffCount: 1, finishCount: 1 })),
      );
    expect(await hours()).toBe(before + 0.5);
    expect(await rows('examCourseStudyLog', { courseId_equal: id })).toHaveLength(1);
  });

  it('is of the length of its file where that is ours, however short the player calls it', async () => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(recordingOf(900))]), 'a.mp4');
    const sent = new Response(form);
    const { body } = await family.world.call('AADM', {
      method: 'POST',
      url: '/api/blade-resource/oss/endpoint/put-file',
      headers: { 'content-type': sent.headers.get('content-type') ?? '' },
      payload: Buffer.from(await sent.arrayBuffer()),
    });
    const { link, name, originalName } = body.data;
    const withFile = (minutes: number) =>
      saveCourse(`${minutes} 分钟`, {
        minutes,
        videoUrl: null,
        videoFile: JSON.stringify({ link, name, originalName }),
      });
    const [course, shorter] = [await withFile(20), await withFile(1)];

    expect((await study({ position: 20, total: 20, seconds: 20 }, course.id)).body.data.progress).toBe(2);
    family.world.clock.ahead += 400_000;
    expect((await study({ position: 600, total: 896, seconds: 300 }, course.id)).body.data.status).toBe('1');
    family.world.clock.ahead += 400_000;
    expect((await study({ position: 896, total: 896, seconds: 300 }, course.id)).body.data.status).toBe('2');
    // A course of one minute is not longer for what its file says.
    expect((await study({ position: 60, total: 60, seconds: 30 }, shorter.id)).body.data.status).toBe('2');
  });

  it('is told apart from what somebody of the same name studies in the enterprise, by her number', async () => {
    const [hers, namesake] = [PHONE, '19900000077'];
    const shop = await family.saveEnterprise({
      officerName: '李梅',
      officerPhone: hers,
      principalName: '李梅',
      principalPhone: namesake,
    });
    const { id } = await saveCourse('同名培训');
    await family.save('exam/v1/examCourseStudyLog', {
      ...{ courseId: id, entId: shop.id, userName: '李梅', phone: namesake, staffCategory: '1' },
      ...{ startTime: `${family.today()} 00:00:01`, studyMinutes: 20, progress: 100, status: '2' },
    });

    const [forHer, forNamesake] = [
      await pushed({ taskName: '安全员', courseIds: id, entIds: shop.id, staffCategory: '3' }),
      await pushed({ taskName: '负责人', courseIds: id, entIds: shop.id, staffCategory: '1' }),
    ];

    expect(await studied(id)).toMatchObject({ progress: 0, status: '0' });
    expect(await rows('examCourseTaskEnt', { courseTaskId_equal: forHer.id })).toMatchObject([{ status: '0' }]);
    expect(await rows('examCourseTaskEnt', { courseTaskId_equal: forNamesake.id })).toMatchObject([{ status: '2' }]);
    await study({ position: 3, total: 3, seconds: 6 }, id);
    expect(await rows('examCourseTaskEnt', { courseTaskId_equal: forHer.id })).toMatchObject([{ status: '2' }]);
    expect(await family.read(COURSE, id)).toMatchObject({ studyCount: 2 });
  });

  it('goes on while the enterprise is suspended, and ends with one that is deregistered, which no task counts any more', async () => {
    const shop = await family.saveEnterprise({ officerName: '李梅', officerPhone: PHONE });
    const { id } = await saveCourse('停业培训');
    const task = await pushed({ courseIds: id, taskName: '两家', entIds: `${shop.id},${enterprise.id}` });
    const finished = await saveCourse('停业前学完');
    await study({ position: 3, total: 3, seconds: 6 }, finished.id);
    const before = await pushed({ courseIds: finished.id, taskName: '已完成', entIds: shop.id });
    await family.send('PUT', `ent/v1/entInfo/suspend/${shop.id}`, { reason: '装修', date: family.today() });

    expect((await studied(id)).task).toMatchObject({ name: '两家' });
    await family.send('PUT', `ent/v1/entInfo/deregister/${shop.id}`, { reason: '租约到期', date: family.today() });

    expect(await rows('examCourseTaskEnt', { courseTaskId_equal: task.id })).toMatchObject([{ entId: enterprise.id }]);
    expect(await family.read(TASK, task.id)).toMatchObject({ entCount: 1 });
    // What it had completed stays.
    expect(await rows('examCourseTaskEnt', { courseTaskId_equal: before.id })).toMatchObject([{ status: '2' }]);
  });

  it('credits no more hours than a year’s record holds', async () => {
    const { examStaffCourseLog } = family.world.model.entities;
    if (examStaffCourseLog === undefined) throw new Error('The model has no training records');
    const records = family.world.directory.repository(TENANT_A);
    await records.update(examStaffCourseLog, [archive.id], { gainedHours: '199.8' });
    const { id } = await saveCourse('最后半学时');

    await study({ position: 3, total: 3, seconds: 6 }, id);

    expect(await family.read('exam/v1/examStaffCourseLog', archive.id)).toMatchObject({ gainedHours: '200.0' });
  });
});
