import { expect, it } from 'vitest';
import type { Entity } from '../../../src/model/Entity.ts';
import { syncSchema } from '../../../src/server/database/syncSchema.ts';
import type { SaveRule } from '../../../src/server/kit/SaveRule.ts';
import { NO_MODULES } from '../../../src/server/modules/Modules.ts';
import { runOperation } from '../../../src/server/records/runOperation.ts';
import { describeDatabases } from '../../support/database.ts';
import { session } from '../../support/session.ts';
import { entity, entityOf, field, modelOf, text } from '../../support/smallModel.ts';

const line = entity('line', {
  fields: { orderId: { type: 'reference', to: 'order' }, price: { type: 'money' }, what: { type: 'string' } },
});
const note = entity('note', { fields: { orderId: { type: 'reference', to: 'order' }, what: { type: 'string' } } });
const order = entity('order', {
  fields: {
    name: { type: 'string' },
    lines: { type: 'rows', to: 'line', foreignKey: 'orderId', fields: [field('price', { type: 'money' })] },
    notes: { type: 'related', to: 'note', foreignKey: 'orderId' },
    total: { type: 'computed', computed: { expression: 'lines.map(l, l.price).sum()', result: 'number' }, scale: 2 },
  },
  closed: [
    { when: { path: 'name', op: 'eq', value: '关' }, message: text('已关闭'), except: [], with: ['notes'] },
    { when: { path: 'total', op: 'gte', value: 50 }, message: text('金额已满'), except: [], with: [] },
  ],
  rules: [{ name: 'few', field: 'lines', rows: { maximum: 2 }, message: text('至多两行') }],
});

/** As long as a write could take that need not wait for another. */
const A_WHILE_MS = 1500;
const aWhile = () => new Promise((resolve) => setTimeout(resolve, A_WHILE_MS));

describeDatabases('rows and the record they belong to, written at the same time', (open) => {
  async function world() {
    const database = await open();
    const model = modelOf(order, line, note);
    await syncSchema(database, model);
    const [orders, lines, notes] = [entityOf(model, 'order'), entityOf(model, 'line'), entityOf(model, 'note')];
    const own = session(database, model);
    /** Writes that stay open, for a while or until `work` is done, when all of them but the last step is taken. */
    const lingering = (name: string, work: () => Promise<unknown>) => {
      const saved: SaveRule['saved'] = () => Promise.race([work(), aWhile()]).then(() => undefined);
      return { ...own, modules: { ...NO_MODULES, saving: { [name]: { saved } } } };
    };
    const make = async (of: Entity, record: Record<string, unknown>, context = own) =>
      (await runOperation(context, of, 'create', { record })) as { readonly id: string };
    const change = (of: Entity, id: string, record: Record<string, unknown>, context = own) =>
      runOperation(context, of, 'update', { id, record });
    return { orders, lines, notes, own, lingering, make, change };
  }

  it.each(['line', 'note'])('a record is closed before a row of it is changed, or after: %s', async (name) => {
    const { orders, lines, notes, lingering, make, change } = await world();
    const { id } = await make(orders, { name: '开' });
    const rows = name === 'line' ? lines : notes;
    const row = await make(rows, { orderId: id });
    let isClosed = false;
    const [written, closed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const context = lingering(name, () => {
      written.resolve();
      return closed.promise;
    });

    const changed = change(rows, row.id, { what: '记' }, context).then(() => isClosed);
    await written.promise;
    const closing = change(orders, id, { name: '关' }).then(() => {
      isClosed = true;
      closed.resolve();
    });

    expect(await changed).toBe(false);
    await closing;
    await expect(change(rows, row.id, { what: '又' })).rejects.toMatchObject({ code: 'closed' });
  });

  it.each([
    ['more rows than its rule takes', ['1'], ['1', '1'], 'invalid'],
    ['rows behind the one that closes it', [], ['50', '50'], 'closed'],
  ])('a record gets no %s', async (_what, standing, added, code) => {
    const { orders, lines, lingering, make } = await world();
    const { id } = await make(orders, { name: '开' });
    for (const price of standing) await make(lines, { orderId: id, price });
    let arrived = 0;
    const all = Promise.withResolvers<void>();
    const context = lingering('line', () => {
      arrived += 1;
      if (arrived === added.length) all.resolve();
      return all.promise;
    });

    const results = await Promise.allSettled(added.map((price) => make(lines, { orderId: id, price }, context)));

    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code } });
  });
});
