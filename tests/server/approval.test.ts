import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { processFindings } from '../../generators/commands/processFindings.ts';
import { wallTime } from '../../src/model/wallTime.ts';
import type { EntityWorkflow } from '../../src/model/workflow.ts';
import type { EntityRecord } from '../../src/protocol/types.ts';
import { loadModel } from '../../src/schema/loadModel.ts';
import { correctRecord } from '../../src/server/approval/correctRecord.ts';
import { settleRecord } from '../../src/server/approval/settleRecord.ts';
import { writtenRecord } from '../../src/server/approval/writtenRecord.ts';
import { flowTables } from '../../src/server/database/flowTables.ts';
import { newId } from '../../src/server/database/newId.ts';
import { principalOfUser } from '../../src/server/identity/principals/principals.ts';
import { runJobs } from '../../src/server/jobs/runJobs.ts';
import { loadModules } from '../../src/server/modules/loadModules.ts';
import { visibleReads } from '../../src/server/records/visibleReads.ts';
import { flowContext } from '../../src/server/workflow/FlowContext.ts';
import { describeDatabases } from '../support/database.ts';
import { type Actor, addColleague, createWorld, sessionHeaders, TENANT_A, type World } from '../support/server.ts';
import { session } from '../support/session.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

const ORDER = `schemaVersion: 1
entity: order
label: { zh: 采购单, en: Order }
comments: true
fields:
  name: { type: string, label: { zh: 物品, en: Item }, required: true }
  price: { type: integer, label: { zh: 金额, en: Price }, required: true }
  account: { type: string, label: { zh: 科目, en: Account } }
  supplier: { type: string, label: { zh: 供应商, en: Supplier } }
  remark: { type: text, label: { zh: 意见, en: Remark }, readOnly: true }
  state:
    type: options
    label: { zh: 状态, en: State }
    default: "1"
    options:
      - { value: "1", label: { zh: 审批中, en: Under approval } }
      - { value: "2", label: { zh: 同意, en: Agreed } }
      - { value: "3", label: { zh: 退回, en: Refused } }
states: { field: state, initial: "1", transitions: { judge: [{ from: ["1"], to: "2" }, { from: ["1"], to: "3" }], again: { from: ["3"], to: "1" } } }
actions:
  judge:
    label: { zh: 审批, en: Judge }
    fields:
      state: { type: options, label: { zh: 结论, en: Decision }, required: true, options: [{ value: "2", label: { zh: 同意, en: Agree } }, { value: "3", label: { zh: 退回, en: Refuse } }] }
      remark: { type: text, label: { zh: 意见, en: Remark } }
    effect: { remark: { ref: input.remark } }
  again: { label: { zh: 重新提交, en: Again } }
  enter: { label: { zh: 登记, en: Enter }, effect: { account: 已登记 } }
workflow:
  process: order
  decide: judge
  outcomes: { approved: "2", rejected: "3" }
  nodes: { check: { write: [account], hide: [supplier] }, sign: { hide: [name] } }
`;

const DELIVERY = `schemaVersion: 1
entity: delivery
label: { zh: 送货单, en: Delivery }
fields:
  order: { type: reference, to: order, label: { zh: 采购单, en: Order }, labelField: supplier }
menu: { parent: shop }
`;

const DRAWING = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:flowable="http://flowable.org/bpmn" xmlns:shian="urn:shian:bpmn" id="d" targetNamespace="t">
  <process id="order" name="采购审批" shian:en="Purchase" isExecutable="true">
    <startEvent id="handedIn" name="提交" />
    <userTask id="check" name="核价" shian:en="Price check" flowable:candidateGroups="admin" flowable:dueDate="PT10M" shian:onTimeout="approve" />
    <exclusiveGateway id="large" default="small" />
    <serviceTask id="book" name="登记" shian:action="order.enter" />
    <userTask id="sign" name="签批" flowable:candidateGroups="admin" />
    <endEvent id="over" name="结束" />
    <sequenceFlow id="a" sourceRef="handedIn" targetRef="check" />
    <sequenceFlow id="b" sourceRef="check" targetRef="large" />
    <sequenceFlow id="more" sourceRef="large" targetRef="book"><conditionExpression xsi:type="tFormalExpression">\${price &gt; 100 || account == "改造"}</conditionExpression></sequenceFlow>
    <sequenceFlow id="small" sourceRef="large" targetRef="over" />
    <sequenceFlow id="entered" sourceRef="book" targetRef="sign" />
    <sequenceFlow id="c" sourceRef="sign" targetRef="over" />
  </process>
</definitions>`;

const folder = mkdtempSync(path.join(os.tmpdir(), 'shian-approval-'));
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};
write('schemas/shop/order.yaml', `${ORDER}menu: { parent: shop }\n`);
write('schemas/shop/delivery.yaml', DELIVERY);
write('schemas/menu.yaml', 'menu: [{ code: shop, label: { zh: 采购, en: Shop } }]\n');
write('workflows/order.bpmn', DRAWING);
write(
  'roles/regulator.yaml',
  'schemaVersion: 1\nrole: regulator\nlabel: { zh: 人, en: Person }\ngrants: { shop: all, work: all, history: all }\ncalls: all\n',
);
afterAll(() => rmSync(folder, { recursive: true }));

function ownModel() {
  const { model, diagnostics } = loadModel(folder);
  if (model === undefined) throw new Error(JSON.stringify(diagnostics));
  return model;
}

it('is checked against the drawing: which process, which steps', async () => {
  const model = ownModel();
  const order = model.entities.order;
  const workflow = order?.workflow;
  if (order === undefined || workflow === undefined) throw new Error('The order has no workflow');
  const said = (more: Partial<EntityWorkflow>) => ({
    ...model,
    entities: { order: { ...order, workflow: { ...workflow, ...more } } },
  });

  expect(await processFindings(folder, model)).toEqual([]);
  expect(await processFindings(folder, said({ process: 'ordr' }))).toMatchObject([
    { code: 'unknownProcess', file: 'schemas/shop/order.yaml', remedy: 'Did you mean "order"?' },
  ]);
  expect(await processFindings(folder, said({ nodes: { chek: { write: [], hide: [] } } }))).toMatchObject([
    { code: 'unknownStep', message: 'The process "order" has no step "chek"', remedy: 'Did you mean "check"?' },
  ]);
});

describeDatabases('an entity under approval, without a line of code', (open) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ database: await open(), model: ownModel(), modules: await loadModules(folder) });
  });
  afterAll(() => world.close());

  const ask = (actor: Actor, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    world.call(actor, { method, url: `/api/shop/v1/order/${url}`, ...(payload ? { payload } : {}) });
  const put = (actor: Actor, { id, ...payload }: { id: string; price?: number; account?: string }) =>
    ask(actor, 'PUT', `updateById/${id}`, payload);
  const seen = async (actor: Actor, id: string, language = 'zh') => {
    const { body } = await world.call(actor, {
      url: `/api/shop/v1/order/getById/${id}`,
      headers: { 'accept-language': language },
    });
    return { ...body.data, flow: JSON.parse(body.data.flow) };
  };
  const made = async (price: number): Promise<string> => {
    const { body } = await ask('AUSR', 'POST', 'save', { name: '消毒柜', price, supplier: '甲' });
    return body.data.id;
  };
  const judge = (actor: Actor, id: string, state: string, remark = '') =>
    ask(actor, 'PUT', `judge/${id}`, { state, remark });

  const runOf = (id: string, { processInstanceId }: { processInstanceId: string }) => ({
    id: processInstanceId,
    tenant_id: TENANT_A,
    business_table: world.model.entities.order?.table ?? '',
    business_id: id,
    starter_id: world.ids.AUSR,
  });
  const update = () => world.model.entities.order?.permissions.update ?? '';
  /** AADM with no more than these rights. */
  const who = async (...codes: readonly string[]) => {
    const user = { id: world.ids.AADM, tenantId: TENANT_A, roleAliases: ['admin'], administrator: false };
    return session(world.database, world.model, {
      user: { ...user, codes: new Set(codes) },
      modules: await loadModules(folder),
    });
  };

  it('begins its process when it is created, and says where it stands, who has it and since when', async () => {
    const id = await made(50);
    const row = await seen('AUSR', id, 'en');
    const others = await ask('AADM', 'POST', 'save', { name: '冰柜', price: 50 });
    const list = await world.call('AUSR', { url: '/api/shop/v1/order/page?current=1&size=10' });

    expect(row.flow).toMatchObject({ status: 'running', starter: 'AUSR', writes: [], isOpen: true });
    expect(row.flow.steps).toMatchObject([{ node: 'check', name: 'Price check', people: ['admin'] }]);
    expect(row.flow.steps[0].mine).toBeUndefined();
    expect((await seen('AUSR', others.body.data.id)).flow.isOpen).toBe(false);
    // Who asks decides on nothing of hers, though she may claim what others ask for.
    expect((await seen('AADM', others.body.data.id)).flow.steps[0].mine).toBeUndefined();
    expect((await seen('AADM', id)).flow.steps[0].mine).toBe('claim');
    expect(list.body.data.records.find((one: { id: string }) => one.id === id).flow).toContain('核价');
  });

  it('is closed to all but the fields of the step, which who has the step writes, and shows her no more than she may see', async () => {
    const id = await made(50);
    const before = await seen('AADM', id);

    expect(before.flow).toMatchObject({ writes: ['account'], steps: [{ mine: 'claim' }], next: ['结束'] });
    expect(before).not.toHaveProperty('supplier');
    expect((await put('AUSR', { id, price: 1 })).body.msg).toContain('正在审批');
    expect((await put('AADM', { id, price: 1 })).body.msg).toContain('正在审批');
    expect((await put('AADM', { id, account: '办公' })).body).toMatchObject({ success: true });
    expect((await ask('AUSR', 'DELETE', `removeById/${id}`)).body.msg).toContain('正在审批');
    expect((await judge('AUSR', id, '2')).body.msg).toContain('正在审批');
    expect(await seen('AUSR', id)).toMatchObject({ price: 50, account: '办公', supplier: '甲', state: '1' });
  });

  it('is hidden by its step beside references to it too', async () => {
    const order = await made(50);
    const url = '/api/shop/v1/delivery';
    await world.call('AUSR', { method: 'POST', url: `${url}/save`, payload: { order } });
    const named = async (actor: Actor) => {
      const { body } = await world.call(actor, { url: `${url}/page?current=1&size=10` });
      return body.data.records[0];
    };

    expect(Object.values(await named('AUSR'))).toContain('甲');
    expect(Object.values(await named('AADM'))).not.toContain('甲');
  });

  it('is listed to each of two people with the same rights as her own step has it, and so is what refers to it', async () => {
    const colleague = await addColleague(world, 'admin', 'second', '同事');
    const listed = async (token: string) => {
      const lists = ['order', 'delivery'].map((name) => `/api/shop/v1/${name}/page?current=1&size=100`);
      const asked = sessionHeaders(token);
      const answers = await Promise.all(lists.map((list) => world.app.inject({ url: list, headers: asked })));
      return answers.map(({ body }) => body.includes('丙厂'));
    };
    const { body } = await ask('AADM', 'POST', 'save', { name: '蒸箱', price: 50, supplier: '丙厂' });
    const payload = { order: body.data.id };
    await world.call('AADM', { method: 'POST', url: '/api/shop/v1/delivery/save', payload });

    expect(await listed(await world.token('AADM')), 'who handed it in').toEqual([true, true]);
    expect(await listed(colleague), 'who is asked to check it').toEqual([false, false]);
  });

  it('is found, sorted and counted by what its step hides by those alone who see it there', async () => {
    const ids = [await made(50), await made(50)];
    const found = async (actor: Actor, tree: object) => {
      const filterTree = encodeURIComponent(JSON.stringify(tree));
      const { body } = await ask(actor, 'GET', `page?current=1&size=100&filterTree=${filterTree}`);
      return body.data.records.filter(({ id }: { id: string }) => ids.includes(id)).length;
    };
    const counted = async (actor: Actor) => {
      const asks = encodeURIComponent(JSON.stringify([{ by: 'supplier' }]));
      const { body } = await ask(actor, 'GET', `counts?asks=${asks}`);
      return body.data[0].reduce((sum: number, { count }: { count: number }) => sum + count, 0);
    };
    const ordered = async (actor: Actor, key: string) => {
      const { body } = await ask(actor, 'GET', `page?current=1&size=100&${key}=supplier`);
      return body.data.records.map(({ id }: { id: string }) => id);
    };
    const isIt = { field: 'supplier', op: 'eq', value: '甲' };
    const another = await ask('AUSR', 'POST', 'save', { name: '冰柜', price: 50, supplier: '乙' });
    const all = await counted('AUSR');

    /** As declared calls and fixed lists read. */
    const read = async (actor: Actor) => {
      const { directory, model } = world;
      const user = await principalOfUser(directory, TENANT_A, world.ids[actor], { now: Date.now });
      const { order } = model.entities;
      if (user === undefined || order === undefined) throw new Error('There is nobody, or nothing, to read');
      const repository = directory.repository(TENANT_A);
      const modules = await loadModules(folder);
      const rows = visibleReads({ model, modules, repository, user, now: () => wallTime(Date.now()), language: 'zh' });
      const filters = [{ field: 'supplier', op: 'eq', value: '甲' } as const];
      const groups = await rows.tally(order, { by: ['supplier'] });
      return {
        suppliers: [...(await rows.getMany(order, ids)), ...(await rows.pluck(order, 'id', ids, ['supplier']))].map(
          ({ supplier }) => supplier,
        ),
        count: (await rows.find(order, { filters })).filter(({ id }) => ids.includes(String(id))).length,
        among: groups.some(({ keys }) => keys.includes('乙')),
      };
    };

    expect(await read('AUSR')).toEqual({ suppliers: ['甲', '甲', '甲', '甲'], count: 2, among: true });
    expect(await read('AADM')).toEqual({ suppliers: [null, null, null, null], count: 0, among: false });
    expect([await found('AUSR', isIt), await found('AADM', isIt)]).toEqual([2, 0]);
    expect([await found('AUSR', { not: isIt }), await found('AADM', { not: isIt })]).toEqual([0, 2]);
    expect(await counted('AADM')).toBeLessThan(all);
    expect(await ordered('AADM', 'ascs')).toEqual(await ordered('AADM', 'descs'));
    expect((await ordered('AUSR', 'ascs'))[0]).not.toBe((await ordered('AUSR', 'descs'))[0]);
    expect(another.body).toMatchObject({ success: true });

    // Of her own request she may claim the step, and it hides nothing from her.
    const { body: own } = await ask('AADM', 'POST', 'save', { name: '冰柜', price: 50, supplier: '丙' });
    ids.push(own.data.id);
    expect(await found('AADM', { field: 'supplier', op: 'eq', value: '丙' })).toBe(1);
  });

  it('is found behind a reference, too, by what its step hides by those alone who see it there', async () => {
    const { body: order } = await ask('AUSR', 'POST', 'save', { name: '烤箱', price: 50, supplier: '丁厂' });
    const payload = { order: order.data.id };
    const delivery = await world.call('AUSR', { method: 'POST', url: '/api/shop/v1/delivery/save', payload });
    const { id } = delivery.body.data;
    const isIt = { field: 'order.supplier', op: 'eq', value: '丁厂' };
    const isAny = { field: '*', op: 'contains', value: '丁厂' };
    const query = (tree: object) => encodeURIComponent(JSON.stringify(tree));
    const read = async (actor: Actor, url: string) =>
      (await world.call(actor, { url: `/api/shop/v1/delivery/${url}` })).body.data;
    const found = async (actor: Actor, tree: object) => {
      const { records } = await read(actor, `page?current=1&size=100&filterTree=${query(tree)}`);
      return records.some((one: { id: string }) => one.id === id);
    };
    const counted = async (actor: Actor) =>
      (await read(actor, `counts?filterTree=${query(isIt)}&asks=${query([{}])}`))[0][0].count;
    const declared = async (actor: Actor) => {
      const { directory, model } = world;
      const user = await principalOfUser(directory, TENANT_A, world.ids[actor], { now: Date.now });
      const entity = model.entities.delivery;
      if (user === undefined || entity === undefined) throw new Error('There is nobody, or nothing, to read');
      const repository = directory.repository(TENANT_A);
      const modules = await loadModules(folder);
      const rows = visibleReads({ model, modules, repository, user, now: () => wallTime(Date.now()), language: 'zh' });
      const test = { field: 'supplier', op: 'eq', value: '丁厂' } as const;
      return rows.count(entity, { filters: [{ reference: 'order', rows: { filters: [test] } }] });
    };

    expect([await found('AUSR', isIt), await found('AADM', isIt)]).toEqual([true, false]);
    expect([await found('AUSR', { not: isIt }), await found('AADM', { not: isIt })]).toEqual([false, true]);
    expect([await found('AUSR', isAny), await found('AADM', isAny)]).toEqual([true, false]);
    expect([await counted('AUSR'), await counted('AADM')]).toEqual([1, 0]);
    expect([await declared('AUSR'), await declared('AADM')]).toEqual([1, 0]);
  });

  it('is told of by no list, sheet, search or history with what its step hides', async () => {
    const id = await made(500);
    await put('AADM', { id, account: '改造' });
    await judge('AADM', id, '3', '换一家');
    await ask('AUSR', 'PUT', `updateById/${id}`, { supplier: '乙厂' });
    await ask('AUSR', 'PUT', `again/${id}`);
    const read = async (actor: Actor, url: string) => (await world.call(actor, { url: `/api/${url}` })).body.data;
    const log = (actor: Actor, field: string) => read(actor, `shian/history/log?entity=order&field=${field}`);
    const record = (actor: Actor) => read(actor, `shian/history/record?entity=order&id=${id}`);
    const found = (actor: Actor, typed: string) => read(actor, `shian/search?text=${encodeURIComponent(typed)}`);
    const listed = (actor: Actor) => read(actor, 'shop/v1/order/page?current=1&size=200');

    // A sheet is made of the list.
    expect(JSON.stringify(await listed('AUSR'))).toContain('乙厂');
    const own = (page: { records: { id: string }[] }) => page.records.find((one) => one.id === id);
    expect(JSON.stringify(own(await listed('AADM')))).not.toContain('乙厂');
    expect((await record('AUSR')).entries.flatMap(({ fields }: { fields: string[] }) => fields)).toContain('supplier');
    expect(JSON.stringify(await record('AADM'))).not.toMatch(/supplier|甲|乙厂/);
    expect((await log('AUSR', 'supplier')).entries.length).toBeGreaterThan(0);
    expect(JSON.stringify((await log('AADM', 'supplier')).entries)).not.toContain(id);

    expect((await judge('AADM', id, '2', '可以')).body).toMatchObject({ success: true });
    expect(own(await listed('AADM'))).not.toHaveProperty('name');
    expect(JSON.stringify(await found('AUSR', '消毒柜'))).toContain(id);
    expect(JSON.stringify(await found('AADM', '消毒柜'))).not.toContain(id);
    const names = async (actor: Actor) =>
      (await log(actor, 'account')).entries
        .filter((entry: { recordId: string }) => entry.recordId === id)
        .map(({ recordName }: { recordName: string }) => recordName);
    expect([new Set(await names('AUSR')), new Set(await names('AADM'))]).toEqual([new Set(['消毒柜']), new Set([''])]);
    for (const [by, named] of [
      ['AUSR', 'AADM'],
      ['AADM', 'AUSR'],
    ] as const) {
      const payload = { entity: 'order', id, text: '请看', mentions: [world.ids[named]] };
      await world.call(by, { method: 'POST', url: '/api/shian/comments/add', payload });
    }
    const belled = async (actor: Actor) =>
      (await read(actor, 'shian/mentions')).map(({ recordName }: { recordName: string }) => recordName);
    expect([await belled('AUSR'), await belled('AADM')]).toEqual([['消毒柜'], [id]]);
  });

  it('is decided by the action as by the task, and takes the state of the end with what was said', async () => {
    const [small, refused] = [await made(50), await made(50)];

    expect((await judge('AADM', small, '2', '价格合理')).body).toMatchObject({ success: true });
    const { body } = await world.call('AADM', { url: '/api/blade-flow/work/claim-list' });
    const task = body.data.records.find((one: { businessId: string }) => one.businessId === refused);
    await world.call('AADM', { method: 'POST', url: `/api/blade-flow/work/claim-task?taskId=${task.taskId}` });
    const { taskId, processInstanceId } = task;
    await world.call('AADM', {
      method: 'POST',
      url: '/api/blade-flow/work/complete-task',
      payload: { taskId, processInstanceId, flag: '', comment: '太贵' },
    });

    expect(await seen('AUSR', small)).toMatchObject({
      state: '2',
      remark: '价格合理',
      flow: { status: 'approved', steps: [] },
    });
    expect(await seen('AUSR', refused)).toMatchObject({ state: '3', remark: '太贵', flow: { status: 'rejected' } });
    expect((await put('AUSR', { id: refused, price: 40 })).body).toMatchObject({ success: true });
    expect((await ask('AUSR', 'PUT', `again/${refused}`)).body).toMatchObject({ success: true });
    expect(await seen('AUSR', refused)).toMatchObject({ state: '1', flow: { status: 'running' } });
  });

  it('goes by what its step has corrected, decided in the work list or by its action', async () => {
    const id = await made(50);

    await put('AADM', { id, account: '改造' });
    const { flow } = await seen('AADM', id);
    const [{ taskId }] = flow.steps;
    await world.call('AADM', { method: 'POST', url: `/api/blade-flow/work/claim-task?taskId=${taskId}` });
    const payload = { taskId, processInstanceId: flow.processInstanceId, flag: 'ok', comment: '' };
    await world.call('AADM', { method: 'POST', url: '/api/blade-flow/work/complete-task', payload });

    expect((await seen('AUSR', id)).flow.steps).toMatchObject([{ node: 'sign' }]);
  });

  it('is corrected by nobody without the right to change it', async () => {
    const id = await made(50);
    const { flow } = await seen('AADM', id);
    const run = runOf(id, flow);

    // Nor by who made the request, where she may make none any more.
    for (const starter_id of [run.starter_id, world.ids.AADM])
      await expect(
        correctRecord(await who('order'), { ...run, starter_id }, { account: '改造' }),
      ).rejects.toMatchObject({ code: 'forbidden' });
    expect(await writtenRecord(await who('order'), run)).toBeUndefined();
    expect(await writtenRecord(await who('order', update()), run)).toEqual({ entity: 'order', id });
  });

  it('takes the state of an end once, and is written by the step of its last run alone', async () => {
    const id = await made(50);
    const { flow: first } = await seen('AADM', id);
    await judge('AADM', id, '3', '太贵');
    const refused = await seen('AUSR', id);
    const modules = await loadModules(folder);
    const user = { id: world.ids.AADM, tenantId: TENANT_A, roleAliases: ['admin'] };
    await world.directory.write((directory) => {
      const context = flowContext(directory, { modules, user, newId, now: '2031-01-01 00:00:00' });
      return settleRecord(context, runOf(id, first), 'rejected', '又一次');
    });
    expect(await seen('AUSR', id)).toEqual(refused);

    await ask('AUSR', 'PUT', `again/${id}`);
    const { flow: second } = await seen('AADM', id);
    expect(await writtenRecord(await who('order', update()), runOf(id, first))).toBeUndefined();
    expect(await writtenRecord(await who('order', update()), runOf(id, second))).toEqual({ entity: 'order', id });
  });

  it('takes what its step corrects together with the decision, or neither of them', async () => {
    const id = await made(50);
    const [{ taskId }] = (await seen('AADM', id)).flow.steps;
    const { processInstanceId } = (await seen('AADM', id)).flow;
    const post = (url: string, payload: object = {}) =>
      world.call('AADM', { method: 'POST', url: `/api/${url}`, payload });
    const complete = (record: object) =>
      post('blade-flow/work/complete-task', { taskId, processInstanceId, flag: 'ok', record: JSON.stringify(record) });
    const act = (op: string, record: object) =>
      post('shian/flow/task-act', { taskId, op, comment: '可以', record: JSON.stringify(record) });

    const about = async (actor: Actor) =>
      (await world.call(actor, { url: `/api/shian/flow/run?processInstanceId=${processInstanceId}` })).body.data.record;

    expect([await about('AADM'), await about('AUSR')]).toEqual([
      { entity: 'order', id },
      { entity: '', id: '' },
    ]);
    // Unclaimed: what was corrected goes back with the decision.
    expect((await complete({ account: '改造' })).body.success).toBe(false);
    await post(`blade-flow/work/claim-task?taskId=${taskId}`);
    expect((await complete({ account: '改造', price: 1 })).body.msg).toContain('正在审批');
    expect((await act('approve', { account: '改造', state: '2', other: 1 })).body.msg).toContain('other');
    expect((await act('unclaim', { account: '改造' })).body.msg).toContain('同意或驳回');
    expect((await act('approve', ['account'])).status).toBe(400);
    expect(await seen('AUSR', id)).toMatchObject({ account: '', price: 50, flow: { steps: [{ node: 'check' }] } });

    expect((await act('approve', { account: '改造' })).body).toMatchObject({ success: true });
    expect((await complete({ account: '办公' })).body.success).toBe(false);
    expect(await seen('AUSR', id)).toMatchObject({ flow: { steps: [{ node: 'sign' }] } });
  });

  it('goes where its fields lead, acts on itself while it is closed, and stays under way until the last step', async () => {
    const id = await made(500);

    expect((await ask('AUSR', 'PUT', `enter/${id}`)).body.msg).toContain('正在审批');
    expect((await judge('AADM', id, '2', '可以')).body).toMatchObject({ success: true });
    expect(await seen('AUSR', id)).toMatchObject({
      state: '1',
      account: '已登记',
      flow: { status: 'running', steps: [{ node: 'sign', people: ['admin'] }] },
    });
    expect((await judge('AADM', id, '2', '同意')).body).toMatchObject({ success: true });
    expect(await seen('AUSR', id)).toMatchObject({ state: '2', remark: '同意' });
  });

  it('acts with the rights of who made the request, and goes no further while she has lost them', async () => {
    const id = await made(500);
    const become = (changes: EntityRecord) =>
      world.directory.repository(TENANT_A).update(world.directory.entities.user, [world.ids.AUSR], changes);

    await become({ roleId: [world.roles['A.nobody']] });
    expect((await judge('AADM', id, '2', '可以')).body.msg).toContain('发起人没有执行“order.enter”的权限');
    await become({ roleId: [world.roles['A.regulator']], status: '0' });
    expect((await judge('AADM', id, '2', '可以')).body.msg).toContain('发起人已停用');
    await become({ status: '1' });
    expect(await seen('AUSR', id)).toMatchObject({ account: '', flow: { steps: [{ node: 'check' }] } });
    expect((await judge('AADM', id, '2', '可以')).body).toMatchObject({ success: true });
    expect(await seen('AUSR', id)).toMatchObject({ account: '已登记', flow: { steps: [{ node: 'sign' }] } });
  });

  it('says of a step that its time limit passed that it was so, beside one that somebody agreed to', async () => {
    const [late, agreed] = [await made(150), await made(150)];
    await judge('AADM', agreed, '2');
    const modules = await loadModules(folder);
    const now = () => Date.now() + world.clock.ahead;
    world.clock.ahead += 1_200_000;
    await runJobs({
      model: world.model,
      modules: { ...modules, jobs: [] },
      database: world.database,
      now,
      server: 'one',
    });

    expect((await seen('AUSR', late)).flow).toMatchObject({
      passed: ['核价'],
      passedByTime: ['核价'],
      steps: [{ node: 'sign' }],
    });
    expect((await seen('AUSR', late, 'en')).flow).toMatchObject({
      passed: ['Price check'],
      passedByTime: ['Price check'],
    });
    expect((await seen('AUSR', agreed)).flow).toMatchObject({ passed: ['核价'], steps: [{ node: 'sign' }] });
    expect((await seen('AUSR', agreed)).flow.passedByTime).toBeUndefined();
    const listed = (await ask('AUSR', 'GET', 'page?current=1&size=100')).body.data.records;
    expect(JSON.parse(listed.find(({ id }: { id: string }) => id === late).flow).passedByTime).toEqual(['核价']);
  });

  it('is found in work lists by what it is called, by those alone to whom the list says it', async () => {
    const { body } = await ask('AUSR', 'POST', 'save', { name: '双门（Ａ）冰柜', price: 150, supplier: '甲' });
    const found = async (actor: Actor, list: string, name: string) => {
      const url = `/api/blade-flow/work/${list}-list?size=100&recordName=${encodeURIComponent(name)}`;
      const { records, total } = (await world.call(actor, { url })).body.data;
      expect(records).toHaveLength(total);
      return records.map(({ businessId, recordName }: Record<string, string>) => [businessId, recordName]);
    };
    const it = [[body.data.id, '双门（Ａ）冰柜']];

    expect(await found('AUSR', 'send', '门（a）')).toEqual(it);
    expect(await found('AUSR', 'send', '双门蒸柜')).toEqual([]);
    expect(await found('AADM', 'claim', '双门')).toEqual(it);
    await judge('AADM', body.data.id, '2');
    expect(await found('AADM', 'done', '双门')).toEqual([]);
    // Her step `sign` hides the name: nothing is found by it, and without a search the row is there.
    expect(await found('AADM', 'claim', '双门')).toEqual([]);
    expect(await found('AADM', 'claim', '')).toContainEqual([body.data.id, '']);
    expect(await found('AUSR', 'send', '双门')).toEqual(it);
  });

  it('begins again with what it holds by then, unless it is under way in another run', async () => {
    const [id, other] = [await made(50), await made(50)];
    const runs = new Map<string, string>();
    for (const one of [id, other]) {
      await judge('AADM', one, '3', '太贵');
      runs.set(one, (await seen('AUSR', one)).flow.processInstanceId);
    }
    const restart = (one: string) =>
      world.call('AUSR', {
        method: 'POST',
        url: '/api/shian/flow/run-act',
        payload: { processInstanceId: runs.get(one), op: 'restart' },
      });

    await put('AUSR', { id, price: 500 });
    expect((await restart(id)).body).toMatchObject({ success: true });
    expect(await seen('AUSR', id)).toMatchObject({ state: '1', flow: { status: 'running' } });
    await judge('AADM', id, '2', '可以');
    expect((await seen('AUSR', id)).flow.steps).toMatchObject([{ node: 'sign' }]);
    await ask('AUSR', 'PUT', `again/${other}`);
    expect((await restart(other)).body.msg).toContain('另一个流程实例');
  });

  it('lies with its starter again when it comes back from the recycle bin, as when it was deleted', async () => {
    const [id, stopped] = [await made(50), await made(50)];
    const post = (actor: Actor, url: string, payload: object = {}) =>
      world.call(actor, { method: 'POST', url: `/api/${url}`, payload });
    for (const one of [id, stopped]) {
      const [{ taskId }] = (await seen('AADM', one)).flow.steps;
      await post('AADM', `blade-flow/work/claim-task?taskId=${taskId}`);
      const back = { taskId, op: 'return', to: 'starter', comment: '请补充型号' };
      expect((await post('AADM', 'shian/flow/task-act', back)).body).toMatchObject({ success: true });
    }
    const { processInstanceId } = (await seen('AUSR', stopped)).flow;
    await post('AADM', 'shian/flow/run-act', { processInstanceId, op: 'terminate', comment: '不再采购' });
    await world.database.write((executor) =>
      flowTables(executor)
        .updateTable('shian_flow_instance')
        .set({ ended_at: '2026-01-01 08:00:00' })
        .where('id', '=', processInstanceId)
        .execute(),
    );

    const ids = [id, stopped];
    expect((await post('AUSR', 'shian/recycle/remove', { entity: 'order', ids })).body.data.done).toEqual(ids);
    expect((await post('AUSR', 'shian/recycle/restore', { entity: 'order', ids })).body.data).toEqual({
      done: ids,
      refused: [],
    });

    const { state, flow } = await seen('AUSR', id);
    expect({ state, ...flow }).toMatchObject({
      state: '1',
      status: 'running',
      writes: null,
      steps: [{ isStarters: true, mine: 'todo', people: ['AUSR'] }],
    });
    expect((await seen('AUSR', stopped)).flow).toMatchObject({ status: 'terminated', steps: [] });
    expect((await put('AUSR', { id, price: 40 })).body).toMatchObject({ success: true });
    const again = { taskId: flow.steps[0].taskId, processInstanceId: flow.processInstanceId, flag: 'ok', comment: '' };
    expect((await post('AUSR', 'blade-flow/work/complete-task', again)).body).toMatchObject({ success: true });
    expect((await seen('AUSR', id)).flow.steps).toMatchObject([{ node: 'check' }]);
  });
});
