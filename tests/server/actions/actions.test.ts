import { expect, it } from 'vitest';
import { runAction } from '../../../src/server/actions/runAction.ts';
import { runCall } from '../../../src/server/actions/runCall.ts';
import { syncSchema } from '../../../src/server/database/syncSchema.ts';
import type { ActionHandler, OperationContext } from '../../../src/server/kit/OperationContext.ts';
import { checkModules } from '../../../src/server/modules/checkModules.ts';
import type { AnyFace } from '../../../src/server/modules/Modules.ts';
import { runOperation } from '../../../src/server/records/runOperation.ts';
import { describeDatabases } from '../../support/database.ts';
import { NOW, session } from '../../support/session.ts';
import { action, entity, entityOf, field, modelOf, text } from '../../support/smallModel.ts';

const draft = { path: 'status', op: 'in', value: ['0'] } as const;
const remark = field('remark', { type: 'string', required: true });

const MODEL = modelOf(
  entity('task', {
    fields: {
      name: { type: 'string' },
      status: {
        type: 'options',
        options: [
          { value: '0', label: text('草稿') },
          { value: '1', label: text('已发布') },
          { value: '2', label: text('已退回') },
        ],
      },
      remark: { type: 'string', readOnly: true },
      releaseTime: { type: 'dateTime', readOnly: true },
      releasedBy: { type: 'string', readOnly: true },
    },
    states: {
      field: 'status',
      initial: '0',
      transitions: [
        { action: 'release', from: ['0'], to: '1' },
        { action: 'examine', from: ['1'], to: '0' },
        { action: 'examine', from: ['1'], to: '2' },
        { action: 'grade', from: ['2'], to: '1' },
      ],
    },
    actions: [
      action('release', {
        label: text('发布'),
        visibleWhen: draft,
        fields: [remark],
        effect: {
          status: '1',
          remark: { ref: 'input.remark' },
          releaseTime: { ref: 'env.now' },
          releasedBy: { ref: 'user.name' },
        },
      }),
      action('examine', {
        fields: [
          field('status', { type: 'options', options: ['0', '2'].map((value) => ({ value, label: text(value) })) }),
        ],
        effect: { status: '0' },
      }),
      action('grade', { scope: 'selection', handler: true }),
      action('sign', {
        label: text('签名'),
        visibleWhen: {
          all: [
            { path: 'status', op: 'eq', value: '1' },
            { path: 'releaseTime', op: 'lt', value: { ref: 'env.now' } },
          ],
        },
        effect: { remark: '已签' },
      }),
    ],
    calls: [
      {
        name: 'count',
        label: text('count'),
        request: { method: 'GET', path: 'count', send: 'query' },
        permission: 'task',
        fields: [field('name', { type: 'string', maxLength: 5 })],
        page: false,
        answer: { type: 'integer' },
      },
    ],
  }),
);
const TASK = entityOf(MODEL, 'task');
const named = (name: string) => TASK.actions.find((one) => one.name === name) ?? action(name, {});

/** The same session, where modules give these handlers. */
const withHandlers = (
  context: OperationContext,
  actions: Readonly<Record<string, ActionHandler>>,
): OperationContext => ({
  ...context,
  modules: { ...context.modules, actions },
});

describeDatabases('declared actions', (open) => {
  async function world() {
    const database = await open();
    await syncSchema(database, MODEL);
    const context = session(database, MODEL);
    const make = async (name: string) => {
      const made = await runOperation(context, TASK, 'create', { record: { name } });
      return typeof made === 'object' ? String(made.id) : '';
    };
    const release = (id: string) =>
      runAction(context, TASK, named('release'), { ids: [id], values: { remark: '好', status: '9' } });
    const read = (id: string) => context.repository.get(TASK, id);
    return { database, context, make, release, read };
  }

  it('write their effect from input, session and clock', async () => {
    const { make, release, read } = await world();
    const id = await make('甲');

    expect(await release(id)).toBe(true);

    expect(await read(id)).toMatchObject({
      status: '1',
      remark: '好',
      releaseTime: NOW,
      releasedBy: '王敏',
      updateUser: '900',
      revision: 2,
    });
  });

  it('say in words why a state does not allow them', async () => {
    const { make, release } = await world();
    const id = await make('甲');
    await release(id);

    await expect(release(id)).rejects.toMatchObject({
      code: 'transitionRefused',
      params: { state: '已发布', action: '发布' },
    });
    await expect(release('404')).rejects.toMatchObject({ code: 'notFound' });
  });

  it('say what else would have to hold where the state is not what stands against them', async () => {
    const { context, make, release } = await world();
    const id = await make('甲');
    const sign = () => runAction(context, TASK, named('sign'), { ids: [id], values: {} });

    await expect(sign()).rejects.toMatchObject({
      code: 'transitionRefused',
      params: { state: '草稿', action: '签名' },
    });
    await release(id);

    await expect(sign()).rejects.toMatchObject({
      code: 'actionRefused',
      params: { condition: 'releaseTime 早于 当前时间', action: '签名' },
    });
  });

  it('let one of twenty release the same record', async () => {
    const { make, release, read } = await world();
    const id = await make('甲');

    const all = await Promise.allSettled(Array.from({ length: 20 }, () => release(id)));

    expect(all.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(all.filter((one) => one.status === 'rejected').map((one) => one.reason.code)).toEqual(
      Array(19).fill('transitionRefused'),
    );
    expect(await read(id)).toMatchObject({ revision: 2 });
  });

  it('check their input form', async () => {
    const { context, make } = await world();
    const id = await make('甲');

    const refused = runAction(context, TASK, named('release'), { ids: [id], values: {} });

    await expect(refused).rejects.toMatchObject({ code: 'invalid', issues: [{ field: 'remark', code: 'required' }] });
  });

  it('go where the input says when several transitions leave the state', async () => {
    const { context, make, release, read } = await world();
    const id = await make('甲');
    await release(id);

    await runAction(context, TASK, named('examine'), { ids: [id], values: { status: '2' } });

    expect(await read(id)).toMatchObject({ status: '2' });
  });

  it('run a handler inside their transaction, after the state was set', async () => {
    const { context, make, release, read } = await world();
    const id = await make('甲');
    await release(id);
    await runAction(context, TASK, named('examine'), { ids: [id], values: { status: '2' } });
    const grade = (fail: boolean) =>
      runAction(
        withHandlers(context, {
          'task.grade': async ({ repository }, { ids }) => {
            await repository.update(TASK, ids, { remark: '已评' });
            if (fail) throw new Error('no');
            return (await repository.get(TASK, ids[0] ?? ''))?.status;
          },
        }),
        TASK,
        named('grade'),
        { ids: [id], values: {} },
      );

    await expect(grade(true)).rejects.toThrow('no');
    expect(await read(id)).toMatchObject({ status: '2', remark: '好' });
    expect(await grade(false)).toBe('1');
    expect(await read(id)).toMatchObject({ status: '1', remark: '已评' });
  });

  it('keep the state out of reach of create and update', async () => {
    const { context, make, read } = await world();
    const id = await make('甲');

    await runOperation(context, TASK, 'update', { id, record: { status: '1' } });
    await runOperation(context, TASK, 'patch', { id, record: { status: '1' } });

    expect(await read(id)).toMatchObject({ status: '0' });
    await expect(runOperation(context, TASK, 'setStatus', { id, status: '1' })).rejects.toMatchObject({
      code: 'badRequest',
    });
  });

  it('answer calls through their handlers, with checked input', async () => {
    const { context, make } = await world();
    await make('甲');
    const call = TASK.calls[0];
    if (!call) throw new Error('no call');
    const ask = (values: Record<string, unknown>) =>
      runCall(withHandlers(context, { 'task.count': ({ repository }) => repository.count(TASK) }), TASK, call, {
        ids: [],
        values,
      });

    expect(await ask({ name: '甲' })).toBe(1);
    await expect(ask({ name: '123456' })).rejects.toMatchObject({ issues: [{ field: 'name', code: 'tooLong' }] });
  });
});

it('a start names handlers that are missing, and what modules give to nothing', () => {
  const none = async () => true;

  const check = (face: AnyFace) => checkModules(MODEL, { saving: {}, jobs: [], actions: {}, endpoints: {}, ...face });
  const actions = { 'task.grade': none, 'task.count': none };

  expect(() => check({ actions })).not.toThrow();
  expect(() => check({ actions: { 'task.grade': none, 'task.old': none } })).toThrow(
    /Call task\.count has no handler.*Handler task\.old is named by no schema/s,
  );
  const job = { name: 'nightly', entities: ['task', 'tusk'], run: async () => 0 };
  expect(() => check({ actions, saving: { tisk: {} }, jobs: [job] })).toThrow(
    /Save rule tisk is about an entity "tisk".*Job nightly is about an entity "tusk" that no schema describes/s,
  );
});
