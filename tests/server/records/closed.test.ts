import { beforeEach, expect, it } from 'vitest';
import type { Action } from '../../../src/model/Action.ts';
import type { Closing } from '../../../src/model/closing.ts';
import { errorText } from '../../../src/model/errorText.ts';
import { readerIn, speechOf } from '../../../src/model/textIn.ts';
import { runAction } from '../../../src/server/actions/runAction.ts';
import type { Database } from '../../../src/server/database/Database.ts';
import { syncSchema } from '../../../src/server/database/syncSchema.ts';
import type { OperationContext } from '../../../src/server/kit/OperationContext.ts';
import { runOperation } from '../../../src/server/records/runOperation.ts';
import { describeDatabases } from '../../support/database.ts';
import { session } from '../../support/session.ts';
import { action, entity, entityOf, field, modelOf, text } from '../../support/smallModel.ts';

const closing = (words: Partial<Closing> & Pick<Closing, 'when'>): Closing => ({
  message: text('考试已结束'),
  except: [],
  with: [],
  ...words,
});
const state = (value: string) => ({ path: 'status', op: 'eq', value }) as const;

const MODEL = modelOf(
  entity('task', {
    fields: {
      name: { type: 'string' },
      remark: { type: 'string' },
      mark: { type: 'integer' },
      enabled: { type: 'options', options: ['0', '1'].map((value) => ({ value, label: text(value) })), default: '1' },
      status: { type: 'options', options: ['0', '1', '2', '3'].map((value) => ({ value, label: text(value) })) },
      steps: { type: 'rows', fields: [field('what', { type: 'string' })], to: 'step', foreignKey: 'taskId' },
      people: { type: 'related', to: 'person', foreignKey: 'taskId' },
    },
    states: {
      field: 'status',
      initial: '0',
      transitions: [
        { action: 'release', from: ['0'], to: '1' },
        { action: 'finish', from: ['1'], to: '2' },
        { action: 'reopen', from: ['2'], to: '0' },
      ],
    },
    toggles: [{ field: 'enabled', on: '1', off: '0', via: 'setStatus', permission: 'task_status' }],
    closed: [
      closing({ when: state('2'), with: ['people'] }),
      closing({ when: state('1'), message: text('考试已发布'), except: ['remark', 'enabled'], unless: 'task_correct' }),
      closing({ when: { path: 'mark', op: 'gt', value: 90 }, message: text('已评优'), fields: ['mark'] }),
      closing({ when: { path: 'mark', op: 'eq', value: 1 }, message: text('已发送'), only: 'change' }),
      closing({ when: { path: 'mark', op: 'eq', value: 2 }, message: text('已组卷'), only: 'remove' }),
    ],
    actions: [
      action('release', { effect: { status: '1' } }),
      action('finish', { effect: { status: '2' } }),
      action('reopen', { effect: { status: '0' } }),
      action('rename', { effect: { name: '新名' } }),
      action('note', { effect: { remark: '注' } }),
      action('correct', { effect: { name: '更正' }, onClosed: true }),
      action('count', { handler: true }),
    ],
  }),
  entity('step', { fields: { taskId: { type: 'reference', to: 'task' }, what: { type: 'string' } } }),
  entity('person', { fields: { taskId: { type: 'reference', to: 'task' }, who: { type: 'string' } } }),
  entity('log', {
    fields: { what: { type: 'string' }, remark: { type: 'string' } },
    appendOnly: true,
    closed: [closing({ when: { all: [] }, message: text('记录须保持原样'), except: ['remark'] })],
  }),
);
const TASK = entityOf(MODEL, 'task');
const PERSON = entityOf(MODEL, 'person');
const STEP = entityOf(MODEL, 'step');

describeDatabases('a closed record', (open) => {
  let database: Database;
  let context: OperationContext;
  beforeEach(async () => {
    database = await open();
    await syncSchema(database, MODEL);
    context = officer();
    return () => database.close();
  });

  /** May do everything with every entity, but holds no right to correct. */
  const officer = (...more: readonly string[]) => {
    const codes = Object.values(MODEL.entities).flatMap(({ permissions }) => Object.values(permissions));
    return session(database, MODEL, {
      user: { administrator: false, codes: new Set([...codes, 'task_status', ...more]) },
    });
  };
  const run = (name: string, id: string, by = context) =>
    runAction(
      { ...by, modules: { ...by.modules, saving: {}, actions: { 'task.count': async () => 7 } } },
      TASK,
      TASK.actions.find((one) => one.name === name) as Action,
      { ids: [id], values: {} },
    );
  const change = (id: string, record: Record<string, unknown>, by = context) =>
    runOperation(by, TASK, 'update', { id, record });
  const made = async (record: Record<string, unknown>, of = TASK) => {
    const answer = await runOperation(context, of, 'create', { record });
    return answer === true ? '' : String(answer.id);
  };
  /** A task whose state these actions have led to. */
  async function taskAfter(...steps: readonly string[]): Promise<string> {
    const id = await made({ name: '抽考', remark: '', mark: 60, steps: [{ what: '第一步' }] });
    for (const step of steps) await run(step, id);
    return id;
  }

  it('is changed by nobody and says why, but may be sent back as it stands', async () => {
    const id = await taskAfter('release', 'finish');

    await expect(change(id, { name: '别名', mark: 61 })).rejects.toMatchObject({
      code: 'closed',
      params: { reason: text('考试已结束'), fields: { zh: 'name、mark', en: 'name, mark' } },
    });
    await expect(runOperation(context, TASK, 'patch', { id, record: { name: '别名' } })).rejects.toMatchObject({
      code: 'closed',
    });
    const whole = await runOperation(context, TASK, 'get', { id });
    await expect(change(id, whole)).resolves.toMatchObject({ name: '抽考' });
  });

  it('says why in the language of each who reads it', async () => {
    const id = await taskAfter('release', 'finish');

    const { code, params } = await change(id, { name: '别名', mark: 61 }).catch((error) => error);

    expect(['zh', 'en'].map((language) => errorText(code, params, readerIn(speechOf(MODEL), language)))).toEqual([
      '考试已结束，不能修改“name、mark”',
      '考试已结束: name, mark cannot be changed any more',
    ]);
  });

  it.each([
    ['a field that was empty', { remark: '补记' }],
    ['a field that is emptied', { name: '' }],
    ['fewer rows', { steps: [{ what: '第一步' }] }],
    ['another row', { steps: [{ what: '第一步' }, { what: '又一步' }] }],
    ['a row that is emptied', { steps: [{ what: '第一步' }, { what: '' }] }],
  ])('is kept from %s', async (_what, changes) => {
    const id = await taskAfter('release', 'finish');
    await context.repository.insert(STEP, [{ id: '77', taskId: id, what: '第二步', isDeleted: 0, revision: 1 }]);

    await expect(change(id, changes)).rejects.toMatchObject({ code: 'closed' });
  });

  it('takes for what stands a row that leaves columns out, and an empty text for none', async () => {
    const id = await made({ name: '抽考', steps: [{ what: '' }] });
    for (const step of ['release', 'finish']) await run(step, id);
    const [step] = await context.repository.find(STEP, { where: { path: 'taskId', op: 'eq', value: id } });

    for (const steps of [[{ id: step?.id }], [{ id: step?.id, what: '' }], [{ id: step?.id, what: null }]])
      await expect(change(id, { steps }), JSON.stringify(steps)).resolves.toMatchObject({ name: '抽考' });
  });

  it('keeps open what its closing leaves open', async () => {
    const id = await taskAfter('release');

    await expect(change(id, { name: '抽考', remark: '改期' })).resolves.toMatchObject({ remark: '改期' });
    await expect(change(id, { name: '别名', remark: '又改' })).rejects.toMatchObject({ code: 'closed' });
    await runOperation(context, TASK, 'setStatus', { id, status: '0' });
    expect(await runOperation(context, TASK, 'get', { id })).toMatchObject({ enabled: '0', remark: '改期' });
  });

  it('does not hold those who have the right to correct it', async () => {
    const id = await taskAfter('release');
    const corrector = officer('task_correct');

    await expect(change(id, { name: '别名' })).rejects.toMatchObject({ code: 'closed' });
    await expect(change(id, { name: '别名' }, corrector)).resolves.toMatchObject({ name: '别名' });
    const administrator = session(database, MODEL);
    await expect(change(id, { name: '又名' }, administrator)).resolves.toMatchObject({ name: '又名' });
  });

  it('is not removed, alone or among others, and its switch stays', async () => {
    const [id, other] = [await taskAfter('release', 'finish'), await taskAfter()];

    await expect(runOperation(context, TASK, 'remove', { id })).rejects.toMatchObject({ code: 'closedRecord' });
    await expect(runOperation(context, TASK, 'removeMany', { ids: [other, id] })).rejects.toMatchObject({
      params: { reason: text('考试已结束'), action: { zh: '删除', en: 'Delete' } },
    });
    await expect(runOperation(context, TASK, 'setStatus', { id, status: '0' })).rejects.toMatchObject({
      code: 'closed',
    });
    expect(await runOperation(context, TASK, 'get', { id: other })).toMatchObject({ enabled: '1' });
  });

  it('closes single fields and stays removable then', async () => {
    const id = await made({ name: '抽考', mark: 95 });

    await expect(change(id, { mark: 60 })).rejects.toMatchObject({
      params: { reason: text('已评优'), fields: text('mark') },
    });
    await expect(change(id, { name: '别名' })).resolves.toMatchObject({ name: '别名' });
    await expect(runOperation(context, TASK, 'remove', { id })).resolves.toBe(true);
  });

  it('closes changes and stays removable, or closes removal and stays open to changes', async () => {
    const [sent, used] = [await made({ name: '抽考', mark: 1 }), await made({ name: '抽考', mark: 2 })];

    await expect(change(sent, { name: '别名' })).rejects.toMatchObject({
      code: 'closed',
      params: { reason: text('已发送') },
    });
    await expect(runOperation(context, TASK, 'remove', { id: sent })).resolves.toBe(true);
    await expect(change(used, { name: '别名' })).resolves.toMatchObject({ name: '别名' });
    await expect(runOperation(context, TASK, 'remove', { id: used })).rejects.toMatchObject({
      code: 'closedRecord',
      params: { reason: text('已组卷') },
    });
  });

  it('lets its own steps and its corrections run, and no other action', async () => {
    const id = await taskAfter('release');
    await expect(run('rename', id)).rejects.toMatchObject({
      code: 'closedRecord',
      params: { reason: text('考试已发布') },
    });
    await expect(run('note', id)).resolves.toBe(true);

    await run('finish', id);

    await expect(run('count', id)).rejects.toMatchObject({ code: 'closedRecord' });
    await expect(run('correct', id)).resolves.toBe(true);
    await expect(run('reopen', id)).resolves.toBe(true);
    await expect(run('count', id)).resolves.toBe(7);
  });

  it('closes the rows below it, and the related lists it names, on every way in', async () => {
    const id = await taskAfter();
    const person = await made({ taskId: id, who: '李' }, PERSON);
    const [step] = await context.repository.find(STEP, { where: { path: 'taskId', op: 'eq', value: id } });
    await run('release', id);
    await expect(
      runOperation(context, STEP, 'update', { id: String(step?.id), record: { what: '改' } }),
    ).rejects.toMatchObject({ params: { reason: text('考试已发布'), fields: text('steps') } });
    await run('finish', id);

    const refused = { code: 'closed', params: { reason: text('考试已结束'), fields: text('people') } };
    await expect(runOperation(context, PERSON, 'create', { record: { taskId: id, who: '王' } })).rejects.toMatchObject(
      refused,
    );
    await expect(runOperation(context, PERSON, 'update', { id: person, record: { who: '王' } })).rejects.toMatchObject(
      refused,
    );
    await expect(runOperation(context, PERSON, 'remove', { id: person })).rejects.toMatchObject(refused);
  });

  it.each([
    ['an officer', () => officer()],
    ['the administrator', () => session(database, MODEL)],
  ])('is closed also for a write of %s that was under way when it closed', async (_who, writer) => {
    const id = await taskAfter('release');
    const late = writer();
    // Somebody else ends the task between this writer's reading and his writing.
    const slow = {
      ...late,
      repository: {
        ...late.repository,
        write: <T>(work: (inside: OperationContext['repository']) => Promise<T>) =>
          late.repository.write((inside) =>
            work({
              ...inside,
              update: async (...args: Parameters<typeof inside.update>) => {
                if (args[2].remark !== undefined) await inside.update(TASK, [id], { status: '2' });
                return inside.update(...args);
              },
            }),
          ),
      },
    } satisfies OperationContext;

    await expect(change(id, { remark: '太迟' }, slow)).rejects.toMatchObject({ code: 'notFound' });
    expect(await runOperation(context, TASK, 'get', { id })).toMatchObject({ remark: null });
  });

  it('takes new records in a log, keeps old ones, and leaves the remark open', async () => {
    const log = entityOf(MODEL, 'log');
    const id = await made({ what: '调用' }, log);

    await expect(runOperation(context, log, 'update', { id, record: { what: '别的' } })).rejects.toMatchObject({
      params: { reason: text('记录须保持原样') },
    });
    await expect(runOperation(context, log, 'remove', { id })).rejects.toMatchObject({ code: 'closedRecord' });
    await expect(
      runOperation(context, log, 'update', { id, record: { what: '调用', remark: '已核实' } }),
    ).resolves.toMatchObject({ remark: '已核实' });
  });
});
