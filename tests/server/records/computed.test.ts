import { expect, it } from 'vitest';
import type { Action } from '../../../src/model/Action.ts';
import type { Entity } from '../../../src/model/Entity.ts';
import { runAction } from '../../../src/server/actions/runAction.ts';
import { syncSchema } from '../../../src/server/database/syncSchema.ts';
import { runOperation } from '../../../src/server/records/runOperation.ts';
import { describeDatabases } from '../../support/database.ts';
import { session } from '../../support/session.ts';
import { action, entity, entityOf, field, modelOf, text } from '../../support/smallModel.ts';

const sum = (expression: string) =>
  ({ type: 'computed', computed: { expression, result: 'number' }, scale: 2 }) as const;
const order = entity('order', {
  fields: {
    name: { type: 'string' },
    lines: { type: 'rows', to: 'line', foreignKey: 'orderId', fields: [field('price', { type: 'money' })] },
    fees: { type: 'rows', fields: [field('fee', { type: 'money' })] },
    goods: sum('lines.map(line, line.price).sum()'),
    total: sum('goods + fees.map(row, row.fee).sum()'),
    stored: { ...sum('fees.map(row, row.fee).sum() * 2'), stored: true },
    reason: {
      type: 'string',
      visibleWhen: { path: 'total', op: 'gt', value: 100 },
      requiredWhen: { path: 'total', op: 'gt', value: 100 },
    },
  },
  closed: [{ when: { path: 'total', op: 'gte', value: 90 }, message: text('金额已核定'), except: [], with: [] }],
  actions: [action('approve', { effect: { name: '已批' }, visibleWhen: { path: 'total', op: 'lt', value: 50 } })],
});
const line = entity('line', { fields: { orderId: { type: 'reference', to: 'order' }, price: { type: 'money' } } });
const lamp = entity('lamp', {
  fields: {
    on: { type: 'options', options: ['0', '1'].map((value) => ({ value, label: text(value) })) },
    power: { ...sum('on == "1" ? 60 : 0'), stored: true },
  },
  toggles: [{ field: 'on', on: '1', off: '0', oneWithin: [], via: 'setStatus', permission: 'lamp_on' }],
});
/** The same with a flag. */
const torch = entity('torch', {
  fields: { on: { type: 'boolean' }, power: { ...sum('on ? 5 : 0'), stored: true } },
  toggles: lamp.toggles,
});

describeDatabases('computed fields', (open) => {
  async function world() {
    const database = await open();
    const model = modelOf(order, line, lamp, torch);
    await syncSchema(database, model);
    const context = session(database, model);
    const run = (target: Entity, name: 'create' | 'update', record: Record<string, unknown>) =>
      runOperation(
        context,
        target,
        name,
        name === 'create' ? { record } : { id: String(record.id), record },
      ) as Promise<Record<string, unknown>>;
    const orders = entityOf(model, 'order');
    const list = () => runOperation(context, orders, 'list', { page: 1, size: 10, sort: [], filters: [] });
    const approve = (id: unknown) =>
      runAction(context, orders, orders.actions[0] as Action, { ids: [String(id)], values: {} });
    const remove = (target: Entity, id: unknown) => runOperation(context, target, 'remove', { id: String(id) });
    return {
      lines: entityOf(model, 'line'),
      orders,
      switched: (name: string) => entityOf(model, name),
      context,
      run,
      list,
      approve,
      remove,
    };
  }

  it('add up child rows of the record and of another table, in records and lists', async () => {
    const { lines, orders, run, list } = await world();

    const made = await run(orders, 'create', {
      lines: [{ price: '10.10' }, { price: '20.20' }],
      fees: [{ fee: '0.30' }],
    });

    expect(made).toMatchObject({ goods: 30.3, total: 30.6, stored: 0.6 });
    await run(orders, 'create', { name: 'empty' });
    await run(lines, 'create', { orderId: made.id, price: '5.00' });
    const listed = (await list()) as { records: readonly Record<string, unknown>[] };
    const totals = Object.fromEntries(
      listed.records.map((record) => [record.id === made.id ? 'full' : 'empty', record.total]),
    );
    expect(totals).toEqual({ full: 35.6, empty: 0 });
    expect(listed.records[0]).not.toHaveProperty('lines');
  });

  it('decide what is required in the same way when a record is made and when it is changed', async () => {
    const { orders, run } = await world();
    const made = await run(orders, 'create', { lines: [{ price: '60' }] });

    await expect(run(orders, 'create', { lines: [{ price: '160' }] })).rejects.toMatchObject({ code: 'invalid' });
    await expect(run(orders, 'update', { id: made.id, fees: [{ fee: '50' }] })).rejects.toMatchObject({
      code: 'invalid',
    });
    const changed = await run(orders, 'update', { id: made.id, fees: [{ fee: '50' }], reason: 'a feast' });

    expect(changed).toMatchObject({ total: 110, reason: 'a feast' });
  });

  it('close records and say when actions run, also where the database keeps no column of them', async () => {
    const { lines, orders, run, approve } = await world();
    const { id } = await run(orders, 'create', { lines: [{ price: '40' }] });

    await expect(run(orders, 'update', { id, name: '酒席' })).resolves.toMatchObject({ name: '酒席' });
    await expect(approve(id)).resolves.toBe(true);
    await run(lines, 'create', { orderId: id, price: '20' });
    await expect(approve(id)).rejects.toMatchObject({ code: 'actionRefused' });
    await run(lines, 'create', { orderId: id, price: '30' });
    await expect(run(orders, 'update', { id, name: '寿宴' })).rejects.toMatchObject({ code: 'closed' });
  });

  it('close rows of a record to those who write them by themselves, and the record to removal', async () => {
    const { lines, orders, run, remove } = await world();
    const { id } = await run(orders, 'create', { lines: [{ price: '40' }] });
    const added = await run(lines, 'create', { orderId: id, price: '50' });

    await expect(run(lines, 'create', { orderId: id, price: '1' })).rejects.toMatchObject({ code: 'closed' });
    await expect(run(lines, 'update', { id: added.id, price: '1' })).rejects.toMatchObject({ code: 'closed' });
    await expect(remove(lines, added.id)).rejects.toMatchObject({ code: 'closed' });
    await expect(remove(orders, id)).rejects.toMatchObject({ code: 'closedRecord' });
  });

  it.each([
    ['lamp', ['1', '0'], 60],
    ['torch', [true, false], 5],
  ] as const)(
    'follow a switch, of the record and of those that it switches off: %s',
    async (name, [on, off], watts) => {
      const { switched, context, run } = await world();
      const lamps = switched(name);
      const first = await run(lamps, 'create', { on });
      const second = await run(lamps, 'create', { on: off });

      const turnOver = () => runOperation(context, lamps, 'setStatus', { id: String(second.id), status: null });
      const powers = async () => {
        const both = await context.repository.getMany(lamps, [String(first.id), String(second.id)]);
        return new Map(both.map(({ id, power }) => [id, power]));
      };

      expect(first).toMatchObject({ power: watts });
      await turnOver();
      expect(await powers()).toEqual(
        new Map([
          [first.id, 0],
          [second.id, watts],
        ]),
      );
      await turnOver();
      expect(await powers()).toEqual(
        new Map([
          [first.id, 0],
          [second.id, 0],
        ]),
      );
    },
  );
});
