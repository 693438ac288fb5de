import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { flowTables } from '../../../src/server/database/flowTables.ts';
import { systemRecord } from '../../../src/server/database/systemRecord.ts';
import { replay } from '../../flow/replay.ts';
import { describeDatabases } from '../../support/database.ts';
import { type Actor, anotherServer, createWorld, sessionHeaders, TENANT_A, type World } from '../../support/server.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

const NOW = '2026-11-01 08:00:00';

type Row = Readonly<Record<string, string | number | boolean>>;

describeDatabases('the leave process', (open) => {
  let world: World;
  let definition = '';
  beforeAll(async () => {
    world = await createWorld({ database: await open('prepared') });
    const { body } = await world.call('AUSR', { url: '/api/blade-flow/work/start-list' });
    definition = body.data.records[0].id;
  });
  afterAll(() => world.close());

  const list = async (actor: Actor, name: string, query = ''): Promise<Row[]> => {
    const { body, status } = await world.call(actor, { url: `/api/blade-flow/work/${name}-list?size=200${query}` });
    expect(status).toBe(200);
    return body.data.records;
  };
  const request = (days = 1) => ({
    processDefinitionId: definition,
    taskUser: world.ids.AADM,
    startTime: '2026-11-02 09:00:00',
    endTime: `2026-11-0${1 + days} 18:00:00`,
    reason: `家中有事 ${Math.random()}`,
  });
  const apply = (actor: Actor, payload: object) =>
    world.call(actor, { method: 'POST', url: '/api/blade-desk/process/leave/start-process', payload });
  const claim = (actor: Actor, taskId: unknown) =>
    world.call(actor, { method: 'POST', url: `/api/blade-flow/work/claim-task?taskId=${String(taskId)}` });
  const complete = (actor: Actor, task: Row, verdict: object = { flag: 'ok', comment: '同意，注意交接' }) =>
    world.call(actor, {
      method: 'POST',
      url: '/api/blade-flow/work/complete-task',
      payload: { taskId: task.taskId, processInstanceId: task.processInstanceId, ...verdict },
    });
  const get = async (actor: Actor, url: string) => (await world.call(actor, { url: `/api/${url}` })).body.data;
  const historyOf = (actor: Actor, task: Row): Promise<Row[]> =>
    get(actor, `blade-flow/process/history-flow-list?processInstanceId=${task.processInstanceId}`);
  const detailOf = (actor: Actor, task: Row) =>
    get(actor, `blade-desk/process/leave/detail?businessId=${task.businessId}`);

  /** Applies and answers the task that waits for the approver. */
  async function applied(days = 1): Promise<Row> {
    const { status } = await apply('AUSR', request(days));
    expect(status).toBe(200);
    const [newest] = await list('AADM', 'claim');
    if (!newest) throw new Error('No task came up');
    return newest;
  }
  async function claimed(days = 1): Promise<Row> {
    const task = await applied(days);
    expect((await claim('AADM', task.taskId)).status).toBe(200);
    return task;
  }

  it('is called by its reason to who asked for it, though she opens no records of its kind, and by none of others', async () => {
    const sought = (reason: string) => `&recordName=${encodeURIComponent(reason)}`;
    await apply('AUSR', { ...request(), reason: '陪母亲复诊' });
    await apply('AADM', { ...request(), taskUser: world.ids.AUSR, reason: '带孩子体检' });
    const [mine] = await list('AUSR', 'send', sought('复诊'));
    const [theirs] = await list('AADM', 'send', sought('体检'));
    const { processInstanceId } = theirs ?? {};
    const act = (payload: object) => world.call('AADM', { method: 'POST', url: '/api/shian/flow/run-act', payload });
    await act({ processInstanceId, op: 'copy', people: [world.ids.AUSR] });
    await act({ processInstanceId, op: 'withdraw' });

    expect(mine).toMatchObject({ recordName: '陪母亲复诊', processDefinitionName: '请假流程' });
    expect(await list('AUSR', 'send', sought('复查'))).toEqual([]);
    expect(theirs).toMatchObject({ recordName: '带孩子体检' });
    expect((await get('AUSR', 'shian/flow/copied?size=50')).records).toMatchObject([
      { processInstanceId, recordName: '' },
    ]);
    expect((await get('AUSR', `shian/flow/copied?size=50${sought('体检')}`)).records).toEqual([]);
  });

  it('is offered to every tenant, with its diagram', async () => {
    const [mine] = await list('AUSR', 'start', '&mode=1&category=flow_1');
    const [theirs] = await list('BUSR', 'start');
    const view = await get('AUSR', `blade-flow/process/model-view?processDefinitionId=${definition}`);

    expect(mine).toMatchObject({ key: 'leave', name: '请假流程', category: 'flow_1', categoryName: '请假流程' });
    expect(mine).toMatchObject({ version: 1, suspensionState: 1, tenantId: '' });
    expect(theirs?.id).toBe(mine?.id);
    expect(view.xml).toContain('BPMNDiagram');
    expect(await list('AUSR', 'start', '&category=flow_2')).toEqual([]);
    expect(await list('AUSR', 'start', '&mode=2')).toEqual([]);
  });

  it('is of a type that the dictionary has, called as administrators call it, and of no other', async () => {
    const { dict } = world.model.entities;
    if (dict === undefined) throw new Error('There are no dictionaries');
    const { platform } = world.directory;
    const [item] = await platform.find(dict, {
      filters: [
        { field: 'code', op: 'eq', value: 'flow' },
        { field: 'dictKey', op: 'eq', value: '1' },
      ],
    });
    const named = async (language: string) => {
      const { body } = await world.call('AUSR', {
        url: '/api/blade-flow/work/start-list?size=200',
        headers: { 'accept-language': language },
      });
      return body.data.records.find(({ id }: Row) => id === definition).categoryName;
    };
    const deploy = (category: string) =>
      world.call('AADM', {
        method: 'POST',
        url: `/api/blade-flow/model/deploy?modelId=1&category=${category}&tenantIds=${TENANT_A}`,
      });

    expect([await named('zh'), await named('en')]).toEqual(['请假流程', 'Leave']);
    await platform.update(dict, [String(item?.id)], { dictValue: '休假' });
    expect([await named('zh'), await named('en')]).toEqual(['休假', '休假']);
    await platform.update(dict, [String(item?.id)], { dictValue: '请假流程' });
    expect((await deploy('flow_77')).body.errors).toHaveProperty('category');
    expect((await deploy('flow_1')).body.errors ?? {}).not.toHaveProperty('category');
  });

  it('goes from the application over claim and approval to its end', async () => {
    const task = await applied();
    expect(task).toMatchObject({ taskName: '审批', processDefinitionName: '请假流程', processDefinitionVersion: 1 });
    expect(await list('AADM', 'todo')).toEqual([]);

    expect((await claim('AADM', task.taskId)).status).toBe(200);
    expect((await list('AADM', 'claim')).map(({ taskId }) => taskId)).not.toContain(task.taskId);
    expect((await list('AADM', 'todo')).map(({ taskId }) => taskId)).toEqual([task.taskId]);
    expect((await complete('AADM', task)).body).toMatchObject({ code: 200, data: true });

    expect(await list('AADM', 'todo')).toEqual([]);
    expect((await list('AADM', 'done'))[0]).toMatchObject({ taskId: task.taskId, assigneeName: 'AADM', isPass: true });
    expect((await list('AUSR', 'send'))[0]).toMatchObject({ processIsFinished: 'finished', isPass: true });
    const history = await historyOf('AUSR', task);
    expect(history.map((entry) => entry.historyActivityName)).toEqual(['提交申请', '审批', '同意']);
    expect(history.map((entry) => entry.assigneeName)).toEqual(['AUSR', 'AADM', '']);
    expect(history[1]).toMatchObject({ comment: '同意，注意交接', historyActivityType: 'userTask' });
    const detail = await detailOf('AUSR', task);
    expect(detail).toMatchObject({ taskUser: world.ids.AADM, taskUserName: 'AADM' });
    expect(detail.flow).toMatchObject({ assigneeName: 'AUSR', processIsFinished: 'finished', pass: true });
  });

  it('names processes and steps in the reader’s language', async () => {
    const task = await applied();
    const headers = { 'accept-language': 'en' };
    const english = async (url: string) => (await world.call('AADM', { url: `/api/${url}`, headers })).body.data;

    expect((await english('blade-flow/work/start-list')).records[0]).toMatchObject({
      name: 'Leave',
      categoryName: 'Leave',
    });
    const [row] = (await english('blade-flow/work/claim-list')).records;
    expect(row).toMatchObject({ processDefinitionName: 'Leave', taskName: 'Approval' });
    const history = await english(`blade-flow/process/history-flow-list?processInstanceId=${task.processInstanceId}`);
    expect(history.map((entry: Row) => entry.historyActivityName)).toEqual(['Application', 'Approval']);
    const detail = await english(`blade-desk/process/leave/detail?businessId=${task.businessId}`);
    expect(detail.flow).toMatchObject({ taskName: 'Approval', assigneeName: 'AUSR' });
    expect((await detailOf('AADM', task)).flow.taskName).toBe('审批');
  });

  it('ends when it is refused, which needs a comment', async () => {
    const task = await claimed();

    const silent = await complete('AADM', task, { flag: '', comment: ' ' });
    expect(silent.status).toBe(400);
    expect(silent.body.msg).toBe('请先填写批复意见');
    expect((await complete('AADM', task, { flag: '', comment: '人手不足' })).status).toBe(200);

    const history = await historyOf('AADM', task);
    expect(history.map((entry) => entry.historyActivityName)).toEqual(['提交申请', '审批', '驳回']);
    const english = await world.call('AADM', {
      url: `/api/blade-flow/process/history-flow-list?processInstanceId=${task.processInstanceId}`,
      headers: { 'accept-language': 'en' },
    });
    expect(english.body.data.at(-1)).toMatchObject({ historyActivityName: 'Rejected' });
    expect((await detailOf('AUSR', task)).flow).toMatchObject({ processIsFinished: 'finished', pass: false });
  });

  it('goes to a second person when it is longer than three days, who may still refuse', async () => {
    const task = await claimed(5);
    await complete('AADM', task);

    const [second] = (await list('AADM', 'claim')).filter((one) => one.processInstanceId === task.processInstanceId);
    expect(second).toMatchObject({ taskName: '复核', processIsFinished: 'unfinished' });
    await claim('AADM', second?.taskId);
    expect((await complete('AADM', second ?? {}, { comment: '时间太长' })).status).toBe(200);
    expect((await historyOf('AADM', task)).map((entry) => entry.historyActivityName)).toEqual([
      '提交申请',
      '审批',
      '复核',
      '驳回',
    ]);
  });

  it('marks in its diagram what is finished, what waits and which lines were taken', async () => {
    const task = await claimed();
    const view = await get('AUSR', `blade-flow/process/model-view?processInstanceId=${task.processInstanceId}`);

    const marks = view.flow.map((entry: Row) => [
      entry.historyActivityId,
      entry.historyActivityType,
      entry.endTime !== '',
    ]);
    expect(marks).toEqual([
      ['start', 'startEvent', true],
      ['toApproval', 'sequenceFlow', true],
      ['approval', 'userTask', false],
    ]);
  });

  it('keeps other tenants, other people, the second press and the wrong order out', async () => {
    const task = await applied();

    expect((await complete('AADM', task)).status).toBe(409);
    expect((await complete('BUSR', task)).status).toBe(404);
    expect((await claim('BUSR', task.taskId)).status).toBe(404);
    expect((await claim('AUSR', task.taskId)).status).toBe(403);
    expect((await complete('AUSR', task)).status).toBe(403);
    expect((await claim('AADM', task.taskId)).status).toBe(200);
    expect((await claim('AADM', task.taskId)).status).toBe(409);
    expect((await complete('AUSR', task)).status).toBe(403);
    expect((await complete('AADM', { ...task, processInstanceId: '1' })).status).toBe(404);
    expect((await complete('AADM', task)).status).toBe(200);
    const twice = await complete('AADM', task);
    expect([twice.status, twice.body.msg]).toEqual([409, '该事务已经办理，请刷新列表']);
    expect((await claim('AADM', task.taskId)).status).toBe(409);
  });

  it('shows a request only to its own people and to who oversees the tenant', async () => {
    const { entities, repository } = world.directory;
    const approver = systemRecord({ account: 'approver', userType: '1', name: '审批人', status: '1' }, NOW);
    await repository(TENANT_A).insert(entities.user, [approver]);
    await apply('AADM', { ...request(), taskUser: approver.id });
    const [task] = await list('AADM', 'send');
    const paths = [
      `blade-desk/process/leave/detail?businessId=${task?.businessId}`,
      `blade-flow/process/history-flow-list?processInstanceId=${task?.processInstanceId}`,
      `blade-flow/process/model-view?processInstanceId=${task?.processInstanceId}`,
    ];
    const unknown = paths.map((path) => path.replace(/=.*/, '=1900000000000000000'));

    for (const [at, path] of paths.entries()) {
      expect((await world.call('AADM', { url: `/api/${path}` })).status).toBe(200);
      expect((await world.call('AUSR', { url: `/api/${path}` })).status).toBe(403);
      expect((await world.call('ALOW', { url: `/api/${path}` })).status).toBe(403);
      const [theirs, none] = await Promise.all([
        world.call('BADM', { url: `/api/${path}` }),
        world.call('BADM', { url: `/api/${unknown[at]}` }),
      ]);
      expect([theirs.status, theirs.text]).toEqual([404, none.text]);
    }
  });

  it('refuses an application that says nothing, ends before it begins or names somebody else’s approver', async () => {
    const messages = await Promise.all(
      [
        { ...request(), taskUser: '' },
        { ...request(), startTime: '' },
        { ...request(), endTime: '' },
        { ...request(), reason: ' ' },
        { ...request(), endTime: '2026-11-01 08:00:00' },
        { ...request(), startTime: '昨天' },
        { ...request(), taskUser: world.ids.BADM },
      ].map(async (payload) => {
        const { status, body } = await apply('AUSR', payload);
        return `${status} ${body.msg}`;
      }),
    );

    expect(messages).toEqual([
      '400 请选择审批人员',
      '400 请选择开始时间',
      '400 请选择结束时间',
      '400 请输入请假理由',
      '400 结束时间须晚于开始时间',
      '400 开始时间不是有效日期',
      '400 审批人员所选数据不存在或不可选，请重新选择',
    ]);
    expect((await apply('AUSR', { ...request(), processDefinitionId: 'leave:9:none' })).status).toBe(404);
  });

  it('is never decided by who asks: not named, not handed to her, not reviewed by the only administrator', async () => {
    const named = await apply('AUSR', { ...request(), taskUser: world.ids.AUSR });
    const { taskId } = await claimed();
    const handed = await Promise.all(
      ['delegate', 'transfer'].map((op) =>
        world.call('AADM', {
          method: 'POST',
          url: '/api/shian/flow/task-act',
          payload: { taskId, op, to: world.ids.AUSR },
        }),
      ),
    );
    await apply('AADM', { ...request(5), taskUser: world.ids.AUSR });
    const [task] = await list('AUSR', 'claim');
    await claim('AUSR', task?.taskId);
    await complete('AUSR', task ?? {});

    expect(named.body.errors).toEqual({ taskUser: '不能由自己审批，请选择他人' });
    expect(handed.map(({ body }) => body.msg)).toEqual(Array(2).fill('不能审批自己的申请，请转给他人'));
    expect((await list('AADM', 'send'))[0]).toMatchObject({ processIsFinished: 'finished', isPass: true });
  });

  it('is corrected by its applicant when it came back to her, goes to whom she names then, and by nobody else', async () => {
    const { taskId, processInstanceId, businessId } = await claimed();
    const sentBack = { taskId, op: 'return', to: 'starter', comment: '请改期' };
    await world.call('AADM', { method: 'POST', url: '/api/shian/flow/task-act', payload: sentBack });
    const back = (await list('AUSR', 'todo')).find((task) => task.processInstanceId === processInstanceId) ?? {};
    const corrected = (fields: object) => complete('AUSR', back, { flag: 'ok', record: JSON.stringify(fields) });

    const own = await corrected({ taskUser: world.ids.AUSR });
    const unread = await corrected({ days: 1 });
    const later = { endTime: '2026-11-06 18:00:00', reason: '改为五天', taskUser: world.ids.ALOW };
    const again = await corrected(later);

    expect(own.body.errors).toEqual({ taskUser: '不能由自己审批，请选择他人' });
    expect(unread.body.errors).toEqual({ record: '您不能修改：请假天数' });
    expect(again.status).toBe(200);
    expect(await detailOf('AUSR', { businessId: String(businessId) })).toMatchObject(later);
    const run = await get('AUSR', `shian/flow/run?processInstanceId=${processInstanceId}`);
    expect(run.open[0].candidates).toMatchObject([{ id: world.ids.ALOW }]);
    const other = await complete('AADM', await claimed(), { flag: 'ok', comment: '改', record: '{"reason":"改"}' });
    expect(other.status).toBe(400);
  });

  it('is a record of its entity, closed while it is under way, and begins by being made as well', async () => {
    const task = await applied(5);
    const place = '/api/blade-desk/process/leave-request';
    const { body } = await world.call('AADM', { url: `${place}/detail?id=${task.businessId}` });
    const changed = await world.call('AADM', {
      method: 'POST',
      url: `${place}/submit`,
      payload: { id: task.businessId, reason: '改一改' },
    });
    const { processDefinitionId: _definition, ...record } = { ...request(2), taskUser: world.ids.AUSR };
    const made = await world.call('AADM', { method: 'POST', url: `${place}/submit`, payload: record });

    expect(body.data).toMatchObject({ days: 5, createUser: world.ids.AUSR, reason: expect.any(String) });
    expect(JSON.parse(body.data.flow)).toMatchObject({ status: 'running', steps: [{ node: 'approval' }] });
    expect([changed.status, made.status]).toEqual([400, 200]);
    expect((await world.call('AUSR', { url: `${place}/list` })).status).toBe(403);
    const [newest] = await list('AADM', 'send');
    expect(newest).toMatchObject({ businessTable: 'blade_process_leave', processDefinitionKey: 'leave' });
  });

  it('completes a task exactly once when many press at the same moment', async () => {
    const task = await claimed(5);

    const answers = await Promise.all(Array.from({ length: 8 }, () => complete('AADM', task)));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    const rows = await flowTables(world.database.executor)
      .selectFrom('shian_flow_task')
      .select(['name', 'status'])
      .where('instance_id', '=', String(task.processInstanceId))
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { name: '审批', status: 'done' },
      { name: '复核', status: 'open' },
    ]);
  });

  it('gives a task to exactly one when many claim it at the same moment', async () => {
    const task = await applied();

    const answers = await Promise.all(Array.from({ length: 8 }, () => claim('AADM', task.taskId)));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  });

  it('goes on where it was after a restart', async () => {
    const task = await claimed(5);
    const restarted = await anotherServer(world);
    const answer = await restarted.inject({
      method: 'POST',
      url: '/api/blade-flow/work/complete-task',
      headers: sessionHeaders(await world.token('AADM')),
      payload: { taskId: task.taskId, processInstanceId: task.processInstanceId, flag: 'ok' },
    });
    await restarted.close();

    expect(answer.statusCode).toBe(200);
    expect(
      (await historyOf('AUSR', task)).map(({ historyActivityName, comment }) => [historyActivityName, comment]),
    ).toEqual([
      ['提交申请', ''],
      ['审批', '同意'],
      ['复核', ''],
    ]);
  });

  it('keeps every step of a run, and the state they make', async () => {
    const task = await claimed();
    await complete('AADM', task);

    const tables = flowTables(world.database.executor);
    const steps = await tables
      .selectFrom('shian_flow_step')
      .selectAll()
      .where('instance_id', '=', String(task.processInstanceId))
      .orderBy('position')
      .execute();
    const { state } = await tables
      .selectFrom('shian_flow_instance')
      .select('state')
      .where('id', '=', String(task.processInstanceId))
      .executeTakeFirstOrThrow();
    expect(steps.map(({ op }) => op)).toEqual(['start', 'claim', 'approve']);
    const history = steps.map(({ events, op, ...rest }) => ({
      ...rest,
      by: rest.actor,
      op: op as 'start',
      events: JSON.parse(events),
    }));
    expect(replay(history)).toEqual(JSON.parse(state));
  });

  it('goes on with a run that the engine of earlier versions wrote', async () => {
    const task = await claimed(5);
    await world.database.write((executor) =>
      flowTables(executor)
        .updateTable('shian_flow_instance')
        .set({ state: JSON.stringify({ name: 'start', state: 'running', engineVersion: '25.0.1', definitions: [] }) })
        .where('id', '=', String(task.processInstanceId))
        .execute(),
    );

    expect((await complete('AADM', task)).status).toBe(200);
    const [second] = (await list('AADM', 'claim')).filter((one) => one.processInstanceId === task.processInstanceId);
    await claim('AADM', second?.taskId);
    expect((await complete('AADM', second ?? {})).status).toBe(200);
    expect((await historyOf('AUSR', task)).map((entry) => entry.historyActivityName)).toEqual([
      '提交申请',
      '审批',
      '复核',
      '同意',
    ]);
  });

  it('does not start while it is suspended', async () => {
    const suspend = (state: number) =>
      world.database.write((executor) =>
        flowTables(executor)
          .updateTable('shian_flow_definition')
          .set({ suspension_state: state })
          .where('id', '=', definition)
          .execute(),
      );
    await suspend(2);
    const answer = await apply('AUSR', request());
    await suspend(1);

    expect([answer.status, answer.body.msg]).toEqual([400, '流程已挂起，暂不能发起']);
  });

  const submit = (actor: Actor, payload: object) =>
    world.call(actor, { method: 'POST', url: '/api/blade-flow/model/submit', payload });
  const deploy = (actor: Actor, query: string) =>
    world.call(actor, { method: 'POST', url: `/api/blade-flow/model/deploy?${query}` });
  const drawn = (name: string) =>
    `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" id="d" targetNamespace="t">
      <process id="trip" name="${name}" isExecutable="true"><startEvent id="s"/><userTask id="x" flowable:candidateGroups="admin"/>
      <endEvent id="e"/><sequenceFlow id="a" sourceRef="s" targetRef="x"/><sequenceFlow id="b" sourceRef="x" targetRef="e"/></process></definitions>`;

  it('is drawn as a model whose versions are kept, and deployed to one tenant or to all', async () => {
    const made = (await submit('AADM', { modelKey: 'trip', name: '出差' })).body.data;
    const save = (name: string) => submit('AADM', { id: made.id, name, modelEditorXml: drawn(name) });
    const undrawn = await deploy('AADM', `modelId=${made.id}&category=flow_1&tenantIds=${TENANT_A}`);
    await save('出差');
    await submit('AADM', { id: made.id, description: '没有改图' });
    const { body: changed } = await save('出差审批');
    const forAll = await deploy('AADM', `modelId=${made.id}&category=flow_1`);
    const own = await deploy('AADM', `modelId=${made.id}&category=flow_1&tenantIds=${TENANT_A}`);

    expect([undrawn.status, forAll.status, own.status]).toEqual([400, 400, 200]);
    expect([changed.data.version, changed.data.createdBy, changed.data.modelEditorXml]).toMatchObject([
      2,
      'AADM',
      drawn('出差审批'),
    ]);
    const versions = await get('AADM', 'blade-flow/model-version/list?size=200');
    expect(versions.records.map(({ version, savedBy }: Row) => `${version} ${savedBy}`)).toEqual(['2 AADM', '1 AADM']);
    const [found] = (await get('AUSR', 'blade-flow/work/start-list?mode=2')).records;
    expect([found.key, found.name, found.tenantId, found.resourceName]).toEqual([
      'trip',
      '出差审批',
      TENANT_A,
      'trip.bpmn20.xml',
    ]);
    expect((await get('BUSR', 'blade-flow/work/start-list?mode=2')).records).toEqual([]);
  });

  it('keeps a drawing that is not finished, and none that no reader should be given', async () => {
    const unfinished = drawn('半成品').replace(/<sequenceFlow id="b".*?\/>/, '');
    const kept = await submit('AADM', { modelKey: 'half', name: '半成品', modelEditorXml: unfinished });
    const bomb = await submit('AADM', {
      modelKey: 'bomb',
      name: '炸弹',
      modelEditorXml: `<!DOCTYPE x>${drawn('炸弹')}`,
    });
    const refused = await deploy('AADM', `modelId=${kept.body.data.id}&category=flow_1&tenantIds=${TENANT_A}`);

    expect([kept.status, bomb.status, refused.status]).toEqual([200, 400, 400]);
    expect(JSON.stringify(refused.body)).toContain('没有连线离开');
  });

  it('tells before it is deployed who would get each step, for each who might start it', async () => {
    const xml = drawn('出差').replace(
      'flowable:candidateGroups="admin"',
      `flowable:candidateUsers="${world.ids.AADM}"`,
    );
    const { body, status } = await world.call('AADM', {
      method: 'POST',
      url: '/api/shian/flow/who',
      payload: { xml, starters: [world.ids.AUSR, world.ids.AADM] },
    });
    const stranger = await world.call('AUSR', {
      method: 'POST',
      url: '/api/shian/flow/who',
      payload: { xml, starters: [] },
    });

    expect([status, stranger.status]).toEqual([200, 403]);
    expect(body.data).toMatchObject([
      { node: 'x', starter: world.ids.AUSR, kind: 'people', people: [{ id: world.ids.AADM }] },
      // She is left out of her own request: the administrators get it, and nobody else is one.
      { node: 'x', starter: world.ids.AADM, kind: 'people', people: [] },
    ]);
  });
});
