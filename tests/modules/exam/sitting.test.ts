import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { runJobs } from '../../../src/server/jobs/runJobs.ts';
import { GUESSES_PARAMETER } from '../../../src/server/records/countGuesses.ts';
import { describeDatabases } from '../../support/database.ts';
import { createFamilyWorld, type FamilyWorld, type Row } from '../../support/familyWorld.ts';
import { projectModules } from '../../support/modules.ts';
import { projectModel, TENANT_A } from '../../support/server.ts';
import { entityOf } from '../../support/smallModel.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

const MINUTE = 60_000;
const PHONE = '19900000002';
const MINE = 'exam/v1/mine';

/** Enough of a picture for its kind to be told. */
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

type Saved = Row & { readonly id: string };

it('people of enterprises may sit exams, and read neither questions, papers, sheets to mark nor what others answered', () => {
  const { grants = [] } = projectModel().roles.find(({ alias }) => alias === 'enterprise') ?? {};
  const closed = ['exam_bank_info', 'exam_bank_option_info', 'exam_paper_info', 'exam_sheet', 'exam_paper_log_answers'];

  expect(grants).toEqual(expect.arrayContaining(['exam_mine', 'exam_mine_sit', 'exam_paper_log']));
  expect(grants.filter((code) => closed.some((one) => code.startsWith(one)))).toEqual([]);
});

describeDatabases('sitting an exam', (open, engine) => {
  let family: FamilyWorld;
  let drawn: Saved;
  let written: Saved;
  let secret: Saved;
  beforeAll(async () => {
    family = await createFamilyWorld(await open('prepared'));
    await family.saveEnterprise();
    await family.send('POST', 'blade-user/update-info', { phone: PHONE });
    for (let n = 1; n <= 6; n += 1) await question('1', n);
    const words = await family.save('exam/v1/examBankInfo', {
      ...bank('4', 7),
      answerText: '48小时',
    });
    const draw = {
      paperType: '2',
      totalScore: 30,
      passScore: 20,
      drawRules: JSON.stringify([{ topicType: '1', num: 3, score: '10.0' }]),
    };
    drawn = await paper(draw);
    secret = await paper({ ...draw, answerShow: '3' });
    const multiple = await question('2', 8);
    written = await paper({
      paperType: '1',
      totalScore: 20,
      passScore: 12,
      answerShow: '2',
      questions: JSON.stringify([
        { bankId: multiple.id, score: '10.0' },
        { bankId: words.id, score: '10.0' },
      ]),
    });
    return () => family.world.close();
  });

  const bank = (topicType: string, n: number) => ({
    topicType,
    stem: `食品留样保存多久？（第${n}题）`,
    diffLevel: '1',
    source: '3',
    courseType: '2',
    score: '5.0',
    status: '1',
  });
  const question = (topicType: string, n: number): Promise<Saved> =>
    family.save('exam/v1/examBankInfo', {
      ...bank(topicType, n),
      analysis: '留样办法',
      options: JSON.stringify(
        ['右一', topicType === '2' ? '右二' : '左一', '左二', '左三']
          .slice(0, topicType === '3' ? 2 : 4)
          .map((optionText, at) => ({
            optionLabel: 'ABCD'.charAt(at),
            optionText,
            isCorrect: optionText.startsWith('右') ? '2' : '1',
          })),
      ),
    });
  async function paper(more: Row): Promise<Saved> {
    const saved = await family.save('exam/v1/examPaperInfo', {
      paperName: '试卷',
      staffCategory: '3',
      duration: '30',
      answerShow: '1',
      drawOrder: '2',
      shuffleOptions: true,
      ...more,
    });
    await family.send('PUT', `exam/v1/examPaperInfo/publish/${saved.id}`);
    return saved;
  }

  const at = (minutes: number) =>
    new Date(Date.now() + family.world.clock.ahead + 8 * 3_600_000 + minutes * MINUTE)
      .toISOString()
      .slice(0, 19)
      .replace('T', ' ');
  /** A released exam, and the entry of the officer in it. */
  async function exam(more: Row = {}): Promise<{ readonly task: Saved; readonly entry: string }> {
    const task = await family.save('exam/v1/examTaskInfo', {
      taskName: '抽考',
      taskType: '1',
      paperId: drawn.id,
      startTime: at(-1),
      endTime: at(600),
      maxAttempts: 2,
      examMode: '1',
      targetType: '1',
      staffCategory: '3',
      certificate: true,
      ...more,
    });
    const answer = await family.send('PUT', `exam/v1/examTaskInfo/release/${task.id}`);
    expect(answer.status).toBe(200);
    const entries = await rows('examTaskUser', { taskId_equal: task.id });
    return { task, entry: String(entries[0]?.id) };
  }
  const rows = async (entity: string, query: Readonly<Record<string, string>>): Promise<readonly Row[]> =>
    (await family.get(`exam/v1/${entity}/page`, query)).body.data.records;
  const shareOf = async (task: Saved) => (await rows('examTaskEnt', { taskId_equal: task.id }))[0];
  const entryOf = (id: string) => family.read('exam/v1/examTaskUser', id);
  const begin = (taskUserId: string, holder = 'one') => family.send('POST', `${MINE}/start`, { taskUserId, holder });
  const sheetOf = async (entry: string, holder = 'one') => (await begin(entry, holder)).body.data;
  const save = async (sheetId: string, answers: readonly Row[], holder = 'one') =>
    (await family.send('POST', `${MINE}/save`, { sheetId, holder, answers })).body.data;
  const handIn = (sheetId: string, more: Row = {}) =>
    family.send('POST', `${MINE}/handIn`, { sheetId, holder: 'one', ...more });
  const resultOf = (sheetId: string) => family.get(`${MINE}/result`, { sheetId });
  const mine = async (entry: string) =>
    (await family.get(`${MINE}/list`)).body.data.entries.find((one: Row) => one.taskUserId === entry);
  /** The letters shown for the options that are right. */
  const rightOf = ({ options }: { readonly options: readonly string[] }) =>
    options.flatMap((text, place) => (text.startsWith('右') ? ['ABCDEF'.charAt(place)] : [])).join(',');
  const right = (sheet: {
    readonly questions: readonly { readonly no: number; readonly options: readonly string[] }[];
  }) => sheet.questions.map((one) => ({ no: one.no, answer: rightOf(one), seq: 1 }));
  /** The link of a picture that somebody uploaded. */
  async function picture(who: 'AADM' | 'BADM'): Promise<string> {
    const form = new FormData();
    form.append('file', new Blob([PNG]), 'face.png');
    const sent = new Response(form);
    const answer = await family.world.call(who, {
      method: 'POST',
      url: '/api/blade-resource/oss/endpoint/put-file',
      headers: { 'content-type': sent.headers.get('content-type') ?? '' },
      payload: Buffer.from(await sent.arrayBuffer()),
    });
    return answer.body.data.link;
  }
  const jobs = async (server: string) =>
    runJobs({
      model: family.world.model,
      modules: await projectModules(),
      database: family.world.database,
      now: () => Date.now() + family.world.clock.ahead,
      server,
    });

  it('gives every one of many windows that begin at once the same sheet, and makes none of them begin anew', async () => {
    const { entry } = await exam();
    let retried = 0;
    family.world.database.troubles.tell((trouble) => {
      if (trouble === 'retried') retried += 1;
    });

    const begun = await Promise.all(Array.from({ length: 12 }, (_, window) => begin(entry, `${window}`)));

    expect(begun.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(new Set(begun.map(({ body }) => body.data.sheetId)).size).toBe(1);
    expect(await entryOf(entry)).toMatchObject({ usedAttempts: 1 });
    expect(retried).toBe(0);
  });

  it('draws the paper once: a resume shows the same questions and options, and not a word of what is right', async () => {
    const { entry } = await exam();

    const [first, twice] = await Promise.all([begin(entry), begin(entry)]);
    const elsewhere = await sheetOf(entry, 'two');

    expect(first.status).toBe(200);
    expect(twice.body.data.sheetId).toBe(first.body.data.sheetId);
    expect(elsewhere.questions).toEqual(first.body.data.questions);
    expect(elsewhere.questions).toHaveLength(3);
    expect(elsewhere.left).toBeGreaterThan(29 * MINUTE);
    expect(JSON.stringify(first.body)).not.toMatch(/isCorrect|rightAnswer|"right"|留样办法|bankId|seed/);
    expect((await resultOf(elsewhere.sheetId)).status).toBe(404);
    expect(await entryOf(entry)).toMatchObject({ status: '1', usedAttempts: 1 });
  });

  it('leaves right and wrong in the order that everybody knows', async () => {
    const asked = await Promise.all([11, 12, 13, 14, 15, 16, 17, 18].map((n) => question('3', n)));
    const { id } = await paper({
      ...{ paperType: '1', totalScore: 80, passScore: 40 },
      questions: JSON.stringify(asked.map((one) => ({ bankId: one.id, score: '10.0' }))),
    });
    const { entry } = await exam({ paperId: id });

    const { questions } = await sheetOf(entry);

    expect(questions.map(({ options }: Row) => options)).toEqual(asked.map(() => ['右一', '左一']));
  });

  it('keeps answers told twice once, never lets a late older one win, and tells the window that answers no more', async () => {
    const { entry } = await exam();
    const sheet = await sheetOf(entry);
    const { sheetId } = sheet;

    expect(await save(sheetId, [{ no: 1, answer: 'A', seq: 1 }])).toMatchObject({
      state: 'open',
      kept: [{ no: 1, seq: 1 }],
    });
    expect(await save(sheetId, [{ no: 1, answer: 'B', seq: 3, flagged: true }])).toMatchObject({
      kept: [{ no: 1, seq: 3 }],
    });
    expect(await save(sheetId, [{ no: 1, answer: 'A', seq: 2 }])).toMatchObject({ kept: [{ no: 1, seq: 3 }] });
    expect((await sheetOf(entry)).questions[0]).toMatchObject({ answer: 'B', flagged: true, seq: 3 });

    await save(sheetId, [{ no: 2, answer: '', seq: 1, flagged: true }]);
    expect((await sheetOf(entry)).questions[1]).toMatchObject({ answer: '', flagged: true });

    await sheetOf(entry, 'two');
    expect(await save(sheetId, [{ no: 1, answer: 'C', seq: 9 }])).toMatchObject({ state: 'elsewhere', kept: [] });
    expect((await handIn(sheetId)).body.data).toEqual({ state: 'elsewhere', kept: [] });
    expect((await sheetOf(entry, 'two')).questions[0]).toMatchObject({ answer: 'B' });
  });

  it('hands in once, marks choices at once, and moves examinee, enterprise, statistics and sheet together', async () => {
    const { task, entry } = await exam();
    const sheet = await sheetOf(entry);
    const answers = right(sheet);
    await save(sheet.sheetId, answers.slice(0, 1));

    const forged = { answers: answers.slice(1), handInTime: at(-30), endTime: at(90) };
    const both = await Promise.all([handIn(sheet.sheetId, forged), handIn(sheet.sheetId)]);

    expect(both.map(({ body }) => body.data.state)).toEqual(['over', 'over']);
    const [log, ...more] = await rows('examPaperLog', { taskId_equal: task.id });
    expect(more).toEqual([]);
    expect(String(log?.submitTime) > at(-1)).toBe(true);
    const points = Number(log?.score);
    expect(points).toBeGreaterThanOrEqual(10);
    expect(await entryOf(entry)).toMatchObject({ status: '2', usedAttempts: 1, score: log?.score });
    const [share] = await rows('examTaskEnt', { taskId_equal: task.id });
    expect(share).toMatchObject({ status: '3', finishCount: 1, passCount: points >= 20 ? 1 : 0 });
    const counts = await family.get(`exam/v1/examTaskUser/getExamTaskCountByTaskId/${task.id}`);
    expect(counts.body.data).toMatchObject({ total: 1, finished: 1 });
    expect((await save(sheet.sheetId, [{ no: 1, answer: 'D', seq: 50 }])).state).toBe('over');
  });

  it('leaves no entry in the history for each question and answer, and one for each step of the sheet', async () => {
    const { entry } = await exam();
    const { sheetId } = await sheetOf(entry);
    await save(sheetId, [{ no: 1, answer: 'A', seq: 1 }]);
    await save(sheetId, [{ no: 1, answer: 'B', seq: 2 }]);
    await handIn(sheetId);

    const changes = await family.get('shian/history/log', { size: '200' });
    const { entries }: { readonly entries: readonly Row[] } = changes.body.data;
    expect(entries.filter((one) => one.entity === 'examSheetQuestion')).toEqual([]);
    const ops = entries.filter((one) => one.entity === 'examSheet' && one.recordId === sheetId).map(({ op }) => op);
    expect(ops).toEqual(['update', 'create']);
  });

  it('shows the result with what was wrong as the paper says, gives a certificate, and the best sheet counts', async () => {
    const { entry } = await exam();
    const first = await sheetOf(entry);
    await handIn(first.sheetId, { answers: right(first) });

    const passed = (await resultOf(first.sheetId)).body.data;
    expect(passed).toMatchObject({ score: 30, result: '1', shown: true, again: true, handInWay: '1' });
    expect(passed.certificateNo).toMatch(/^HGZ\d{4}-\d{5}$/);
    // Whoever is shown a certificate finds whose it is by its number.
    const filterTree = JSON.stringify({ field: '*', op: 'contains', value: passed.certificateNo });
    const holders = (await family.get('exam/v1/examTaskUser/page', { filterTree })).body.data.records;
    expect(holders.map(({ id }: { id: string }) => id)).toEqual([entry]);
    expect(passed.questions[0]).toMatchObject({ score: 10, analysis: '留样办法', right: passed.questions[0].answer });

    const second = await sheetOf(entry);
    expect(second.attemptNo).toBe(2);
    expect((await resultOf(first.sheetId)).body.data).toMatchObject({ shown: false, questions: [] });
    await handIn(second.sheetId);

    expect((await resultOf(second.sheetId)).body.data).toMatchObject({
      score: 0,
      result: '2',
      again: false,
      certificateNo: '',
    });
    expect(await entryOf(entry)).toMatchObject({ score: '30.0', result: '1', usedAttempts: 2 });
    expect(await mine(entry)).toMatchObject({
      state: 'done',
      score: 30,
      attempts: [{ attemptNo: 2 }, { attemptNo: 1 }],
    });
    const third = await begin(entry);
    expect([third.status, third.body.errors]).toEqual([400, { taskUserId: '考试次数已用完' }]);
  });

  it('waits with what machines cannot judge for one examiner, and keeps right answers until the exam is over', async () => {
    const { task, entry } = await exam({ paperId: written.id });
    const sheet = await sheetOf(entry);
    const [choice, words] = sheet.questions[0].topicType === '2' ? sheet.questions : sheet.questions.toReversed();
    await handIn(sheet.sheetId, {
      answers: [
        { no: choice.no, answer: rightOf(choice), seq: 1 },
        { no: words.no, answer: ' 48 小时。', seq: 1 },
      ],
    });

    expect(await entryOf(entry)).toMatchObject({ status: '2', score: '', result: '0' });
    const statistics = await family.get('statistics/v1/exam/statisticsExamTask', { taskId: task.id });
    expect(await shareOf(task)).toMatchObject({ finishCount: 1, waitCount: 1, passRate: null, averageScore: '' });
    expect(statistics.body.data).toMatchObject({
      handedInCount: 1,
      waitingCount: 1,
      passRate: null,
      averageScore: null,
      trend: [{ averageScore: null }],
    });
    expect((await resultOf(sheet.sheetId)).body.data).toMatchObject({
      status: '2',
      score: null,
      shown: false,
      questions: [],
    });
    const waiting = (await family.get('exam/v1/marking/list', { taskId: task.id })).body.data;
    expect(waiting).toMatchObject({ total: 1, counts: { toBeMarked: 1 }, rows: [{ objectiveScore: 10 }] });
    expect(await mine(entry)).toMatchObject({ score: null, result: '0' });
    // Neither right nor wrong yet is what an examiner has to look at.
    expect(await rows('examPaperLog', { taskId_equal: task.id })).toMatchObject([{ rightCount: 1, wrongCount: 0 }]);
    const seen = (await family.get('exam/v1/marking/sheet', { sheetId: sheet.sheetId })).body.data;
    expect(seen.questions.filter((one: Row) => one.waits)).toMatchObject([
      { no: words.no, suggested: 10, right: '48小时' },
    ]);

    const mark = (score: number) =>
      family.send('POST', 'exam/v1/marking/mark', {
        sheetId: sheet.sheetId,
        marks: [{ no: words.no, score, comment: '好' }],
      });
    expect((await mark(11)).status).toBe(400);
    const marked = await Promise.all([mark(6.5), mark(6.5)]);

    expect(marked.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await entryOf(entry)).toMatchObject({ score: '16.5', result: '1' });
    expect(await shareOf(task)).toMatchObject({ waitCount: 0, passRate: 100, averageScore: '16.5' });
    expect(await rows('examPaperLog', { taskId_equal: task.id })).toMatchObject([{ score: '16.5', result: '1' }]);
    await family.send('PUT', `exam/v1/examTaskInfo/finish/${task.id}`);
    expect((await resultOf(sheet.sheetId)).body.data).toMatchObject({ score: 16.5, shown: true });
  });

  it('passes with the very points that are asked for, and gives no certificate where the exam gives none', async () => {
    const { entry } = await exam({ certificate: false });
    const sheet = await sheetOf(entry);
    await handIn(sheet.sheetId, { answers: right(sheet).slice(1) });

    expect((await resultOf(sheet.sheetId)).body.data).toMatchObject({ score: 20, result: '1', certificateNo: '' });
  });

  it.each([
    ['empty', [' ']],
    ['out', []],
  ])('has no points for what was left %s, which nobody has to look at', async (_how, said) => {
    const { entry } = await exam({ paperId: written.id });
    const sheet = await sheetOf(entry);
    const choice = sheet.questions.find(({ topicType }: Row) => topicType === '2');
    const words = sheet.questions.find(({ topicType }: Row) => topicType !== '2');
    const answers = [
      { no: choice.no, answer: rightOf(choice), seq: 1 },
      ...said.map((answer) => ({ no: words.no, answer, seq: 1 })),
    ];
    await handIn(sheet.sheetId, { answers });

    expect((await resultOf(sheet.sheetId)).body.data).toMatchObject({ status: '3', score: 10, result: '2' });
  });

  it('is marked by halves of a point up to what the question gives', async () => {
    const { entry } = await exam({ paperId: written.id });
    const sheet = await sheetOf(entry);
    const words = sheet.questions.find(({ topicType }: Row) => topicType !== '2');
    await handIn(sheet.sheetId, { answers: [{ no: words.no, answer: '两天', seq: 1 }] });
    const mark = async (score: number) => {
      const marks = [{ no: words.no, score, comment: '' }];
      return (await family.send('POST', 'exam/v1/marking/mark', { sheetId: sheet.sheetId, marks })).status;
    };

    expect([await mark(10.5), await mark(0.3), await mark(10)]).toEqual([400, 400, 200]);
    expect((await resultOf(sheet.sheetId)).body.data).toMatchObject({ score: 10, result: '2' });
  });

  it('is corrected with a reason, which examinee, certificate, enterprise and whoever sat it follow', async () => {
    const { task, entry } = await exam();
    const sheet = await sheetOf(entry);
    await handIn(sheet.sheetId, { answers: right(sheet).slice(2) });
    const [log] = await rows('examPaperLog', { taskId_equal: task.id });
    const correct = (score: string, result: string) =>
      family.send('PUT', `exam/v1/examPaperLog/correct/${log?.id}`, { score, result, reason: '标准答案有误' });

    expect((await correct('25.0', '1')).status).toBe(200);
    const certificateNo = expect.stringMatching(/^HGZ/);
    expect(await entryOf(entry)).toMatchObject({ score: '25.0', result: '1', certificateNo });
    expect(await shareOf(task)).toMatchObject({ passCount: 1, averageScore: '25.0' });
    expect((await resultOf(sheet.sheetId)).body.data).toMatchObject({ score: 25, result: '1', certificateNo });

    await correct('5.0', '2');
    expect(await entryOf(entry)).toMatchObject({ score: '5.0', result: '2', certificateNo: '' });
    expect(await shareOf(task)).toMatchObject({ passCount: 0, averageScore: '5.0' });
  });

  it('stays passed for whoever sits it again, who is neither absent then nor out of the numbers', async () => {
    const { task, entry } = await exam();
    const { sheetId, ...sheet } = await sheetOf(entry);
    await handIn(sheetId, { answers: right(sheet) });

    await begin(entry);
    const absent = await family.send('POST', 'exam/v1/examTaskUser/markAbsent', { ids: [entry] });

    expect(absent.status).toBe(400);
    expect(await entryOf(entry)).toMatchObject({ status: '2', result: '1', usedAttempts: 2 });
    const statistics = await family.get('statistics/v1/exam/statisticsExamTask', { taskId: task.id });
    expect(statistics.body.data).toMatchObject({ handedInCount: 1, passedCount: 1, passRate: 100, waitingCount: 0 });
  });

  it('has one certificate, however often she passes', async () => {
    const { entry } = await exam();
    const pass = async () => {
      const sheet = await sheetOf(entry);
      await handIn(sheet.sheetId, { answers: right(sheet) });
      return (await resultOf(sheet.sheetId)).body.data.certificateNo;
    };

    const first = await pass();
    expect(first).toMatch(/^HGZ/);
    expect(await pass()).toBe(first);
  });

  it('is over in the very second in which its time is up, whoever notices it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const notice: readonly ((sheetId: string, entry: string, taskId: string) => Promise<unknown>)[] = [
      (sheetId) => save(sheetId, [{ no: 1, answer: 'D', seq: 9 }]),
      (sheetId) => save(sheetId, [], 'another'),
      (_sheetId, entry) => begin(entry, 'another'),
      (sheetId) => family.send('PUT', `exam/v1/examSheet/collect/${sheetId}`),
      (_sheetId, _entry, taskId) => family.send('PUT', `exam/v1/examTaskInfo/finish/${taskId}`),
    ];
    for (const act of notice) {
      const { task, entry } = await exam();
      const { sheetId, ...sheet } = await sheetOf(entry);
      await save(sheetId, right(sheet));
      family.world.clock.ahead += 30 * MINUTE;
      await act(sheetId, entry, task.id);
      const { data } = (await resultOf(sheetId)).body;
      family.world.clock.ahead -= 30 * MINUTE;
      expect(data, String(act)).toMatchObject({ score: 30, handInWay: '2' });
    }
  });

  it.each([
    ['absent stays', false, 10, { status: '3', result: '0', certificateNo: '' }],
    ['through is', true, 20, { status: '2', result: '1', score: '20.0', certificateNo: expect.stringMatching(/^HGZ/) }],
  ])(
    '%s who was marked absent in a later attempt, when an earlier one is marked (right choices: %s)',
    async (_what, isRight, score, expected) => {
      const { task, entry } = await exam({ paperId: written.id });
      const first = await sheetOf(entry);
      const words = first.questions.find(({ topicType }: Row) => topicType !== '2');
      const choices = right(first).filter(({ no }) => no !== words.no && isRight);
      await handIn(first.sheetId, { answers: [...choices, { no: words.no, answer: '两天', seq: 1 }] });
      await begin(entry);
      await family.send('POST', 'exam/v1/examTaskUser/markAbsent', { ids: [entry] });

      const marks = [{ no: words.no, score: 10 }];
      await family.send('POST', 'exam/v1/marking/mark', { sheetId: first.sheetId, marks });

      expect((await resultOf(first.sheetId)).body.data).toMatchObject({ status: '3', score });
      expect(await entryOf(entry)).toMatchObject(expected);
      expect(await shareOf(task)).toMatchObject({ status: '3', finishCount: score === 20 ? 1 : 0 });
    },
  );

  it('leaves its enterprise under way until the last of its people is through', async () => {
    const { task } = await exam({ staffCategory: '1,3' });
    const [mine] = await rows('examTaskUser', { taskId_equal: task.id, phone_equal: PHONE });
    const { sheetId } = await sheetOf(String(mine?.id));
    await handIn(sheetId);
    expect(await shareOf(task)).toMatchObject({ status: '2', finishCount: 1, finishTime: '' });

    await family.send('PUT', `exam/v1/examTaskInfo/finish/${task.id}`);
    expect(await shareOf(task)).toMatchObject({ status: '3', finishCount: 1, finishTime: expect.any(String) });
  });

  it('never shows right answers where the paper says so, also when the exam is over', async () => {
    const { task, entry } = await exam({ paperId: secret.id });
    const { sheetId } = await sheetOf(entry);
    await handIn(sheetId);
    await family.send('PUT', `exam/v1/examTaskInfo/finish/${task.id}`);

    expect((await resultOf(sheetId)).body.data).toMatchObject({ score: 0, shown: false, questions: [] });
  });

  it('is open again for whoever got her attempts back, and for her enterprise, until she has sat it or is marked absent', async () => {
    const { task, entry } = await exam({ maxAttempts: 1 });
    const sheet = await sheetOf(entry);
    await handIn(sheet.sheetId, { answers: right(sheet).slice(2) });
    expect(await shareOf(task)).toMatchObject({
      status: '3',
      finishCount: 1,
      finishTime: expect.stringMatching(/^\d/),
    });

    await family.send('PUT', `exam/v1/examTaskUser/resetAttempts/${entry}`, { reason: '设备故障' });

    expect(await entryOf(entry)).toMatchObject({ status: '0', score: '', result: '0', resetReason: '设备故障' });
    expect(await shareOf(task)).toMatchObject({ status: '2', finishCount: 0, averageScore: '', finishTime: '' });
    expect(await mine(entry)).toMatchObject({ state: 'open', score: null });
    await family.send('POST', 'exam/v1/examTaskUser/markAbsent', { ids: [entry] });
    expect(await shareOf(task)).toMatchObject({ status: '3', finishCount: 0 });
  });

  it('is through for whoever got her attempts back and passes by a correction, and open where she fails by it', async () => {
    const { task, entry } = await exam({ maxAttempts: 1 });
    await handIn((await sheetOf(entry)).sheetId);
    await family.send('PUT', `exam/v1/examTaskUser/resetAttempts/${entry}`, { reason: '设备故障' });
    const [log] = await rows('examPaperLog', { taskId_equal: task.id });
    const correct = (score: string, result: string) =>
      family.send('PUT', `exam/v1/examPaperLog/correct/${log?.id}`, { score, result, reason: '复核' });

    await correct('5.0', '2');
    expect(await entryOf(entry)).toMatchObject({ status: '0', score: '', result: '0' });

    await correct('25.0', '1');
    expect(await entryOf(entry)).toMatchObject({ status: '2', score: '25.0', result: '1' });
    expect(await shareOf(task)).toMatchObject({ status: '3', finishCount: 1, passCount: 1, passRate: 100 });
  });

  it('is handed in by one of the servers when its time is up; an answer or a clock that come later change nothing', async () => {
    const { task, entry } = await exam();
    const sheet = await sheetOf(entry);
    await save(sheet.sheetId, right(sheet));
    family.world.clock.ahead += 31 * MINUTE;

    const reports = await Promise.all(['1', '2', '3'].map(jobs));
    family.world.clock.ahead -= 25 * MINUTE;

    expect(reports.flatMap(({ failed }) => failed.map(({ error }) => String(error)))).toEqual([]);
    expect(await rows('examPaperLog', { taskId_equal: task.id })).toMatchObject([{ score: '30.0', usedMinutes: 30 }]);
    expect((await save(sheet.sheetId, [{ no: 1, answer: 'D', seq: 8 }])).state).toBe('over');
    expect((await resultOf(sheet.sheetId)).body.data).toMatchObject({ score: 30, handInWay: '2', usedMinutes: 30 });
    expect(await entryOf(entry)).toMatchObject({ status: '2', score: '30.0', result: '1' });
  });

  it('is closed as it was saved by the first answer that comes too late, and has its result then', async () => {
    const { entry } = await exam();
    const sheet = await sheetOf(entry);
    await save(sheet.sheetId, right(sheet));
    family.world.clock.ahead += 31 * MINUTE;

    const told = await save(sheet.sheetId, [{ no: 1, answer: 'D', seq: 7 }]);
    const result = await resultOf(sheet.sheetId);
    family.world.clock.ahead -= 31 * MINUTE;

    expect(told).toMatchObject({ state: 'over', kept: [] });
    expect(result.body.data).toMatchObject({ score: 30, handInWay: '2', usedMinutes: 30 });
  });

  it('follows its task: longer when it is extended, closed when it ends, void when it is called off', async () => {
    const short = await exam({ endTime: at(5) });
    const sheet = await sheetOf(short.entry);
    expect(sheet.left).toBeLessThan(5 * MINUTE);

    const extend = (endTime: unknown) =>
      family.send('PUT', `exam/v1/examTaskInfo/extend/${short.task.id}`, { endTime, reason: '网络故障' });
    expect((await extend(short.task.endTime)).body.errors).toHaveProperty('endTime');
    expect((await extend(at(600))).status).toBe(200);
    expect((await sheetOf(short.entry)).left).toBeGreaterThan(28 * MINUTE);
    await save(sheet.sheetId, right(sheet));
    await family.send('PUT', `exam/v1/examTaskInfo/finish/${short.task.id}`);
    expect(await entryOf(short.entry)).toMatchObject({ status: '2', score: '30.0' });

    const off = await exam();
    const open = await sheetOf(off.entry);
    await family.send('PUT', `exam/v1/examTaskInfo/cancel/${off.task.id}`, { cancelReason: '停电' });
    expect((await save(open.sheetId, right(open))).state).toBe('over');
    expect((await mine(off.entry)).state).toBe('cancelled');
    expect((await resultOf(open.sheetId)).body.data).toMatchObject({ status: '4', score: null, shown: false });

    const kept = await exam();
    const taken = await sheetOf(kept.entry);
    await save(taken.sheetId, right(taken));
    const collect = (actor: 'ALOW' | 'AADM') =>
      family.world.call(actor, { method: 'PUT', url: `/api/exam/v1/examSheet/collect/${taken.sheetId}` });
    const collected = [await collect('ALOW'), await collect('AADM'), await collect('AADM')];
    expect(collected.map(({ status }) => status)).toEqual([403, 200, 409]);
    expect((await resultOf(taken.sheetId)).body.data).toMatchObject({ score: 30, handInWay: '3' });

    const gone = await exam();
    const left = await sheetOf(gone.entry);
    await family.send('POST', 'exam/v1/examTaskUser/markAbsent', { ids: [gone.entry] });
    expect((await save(left.sheetId, right(left))).state).toBe('over');
    expect(await rows('examPaperLog', { taskId_equal: gone.task.id })).toEqual([]);
  });

  it('follows the setting of its kind: hours of the day, days between attempts, a photograph of her own', async () => {
    const noon = at(0).slice(11) < '12:00:00';
    const setting = await family.save('exam/v1/examTaskConfig', {
      configName: '岗前考核',
      taskType: '3',
      cycle: '1',
      staffCategory: '3',
      passRate: 60,
      maxAttempts: 3,
      retakeDays: 2,
      openFrom: noon ? '13:00:00' : '01:00:00',
      openTo: noon ? '23:00:00' : '11:00:00',
      faceCheck: true,
      status: '1',
    });
    const { entry } = await exam({ taskType: '3', endTime: at(7 * 1440) });
    const hours = noon ? '13:00–23:00' : '01:00–11:00';
    expect(await mine(entry)).toMatchObject({ state: 'closedNow', hours, faceCheck: true });
    expect((await begin(entry)).body.errors).toEqual({ taskUserId: `该考试每日 ${hours} 开放，请在此时段参加` });

    const { revision } = await family.read('exam/v1/examTaskConfig', setting.id);
    await family.send('PUT', `exam/v1/examTaskConfig/updateById/${setting.id}`, {
      openFrom: null,
      openTo: null,
      revision,
    });
    expect((await begin(entry)).body.errors).toEqual({ photo: '该考试须先拍摄本人照片，供阅卷人员核对' });
    const withPhoto = (photo: string) =>
      family.send('POST', `${MINE}/start`, { taskUserId: entry, holder: 'one', photo });
    expect((await withPhoto(await picture('BADM'))).body.errors).toEqual({ photo: '请重新拍摄或上传本人照片' });
    const photo = await picture('AADM');
    const sheet = (await withPhoto(photo)).body.data;
    const marking = await family.get('exam/v1/marking/sheet', { sheetId: sheet.sheetId });
    expect(marking.body.data.photo).toBe(photo);

    await handIn(sheet.sheetId);
    const again = at(2 * 1440).slice(0, 10);
    expect(await mine(entry)).toMatchObject({ state: 'waiting', againFrom: again });
    expect((await withPhoto(photo)).body.errors).toEqual({ taskUserId: `补考间隔未到，${again} 起可再次参加` });
    expect((await resultOf(sheet.sheetId)).body.data.again).toBe(false);
  });

  it('tells the enterprise when it is set and when an examiner has marked, by the templates in force', async () => {
    const template = async (typeCode: string, content: string) => {
      const kind = { typeName: typeCode, typeCode, objType: '3', channels: '3', status: '1' };
      const type = await family.save('sys/v1/systemEntMsgType', kind);
      const code = typeCode.toLowerCase();
      const more = { channel: '3', trigger: '1', msgTypeId: type.id, objType: '3', isDefault: '2', status: '1' };
      await family.save('sys/v1/systemMsgTemplate', { templateName: code, templateCode: code, content, ...more });
      return type.id;
    };
    // biome-ignore-start lint/suspicious/noTemplateCurlyInString: parameters as templates write them.
    const notice = await template('EXAM_NOTICE', '${entName}：${taskName}');
    const outcome = await template('EXAM_RESULT', '${staffName} ${score} ${result}${unknown}');
    // biome-ignore-end lint/suspicious/noTemplateCurlyInString: as above.
    const { entry } = await exam({ paperId: written.id });
    const sheet = await sheetOf(entry);
    const words = sheet.questions.find((one: Row) => one.topicType === '4');
    await handIn(sheet.sheetId, { answers: [{ no: words.no, answer: '两天', seq: 1 }] });
    const marks = [{ no: words.no, score: 6.5 }];
    await family.send('POST', 'exam/v1/marking/mark', { sheetId: sheet.sheetId, marks });

    const told = async (msgTypeId: string) =>
      (await family.get('ent/v1/entMsgInfo/page', { msgTypeId_equal: msgTypeId })).body.data.records;
    expect(await told(notice)).toMatchObject([{ content: '味源餐馆1：抽考', status: '0' }]);
    expect(await told(outcome)).toMatchObject([{ content: '李梅 6.5 不合格' }]);
    const log = await family.get('sys/v1/systemMsgSendLog/page', { channel_equal: '3' });
    expect(log.body.data.records).toMatchObject([{ sendResult: '1' }, { sendResult: '1' }]);
  });

  it('is hers alone, not before its time and not without the right', async () => {
    const { entry } = await exam();
    const sheet = await sheetOf(entry);
    const early = await exam({ startTime: at(60) });
    const other = await family.send('POST', 'blade-user/update-info', { phone: '19900000099' });

    expect(other.status).toBe(200);
    expect((await begin(entry)).status).toBe(404);
    expect((await begin(early.entry)).status).toBe(404);
    await family.send('POST', 'blade-user/update-info', { phone: PHONE });
    expect((await begin(early.entry)).body.errors).toEqual({ taskUserId: '考试尚未开始' });
    const stranger = {
      method: 'POST',
      url: `/api/${MINE}/save`,
      payload: { sheetId: sheet.sheetId, holder: 'one', answers: [] },
    } as const;
    expect((await family.world.call('AUSR', stranger)).status).toBe(404);
    const user = entityOf(family.world.model, 'user');
    const numbered = (phone: string | null) =>
      family.world.directory.repository(TENANT_A).update(user, [family.world.ids.AUSR], { phone });
    await numbered(PHONE);
    const payload = { taskUserId: entry, holder: 'two' };
    const resumed = await family.world.call('AUSR', { method: 'POST', url: `/api/${MINE}/start`, payload });
    await numbered(null);
    expect(resumed.status).toBe(404);
    expect((await save(sheet.sheetId, [{ no: 1, answer: 'A', seq: 1 }])).state).toBe('open');
    expect((await family.world.call('ALOW', { url: `/api/${MINE}/list` })).status).toBe(403);
    expect(
      (await family.world.call('BADM', { url: `/api/exam/v1/marking/sheet?sheetId=${sheet.sheetId}` })).status,
    ).toBe(404);
    expect(engine).not.toBe('');
  });

  it('is nobody’s who gives her own account the number of who sits it, however many numbers she tries', async () => {
    const { world } = family;
    const enterprise = await family.saveEnterprise({ officerPhone: '19900000055' });
    await exam();
    // Known from the entry alone.
    await world.directory
      .repository(TENANT_A)
      .write((inside) =>
        inside.update(entityOf(world.model, 'entInfo'), [enterprise.id], { officerPhone: '19900000056' }),
      );
    const parameter = { paramName: '试探次数', paramKey: GUESSES_PARAMETER, paramValue: '5' };
    await world.call('ROOT', { method: 'POST', url: '/api/blade-system/param/submit', payload: parameter });
    const take = async (phone: string) => {
      const answer = await world.call('AUSR', {
        method: 'POST',
        url: '/api/blade-user/update-info',
        payload: { phone },
      });
      return [answer.status, answer.body.errors?.phone?.slice(-8)];
    };

    const refused = [400, '请联系管理员修改'];
    // Of an account, of an enterprise's file, of an examinee.
    for (const phone of [PHONE, '19900000001', '19900000055']) expect(await take(phone)).toEqual(refused);
    expect(await take('19900000077')).toEqual([200, undefined]);
    expect(await take('19900000077')).toEqual([200, undefined]);
    expect(await take('19900000078')).toEqual([200, undefined]);
    expect(await take('19900000079')).toEqual([429, undefined]);
    // Her own number is no try.
    expect(await take('19900000078')).toEqual([200, undefined]);
  });
});
