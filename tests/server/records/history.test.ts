import { CompiledQuery } from 'kysely';
import { expect, it, vi } from 'vitest';
import { runAction } from '../../../src/server/actions/runAction.ts';
import { historyTables } from '../../../src/server/database/historyTables.ts';
import { syncSchema } from '../../../src/server/database/syncSchema.ts';
import type { OperationContext } from '../../../src/server/kit/OperationContext.ts';
import { entriesOfRecord, entriesOfTenant, lastOfTenant } from '../../../src/server/records/history/findEntries.ts';
import { historyLog } from '../../../src/server/records/history/historyLog.ts';
import { recordHistory } from '../../../src/server/records/history/recordHistory.ts';
import { saveBack } from '../../../src/server/records/history/saveBack.ts';
import { inTransaction } from '../../../src/server/records/inTransaction.ts';
import { loadFixtures } from '../../../src/server/records/loadFixtures.ts';
import { restoreRecords } from '../../../src/server/records/restore.ts';
import { runOperation } from '../../../src/server/records/runOperation.ts';
import { updateAlike } from '../../../src/server/records/updateAlike.ts';
import { describeDatabases } from '../../support/database.ts';
import { NOW, session } from '../../support/session.ts';
import { action, entity, entityOf, field, modelOf, text } from '../../support/smallModel.ts';

const MODEL = modelOf(
  entity('task', {
    fields: {
      name: { type: 'string' },
      code: { type: 'string', unique: true },
      phone: { type: 'phone', mask: 'phone', maskUnless: 'task_phone' },
      note: { type: 'string', permission: { read: 'task_note' } },
      price: { type: 'money' },
      secret: { type: 'password', writeOnly: true },
      key: { type: 'string', writeOnly: true },
      enabled: { type: 'options', options: ['0', '1'].map((value) => ({ value, label: { zh: value, en: value } })) },
      story: { type: 'text' },
      used: { type: 'integer', history: false },
      kind: { type: 'reference', to: 'kind' },
      steps: {
        type: 'rows',
        fields: ['what', 'note'].map((name) => field(name, { type: 'string' })),
        to: 'step',
        foreignKey: 'taskId',
      },
    },
    toggles: [{ field: 'enabled', on: '1', off: '0', via: 'setStatus', permission: 'task_status' }],
    closed: [
      {
        when: { path: 'name', op: 'eq', value: '已归档' },
        message: text('已归档'),
        except: [],
        with: [],
      },
    ],
    actions: [
      action('close', { effect: { name: '已关闭' }, fields: [field('reason', { type: 'text' })] }),
      action('reject', { effect: { note: { ref: 'input.reason' } }, fields: [field('reason', { type: 'text' })] }),
    ],
  }),
  entity('step', {
    fields: { taskId: { type: 'reference', to: 'task' }, what: { type: 'string' }, note: { type: 'string' } },
  }),
  entity('kind', { fields: { name: { type: 'string' } } }),
  entity('shared', { storage: 'global', fields: { name: { type: 'string' } } }),
  entity('count', { fields: { name: { type: 'string' } }, history: false }),
  entity('meal', {
    fields: {
      guests: { type: 'integer' },
      cost: { type: 'computed', computed: { expression: 'guests * 30', result: 'number' }, scale: 2, stored: true },
    },
  }),
);

async function takeBack(context: OperationContext, change: string, revision?: number): Promise<void> {
  const { entity: changed, call } = await saveBack(context, change, revision);
  await runOperation(context, changed, 'update', call);
}

describeDatabases('the history', (open, engine) => {
  async function world() {
    const database = await open();
    await syncSchema(database, MODEL);
    const context = session(database, MODEL);
    const task = entityOf(MODEL, 'task');
    const make = async (record: Record<string, unknown>) => {
      const made = await runOperation(context, task, 'create', { record });
      return String((made as { id: string }).id);
    };
    const save = (id: string, record: Record<string, unknown>) => runOperation(context, task, 'update', { id, record });
    const entries = async () => {
      const rows = await historyTables(database.executor)
        .selectFrom('shian_history')
        .selectAll()
        .orderBy('id')
        .execute();
      return rows.map(({ changes, ...row }) => ({ ...row, changes: changes === '' ? {} : JSON.parse(changes) }));
    };
    return { database, context, task, make, save, entries };
  }

  it('holds who changed which fields from what to what, and nothing where a save changes nothing', async () => {
    const { make, save, entries } = await world();
    const id = await make({ name: '检查', phone: '13812345678', price: '1.5' });

    await save(id, { name: '检查', phone: '13900000000', price: '1.50' });
    await save(id, { phone: '13900000000' });

    const [made, changed, ...others] = await entries();
    expect(others).toEqual([]);
    expect(made).toMatchObject({ op: 'create', record_id: id, thread_id: id, actor: '900', at: NOW, changes: {} });
    expect(changed).toMatchObject({ op: 'update', tenant_id: '100001', entity: 'task', fields: ',phone,' });
    expect(changed?.changes).toEqual({ phone: ['13812345678', '13900000000'] });
  });

  it('holds nothing of a field that says history: false, and no entry where nothing else has changed', async () => {
    const { make, save, entries } = await world();
    const id = await make({ name: '检查', used: 1 });

    await save(id, { used: 2 });
    await save(id, { name: '复查', used: 3 });

    const [, ...changed] = await entries();
    expect(changed.map(({ changes }) => changes)).toEqual([{ name: ['检查', '复查'] }]);
  });

  it('holds that a password or a key changed, never what it was or is', async () => {
    const { database, make, save, entries } = await world();
    const id = await make({ name: '检查', secret: 'Old-Pass-1', key: 'old-key' });

    await save(id, { secret: 'New-Pass-1', key: 'new-key' });

    expect((await entries()).at(-1)?.changes).toEqual({ secret: [], key: [] });
    const [row] = await historyTables(database.executor)
      .selectFrom('shian_history')
      .selectAll()
      .where('op', '=', 'update')
      .execute();
    expect(JSON.stringify(row)).not.toMatch(/argon|Pass|-key/);
  });

  it('names the action and what its person wrote, switches, removals and rows below the record', async () => {
    const { context, task, make, save, entries } = await world();
    const id = await make({ name: '检查', enabled: '1', steps: [{ what: '甲' }] });

    const { actions } = task;
    if (actions[0]) await runAction(context, task, actions[0], { ids: [id], values: { reason: '已完成' } });
    await runOperation(context, task, 'setStatus', { id, status: '0' });
    await save(id, { name: '改名', steps: [{ what: '乙' }] });
    await runOperation(context, task, 'remove', { id });

    const of = (entityName: string) =>
      entries().then((rows) => rows.filter(({ entity, thread_id }) => entity === entityName && thread_id === id));
    expect((await of('task')).map(({ op, action, reason, changes }) => [op, action, reason, changes])).toEqual([
      ['create', '', '', {}],
      ['update', 'task.close', '已完成', { name: ['检查', '已关闭'] }],
      ['update', '', '', { enabled: ['1', '0'] }],
      ['update', '', '', { name: ['已关闭', '改名'] }],
      ['remove', '', '', {}],
    ]);
    expect((await of('step')).map(({ op }) => op)).toEqual(['create', 'remove', 'create', 'remove']);
  });

  it('holds one entry a record however often a transaction writes to it, and none of what it undid', async () => {
    const { context, task, make, entries } = await world();
    const first = await make({ name: '一', phone: '13900000001' });
    const second = await make({ name: '二', phone: '13900000002' });

    await inTransaction(context, async (inside) => {
      await updateAlike(inside, task, new Map([first, second].map((id) => [id, { name: '同' }])));
      await inside.repository.update(task, [first], { phone: '13900000003' });
      await inside.repository.update(task, [second], { name: '二' });
    });
    const refused = inTransaction(context, async (inside) => {
      await inside.repository.update(task, [first], { name: '空' });
      throw new Error('no');
    });

    await expect(refused).rejects.toThrow('no');
    const rest = (await entries()).slice(2);
    expect(rest.map(({ record_id, changes }) => [record_id, changes])).toEqual([
      [first, { name: ['一', '同'], phone: ['13900000001', '13900000003'] }],
    ]);
  });

  it('cuts values of more than 500 characters to their beginning and a digest', async () => {
    const { make, save, entries } = await world();
    const id = await make({ name: '检查' });

    await save(id, { story: '字'.repeat(500) });
    await save(id, { story: '字'.repeat(1500) });

    const [before, after] = (await entries()).at(-1)?.changes.story ?? [];
    expect(before).toBe('字'.repeat(500));
    expect(after).toMatchObject({ length: 1500, digest: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(after.$cut.length).toBeLessThan(200);
  });

  it('is read newest first by who may read the record, under masks and rights of the moment', async () => {
    const { database, context, task, make, save } = await world();
    const id = await make({ name: '检查', phone: '13812345678', steps: [{ what: '甲' }] });
    await save(id, { phone: '13900000000', note: '内部' });
    await save(id, { name: '复查', steps: [{ what: '乙' }] });
    const reader = session(database, MODEL, { user: { id: '901', administrator: false, codes: new Set(['task']) } });
    const other = session(database, MODEL, { user: { id: '902', tenantId: '100002' } });

    const whole = await recordHistory(context, task, { id });
    const seen = await recordHistory(reader, task, { id });

    expect(whole.entries.map(({ entity: of, op, fields }) => [of, op, fields])).toEqual([
      ['step', 'create', []],
      ['step', 'remove', []],
      ['task', 'update', ['name']],
      ['task', 'update', ['phone', 'note']],
      ['step', 'create', []],
      ['task', 'create', []],
    ]);
    expect(seen.entries[3]).toMatchObject({
      fields: ['phone'],
      before: { phone: '138****5678' },
      after: { phone: '139****0000' },
    });
    expect(JSON.stringify(seen)).not.toMatch(/内部|13900000000/);
    await expect(recordHistory(other, task, { id })).rejects.toMatchObject({ code: 'notFound' });
    expect((await recordHistory(context, task, { id, field: 'phone' })).entries).toHaveLength(1);
  });

  it('tells what was written for an action to nobody who may not see the field that keeps it', async () => {
    const { database, context, task, make } = await world();
    const id = await make({ name: '检查', note: '旧' });
    const [close, reject] = task.actions;
    if (close === undefined || reject === undefined) throw new Error('no actions');
    const long = `内部${'细'.repeat(600)}`;
    for (const reason of ['内部', long]) await runAction(context, task, reject, { ids: [id], values: { reason } });
    await runAction(context, task, close, { ids: [id], values: { reason: '已完成' } });
    const reasons = async (codes: readonly string[]) => {
      const reader = session(database, MODEL, { user: { id: '901', administrator: false, codes: new Set(codes) } });
      return (await recordHistory(reader, task, { id })).entries.map(({ reason }) => reason.slice(0, 4));
    };

    expect(await reasons(['task', 'task_note'])).toEqual(['已完成', '内部细细', '内部', '']);
    expect(await reasons(['task'])).toEqual(['已完成', '', '', '']);
  });

  it('says nothing of how often a field was changed to whoever may not see it, and goes on behind what she may not', async () => {
    const { database, task, make, save } = await world();
    const id = await make({ name: '检查', note: '甲', steps: [{ what: '一' }] });
    for (let at = 0; at < 50; at += 1) await save(id, { note: `记${at}` });
    const asked = async (codes: readonly string[], field: string) => {
      const reader = session(database, MODEL, { user: { id: '901', administrator: false, codes: new Set(codes) } });
      const { entries, next } = await recordHistory(reader, task, { id, field });
      return { count: entries.length, more: next !== undefined };
    };

    expect(await asked(['task', 'task_note'], 'note')).toEqual({ count: 20, more: true });
    expect(await asked(['task'], 'note')).toEqual({ count: 0, more: false });
    expect(await asked(['task', 'task_note'], 'nothing')).toEqual({ count: 0, more: false });
  });

  it('goes on behind very many changes that may not be seen to older ones of the same name that may, by as much a request', async () => {
    const { database, task, make } = await world();
    const id = await make({ name: '检查' });
    const row = (at: number, more: object) => ({
      tenant_id: '100001',
      entity: 'task',
      record_id: id,
      thread_id: id,
      op: 'update' as const,
      action: '',
      actor: '900',
      at: NOW,
      reason: '',
      fields: ',note,',
      changes: JSON.stringify({ note: ['甲', '乙'] }),
      // Behind all that has been made.
      id: `9${String(at).padStart(18, '0')}`,
      ...more,
    });
    const hidden = (from: number, count: number) => Array.from({ length: count }, (_, at) => row(from + at, {}));
    const ofStep = { entity: 'step', record_id: '77' };
    const name = { fields: ',name,', changes: JSON.stringify({ name: ['甲', '乙'] }) };
    const rows = [row(1, ofStep), ...hidden(2, 1400), row(1500, ofStep), ...hidden(1501, 1050), row(3000, name)];
    for (let at = 0; at < rows.length; at += 500)
      await historyTables(database.executor)
        .insertInto('shian_history')
        .values(rows.slice(at, at + 500))
        .execute();
    const codes = new Set(['task']);
    const reader = session(database, MODEL, { user: { id: '901', administrator: false, codes } });
    const all = async (field: string) => {
      const pages: string[][] = [];
      let before: string | undefined;
      do {
        const { entries, next } = await recordHistory(reader, task, { id, field, before });
        pages.push(entries.map((entry) => `${entry.entity} ${entry.id}`));
        before = next?.id;
      } while (before !== undefined);
      return pages;
    };

    expect(await all('note')).toEqual([[], [`step ${row(1500, {}).id}`], [`step ${row(1, {}).id}`]]);
    // A whole page of hers is shown before one that she may not see, and one of hers behind that.
    const page = Array.from({ length: 20 }, (_, at) => row(4000 + at, ofStep));
    await historyTables(database.executor)
      .insertInto('shian_history')
      .values([row(3998, ofStep), row(3999, {}), ...page])
      .execute();
    expect((await all('note')).slice(0, 2).flat()).toEqual(
      [...page.toReversed(), row(3998, {})].map(({ id: entry }) => `step ${entry}`),
    );
    await historyTables(database.executor).deleteFrom('shian_history').where('id', '>=', row(3998, {}).id).execute();
    // As many requests for a field that nothing is hidden of, and for one that is nowhere: nothing is told by their number.
    expect(await all('name')).toEqual([[`task ${row(3000, {}).id}`], [], []]);
    expect(await all('nothing')).toEqual([[], [], []]);
  });

  it('is narrowed to a field, a person and days of a record, and names who changed that', async () => {
    const { database, context, task, make, save } = await world();
    const id = await make({ name: '检查', phone: '13812345678' });
    const other = await make({ name: '另一', phone: '13812345670' });
    const deputy = session(database, MODEL, { user: { id: '902' }, now: () => '2026-03-15 09:30:00' });
    await runOperation(deputy, task, 'update', { id, record: { phone: '13900000000' } });
    await runOperation(session(database, MODEL, { user: { id: '903' } }), task, 'update', {
      id: other,
      record: { phone: '13900000001' },
    });
    await save(id, { phone: '13700000000', name: '复查' });
    const asked = async (query: Partial<Parameters<typeof recordHistory>[2]>) => {
      const { entries, people } = await recordHistory(context, task, { id, ...query });
      return { by: entries.map(({ op, actor }) => `${op} ${actor}`), people };
    };

    const people = ['900', '902'];
    expect(await asked({})).toEqual({ by: ['update 900', 'update 902', 'create 900'], people });
    expect(await asked({ actor: '902' })).toEqual({ by: ['update 902'], people });
    const march = { from: '2026-03-01 00:00:00', until: '2026-03-31 23:59:59' };
    expect(await asked({ field: 'phone', ...march })).toEqual({ by: ['update 902'], people });
    expect(await asked({ field: 'name', ...march })).toEqual({ by: [], people });
    const [newest] = (await recordHistory(context, task, { id })).entries;
    expect(await recordHistory(context, task, { id, before: newest?.id })).not.toHaveProperty('people');
  });

  it('answers auditors by person, time, entity, field and action, within their data scope', async () => {
    const { database, context, task, make, save } = await world();
    const mine = await make({ name: '甲', phone: '13812345678' });
    const hers = await make({ name: '乙', phone: '13812345679' });
    for (const id of [mine, hers]) await save(id, { phone: '13900000000' });
    const scoped = session(database, MODEL, { rowFilter: () => ({ path: 'name', op: 'eq', value: '甲' }) });
    const recordsOf = async (as: typeof context, query: Parameters<typeof historyLog>[1]) =>
      (await historyLog(as, query)).entries.map(({ op, recordId }) => `${op} ${recordId}`);

    expect(
      await recordsOf(context, { entity: 'task', field: 'phone', from: '2026-11-01 00:00:00', until: NOW }),
    ).toEqual([`update ${hers}`, `update ${mine}`]);
    expect(await recordsOf(context, { actor: '900', op: 'create' })).toEqual([`create ${hers}`, `create ${mine}`]);
    expect(await recordsOf(context, { until: '2026-10-31 23:59:59' })).toEqual([]);
    expect(await recordsOf(scoped, {})).toEqual([`update ${mine}`, `create ${mine}`]);
    const { entries: first, next } = await historyLog(context, { size: 3 });
    const { entries: rest } = await historyLog(context, { size: 3, before: next });
    expect([first.length, rest.map(({ op, recordId }) => `${op} ${recordId}`)]).toEqual([3, [`create ${mine}`]]);
    await runOperation(context, task, 'remove', { id: hers });
    expect(await recordsOf(scoped, {})).toEqual([`update ${mine}`, `create ${mine}`]);
  });

  it('says nothing of a field to who may not read it, not even which records had it changed, and takes nothing of it back', async () => {
    const { database, context, task, make, save, entries } = await world();
    const id = await make({ name: '检查', note: '旧' });
    await save(id, { note: '内情' });
    const change = (await entries()).at(-1)?.id ?? '';
    const holding = (...more: readonly string[]) =>
      session(database, MODEL, {
        user: { administrator: false, codes: new Set([...Object.values(task.permissions), ...more]) },
      });
    const changed = async (as: OperationContext) => (await historyLog(as, { field: 'note' })).entries.length;

    expect([await changed(holding('task_note')), await changed(holding())]).toEqual([1, 0]);
    await expect(takeBack(holding(), change)).rejects.toMatchObject({ code: 'forbidden' });
    await takeBack(holding('task_note'), change);
    expect(await context.repository.get(task, id)).toMatchObject({ note: '旧' });
  });

  it('takes a change back as an ordinary change, held to the revision and to what is closed', async () => {
    const { database, context, task, make, save, entries } = await world();
    const id = await make({ name: '检查', phone: '13812345678' });
    await save(id, { phone: '13900000000' });
    const change = (await entries()).at(-1)?.id ?? '';
    const reader = session(database, MODEL, { user: { administrator: false, codes: new Set(['task']) } });

    await expect(takeBack(reader, change)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(takeBack(context, change, 1)).rejects.toMatchObject({ code: 'stale' });
    await takeBack(context, change, 2);

    expect(await context.repository.get(task, id)).toMatchObject({ phone: '13812345678', revision: 3 });
    expect((await entries()).at(-1)).toMatchObject({ changes: { phone: ['13900000000', '13812345678'] } });
  });

  it('takes back no change of another tenant, none that her calls do not reach, and none that is kept in part', async () => {
    const { database, context, make, save, entries } = await world();
    const id = await make({ name: '检查', phone: '13812345678', story: '长'.repeat(600) });
    await save(id, { phone: '13900000000' });
    const change = (await entries()).at(-1)?.id ?? '';
    await save(id, { story: '短' });
    const cut = (await entries()).at(-1)?.id ?? '';
    // Who may not even save such records learns no more of it than that it is not there.
    const elsewhere = session(database, MODEL, { user: { tenantId: '100002', administrator: false } });
    const outOfReach = session(database, MODEL, { user: { reaches: (path) => !path.includes('update') } });

    await expect(takeBack(elsewhere, change)).rejects.toMatchObject({ code: 'notFound' });
    await expect(takeBack(outOfReach, change)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(takeBack(context, cut)).rejects.toMatchObject({ code: 'forbidden' });
    await takeBack(context, change);
  });

  it('takes a change back with what is computed from it', async () => {
    const { context, entries } = await world();
    const meal = entityOf(MODEL, 'meal');
    const made = await runOperation(context, meal, 'create', { record: { guests: 10 } });
    const id = String((made as { id: string }).id);
    await runOperation(context, meal, 'update', { id, record: { guests: 12 } });
    const [change] = (await recordHistory(context, meal, { id })).entries;

    expect(change).toMatchObject({ fields: ['guests', 'cost'], revertible: true });
    await takeBack(context, (await entries()).at(-1)?.id ?? '');
    expect(await context.repository.get(meal, id)).toMatchObject({ guests: 10, cost: 300 });
  });

  it('takes back what all tenants share for the platform’s administrator alone', async () => {
    const { database, context, entries } = await world();
    const shared = entityOf(MODEL, 'shared');
    const made = await runOperation(context, shared, 'create', { record: { name: '甲' } });
    const id = String((made as { id: string }).id);
    await runOperation(context, shared, 'update', { id, record: { name: '乙' } });
    const change = (await entries()).at(-1)?.id ?? '';
    const codes = new Set(Object.values(shared.permissions));
    const keeper = session(database, MODEL, { user: { administrator: false, codes } });

    const offered = async (who: OperationContext) =>
      (await recordHistory(who, shared, { id })).entries.map(({ revertible }) => revertible);
    expect([await offered(keeper), await offered(context)]).toEqual([
      [false, false],
      [true, false],
    ]);
    await expect(takeBack(keeper, change)).rejects.toMatchObject({ code: 'forbidden' });
    await takeBack(context, change);
    expect(await context.repository.get(shared, id)).toMatchObject({ name: '甲' });
  });

  it('has no other page behind exactly as many changes as a page holds', async () => {
    const { context, task, make, save } = await world();
    const id = await make({ name: '0' });
    const pages = async () => {
      const { entries, next } = await recordHistory(context, task, { id });
      return [entries.length, next !== undefined];
    };

    for (let at = 1; at < 20; at++) await save(id, { name: String(at) });
    expect(await pages()).toEqual([20, false]);
    await save(id, { name: '20' });
    expect(await pages()).toEqual([20, true]);
  });

  it('takes nothing back of a record that is closed, and offers it to nobody', async () => {
    const { context, task, make, save, entries } = await world();
    const id = await make({ name: '检查', phone: '13812345678' });
    await save(id, { phone: '13900000000' });
    const change = (await entries()).at(-1)?.id ?? '';
    const offered = async () =>
      (await recordHistory(context, task, { id })).entries.some(({ revertible }) => revertible);
    expect(await offered()).toBe(true);

    await save(id, { name: '已归档' });

    expect(await offered()).toBe(false);
    await expect(takeBack(context, change)).rejects.toMatchObject({ code: 'closed' });
  });

  it('says of a removed record that comes back what it refers to and is gone', async () => {
    const { context, task, make } = await world();
    const kinds = entityOf(MODEL, 'kind');
    const made = await runOperation(context, kinds, 'create', { record: { name: '日常' } });
    const kind = String((made as { id: string }).id);
    const id = await make({ name: '检查', kind });
    await runOperation(context, task, 'remove', { id });
    await runOperation(context, kinds, 'remove', { id: kind });

    await expect(restoreRecords(context, task, [id])).rejects.toMatchObject({
      code: 'invalid',
      issues: [{ field: 'kind' }],
    });
    await restoreRecords(context, kinds, [kind]);
    await restoreRecords(context, task, [id]);
    expect(await runOperation(context, task, 'get', { id })).toMatchObject({ kind });
  });

  it('is looked through in parts for what is rare, where nobody waits for it', async () => {
    const { database, context, task, make } = await world();
    const gone = await make({ name: '甲' });
    await runOperation(context, task, 'remove', { id: gone });
    const others = 100_100;
    await database.executor.executeQuery(
      CompiledQuery.raw(`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${others})
        insert into shian_history (id, tenant_id, entity, record_id, thread_id, op, action, actor, at, reason, fields, changes)
        select cast(9000000000000000000 + n as text), '100001', 'task', '1', '1', 'update', '', '900', '2027-01-01 08:00:00', '', ',name,', '{}'
        from numbers`),
    );
    const atOnce = vi.spyOn(database.executor.getExecutor(), 'executeQuery');

    const first = await historyLog(context, { op: 'remove' });
    const second = await historyLog(context, { op: 'remove', before: first.next });

    expect(first.entries).toEqual([]);
    expect(second.entries.map(({ op, recordId }) => [op, recordId])).toEqual([['remove', gone]]);
    expect(second.next).toBeUndefined();
    expect(atOnce.mock.calls.filter(([{ sql }]) => sql.includes('shian_history'))).toEqual([]);
  });

  it('is read by an index whatever is asked first, and never sorted', async () => {
    const { database, context } = await world();
    const tables = historyTables(database.executor);
    const entryAt = (at: number) => ({
      id: String(1e6 + at),
      tenant_id: `10000${at % 3}`,
      entity: ['task', 'step', 'kind'][at % 7] ?? 'task',
      record_id: `${at % 4}`,
      thread_id: `${at % 4}`,
      op: 'update' as const,
      action: '',
      actor: `${at % 4}`,
      at: `2026-03-01 ${String(Math.floor(at / 200)).padStart(2, '0')}:00:00`,
      reason: '',
      fields: ',phone,',
      changes: '',
    });
    for (let start = 0; start < 4000; start += 400) {
      const rows = Array.from({ length: 400 }, (_, at) => entryAt(start + at));
      await tables.insertInto('shian_history').values(rows).execute();
    }
    if (engine !== 'SQLite') await database.executor.executeQuery(CompiledQuery.raw('vacuum analyze shian_history'));
    const spies = [database.executor, database.slowReads].map((one) => vi.spyOn(one.getExecutor(), 'executeQuery'));
    const before = { id: '1002000', at: '2026-03-01 10:00:00' };
    const own = { tenantId: '100001', limit: 20 };

    await entriesOfRecord(context.repository.database, { ...own, thread: '1' });
    for (const query of [
      { except: ['kind'] },
      { entity: 'step', field: 'phone' },
      { except: ['kind'], actor: '1' },
      { except: ['kind'], from: '2026-03-01 05:00:00', until: '2026-03-01 15:00:00' },
    ])
      for (const place of [undefined, before]) {
        await lastOfTenant(context.repository.database, { ...own, ...query, before: place }, 20);
        await entriesOfTenant(context.repository.database, { ...own, ...query, before: place });
      }

    const queries = spies.flatMap((spy) => spy.mock.calls.map(([query]) => query));
    expect(queries).toHaveLength(17);
    for (const { sql, parameters } of queries) {
      const explained = CompiledQuery.raw(`${engine === 'SQLite' ? 'explain query plan' : 'explain'} ${sql}`, [
        ...parameters,
      ]);
      const plan = JSON.stringify((await database.executor.executeQuery(explained)).rows);
      expect(plan).toMatch(
        /USING (COVERING )?INDEX shian_history_|Index (Only )?Scan (Backward )?using shian_history_/,
      );
      expect(plan).not.toMatch(/TEMP B-TREE|Sort Key|Seq Scan/);
    }
  });

  it('is gone through when a record comes back with the rows that went with it, unless something is in the way', async () => {
    const { context, task, make, save, entries } = await world();
    const id = await make({ name: '检查', code: 'A1', steps: [{ what: '甲' }, { what: '乙' }] });
    await runOperation(context, task, 'remove', { id });
    const second = await make({ name: '另一', code: 'A1' });

    const taken = restoreRecords(context, task, [id]);
    await expect(taken).rejects.toMatchObject({ code: 'duplicate', issues: [{ field: 'code' }] });
    await save(second, { code: 'A2' });
    await restoreRecords(context, task, [id]);

    expect(await runOperation(context, task, 'get', { id })).toMatchObject({
      code: 'A1',
      steps: [{ what: '甲' }, { what: '乙' }],
    });
    expect((await entries()).slice(-3).map(({ entity: of, op }) => [of, op])).toEqual([
      ['task', 'restore'],
      ['step', 'restore'],
      ['step', 'restore'],
    ]);
  });

  it('holds nothing of demo records, nor of what says history: false', async () => {
    const { database, context, entries } = await world();

    await loadFixtures(database, MODEL, { task: [{ id: '1', name: '样例', tenantId: '100001' }] });
    await runOperation(context, entityOf(MODEL, 'count'), 'create', { record: { name: '一' } });

    expect(await entries()).toEqual([]);
  });
});
