import { expect, it } from 'vitest';
import { operationOf } from '../../../src/protocol/operationOf.ts';
import { syncSchema } from '../../../src/server/database/syncSchema.ts';
import { findRemoved } from '../../../src/server/records/findOwn.ts';
import { purgeRecords } from '../../../src/server/records/recycle/purgeRecords.ts';
import { removedCounts, removedRecords } from '../../../src/server/records/recycle/removedRecords.ts';
import { whatIsInTheWay } from '../../../src/server/records/recycle/whatIsInTheWay.ts';
import { restoreRecords } from '../../../src/server/records/restore.ts';
import { runOperation } from '../../../src/server/records/runOperation.ts';
import { describeDatabases } from '../../support/database.ts';
import { session } from '../../support/session.ts';
import { entity, entityOf, field, modelOf, text } from '../../support/smallModel.ts';

const MODEL = modelOf(
  entity('task', {
    fields: {
      name: { type: 'string' },
      phone: { type: 'phone', mask: 'phone', maskUnless: 'task_phone' },
      note: { type: 'string', permission: { read: 'task_note' } },
      parentId: { type: 'reference', to: 'task' },
      area: { type: 'reference', to: 'area' },
      steps: { type: 'rows', fields: [field('what', { type: 'string' })], to: 'step', foreignKey: 'taskId' },
    },
    recycle: { days: 10 },
  }),
  entity('step', { fields: { taskId: { type: 'reference', to: 'task' }, what: { type: 'string' } } }),
  entity('area', {
    fields: {
      name: { type: 'string' },
      tasks: { type: 'related', to: 'task', foreignKey: 'area' },
    },
    closed: [
      { when: { path: 'name', op: 'eq', value: '已并入' }, message: text('已并入'), except: [], with: ['tasks'] },
    ],
  }),
  entity('card', {
    fields: { name: { type: 'string' }, no: { type: 'phone', mask: 'phone', maskUnless: 'card_no' } },
    unique: [{ fields: ['no'] }],
    recycle: { days: 10 },
  }),
  entity('plan', { fields: { name: { type: 'string' } }, recycle: { reason: 'required' } }),
);

const FIRST = { current: 1, size: 20, usualDays: 0 };

describeDatabases('removed records', (open) => {
  async function world() {
    const database = await open();
    await syncSchema(database, MODEL);
    const context = session(database, MODEL);
    const task = entityOf(MODEL, 'task');
    const make = async (record: Record<string, unknown>, of = task) => {
      const made = await runOperation(context, of, 'create', { record });
      return String((made as { id: string }).id);
    };
    const remove = (...ids: string[]) => runOperation(context, task, 'removeMany', { ids });
    return { database, context, task, make, remove };
  }

  it('are kept from coming back by who has their key, who is named to those alone that see both', async () => {
    const { database, context, make } = await world();
    const card = entityOf(MODEL, 'card');
    const gone = await make({ name: '旧卡', no: '13900000001' }, card);
    await runOperation(context, card, 'remove', { id: gone });
    const holder = await make({ name: '新卡', no: '13900000001' }, card);
    const codes = Object.values(card.permissions);
    const as = (more: readonly string[], rows: readonly string[]) =>
      session(database, MODEL, {
        user: { administrator: false, codes: new Set([...codes, ...more]) },
        rowFilter: () => ({ path: 'id', op: 'in', value: rows }),
      });
    const holders = async (of: ReturnType<typeof as>) => {
      const [record = {}] = await findRemoved(of, card, [gone]);
      const issues = [{ field: 'no', code: 'duplicate', params: {} } as const];
      return (await whatIsInTheWay(of, card, record, issues)).holders.map(({ id }) => id);
    };

    expect(await holders(as(['card_no'], [gone, holder]))).toEqual([holder]);
    expect(await holders(as([], [gone, holder]))).toEqual([]);
    expect(await holders(as(['card_no'], [gone]))).toEqual([]);
  });

  it('are shown, given back and emptied within the data scope alone', async () => {
    const { database, context, task, make, remove } = await world();
    const [seen, unseen] = [await make({ name: '城区' }), await make({ name: '乡镇' })];
    await remove(seen, unseen);
    const user = { administrator: false, codes: new Set(Object.values(task.permissions)) };
    const narrow = session(database, MODEL, {
      user,
      rowFilter: () => ({ path: 'name', op: 'eq', value: '城区' }),
    });

    const page = await removedRecords(narrow, task, FIRST);

    expect(page.records.map(({ id }) => id)).toEqual([seen]);
    expect(await removedCounts(narrow)).toEqual([{ entity: 'task', count: 1 }]);
    expect(await removedCounts(context)).toEqual([{ entity: 'task', count: 2 }]);
    await expect(restoreRecords(narrow, task, [unseen])).rejects.toMatchObject({ code: 'notFound' });
    await expect(purgeRecords(narrow, task, [unseen])).rejects.toMatchObject({ code: 'notFound' });
    await restoreRecords(narrow, task, [seen]);
    expect((await removedRecords(context, task, FIRST)).records.map(({ id }) => id)).toEqual([unseen]);
  });

  it('are masked, and lack what their reader may not read', async () => {
    const { database, task, make, remove } = await world();
    await remove(await make({ name: '检查', phone: '13812345678', note: '内部' }));
    const codes = new Set(Object.values(task.permissions));
    const reader = session(database, MODEL, { user: { administrator: false, codes } });

    const { records, removals, days } = await removedRecords(reader, task, FIRST);

    expect(records[0]).toMatchObject({ name: '检查', phone: '138****5678' });
    expect(records[0]).not.toHaveProperty('note');
    expect(days).toBe(10);
    expect(removals[0]).toMatchObject({ at: '2026-11-21 10:00:00', until: '2026-12-01 10:00:00' });
  });

  it('come back together where they belong to each other, and take their rows along', async () => {
    const { context, task, make, remove } = await world();
    const parent = await make({ name: '总', steps: [{ what: '甲' }] });
    const child = await make({ name: '分', parentId: parent });
    await remove(parent, child);

    await expect(restoreRecords(context, task, [child])).rejects.toMatchObject({ issues: [{ field: 'parentId' }] });
    await restoreRecords(context, task, [child, parent]);

    expect(await runOperation(context, task, 'get', { id: parent })).toMatchObject({ steps: [{ what: '甲' }] });
    expect(await runOperation(context, task, 'get', { id: child })).toMatchObject({ parentId: parent });
  });

  it('wait for others that are named to those alone who may open their bin', async () => {
    const { database, context, task, make, remove } = await world();
    const areas = entityOf(MODEL, 'area');
    const area = await make({ name: '城区' }, areas);
    const id = await make({ name: '检查', area });
    await remove(id);
    await runOperation(context, areas, 'remove', { id: area });
    const parents = async (closed: string) => {
      const codes = new Set([task, areas].flatMap(({ permissions }) => Object.values(permissions)));
      const reaches = (path: string) => !path.endsWith(closed);
      const of = session(database, MODEL, { user: { administrator: false, codes, reaches } });
      const [record = {}] = await findRemoved(of, task, [id]);
      const issues = [{ field: 'area', code: 'missingReference', params: {} } as const];
      return (await whatIsInTheWay(of, task, record, issues)).parents.map(({ name }) => name);
    };
    const listed = operationOf(areas, 'list')?.path ?? '';

    expect(listed).not.toBe('');
    expect(await parents('/nothing')).toEqual(['城区']);
    expect(await parents(listed)).toEqual([]);
  });

  it('stay where what they belong to is closed by now', async () => {
    const { context, task, make, remove } = await world();
    const areas = entityOf(MODEL, 'area');
    const area = await make({ name: '城区' }, areas);
    const id = await make({ name: '检查', area });
    await remove(id);
    await runOperation(context, areas, 'update', { id: area, record: { name: '已并入' } });

    await expect(restoreRecords(context, task, [id])).rejects.toMatchObject({ code: 'closed' });
  });

  it('leave nothing behind when they go for good', async () => {
    const { context, task, make, remove } = await world();
    const step = entityOf(MODEL, 'step');
    const id = await make({ name: '检查', steps: [{ what: '甲' }, { what: '乙' }] });
    await remove(id);

    expect(await purgeRecords(context, task, [id])).toBe(1);

    expect(await context.repository.count(step, { removed: true })).toBe(0);
    expect(await context.repository.count(task, { removed: true })).toBe(0);
  });

  it('are no records of an entity that wants to hear why, until it is said', async () => {
    const { context, make } = await world();
    const plan = entityOf(MODEL, 'plan');
    const id = await make({ name: '计划' }, plan);

    await expect(runOperation(context, plan, 'remove', { id })).rejects.toMatchObject({ code: 'reasonNeeded' });
    await runOperation({ ...context, reason: '重复' }, plan, 'remove', { id });
    expect((await removedRecords(context, plan, FIRST)).records).toHaveLength(1);
  });
});
