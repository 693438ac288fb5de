import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { wallTime } from '../../../src/model/wallTime.ts';
import { type FlowDefinitionRow, flowTables } from '../../../src/server/database/flowTables.ts';
import { newId } from '../../../src/server/database/newId.ts';
import { systemRecord } from '../../../src/server/database/systemRecord.ts';
import { runJobs } from '../../../src/server/jobs/runJobs.ts';
import type { Modules } from '../../../src/server/modules/Modules.ts';
import { sweepNotices } from '../../../src/server/retention/sweepNotices.ts';
import { actOnTask } from '../../../src/server/workflow/actOnRun.ts';
import { currentDefinition } from '../../../src/server/workflow/currentDefinition.ts';
import { DELETED } from '../../../src/server/workflow/definitionPage.ts';
import { deployBuiltIn } from '../../../src/server/workflow/deployBuiltIn.ts';
import { deployDefinition } from '../../../src/server/workflow/deployDefinition.ts';
import { type FlowContext, flowContext } from '../../../src/server/workflow/FlowContext.ts';
import { sentPage, taskPage } from '../../../src/server/workflow/flowLists.ts';
import { migrateRun } from '../../../src/server/workflow/migrateRuns.ts';
import { copiedPage, noticePage, readNotices } from '../../../src/server/workflow/notices.ts';
import { runsWithPart } from '../../../src/server/workflow/readInstance.ts';
import { startInstance, usableDefinition } from '../../../src/server/workflow/startInstance.ts';
import { openCompany } from '../../flow/Company.ts';
import { playRun, steadyCompany } from '../../flow/playRun.ts';
import { describeDatabases } from '../../support/database.ts';
import { projectModules } from '../../support/modules.ts';
import { type Actor, createWorld, TENANT_A, TENANT_B, type World } from '../../support/server.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

type Row = Readonly<Record<string, string | number | boolean>>;

/** One step after the other: `x`, or `<id> <attributes of a user task>`; anything else as it stands. */
function processOf(key: string, steps: readonly string[], attributes = ''): string {
  const elements = steps.map((step, at) =>
    step.startsWith('<')
      ? step.replace('<@', `<bpmn:`).replace('#', `id="s${at}"`)
      : `<bpmn:userTask id="s${at}" name="步骤${at}" ${step}/>`,
  );
  const ids = ['start', ...steps.map((_, at) => `s${at}`), 'end'];
  const flows = ids
    .slice(1)
    .map((to, at) => `<bpmn:sequenceFlow id="f${at}" sourceRef="${ids[at]}" targetRef="${to}"/>`);
  return `<?xml version="1.0"?><bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:flowable="http://flowable.org/bpmn" xmlns:shian="urn:shian:bpmn" id="d" targetNamespace="t"><bpmn:process id="${key}" name="流程${key}" shian:en="Process ${key}" isExecutable="true" ${attributes}><bpmn:startEvent id="start" name="提交"/>${elements.join('')}<bpmn:endEvent id="end"/>${flows.join('')}</bpmn:process></bpmn:definitions>`;
}

describeDatabases('what one may do with a run', (open) => {
  let world: World;
  let modules: Modules;
  let deployed = 0;
  beforeAll(async () => {
    modules = await projectModules();
    world = await createWorld({ database: await open('prepared') });
  });
  afterAll(() => world.close());

  const now = () => Date.now() + world.clock.ahead;
  const inside = <T>(actor: Actor, work: (context: FlowContext) => Promise<T>): Promise<T> =>
    world.directory.write((directory) => {
      const aliases: Partial<Record<Actor, string>> = { AADM: 'admin', AUSR: 'regulator' };
      const user = { id: world.ids[actor], tenantId: TENANT_A, roleAliases: [aliases[actor] ?? 'nobody'] };
      return work(flowContext(directory, { modules, user, newId, now: wallTime(now()) }));
    });
  const deploy = (xml: string) =>
    world.directory.write(({ database: { executor } }) =>
      deployDefinition(
        executor,
        world.model,
        { xml, category: 'flow_1', tenantId: TENANT_A, resourceName: 'x.bpmn' },
        wallTime(now()),
      ),
    );
  /** A run that AUSR began. */
  async function begun(
    steps: readonly string[],
    { attributes = '', choices = {}, paper = '1', starter = 'AUSR' as Actor } = {},
  ) {
    deployed += 1;
    const definition = await deploy(processOf(`p${deployed}`, steps, attributes));
    return inside(starter, async (context) =>
      startInstance(context, await usableDefinition(context, definition), { table: 'user', id: paper }, {}, choices),
    );
  }
  const get = async (actor: Actor, url: string, language = 'zh') =>
    world.call(actor, { url: `/api/${url}`, headers: { 'accept-language': language } });
  const view = async (actor: Actor, run: string, language = 'zh') =>
    (await get(actor, `shian/flow/run?processInstanceId=${run}`, language)).body.data;
  const post = (actor: Actor, url: string, payload: object) =>
    world.call(actor, { method: 'POST', url: `/api/shian/flow/${url}`, payload });
  const onTask = (actor: Actor, taskId: string, op: string, more: object = {}) =>
    post(actor, 'task-act', { taskId, op, ...more });
  const onRun = (actor: Actor, processInstanceId: string, op: string, more: object = {}) =>
    post(actor, 'run-act', { processInstanceId, op, ...more });
  const openOf = async (actor: Actor, run: string) => {
    const { open: tasks } = await view(actor, run);
    return tasks.find(({ state }: Row) => state === 'open');
  };
  const ops = (list: readonly Row[]) => list.map(({ op }) => op);
  const userTask = (actor: Actor, more = '') => `flowable:assignee="${world.ids[actor]}" ${more}`;

  it('is told with names, since when, what comes next and what the caller may do', async () => {
    const run = await begun([userTask('AADM'), 'shian:approvers="role:regulator"']);

    const mine = await view('AADM', run);
    const theirs = await view('AUSR', run, 'en');

    expect(mine.run).toMatchObject({ processInstanceId: run, startUserName: 'AUSR', processIsFinished: 'unfinished' });
    expect(mine.status).toBe('running');
    expect(mine.open).toMatchObject([
      { node: 's0', name: '步骤0', state: 'open', assignee: { name: 'AADM' }, overdue: false },
    ]);
    expect(mine.open[0].since).toMatch(/^\d{4}-/);
    expect(ops(mine.open[0].operations)).toEqual(['approve', 'reject', 'return', 'delegate', 'transfer', 'addSigners']);
    expect(ops(mine.operations)).toEqual(['copy', 'comment', 'suspend', 'terminate']);
    expect(mine.next).toMatchObject([{ node: 's1', people: [{ kind: 'role', id: 'admin' }, { kind: 'role' }] }]);
    expect(mine.history).toMatchObject([{ op: 'start', text: '发起', by: { name: 'AUSR' }, opened: ['步骤0'] }]);
    expect(ops(theirs.open[0].operations)).toEqual([]);
    expect(theirs.operations.map(({ text }: Row) => text)).toEqual(['Withdraw', 'Urge', 'Copy to', 'Comment']);
    expect(theirs.run.processDefinitionName).toMatch(/^Process /);
    expect((await get('ALOW', `shian/flow/run?processInstanceId=${run}`)).status).toBe(403);
    expect((await get('BADM', `shian/flow/run?processInstanceId=${run}`)).status).toBe(404);
  });

  it('is not seen by those of its tenant who have no part in it, nor moved by them', async () => {
    const run = await begun([userTask('AADM')], { starter: 'AADM' });

    const answers = [
      await get('AUSR', `shian/flow/run?processInstanceId=${run}`),
      await get('AUSR', `blade-flow/process/history-flow-list?processInstanceId=${run}`),
      await onRun('AUSR', run, 'comment', { comment: '看看' }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  it('takes of the people chosen with an agreement only those it asks for then', async () => {
    const chosen = 'shian:approvers="starterChoice"';
    const run = await begun([userTask('AADM'), chosen], { choices: { s1: [world.ids.AADM] } });
    const { taskId } = await openOf('AADM', run);

    const agreed = await onTask('AADM', taskId, 'approve', {
      choices: [{ node: 's1', people: [world.ids.ALOW] }],
    });

    expect(agreed.status).toBe(200);
    expect(await openOf('AADM', run)).toMatchObject({ node: 's1', assignee: { name: 'AADM' } });
  });

  it('waits to be claimed by everybody of its group but who asked, in the list and in its number', async () => {
    const group = `shian:approvers="department:${world.depts.A}"`;
    const claims = async (actor: Actor, run: string) => {
      const { records } = (await get(actor, 'blade-flow/work/claim-list?size=200')).body.data;
      const { claim } = (await get(actor, 'shian/flow/counts')).body.data;
      expect(claim).toBe(records.length);
      return records.some(({ processInstanceId }: Row) => processInstanceId === run);
    };
    const run = await begun([group]);
    const open = await begun([`${group} shian:self="allow"`]);

    expect([await claims('AADM', run), await claims('AUSR', run)]).toEqual([true, false]);
    expect(await claims('AUSR', open)).toBe(true);
  });

  it('is handed in again after a return without a word of agreement', async () => {
    const run = await begun([userTask('AADM')]);
    const { taskId } = await openOf('AADM', run);
    await onTask('AADM', taskId, 'return', { to: 'starter', comment: '补材料' });
    const complete = async (actor: Actor) => {
      const task = await openOf(actor, run);
      const payload = { taskId: task.taskId, processInstanceId: run, flag: 'ok', comment: '' };
      return world.call(actor, { method: 'POST', url: '/api/blade-flow/work/complete-task', payload });
    };

    expect([(await complete('AUSR')).status, (await complete('AADM')).status]).toEqual([200, 200]);

    const { history } = await view('AADM', run);
    expect(history.map(({ op, comment }: Row) => `${op} ${comment}`.trim())).toEqual([
      'start',
      'return 补材料',
      'resubmit',
      'approve 同意',
    ]);
  });

  it('stays in sight of whoever gave an opinion on it', async () => {
    const run = await begun([userTask('AADM')]);
    const { taskId } = await openOf('AADM', run);
    const seen = () => inside('ALOW', (context) => runsWithPart(context, [run]));
    expect(await seen()).toEqual(new Set());
    await onTask('AADM', taskId, 'delegate', { to: world.ids.ALOW });

    await inside('ALOW', (context) => actOnTask(context, { taskId, op: 'approve', comment: '可以' }));

    expect(await seen()).toEqual(new Set([run]));
  });

  it('works through return, delegation, transfer, signers and taking back', async () => {
    const run = await begun([userTask('AADM'), userTask('AADM')]);
    const first = await openOf('AADM', run);
    expect((await onTask('AADM', first.taskId, 'approve', { comment: '好' })).status).toBe(200);
    const second = await openOf('AADM', run);
    expect(second.returns).toEqual([{ node: 's0', name: '步骤0' }]);

    expect((await onTask('AADM', second.taskId, 'return', { to: 's0', comment: '再看' })).status).toBe(200);
    const again = await openOf('AADM', run);
    expect(again.node).toBe('s0');
    expect((await onTask('AADM', again.taskId, 'delegate', { to: world.ids.AUSR })).body.msg).toContain(
      '不能审批自己的申请',
    );
    expect((await onTask('AADM', again.taskId, 'delegate', { to: world.ids.ALOW })).status).toBe(200);
    expect((await openOf('AADM', run)).owner.name).toBe('AADM');
    expect((await onTask('AADM', again.taskId, 'approve')).status).toBe(403);
    await inside('ALOW', (context) => actOnTask(context, { taskId: again.taskId, op: 'approve', comment: '可以' }));
    expect(await openOf('AADM', run)).toMatchObject({ assignee: { name: 'AADM' }, owner: { name: '' } });
    expect((await onTask('AADM', again.taskId, 'transfer', { to: world.ids.ALOW })).status).toBe(200);
    expect((await onTask('AADM', again.taskId, 'transfer', { to: world.ids.AADM })).status).toBe(200);
    expect(
      (await onTask('AADM', again.taskId, 'addSigners', { people: [world.ids.ALOW], where: 'after' })).status,
    ).toBe(200);
    const { open: tasks } = await view('AADM', run);
    const waiting = tasks.find(({ state }: Row) => state === 'waiting');
    expect(ops(waiting.operations)).toContain('removeSigners');
    expect((await onTask('AADM', waiting.taskId, 'removeSigners', { processInstanceId: run })).status).toBe(200);
    expect((await onTask('AADM', again.taskId, 'approve')).status).toBe(200);
    const done = (await view('AADM', run)).open.find(({ state }: Row) => state === 'done');
    expect(ops(done.operations)).toEqual(['takeBack']);
    expect((await onTask('AADM', done.taskId, 'takeBack')).status).toBe(200);
    const { history } = await view('AADM', run);
    expect(history.find(({ op }: Row) => op === 'addSigners').step).toBe('步骤0');
    expect(ops(history)).toEqual([
      'start',
      'approve',
      'return',
      'delegate',
      'adviseApproval',
      'transfer',
      'transfer',
      'addSigners',
      'removeSigners',
      'approve',
      'takeBack',
    ]);
    expect(history[3].people).toEqual([{ id: world.ids.ALOW, name: 'ALOW' }]);
    expect((await onTask('BADM', again.taskId, 'approve')).status).toBe(404);
  });

  it('tells of a task through whose hands it went, who has it since when, and what each of them said', async () => {
    const run = await begun([userTask('AADM')]);
    const { taskId } = await openOf('AADM', run);
    await onTask('AADM', taskId, 'delegate', { to: world.ids.ALOW, comment: '请看看' });
    await inside('ALOW', (context) => actOnTask(context, { taskId, op: 'reject', comment: '我看不行' }));
    world.clock.ahead += 60_000;
    const since = wallTime(now());
    await onTask('AADM', taskId, 'transfer', { to: world.ids.ALOW, comment: '转给你' });
    const history = async () =>
      (await get('AUSR', `blade-flow/process/history-flow-list?processInstanceId=${run}`)).body.data
        .filter(({ historyActivityId }: Row) => historyActivityId !== 'end')
        .map(({ historyActivityName, assigneeName, status, comment }: Row) =>
          [historyActivityName, assigneeName, status, comment].join(' ').trim(),
        );
    const open = await history();
    const held = await openOf('AUSR', run);
    await inside('ALOW', (context) => actOnTask(context, { taskId, op: 'return', to: 'starter', comment: '补材料' }));
    const back = await openOf('AUSR', run);
    await onTask('AUSR', back.taskId, 'approve', { comment: '已补' });

    const hands = ['步骤0 AADM delegate 请看看', '步骤0 ALOW adviseRefusal 我看不行', '步骤0 AADM transfer 转给你'];
    expect(open).toEqual(['提交 AUSR', ...hands, '步骤0 ALOW']);
    expect(held.since >= since).toBe(true);
    expect(await history()).toEqual([
      '提交 AUSR',
      ...hands,
      '步骤0 ALOW return 补材料',
      '提交 AUSR  已补',
      '步骤0 AADM',
    ]);
    expect(ops((await view('AUSR', run)).history)).toEqual([
      'start',
      'delegate',
      'adviseRefusal',
      'transfer',
      'return',
      'resubmit',
    ]);
    const done = await inside('ALOW', (context) => taskPage(context, 'done', {}));
    expect(done.records.find((row) => row.taskId === taskId)).toMatchObject({ status: 'return', isPass: false });
  });

  it('is told as refused where it was, also when the last of its signers agreed', async () => {
    const signers = `user:${world.ids.AADM},${world.ids.ALOW}`;
    const run = await begun([`shian:approvers="${signers}" shian:sign="each"`]);
    const { open: tasks } = await view('AADM', run);
    const taskOf = (actor: Actor) =>
      tasks.find(({ assignee }: Row & { assignee: Row }) => assignee.id === world.ids[actor]).taskId;
    await inside('ALOW', (context) => actOnTask(context, { taskId: taskOf('ALOW'), op: 'approve' }));
    await onTask('AADM', taskOf('AADM'), 'reject', { comment: '不行' });

    const { records } = await inside('AUSR', ({ executor, user }) => sentPage(executor, user, {}));
    const sent = records.find((row) => row.processInstanceId === run);
    expect((await view('AUSR', run)).status).toBe('rejected');
    expect(sent).toMatchObject({ processIsFinished: 'finished', isPass: false });
  });

  it('is suspended, resumed, urged, copied, commented, ended and begun again by those who may', async () => {
    const run = await begun([userTask('AADM')]);
    expect((await onRun('AUSR', run, 'suspend')).status).toBe(403);
    expect((await onRun('AADM', run, 'suspend')).status).toBe(200);
    expect((await onRun('AUSR', run, 'urge')).body.msg).toContain('已挂起');
    expect((await onRun('AADM', run, 'resume')).status).toBe(200);
    expect((await onRun('AUSR', run, 'urge', { comment: '请尽快' })).status).toBe(200);
    expect((await onRun('AUSR', run, 'copy', { people: [world.ids.ALOW], comment: '知悉' })).status).toBe(200);
    expect((await onRun('AUSR', run, 'comment', { comment: '补充材料' })).status).toBe(200);

    expect((await get('AADM', 'shian/flow/counts')).body.data).toMatchObject({ overdue: 0 });
    const news = (await get('AADM', 'shian/flow/notices?size=50&without=opened')).body.data.records;
    expect(news.map(({ kind }: Row) => kind)).toEqual(['reminded']);
    const notices = (await get('AADM', 'shian/flow/notices?size=2')).body.data.records;
    expect(notices[0]).toMatchObject({
      kind: 'reminded',
      comment: '请尽快',
      read: false,
      by: { name: 'AUSR' },
      run: { processInstanceId: run },
    });
    expect((await post('AADM', 'notices-read', { processInstanceId: run })).status).toBe(200);
    expect((await get('AADM', 'shian/flow/notices?size=1')).body.data.records[0].read).toBe(true);
    const { records: others } = await inside('ALOW', (context) => noticePage(context, { size: 50 }));
    const ofRun = others.filter((notice) => notice.run.processInstanceId === run);
    expect(ofRun).toMatchObject([{ kind: 'copied', read: false }]);
    const told = (list: typeof noticePage | typeof copiedPage) =>
      inside('ALOW', async (context) => (await list(context, { size: 50 })).total);
    await inside('ALOW', (context) => readNotices(context, run));
    const before = await told(noticePage);
    await sweepNotices({ database: world.database, now: () => now() + 100 * 86_400_000 });
    expect([before > 0, await told(noticePage), await told(copiedPage)]).toEqual([true, before, 1]);
    expect((await get('AADM', 'shian/flow/notices?size=50')).body.data.records.every(({ read }: Row) => !read)).toBe(
      true,
    );
    expect((await onRun('AUSR', run, 'withdraw')).status).toBe(200);
    const over = await view('AUSR', run);
    expect([over.status, ops(over.operations)]).toEqual(['withdrawn', ['restart', 'copy', 'comment']]);
    const { records: sent } = await inside('AUSR', ({ executor, user }) =>
      sentPage(executor, user, { current: 1, size: 50 }),
    );
    expect(sent.find(({ processInstanceId }) => processInstanceId === run)?.status).toBe('withdrawn');
    const way = (await get('AUSR', `blade-flow/process/history-flow-list?processInstanceId=${run}`)).body.data;
    expect(way.find(({ historyActivityType }: Row) => historyActivityType === 'userTask').status).toBe('cancelled');
    expect((await onRun('AUSR', run, 'restart')).status).toBe(200);
    expect((await view('AUSR', run)).status).toBe('running');
  });

  it('moves to another version, and says beforehand for each run where it would land or why it cannot', async () => {
    const run = await begun([userTask('AADM')]);
    const next = await deploy(processOf(`p${deployed}`, [userTask('AADM'), userTask('AADM')]));
    const other = await deploy(
      processOf(`p${deployed}`, [
        '<@intermediateCatchEvent #><bpmn:timerEventDefinition><bpmn:timeDuration xsi:type="bpmn:tFormalExpression">P3D</bpmn:timeDuration></bpmn:timerEventDefinition></bpmn:intermediateCatchEvent>',
        userTask('AADM'),
      ]),
    );
    const body = (id: string, more: object) => ({ processInstanceIds: [run], processDefinitionId: id, ...more });

    const cannot = (await post('AADM', 'migrate', body(other, { dryRun: true }))).body.data;
    const would = (await post('AADM', 'migrate', body(other, { dryRun: true, mapping: [{ from: 's0', to: 's1' }] })))
      .body.data;
    const elsewhere = await deploy(processOf('elsewhere', [userTask('AADM')]));
    const another = (await post('AADM', 'migrate', body(elsewhere, { dryRun: true }))).body.data;
    expect(another[0]).toMatchObject({ moved: false, reason: expect.stringContaining('另一个流程') });
    expect(cannot[0]).toMatchObject({
      moved: false,
      reason: expect.stringContaining('类型不同'),
      landings: [{ from: 's0', to: 's0' }],
    });
    expect(would[0]).toMatchObject({
      moved: true,
      reason: '',
      landings: [{ from: 's0', to: 's1', fromName: '步骤0', toName: '步骤1' }],
    });
    expect((await post('AUSR', 'migrate', body(next, {}))).status).toBe(403);
    const byStarter = inside('AUSR', (context) => migrateRun(context, run, { definitionId: next, mapping: {} }));
    await expect(byStarter).rejects.toMatchObject({ code: 'forbidden' });
    expect((await post('AADM', 'migrate', body(next, {}))).body.data[0]).toMatchObject({ moved: true });
    const { taskId } = await openOf('AADM', run);
    expect((await onTask('AADM', taskId, 'approve')).status).toBe(200);
    expect(await openOf('AADM', run)).toMatchObject({ node: 's1' });
  });

  it('agrees to many tasks at once where their process lets people, each by itself, and says why of the others', async () => {
    const open = { attributes: 'shian:bulk="allow"' };
    const runs = [await begun([userTask('AADM')], open), await begun([userTask('AADM')])];
    const chosen = await begun([userTask('AADM'), 'shian:approvers="previousChoice"'], open);
    const tasks: { taskId: string }[] = [];
    for (const run of [...runs, chosen]) tasks.push(await openOf('AADM', run));
    const [ids, listed] = [
      tasks.map(({ taskId }) => taskId),
      (await get('AADM', 'blade-flow/work/todo-list?size=50')).body.data.records,
    ];
    const bulkOf = (id: string) => listed.find(({ taskId }: Row) => taskId === id).bulk;

    const { data } = (await post('AADM', 'approve-many', { taskIds: [...ids, ids[0]] })).body;

    expect(ids.map(bulkOf)).toEqual([true, false, true]);
    expect(data).toEqual([
      { taskId: ids[0], done: true, reason: '' },
      { taskId: ids[1], done: false, reason: expect.stringContaining('请逐条办理') },
      { taskId: ids[2], done: false, reason: expect.stringContaining('选择下一步的办理人') },
    ]);
    expect((await view('AADM', runs[0] ?? '')).history.at(-1)).toMatchObject({ op: 'approve', comment: '同意' });
    expect((await post('AUSR', 'approve-many', { taskIds: [ids[1]] })).body.data).toMatchObject([{ done: false }]);
    await expect(begun([userTask('AADM')], { attributes: 'shian:bulk="yes"' })).rejects.toThrow('invalid');
  });

  it('hands many tasks over at once, each by itself, and says why of the others', async () => {
    const runs = [await begun([userTask('AADM')]), await begun([userTask('AADM')]), await begun([userTask('AUSR')])];
    const [first, second] = [await openOf('AADM', runs[0] ?? ''), await openOf('AADM', runs[1] ?? '')];
    const taskIds = [first.taskId, second.taskId, 'nobody’s', first.taskId];
    const many = (actor: Actor, to: string, ids = taskIds) =>
      post(actor, 'transfer-many', { taskIds: ids, to, comment: '休假交接' });

    // Nobody hands what another has over but who looks after the runs, nor anything to nobody or to who asks for it.
    expect((await many('AUSR', world.ids.ALOW, [first.taskId])).body.data).toMatchObject([{ done: false }]);
    expect((await many('AADM', '1700000000000000009', [first.taskId])).body.data).toMatchObject([{ done: false }]);
    expect((await many('AADM', world.ids.AUSR, [first.taskId])).body.data).toMatchObject([{ done: false }]);
    expect((await openOf('AADM', runs[0] ?? '')).assignee.name).toBe('AADM');
    const { data } = (await many('AADM', world.ids.ALOW)).body;

    expect(data).toEqual([
      { taskId: first.taskId, done: true, reason: '' },
      { taskId: second.taskId, done: true, reason: '' },
      { taskId: 'nobody’s', done: false, reason: expect.stringMatching(/./) },
    ]);
    expect((await view('AADM', runs[0] ?? '')).history.at(-1)).toMatchObject({ op: 'transfer', comment: '休假交接' });
    // Where she leaves too, whoever looks after the runs finds all that she has, and hands it on.
    const held = async (actor: Actor) => get(actor, `shian/flow/held?size=200&assignee=${world.ids.ALOW}`);
    const { records } = (await held('AADM')).body.data;
    const ids = records.map(({ taskId }: Row) => taskId);
    expect(ids).toEqual(expect.arrayContaining([first.taskId, second.taskId]));
    expect((await held('ALOW')).status).toBe(403);
    const found = async (name: string) => {
      const { body } = await get('AADM', `blade-flow/follow/list?size=200&assignee=${name}`);
      return body.data.records.map(({ processInstanceId }: Row) => processInstanceId);
    };
    expect(await found('ALOW')).toEqual(expect.arrayContaining(runs.slice(0, 2)));
    expect(await found('ALOW')).not.toContain(runs[2]);
    expect((await many('AADM', world.ids.AADM, ids)).body.data.every(({ done }: Row) => done)).toBe(true);
    expect((await held('AADM')).body.data.records).toEqual([]);
  });

  it('tells where runs wait, since when, and how long each step took', async () => {
    const run = await begun([userTask('AADM', 'shian:en="First"'), userTask('AADM', 'flowable:dueDate="PT1M"')]);
    const definition = (await view('AADM', run)).run.processDefinitionId;
    const waits = async (language = 'zh') =>
      (await get('AADM', `shian/flow/waits?processDefinitionKey=p${deployed}`, language)).body.data;
    const before = await waits();
    world.clock.ahead += 90_000;
    await onTask('AADM', (await openOf('AADM', run)).taskId, 'approve');
    world.clock.ahead += 90_000;
    const [second, first] = await waits('en');

    expect(before).toMatchObject([{ node: 's0', name: '步骤0', open: 1, overdue: 0, done: 0, median: 0 }]);
    expect(first).toMatchObject({ node: 's0', name: 'First', open: 0, since: '', done: 1 });
    expect([first.median >= 90, first.longest]).toEqual([true, first.median]);
    expect(second).toMatchObject({ node: 's1', open: 1, overdue: 1, categoryName: expect.stringMatching(/\w/) });
    expect((await get('AUSR', 'shian/flow/waits')).status).toBe(403);
    expect((await get('BADM', `shian/flow/waits?processDefinitionKey=p${deployed}`)).body.data).toEqual([]);
    expect((await get('AADM', `shian/flow/steps?processDefinitionId=${definition}`)).body.data).toEqual([
      { node: 'start', name: '提交', kind: 'start' },
      { node: 's0', name: '步骤0', kind: 'task' },
      { node: 's1', name: '步骤1', kind: 'task' },
    ]);
    expect((await get('AUSR', 'shian/flow/counts')).body.data.sent).toBeGreaterThan(0);
  });

  it('leaves what people deployed the newest, however often a server starts with its own drawing', async () => {
    const [own, theirs] = [
      processOf('brought', [userTask('AADM')]),
      processOf('brought', [userTask('AADM'), userTask('AADM')]),
    ];
    const brought = (xml: string) =>
      deployBuiltIn(
        world.database,
        world.model,
        [{ xml, category: 'flow_1', resourceName: 'brought.bpmn' }],
        wallTime(now()),
      );
    const versions = () =>
      inside('AADM', async (context) => (await currentDefinition(context, 'brought')).xml === theirs);
    await brought(own);
    await world.directory.write(({ database: { executor } }) =>
      deployDefinition(
        executor,
        world.model,
        { xml: theirs, category: 'flow_1', tenantId: '', resourceName: 'brought.bpmn20.xml' },
        wallTime(now()),
      ),
    );

    await brought(own);
    const after = await versions();
    await brought(processOf('brought', [userTask('AUSR')]));

    expect([after, await versions()]).toEqual([true, true]);
  });

  it('begins with no process that is not there, nor with one that was deleted; its own drawing comes back with the next start', async () => {
    const xml = processOf('gone', [userTask('AADM')]);
    const resourceName = 'gone.bpmn';
    const brought = () =>
      deployBuiltIn(world.database, world.model, [{ xml, category: 'flow_1', resourceName }], wallTime(now()));
    const current = () => inside('AUSR', (context) => currentDefinition(context, 'gone'));
    const remove = (id: string) =>
      flowTables(world.database.executor)
        .updateTable('shian_flow_definition')
        .set({ suspension_state: DELETED })
        .where('id', '=', id)
        .execute();

    await expect(current()).rejects.toMatchObject({ code: 'flowMissing', params: { process: 'gone' } });
    const first = (await brought()).get(resourceName) ?? '';
    expect((await brought()).get(resourceName)).toBe(first);
    await remove(first);
    await expect(current()).rejects.toMatchObject({ code: 'flowMissing' });
    const theirs = await world.directory.write(({ database: { executor } }) =>
      deployDefinition(
        executor,
        world.model,
        { xml: processOf('gone', [userTask('AUSR')]), category: 'flow_1', tenantId: '', resourceName: 'theirs.bpmn' },
        wallTime(now()),
      ),
    );
    await remove(theirs);
    const again = (await brought()).get(resourceName) ?? '';

    expect([first, theirs]).not.toContain(again);
    expect((await current()).id).toBe(again);
  });

  it('asks the head of the starter’s department, her deputy while she is away, and who holds a post', async () => {
    const { entities, repository } = world.directory;
    const tenant = repository(TENANT_A);
    await tenant.update(entities.dept, [world.depts.A ?? ''], { leaderId: world.ids.AADM });
    const post = systemRecord({ category: '1', postCode: 'cook', postName: '厨师', sort: 1 }, wallTime(now()));
    await tenant.insert(world.model.entities.post ?? expect.fail('no post'), [post]);
    await tenant.update(entities.user, [world.ids.AADM], { postId: [String(post.id)] });
    const steps = ['shian:approvers="head:1"', 'shian:approvers="post:cook"'];
    const present = await openOf('AUSR', await begun(steps));
    await tenant.update(entities.user, [world.ids.AADM], {
      awayFrom: '2020-01-01',
      awayTo: '2099-01-01',
      deputyId: world.ids.ALOW,
    });
    const run = await begun(steps);
    const away = await openOf('AADM', run);
    await tenant.update(entities.user, [world.ids.AADM], { awayFrom: null, awayTo: null, deputyId: null });
    await inside('ALOW', (context) => actOnTask(context, { taskId: away.taskId, op: 'approve' }));
    const pool = await openOf('AADM', run);

    expect(present.assignee.name || present.candidates[0].name).toBe('AADM');
    expect(away.assignee.name || away.candidates[0].name).toBe('ALOW');
    expect(pool.candidates).toEqual([{ kind: 'post', id: 'cook', name: '厨师' }]);
  });

  it('is moved on by its clocks once, whichever server hears them, and acts with the starter’s rights', async () => {
    const late = (what: string) => userTask('AADM', `flowable:dueDate="PT10M" shian:onTimeout="${what}"`);
    const run = await begun([late('approve'), userTask('AADM')]);
    const [reminded, halted] = [await begun([late('remind')]), await begun([late('reject')])];
    await onRun('AADM', halted, 'suspend');
    const look = (server: string) =>
      runJobs({ model: world.model, modules: { ...modules, jobs: [] }, database: world.database, now, server });
    await look('one');
    const before = await openOf('AADM', run);
    const { due } = await openOf('AADM', reminded);
    world.clock.ahead += 1_200_000;
    await Promise.all([look('one'), look('two')]);
    const { history, open: tasks } = await view('AADM', run);

    expect(before.node).toBe('s0');
    expect(ops(history)).toEqual(['start', 'timer']);
    expect(tasks.map(({ node }: Row) => node)).toEqual(['s1']);
    // Its starter learns of it as of a step that somebody agreed to, and that nobody did.
    const passed = { historyActivityName: '步骤0', taskName: '步骤1', passedByTime: true };
    const ofRun = <T extends Row>(rows: readonly T[]) =>
      rows.find(({ processInstanceId }) => processInstanceId === run);
    const told = (await get('AUSR', 'shian/flow/notices?without=opened')).body.data.records;
    expect(ofRun(told.map((notice: { run: Row }) => ({ ...notice, ...notice.run })))).toMatchObject({
      kind: 'passed',
      by: { id: '' },
      ...passed,
    });
    expect(ofRun((await get('AUSR', 'blade-flow/work/send-list?size=50')).body.data.records)).toMatchObject(passed);
    expect(await openOf('AADM', reminded)).toMatchObject({ due, overdue: true });
    expect((await view('AADM', halted)).status).toBe('suspended');
    await onRun('AADM', halted, 'resume');
    await look('two');
    expect(await view('AADM', halted)).toMatchObject({ status: 'rejected' });
    await expect(begun(['<@serviceTask # name="启用" shian:action="sms.enable"/>'])).rejects.toThrow('invalid');
  });

  it('is listed with where it stands in as many statements as a page of one, whatever processes its runs go through', async () => {
    const statementsOf = async (size: number) => {
      const asked = vi.spyOn(world.database.executor.getExecutor(), 'executeQuery');
      const { records } = await sentPage(
        world.database.executor,
        { id: world.ids.ALOW, tenantId: TENANT_A, roleAliases: [] },
        { size },
      );
      const { length } = asked.mock.calls;
      asked.mockRestore();
      return { asked: length, passed: records.map(({ historyActivityName }) => historyActivityName) };
    };
    for (let at = 0; at < 4; at += 1) {
      const run = await begun([userTask('AADM'), userTask('AADM')], { starter: 'ALOW' });
      const { taskId } = await openOf('AADM', run);
      await onTask('AADM', taskId, 'approve');
    }
    // Of what earlier releases left the state is found in other tables.
    await flowTables(world.database.executor)
      .updateTable('shian_flow_instance')
      .set({ state: '' })
      .where('starter_id', '=', world.ids.ALOW)
      .execute();
    const [one, four] = [await statementsOf(1), await statementsOf(4)];

    expect(one.passed).toEqual(['步骤0']);
    expect(four).toEqual({ asked: one.asked, passed: Array(4).fill('步骤0') });
    expect(one.asked).toBeGreaterThan(0);
  });

  it('says the same in its history, its tasks and its clocks whatever people do, also where a step fails halfway', async () => {
    const company = steadyCompany(world.directory);
    await openCompany(company);
    const violations: string[] = [];
    for (let seed = 1; seed <= 5; seed += 1) violations.push(...(await playRun(company, seed, 15)).violations);

    expect(violations).toEqual([]);
  });

  describe('what is deployed, and what runs', () => {
    const manage = (actor: Actor, url: string) => world.call(actor, { method: 'POST', url: `/api/blade-flow/${url}` });
    const runsOf = async (query: string, actor: Actor = 'AADM') =>
      (await get(actor, `blade-flow/follow/list?${query}`)).body.data.records;
    const versionsOf = async (key: string, mode = 2) =>
      (await get('AADM', `blade-flow/manager/list?mode=${mode}&key=${key}`)).body.data.records;
    const upload = (actor: Actor, files: Readonly<Record<string, string>>, tenantIds = TENANT_A) => {
      const field = (name: string, value: string) =>
        `--b\r\ncontent-disposition: form-data; ${name}\r\n\r\n${value}\r\n`;
      const parts = [
        field('name="category"', 'flow_1'),
        field('name="tenantIds"', tenantIds),
        ...Object.entries(files).map(([name, xml]) => field(`name="files"; filename="${name}"`, xml)),
      ];
      return world.call(actor, {
        method: 'POST',
        url: '/api/blade-flow/manager/deploy-upload',
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
        payload: Buffer.from(`${parts.join('')}--b--\r\n`),
      });
    };

    it('is suspended and activated with its runs, and deleted when nothing runs by it', async () => {
      const run = await begun([userTask('AADM')], { paper: '77' });
      const key = `p${deployed}`;
      const [{ id, deploymentId }] = await versionsOf(key);
      const change = (state: string, actor: Actor = 'AADM') =>
        manage(actor, `manager/change-state?state=${state}&processId=${id}`);
      const remove = () => manage('AADM', `manager/delete-deployment?deploymentIds=${deploymentId}`);

      expect((await change('suspend')).body.msg).toBe(`挂起ID为 [${id}] 的流程成功`);
      expect((await change('suspend')).body.msg).toContain('已是此状态');
      expect(await versionsOf(key)).toMatchObject([{ suspensionState: 2, newest: true, running: 1, version: 1 }]);
      expect(await runsOf('businessId=77&state=suspended')).toMatchObject([
        { processInstanceId: run, startUser: 'AUSR', taskName: '步骤0', assigneeName: 'AADM', suspensionState: 2 },
      ]);
      expect((await change('active')).status).toBe(200);
      expect((await view('AADM', run)).status).toBe('running');
      expect((await change('active', 'BADM')).status).toBe(404);
      expect((await change('active', 'AUSR')).status).toBe(403);

      expect((await manage('AADM', 'manager/delete-deployment?deploymentIds=,%20,')).status).toBe(404);
      expect((await remove()).body.msg).toContain('还有 1 个实例在运行');
      const end = `follow/delete-process-instance?processInstanceId=${run}&deleteReason=`;
      expect((await manage('AADM', end)).status).toBe(400);
      expect((await manage('AADM', `${end}${encodeURIComponent('重复提交')}`)).status).toBe(200);
      expect((await view('AADM', run)).history.at(-1)).toMatchObject({ op: 'terminate', comment: '重复提交' });
      expect((await remove()).status).toBe(200);
      expect(await versionsOf(key)).toEqual([]);
      expect(await runsOf('businessId=77')).toEqual([]);
      expect(await runsOf('businessId=77&state=finished')).toMatchObject([{ status: 'terminated' }]);
      expect((await get('AADM', `blade-flow/process/model-view?processInstanceId=${run}`)).body.data.xml).toContain(
        key,
      );
      await deploy(processOf(key, [userTask('AADM')]));
      expect(await versionsOf(key)).toMatchObject([{ version: 2 }]);
    });

    it('is looked after by the platform’s administrator where it is common to all tenants', async () => {
      const { executor } = world.database;
      const common = { xml: processOf('common', [userTask('AADM')]), category: 'flow_1', tenantId: '' };
      const id = await deployDefinition(
        executor,
        world.model,
        { ...common, resourceName: 'common.bpmn' },
        wallTime(now()),
      );
      const [{ deploymentId }] = await versionsOf('common', 1);
      const asked = [
        `manager/change-state?state=suspend&processId=${id}`,
        `manager/delete-deployment?deploymentIds=${deploymentId}`,
      ];

      for (const url of asked) expect((await manage('AADM', url)).body.msg).toContain('由平台管理员管理');
      expect(await versionsOf('common', 1)).toMatchObject([{ suspensionState: 1 }]);
      for (const url of asked) expect((await manage('ROOT', url)).status).toBe(200);
      expect(await versionsOf('common', 1)).toEqual([]);
    });

    it('is not deleted nor suspended under a run that begins, and begins no run that came later', async () => {
      const key = 'meanwhile';
      const definition = await deploy(processOf(key, [userTask('AADM')]));
      const [{ deploymentId }] = await versionsOf(key);
      const remove = () => manage('AADM', `manager/delete-deployment?deploymentIds=${deploymentId}`);
      const begin = (context: FlowContext, known: FlowDefinitionRow) =>
        startInstance(context, known, { table: 'user', id: '99' }, {});
      const chosen = await inside('AUSR', (context) => usableDefinition(context, definition));

      const isBegun = Promise.withResolvers<void>();
      const removing = isBegun.promise.then(remove);
      await inside('AUSR', async (context) => {
        await begin(context, chosen);
        isBegun.resolve();
        await Promise.race([removing, setTimeout(500)]);
      });
      const [run] = await runsOf('businessId=99');

      expect((await removing).body.msg).toContain('还有 1 个实例在运行');
      expect(
        (await manage('AADM', `follow/delete-process-instance?processInstanceId=${run.id}&deleteReason=x`)).status,
      ).toBe(200);
      expect((await remove()).status).toBe(200);
      await expect(inside('AUSR', (context) => begin(context, chosen))).rejects.toMatchObject({
        code: 'flowSuspended',
      });
    });

    it('is a version of its own of each who deploys it at once', async () => {
      const files = Array.from({ length: 6 }, (_, at) =>
        processOf('racing', [userTask('AADM', `flowable:dueDate="PT${at + 1}M"`)]),
      );

      const answers = await Promise.all(files.map((xml) => upload('AADM', { 'racing.bpmn': xml })));

      expect(answers.map(({ status }) => status)).toEqual(files.map(() => 200));
      const versions: Row[] = await versionsOf('racing');
      expect(versions.map(({ version }) => version).sort()).toEqual([1, 2, 3, 4, 5, 6]);
    });

    it('is uploaded as files, all of them or none with words for each', async () => {
      const good = processOf('uploaded', [userTask('AADM')]);
      const bad = await upload('AADM', { 'good.bpmn': good, 'bad.bpmn20.xml': '<no', 'list.txt': 'x' });
      const common = await upload('AADM', { 'good.bpmn': good }, '');
      const elsewhere = [
        await upload('AADM', { 'good.bpmn': good }, TENANT_B),
        await upload('AADM', { 'good.bpmn': good }, `${TENANT_A},${TENANT_B}`),
      ];
      const none = await versionsOf('uploaded');
      const done = await upload('AADM', {
        'good.bpmn': good,
        'next.bpmn20.xml': processOf('uploaded2', [userTask('AADM')]),
      });

      expect(bad.status).toBe(400);
      expect(Object.values(bad.body.errors).map((said) => String(said).split(':')[0])).toEqual([
        'list.txt',
        'bad.bpmn20.xml',
      ]);
      for (const refused of [common, ...elsewhere]) expect(refused.body.msg).toContain('只有平台管理员');
      expect(none).toEqual([]);
      expect(done.status).toBe(200);
      expect((await versionsOf('uploaded')).map(({ key }: Row) => key)).toEqual(['uploaded', 'uploaded2']);
    });

    it('is found by state, person, record, process, step and age, as its tasks are', async () => {
      const run = await begun([userTask('AADM', 'flowable:dueDate="PT10M"')], { paper: '88' });
      const found = async (query: string) => (await runsOf(`businessId=88&${query}`)).map(({ id }: Row) => id);

      expect(await found('startUser=AUS')).toEqual([run]);
      expect(await found('startUser=nobody')).toEqual([]);
      expect(await found(`processDefinitionKey=p${deployed}&beginDate=2020-01-01`)).toEqual([run]);
      expect(await found('endDate=2020-01-01')).toEqual([]);
      expect(await found('state=finished')).toEqual([]);
      expect(await found('taskDefinitionKey=s0')).toEqual([run]);
      expect(await found('taskDefinitionKey=s1')).toEqual([]);
      const todo = async (query: string) =>
        (await get('AADM', `blade-flow/work/todo-list?businessId=88&${query}`)).body.data.total;
      expect(await Promise.all(['startUser=AUS', 'startUser=nobody', 'state=overdue'].map(todo))).toEqual([1, 0, 0]);
      expect(await runsOf('businessId=88', 'BADM')).toEqual([]);
      world.clock.ahead += 20 * 60_000;
      expect(await runsOf('businessId=88&state=overdue')).toMatchObject([{ id: run, overdue: true }]);
      expect(await todo('state=overdue')).toBe(1);
    });

    it('is marked, and found, while whoever has it is switched off, until it is handed to somebody else', async () => {
      const run = await begun([userTask('ALOW'), userTask('AADM')], { paper: '89' });
      const { repository, entities } = world.directory;
      const switchTo = (status: number) => repository(TENANT_A).update(entities.user, [world.ids.ALOW], { status });
      const left = async () => (await runsOf('businessId=89&state=left')).map(({ id }: Row) => id);
      expect(await left()).toEqual([]);

      await switchTo(0);
      expect(await left()).toEqual([run]);
      expect(await runsOf('businessId=89')).toMatchObject([{ id: run, assigneeLeft: true }]);
      const { taskId, ...task } = await openOf('AADM', run);
      expect(task).toMatchObject({ assignee: { name: 'ALOW' }, assigneeLeft: true });
      expect((await onTask('AADM', taskId, 'transfer', { to: world.ids.AADM })).status).toBe(200);
      expect(await left()).toEqual([]);
      expect(await openOf('AADM', run)).toMatchObject({ assigneeLeft: false });
      await switchTo(1);
    });
  });
});
