import { expect, it } from 'vitest';
import type { Comparison } from '../../../src/model/Condition.ts';
import type { Dictionary } from '../../../src/model/Dictionary.ts';
import type { CountAsk, EntityRecord, Filter, FilterTree } from '../../../src/protocol/types.ts';
import { syncSchema } from '../../../src/server/database/syncSchema.ts';
import { verifyPassword } from '../../../src/server/identity/passwords/passwordHash.ts';
import { restoreRecords } from '../../../src/server/records/restore.ts';
import { runOperation } from '../../../src/server/records/runOperation.ts';
import { usesOf } from '../../../src/server/records/usesOf.ts';
import { visibleReads } from '../../../src/server/records/visibleReads.ts';
import type { Repository } from '../../../src/server/repository/Repository.ts';
import { describeDatabases } from '../../support/database.ts';
import { NOW, session } from '../../support/session.ts';
import { entity, entityOf, field, modelOf } from '../../support/smallModel.ts';

const chef = entity('chef', {
  fields: {
    name: { type: 'string', required: true, maxLength: 20 },
    phone: { type: 'phone', mask: 'phone', maskUnless: 'chef_phone' },
    note: { type: 'string', permission: { read: 'chef_note' } },
    habit: { type: 'string', permission: { read: 'chef_note' } },
    grade: { type: 'options', options: [], wire: 'number' },
    years: { type: 'integer' },
  },
  unique: [{ fields: ['name', 'note'], message: { zh: '此人已登记', en: 'This chef is registered' } }],
});
const banquet = entity('banquet', {
  fields: {
    code: { type: 'sequence', sequence: 'B{yyyy}{MM}-{000}', readOnly: true },
    host: { type: 'string', required: true, unique: true },
    chefId: { type: 'reference', to: 'chef' },
    helpers: { type: 'reference', to: 'chef', many: true },
    price: { type: 'money' },
    tables: { type: 'integer', default: 1 },
    total: { type: 'computed', computed: { expression: 'tables * 2', result: 'number' }, stored: true, readOnly: true },
    chefPhone: { type: 'computed', computed: { path: 'chefId.phone' }, readOnly: true },
    advice: { type: 'string', copy: 'chefId.habit' },
    held: { type: 'date' },
    until: { type: 'date', copy: { from: 'chefId.years', add: 'years', to: 'held', dayBefore: true } },
    status: { type: 'options', options: [{ value: '0', label: { zh: '草稿', en: 'Draft' } }] },
    enabled: {
      type: 'options',
      options: ['0', '1'].map((value) => ({ value, label: { zh: value, en: value } })),
      default: '1',
    },
    menu: { type: 'rows', fields: [], to: 'dish', foreignKey: 'banquetId' },
    secret: { type: 'password', writeOnly: true },
    parentId: { type: 'treeReference', to: 'banquet' },
    county: { type: 'dictionary', dictionary: 'area', branches: true },
    town: { type: 'dictionary', dictionary: 'area', within: 'county' },
    cook: {
      type: 'reference',
      to: 'chef',
      within: 'advice',
      filter: { path: 'habit', op: 'eq', value: { ref: 'advice' } },
    },
    internal: { type: 'string', readOnly: true },
    guests: {
      type: 'rows',
      fields: [field('who', { type: 'string' }), field('bill', { type: 'string', permission: { read: 'guest_bill' } })],
    },
  },
  states: { field: 'status', initial: '0', transitions: [{ action: 'release', from: ['0'], to: '1' }] },
  toggles: [{ field: 'enabled', on: '1', off: '0', via: 'setStatus', permission: 'banquet_status' }],
});
const dish = entity('dish', {
  fields: {
    banquetId: { type: 'reference', to: 'banquet' },
    name: { type: 'string', required: true },
    chefId: { type: 'reference', to: 'chef' },
    cost: { type: 'string', permission: { read: 'dish_cost' } },
    cook: { type: 'phone', mask: 'phone', maskUnless: 'dish_cook' },
  },
});
const badge = entity('badge', {
  fields: {
    number: { type: 'string' },
    code: { type: 'string' },
    house: { type: 'string' },
    room: { type: 'string' },
  },
  unique: [
    { fields: ['code'] },
    { fields: ['number'] },
    { fields: ['house', 'room'], message: { zh: '此房间已有门牌', en: 'The room has a badge' } },
  ],
});
const rows = {
  ...banquet,
  fields: banquet.fields.map((one) => (one.name === 'menu' ? { ...one, fields: dishFields() } : one)),
};

function dishFields() {
  // Without the permission, which stands with the entity behind the rows.
  return dish.fields
    .filter((one) => ['name', 'chefId', 'cost', 'cook'].includes(one.name))
    .map(({ permission, ...one }) => one);
}

const item = (key: string, parent?: string) => ({
  key,
  label: { zh: key, en: key },
  color: 'default' as const,
  sort: 1,
  sealed: false,
  ...(parent === undefined ? {} : { parent }),
});
const area: Dictionary = {
  code: 'area',
  label: { zh: '地区', en: 'Area' },
  source: 'biz',
  provenance: 'assumed',
  items: [item('1'), item('11', '1'), item('111', '11'), item('2'), item('21', '2')],
};

function counted(asked: string[], repository: Repository): Repository['pluck'] {
  return (target, ...rest) => {
    asked.push(target.name);
    return repository.pluck(target, ...rest);
  };
}

describeDatabases('operations', (open) => {
  async function world() {
    const database = await open();
    const model = { ...modelOf(chef, rows, dish), dictionaries: { area } };
    await syncSchema(database, model);
    const context = session(database, model);
    const chefs = entityOf(model, 'chef');
    const banquets = entityOf(model, 'banquet');
    const makeChef = async (name: string, more = {}) => {
      const made = await runOperation(context, chefs, 'create', { record: { name, ...more } });
      return typeof made === 'object' ? String(made.id) : '';
    };
    const make = async (record: Record<string, unknown>, as = context) => {
      const made = await runOperation(as, banquets, 'create', { record });
      return made as Record<string, unknown>;
    };
    const list = (
      filters: { field: string; op: 'eq' | 'contains' | 'startsWith'; value: unknown }[] = [],
      as = context,
    ) => runOperation(as, banquets, 'list', { page: 1, size: 10, sort: [], filters });
    return { database, model, context, chefs, banquets, makeChef, make, list };
  }

  it('create fills defaults, the state, the sequence, computed and audit columns', async () => {
    const { makeChef, make } = await world();
    const chefId = await makeChef('李师傅', { phone: '13812345678' });

    const made = await make({ host: '张家', chefId, price: '1234567890123.45', tables: 12 });

    expect(made).toMatchObject({
      host: '张家',
      code: 'B202611-001',
      chefIdLabel: '李师傅',
      price: '1234567890123.45',
      total: 24,
      status: '0',
      enabled: '1',
      createUser: '900',
      createDept: '800',
      createTime: NOW,
      revision: 1,
      tenantId: '100001',
    });
    expect(String(made.id)).toMatch(/^\d{19}$/);
    expect(made).not.toHaveProperty('secret');
    expect(made).not.toHaveProperty('isDeleted');
  });

  it('copies from what a new record refers to where nothing else is said, as far as its maker sees it, and once', async () => {
    const { database, model, banquets, chefs, context, makeChef, make } = await world();
    const chefId = await makeChef('李师傅', { habit: '少盐' });
    const codes = new Set(['banquet', 'banquet_create', 'banquet_update', 'banquet_view']);
    const low = session(database, model, { user: { administrator: false, codes } });

    const made = await make({ host: '张家', chefId });
    expect(made).toMatchObject({ advice: '少盐' });
    expect(await make({ host: '李家', chefId, advice: '少油' })).toMatchObject({ advice: '少油' });
    expect(await make({ host: '王家' })).toMatchObject({ advice: null });
    expect(await make({ host: '赵家', chefId }, low)).toMatchObject({ advice: null });

    await runOperation(context, chefs, 'update', { id: chefId, record: { habit: '多糖' } });
    const other = await makeChef('王师傅', { habit: '清淡' });
    const changed = await runOperation(context, banquets, 'update', { id: String(made.id), record: { chefId: other } });
    expect(changed).toMatchObject({ chefId: other, advice: '少盐' });
  });

  it('counts a term of what a new record refers to from the date that it says', async () => {
    const { make, makeChef } = await world();
    const chefId = await makeChef('李师傅', { years: 5 });

    expect(await make({ host: '张家', chefId, held: '2026-03-01' })).toMatchObject({ until: '2031-02-28' });
    expect(await make({ host: '李家', chefId, held: '2026-03-01', until: '2026-12-31' })).toMatchObject({
      until: '2026-12-31',
    });
    expect(await make({ host: '王家', chefId })).toMatchObject({ until: null });
    expect(await make({ host: '赵家', held: '2026-03-01' })).toMatchObject({ until: null });
  });

  it('takes writable fields only', async () => {
    const { make } = await world();

    const made = await make({
      host: '张家',
      id: '1',
      tenantId: '999999',
      status: '1',
      internal: 'x',
      revision: 99,
      createUser: '1',
      isDeleted: 1,
      code: 'X',
    });

    expect(made).toMatchObject({
      tenantId: '100001',
      status: '0',
      internal: null,
      revision: 1,
      createUser: '900',
      code: 'B202611-001',
    });
    expect(made.id).not.toBe('1');
  });

  it('names invalid fields, missing references and taken keys', async () => {
    const { make, makeChef } = await world();
    await make({ host: '张家' });

    await expect(make({ host: '' })).rejects.toMatchObject({
      code: 'invalid',
      issues: [{ field: 'host', code: 'required' }],
    });
    await expect(make({ host: '李家', chefId: '404' })).rejects.toMatchObject({
      issues: [{ field: 'chefId', code: 'missingReference' }],
    });
    await expect(make({ host: '李家', helpers: [await makeChef('甲'), '404'] })).rejects.toMatchObject({
      issues: [{ field: 'helpers', code: 'missingReference' }],
    });
    await expect(make({ host: '张家' })).rejects.toMatchObject({
      code: 'duplicate',
      params: { field: { zh: 'host', en: 'host' } },
      issues: [{ field: 'host', code: 'duplicate' }],
    });
  });

  it('lets one of twenty take a unique key, and frees it when the row is deleted', async () => {
    const { context, banquets, make } = await world();

    const all = await Promise.allSettled(Array.from({ length: 20 }, () => make({ host: '张家' })));

    const made = all.filter((one) => one.status === 'fulfilled');
    const refused = all.filter((one) => one.status === 'rejected').map((one) => one.reason.code);
    expect(made).toHaveLength(1);
    expect(refused).toEqual(Array(19).fill('duplicate'));
    await runOperation(context, banquets, 'remove', { id: String(made[0]?.value.id) });
    expect(await make({ host: '张家' })).toMatchObject({ host: '张家' });
  });

  it('says the message of a compound key at each of its fields, to those who write at once as well', async () => {
    const { makeChef } = await world();
    const message = { zh: '此人已登记', en: 'This chef is registered' };

    const all = await Promise.allSettled(Array.from({ length: 3 }, () => makeChef('甲', { note: '东街' })));

    const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    const issue = { code: 'duplicate', message };
    const said = { code: 'keyTaken', params: { reason: message } };
    expect(refused).toHaveLength(2);
    for (const one of refused)
      expect(one).toMatchObject({
        ...said,
        issues: [
          { ...issue, field: 'name' },
          { ...issue, field: 'note' },
        ],
      });
    expect(await makeChef('甲', { note: '西街' })).not.toBe('');
  });

  it('names every key that is taken, in the order of the schema, whichever the engine comes to first', async () => {
    const database = await open();
    const model = modelOf(badge);
    await syncSchema(database, model);
    const context = session(database, model);
    const badges = entityOf(model, 'badge');
    const make = async (record: EntityRecord) =>
      (await runOperation(context, badges, 'create', { record })) as EntityRecord;
    await make({ code: 'A', number: '1', house: '甲', room: '101' });
    const other = await make({ code: 'B', number: '2', house: '甲', room: '102' });
    const gone = await make({ code: 'C', number: '3' });
    await runOperation(context, badges, 'remove', { id: String(gone.id) });
    await make({ code: 'C', number: '3' });
    const message = { zh: '此房间已有门牌', en: 'The room has a badge' };
    const [code, number] = ['code', 'number'].map((field) => ({ field, code: 'duplicate', params: {} }));
    const room = ['house', 'room'].map((field) => ({ field, code: 'duplicate', params: {}, message }));

    const first = { code: 'duplicate', params: { field: { zh: 'code', en: 'code' } } };
    const whole = { code: 'A', number: '1', house: '甲', room: '101' };
    await expect(make(whole)).rejects.toMatchObject({ ...first, issues: [code, number, ...room] });
    await expect(make({ ...whole, code: 'D', number: '2' })).rejects.toMatchObject({ issues: [number, ...room] });
    // What stays as it is belongs to a key too, and is not held against the record itself.
    const changed = { id: String(other.id), record: { code: 'B', number: '1', room: '101' } };
    await expect(runOperation(context, badges, 'update', changed)).rejects.toMatchObject({ issues: [number, ...room] });
    await expect(restoreRecords(context, badges, [String(gone.id)])).rejects.toMatchObject({ issues: [code, number] });
  });

  it('says what a record is used by before it is removed: counted and named as far as one sees it', async () => {
    const { context, chefs, makeChef, make } = await world();
    const chefId = await makeChef('甲');
    const [first, second] = [await make({ host: '张家', chefId }), await make({ host: '李家', helpers: [chefId] })];
    const stranger = { ...context, rowFilter: () => ({ path: 'id', op: 'in', value: [] }) as const };
    const record = [{ id: chefId }];

    expect(await usesOf(context, chefs, record)).toEqual([
      { entity: 'banquet', field: 'chefId', count: 1, records: [{ id: first?.id, name: first?.code }] },
      { entity: 'banquet', field: 'helpers', count: 1, records: [{ id: second?.id, name: second?.code }] },
    ]);
    const unseen = { entity: 'banquet', count: 0, records: [] };
    expect(await usesOf(stranger, chefs, record)).toEqual([
      { ...unseen, field: 'chefId' },
      { ...unseen, field: 'helpers' },
    ]);
    expect(await usesOf(context, chefs, [{ id: await makeChef('乙') }])).toEqual([]);
  });

  it('numbers without gaps or doubles when twenty write at once', async () => {
    const { make } = await world();

    const made = await Promise.all(Array.from({ length: 20 }, (_, at) => make({ host: `第${at}家` })));

    const codes = made.map((one) => String(one.code)).sort();
    expect(codes[0]).toBe('B202611-001');
    expect(codes.at(-1)).toBe('B202611-020');
    expect(new Set(codes).size).toBe(20);
  });

  it('makes one record of a request that is repeated under its key', async () => {
    const { context, make, list } = await world();
    const repeated = { ...context, idempotencyKey: 'k1' };

    const all = await Promise.all(Array.from({ length: 5 }, () => make({ host: '张家' }, repeated)));

    expect(new Set(all.map((one) => one.id)).size).toBe(1);
    expect((await list()).total).toBe(1);
    const failed = { ...context, idempotencyKey: 'k2' };
    await expect(make({ host: '张家' }, failed)).rejects.toMatchObject({ code: 'duplicate' });
    expect(await make({ host: '李家' }, failed)).toMatchObject({ host: '李家' });
  });

  it('refuses a stale save and answers the record as it stands', async () => {
    const { context, banquets, make } = await world();
    const { id } = await make({ host: '张家', tables: 1 });
    const save = (record: Record<string, unknown>) =>
      runOperation(context, banquets, 'update', { id: String(id), record });

    await save({ tables: 2, revision: 1 });

    await expect(save({ tables: 3, revision: 1 })).rejects.toMatchObject({
      code: 'stale',
      current: { tables: 2, revision: 2, total: 4 },
    });
    expect(await save({ tables: 4 })).toMatchObject({ tables: 4, revision: 3, total: 8 });
  });

  it('lets one of twenty saves of the same revision win', async () => {
    const { context, banquets, make } = await world();
    const { id } = await make({ host: '张家' });

    const all = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) =>
        runOperation(context, banquets, 'update', { id: String(id), record: { tables: at, revision: 1 } }),
      ),
    );

    expect(all.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(all.filter((one) => one.status === 'rejected').map((one) => one.reason.code)).toEqual(
      Array(19).fill('stale'),
    );
  });

  it('update changes what was sent, checks what it makes of the record, and keeps the state', async () => {
    const { context, banquets, make } = await world();
    const { id } = await make({ host: '张家', price: '12.50' });
    const save = (record: Record<string, unknown>) =>
      runOperation(context, banquets, 'update', { id: String(id), record });

    expect(await save({ price: null, status: '1' })).toMatchObject({ host: '张家', price: null, status: '0' });
    await expect(save({ host: '' })).rejects.toMatchObject({ issues: [{ field: 'host', code: 'required' }] });
  });

  it('answers titles of references and computed paths with one query per entity referred to', async () => {
    const { context, make, makeChef, list } = await world();
    const asked: string[] = [];
    const counting = { ...context, repository: { ...context.repository, pluck: counted(asked, context.repository) } };
    const [one, two] = [await makeChef('甲', { phone: '13800000001' }), await makeChef('乙')];
    await make({ host: '张家', chefId: one, helpers: [two, one] });
    await make({ host: '李家', chefId: two });

    const page = await list([], counting);

    expect(asked).toEqual(['chef']);
    expect(page.total).toBe(2);
    expect(page.records.find((row) => row.host === '张家')).toMatchObject({
      chefIdLabel: '甲',
      helpersLabel: '乙,甲',
      chefPhone: '13800000001',
    });
  });

  it('keeps child rows in their own table and saves them with the record', async () => {
    const { context, banquets, make, makeChef } = await world();
    const chefId = await makeChef('甲');
    const made = await make({ host: '张家', menu: [{ name: '白切鸡', chefId }, { name: '清蒸鱼' }] });
    const menu = made.menu as { id: string; name: string }[];

    const saved = await runOperation(context, banquets, 'update', {
      id: String(made.id),
      record: { menu: [{ id: menu[1]?.id, name: '红烧鱼' }, { name: '青菜' }] },
    });

    expect(menu.map((row) => row.name)).toEqual(['白切鸡', '清蒸鱼']);
    expect(menu[0]).toMatchObject({ chefIdLabel: '甲' });
    expect(saved).toMatchObject({ menu: [{ id: menu[1]?.id, name: '红烧鱼' }, { name: '青菜' }] });
  });

  it('refuses to delete what is referred to, and deletes child rows with their record', async () => {
    const { context, banquets, chefs, model, make, makeChef } = await world();
    const chefId = await makeChef('甲');
    const { id } = await make({ host: '张家', chefId, menu: [{ name: '白切鸡', chefId }] });

    await expect(runOperation(context, chefs, 'remove', { id: chefId })).rejects.toMatchObject({
      code: 'referenced',
      params: { entity: { zh: 'banquet', en: 'banquet' } },
    });
    await runOperation(context, banquets, 'remove', { id: String(id) });
    await runOperation(context, chefs, 'remove', { id: chefId });
    expect(await context.repository.count(entityOf(model, 'dish'))).toBe(0);
    await expect(runOperation(context, banquets, 'get', { id: String(id) })).rejects.toMatchObject({
      code: 'notFound',
    });
    await expect(runOperation(context, banquets, 'removeMany', { ids: [] })).rejects.toMatchObject({
      code: 'noSelection',
    });
  });

  it('leaves no child row behind, however many there are', async () => {
    const { context, model, banquets, make } = await world();
    const made = await Promise.all(['一', '二', '三'].map((host) => make({ host })));
    const ids = made.map(({ id }) => String(id));
    const dishes = entityOf(model, 'dish');
    const rows = Array.from({ length: 1100 }, (_, at) => ({ id: `7${at}`, name: '菜', banquetId: ids[at % 3] }));
    await context.repository.insert(dishes, rows);

    await runOperation(context, banquets, 'removeMany', { ids });

    expect(await context.repository.count(dishes)).toBe(0);
  });

  it('takes only what belongs to the value that it lies within, and asks again when only that value changes', async () => {
    const { context, banquets, make, makeChef } = await world();
    const cook = await makeChef('甲', { habit: '少盐' });
    const refused = (name: string, code: string) => ({ code: 'invalid', issues: [{ field: name, code }] });

    const made = await make({ host: '张家', county: '1', town: '111', advice: '少盐', cook });
    const change = (record: EntityRecord) => runOperation(context, banquets, 'patch', { id: String(made.id), record });

    await expect(make({ host: '李家', county: '1', town: '21' })).rejects.toMatchObject(refused('town', 'notOffered'));
    await expect(make({ host: '李家', town: '11' })).rejects.toMatchObject(refused('town', 'notOffered'));
    await expect(make({ host: '李家', county: '111' })).rejects.toMatchObject(refused('county', 'notOffered'));
    await expect(change({ county: '2' })).rejects.toMatchObject(refused('town', 'notOffered'));
    await expect(change({ advice: '多盐' })).rejects.toMatchObject(refused('cook', 'missingReference'));
    await expect(change({ county: '2', town: '21', tables: 3 })).resolves.toMatchObject({ town: '21' });
    await expect(change({ advice: '多盐', cook: null })).resolves.toMatchObject({ cook: null });
  });

  it('asks once what all child rows refer to, and names those whose reference is missing', async () => {
    const { context, makeChef, make } = await world();
    const [one, two] = [await makeChef('甲'), await makeChef('乙')];
    const asked: string[] = [];
    const asking = (repository: Repository): Repository => ({
      ...repository,
      holdAll: (asks) => {
        asked.push(...asks.map(({ entity }) => entity.name));
        return repository.holdAll(asks);
      },
      write: (work) => repository.write((inside) => work(asking(inside))),
    });
    const as = { ...context, repository: asking(context.repository) };
    const dishes = (...chefs: readonly string[]) => chefs.map((chefId) => ({ name: '菜', chefId }));

    await make({ host: '张家', menu: dishes(one, two, one, two, one, two) }, as);

    expect(asked).toEqual(['chef']);
    await expect(make({ host: '李家', menu: dishes(one, '404', two, '405') }, as)).rejects.toMatchObject({
      issues: [
        { field: 'menu.1.chefId', code: 'missingReference' },
        { field: 'menu.3.chefId', code: 'missingReference' },
      ],
    });
  });

  it('keeps trees sound', async () => {
    const { context, banquets, make } = await world();
    const top = await make({ host: '上' });
    const middle = await make({ host: '中', parentId: top.id });
    const low = await make({ host: '下', parentId: middle.id });
    const move = (id: unknown, parentId: unknown) =>
      runOperation(context, banquets, 'update', { id: String(id), record: { parentId } });

    await expect(move(top.id, low.id)).rejects.toMatchObject({ issues: [{ field: 'parentId', code: 'rule' }] });
    await expect(move(top.id, top.id)).rejects.toMatchObject({ issues: [{ field: 'parentId' }] });
    await expect(runOperation(context, banquets, 'remove', { id: String(top.id) })).rejects.toMatchObject({
      code: 'hasChildren',
    });
    await runOperation(context, banquets, 'removeMany', { ids: [top, middle, low].map((one) => String(one.id)) });
  });

  it('keeps trees sound where two moves at once would hang each below the other', async () => {
    const { context, banquets, make } = await world();
    const move = (id: unknown, parentId: unknown) =>
      runOperation(context, banquets, 'update', { id: String(id), record: { parentId } });
    const pairs = await Promise.all(
      Array.from({ length: 8 }, async (_, at) => {
        const [left, right] = [await make({ host: `左${at}` }), await make({ host: `右${at}` })];
        const belowLeft = await make({ host: `左下${at}`, parentId: left.id });
        const belowRight = await make({ host: `右下${at}`, parentId: right.id });
        return { left, right, belowLeft, belowRight };
      }),
    );

    for (const { left, right, belowLeft, belowRight } of pairs) {
      const moves = await Promise.allSettled([move(left.id, belowRight.id), move(right.id, belowLeft.id)]);
      expect(moves.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(moves.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { issues: [{ field: 'parentId', code: 'rule' }] },
      });
    }
  });

  it('moves many of a tree at once, one after the other, so that none of them has to be ended for the others', async () => {
    const { context, banquets, make } = await world();
    const made = [await make({ host: '甲' }), await make({ host: '乙' }), await make({ host: '丙' })];
    const ids = made.map(({ id }) => String(id));
    const retried: unknown[] = [];
    context.repository.database.troubles.tell((_trouble, _total, error) => retried.push(error));

    await Promise.allSettled(
      Array.from({ length: 9 }, (_, at) =>
        runOperation(context, banquets, 'update', {
          id: String(ids[at % 3]),
          record: { parentId: ids[(at + 1) % 3] },
        }),
      ),
    );

    const rows = await context.repository.getMany(banquets, ids);
    expect(rows.filter(({ parentId }) => !ids.includes(String(parentId)))).toHaveLength(1);
    expect(retried).toEqual([]);
  });

  it('places nothing below rows that lie in a ring already', async () => {
    const { context, banquets, make } = await world();
    const [one, two, other] = [await make({ host: '甲' }), await make({ host: '乙' }), await make({ host: '丙' })];
    await context.repository.update(banquets, [String(one.id)], { parentId: two.id });
    await context.repository.update(banquets, [String(two.id)], { parentId: one.id });

    await expect(
      runOperation(context, banquets, 'update', { id: String(other.id), record: { parentId: one.id } }),
    ).rejects.toMatchObject({ issues: [{ field: 'parentId', code: 'rule' }] });
  });

  it('turns a toggle over and refuses other values', async () => {
    const { context, banquets, make } = await world();
    const id = String((await make({ host: '张家' })).id);
    const enabled = async () => (await runOperation(context, banquets, 'get', { id })).enabled;

    await runOperation(context, banquets, 'setStatus', { id, status: null });
    expect(await enabled()).toBe('0');
    await runOperation(context, banquets, 'setStatus', { id, status: '1' });
    expect(await enabled()).toBe('1');
    await expect(runOperation(context, banquets, 'setStatus', { id, status: '7' })).rejects.toMatchObject({
      code: 'invalid',
    });
  });

  it('lets somebody who may only switch change nothing else by patch', async () => {
    const { database, model, make } = await world();
    const one = entityOf(model, 'banquet');
    const switched = { ...one, toggles: one.toggles.map((toggle) => ({ ...toggle, via: 'patch' as const })) };
    const id = String((await make({ host: '张家' })).id);
    const codes = new Set(['banquet', 'banquet_status']);
    const low = session(database, model, { user: { administrator: false, codes } });

    const saved = await runOperation(low, switched, 'patch', { id, record: { enabled: '0', host: '改' } });

    expect(saved).toMatchObject({ enabled: '0', host: '张家' });
  });

  it('lets either the reference or the deletion win, never both', async () => {
    const { context, chefs, make, makeChef } = await world();
    for (let round = 0; round < 10; round++) {
      const chefId = await makeChef(`厨${round}`);

      const [made, removed] = await Promise.allSettled([
        make({ host: `家${round}`, chefId }),
        runOperation(context, chefs, 'remove', { id: chefId }),
      ]);

      expect([made.status, removed.status].sort()).toEqual(['fulfilled', 'rejected']);
    }
  });

  it('hashes passwords and never reads them back', async () => {
    const { context, banquets, make } = await world();
    const made = await make({ host: '张家', secret: 'Passw0rd!' });

    const stored = await context.repository.secret(banquets, String(made.id), 'secret');

    expect(await verifyPassword('Passw0rd!', stored)).toBe(true);
    await runOperation(context, banquets, 'update', { id: String(made.id), record: { secret: '' } });
    expect(await context.repository.secret(banquets, String(made.id), 'secret')).toBe(stored);
  });

  it('keeps tenants apart in reads, writes, references and keys', async () => {
    const { database, model, context, banquets, make, makeChef, list } = await world();
    const chefId = await makeChef('甲');
    const { id } = await make({ host: '张家', chefId });
    const other = session(database, model, { user: { tenantId: '100002' } });

    expect((await list([], other)).total).toBe(0);
    expect((await list([{ field: 'tenantId', op: 'eq', value: '100001' }], other)).total).toBe(0);
    for (const call of ['get', 'remove'] as const) {
      await expect(runOperation(other, banquets, call, { id: String(id) })).rejects.toMatchObject({ code: 'notFound' });
    }
    await expect(
      runOperation(other, banquets, 'update', { id: String(id), record: { host: 'x' } }),
    ).rejects.toMatchObject({ code: 'notFound' });
    await expect(make({ host: '王家', chefId }, other)).rejects.toMatchObject({ issues: [{ field: 'chefId' }] });
    expect(await make({ host: '张家' }, other)).toMatchObject({ host: '张家', tenantId: '100002' });
    expect(await runOperation(context, banquets, 'get', { id: String(id) })).toMatchObject({
      host: '张家',
      revision: 1,
    });
  });

  it('masks, hides and protects fields by permission', async () => {
    const { database, model, chefs, makeChef, make, list } = await world();
    const id = await makeChef('甲', { phone: '13812345678', note: '内部' });
    await make({ host: '张家', chefId: id });
    const codes = new Set(['chef', 'chef_update', 'banquet']);
    const low = session(database, model, { user: { administrator: false, codes } });
    const find = (field: string, op: 'eq' | 'contains', value: string) =>
      runOperation(low, chefs, 'list', { page: 1, size: 10, sort: [], filters: [{ field, op, value }] });

    const seen = await runOperation(low, chefs, 'get', { id });
    await runOperation(low, chefs, 'update', { id, record: { name: '乙', phone: seen.phone, note: '改' } });

    expect(seen).toMatchObject({ name: '甲', phone: '138****5678' });
    expect(seen).not.toHaveProperty('note');
    expect((await list([], low)).records[0]).toMatchObject({ chefPhone: '138****5678' });
    const stored = await low.repository.get(chefs, id);
    expect(stored).toMatchObject({ name: '乙', phone: '13812345678', note: '内部' });
    expect((await find('note', 'eq', '别的')).total).toBe(1);
    expect((await find('phone', 'contains', '99999')).total).toBe(1);
    expect((await find('phone', 'eq', '13900000000')).total).toBe(0);
  });

  it('shows declared reads what may be read: no group says by what, and nothing is found by it', async () => {
    const { database, model, chefs, makeChef } = await world();
    await makeChef('甲', { phone: '13812345678', note: '内部' });
    const read = (...more: readonly string[]) =>
      visibleReads(session(database, model, { user: { administrator: false, codes: new Set(['chef', ...more]) } }));
    const groups = async (rows: Repository) =>
      (await rows.tally(chefs, { by: ['name', 'note', 'phone'] })).map(({ keys }) => keys);
    const note = { field: 'note', op: 'eq', value: '内部' } as const;

    expect(await groups(read())).toEqual([['甲', null, null]]);
    expect(await read().count(chefs, { filters: [note] })).toBe(0);
    expect(await read().count(chefs, { filters: [{ not: note }] })).toBe(0);
    expect(await groups(read('chef_note', 'chef_phone'))).toEqual([['甲', '内部', '13812345678']]);
    expect(await read('chef_note').count(chefs, { filters: [note] })).toBe(1);
  });

  it('names the fields by which a row would leave the data scope of its writer, and none that she does not write', async () => {
    const { database, model, banquets, make } = await world();
    const within = (...all: readonly Comparison[]) =>
      session(database, model, { rowFilter: ({ name }) => (name === 'banquet' ? { all } : undefined) });
    const small = within({ path: 'host', op: 'ne', value: '李家' }, { path: 'tables', op: 'lt', value: 10 });
    const { id } = await make({ host: '张家', tables: 2 });
    const left = runOperation(small, banquets, 'update', { id: String(id), record: { tables: 20 } });
    const hers = within({ path: 'createUser', op: 'eq', value: '901' });

    await expect(left).rejects.toMatchObject({ issues: [{ field: 'tables', code: 'outsideScope' }] });
    await expect(make({ host: '王家' }, hers)).rejects.toMatchObject({ code: 'outsideScope' });
  });

  it('says of stars that break a rule as well only that they are stars', async () => {
    const { database, model, chefs, makeChef } = await world();
    const id = await makeChef('甲', { phone: '13812345678' });
    const codes = new Set(['chef', 'chef_update']);
    const low = session(database, model, { user: { administrator: false, codes } });
    const saved = runOperation(low, chefs, 'update', { id, record: { phone: '139****0000' } });

    await expect(saved).rejects.toMatchObject({ issues: [{ field: 'phone', code: 'onlyMask' }] });
  });

  it('is answered for by what a patch sends, and by all of it when all of it is sent', async () => {
    const { context, banquets, make } = await world();
    const made = await make({ host: '张家', secret: 'Banquet-1' });
    const id = String(made.id);
    await context.repository.update(banquets, [id], { host: null });

    await expect(runOperation(context, banquets, 'patch', { id, record: { tables: 2 } })).resolves.toMatchObject({
      tables: 2,
    });
    await expect(runOperation(context, banquets, 'update', { id, record: { tables: 3 } })).rejects.toMatchObject({
      issues: [{ field: 'host', code: 'required' }],
    });
  });

  it('stands at the top of its tree under the parent 0, as BladeX writes it', async () => {
    const { context, banquets, make } = await world();
    const made = await make({ host: '张家', parentId: '0' });

    expect(made).toMatchObject({ parentId: '0' });
    await expect(
      runOperation(context, banquets, 'update', { id: String(made.id), record: { parentId: '1' } }),
    ).rejects.toMatchObject({ issues: [{ field: 'parentId', code: 'missingReference' }] });
  });

  it('is not put in the order of a masked field, which would tell what stands behind the masks', async () => {
    const { database, model, chefs, makeChef } = await world();
    for (const [name, phone] of [
      ['甲', '13812345678'],
      ['乙', '13912345678'],
    ] as const)
      await makeChef(name, { phone });
    const ordered = async (order: 'ASC' | 'DESC', ...more: readonly string[]) => {
      const who = session(database, model, { user: { administrator: false, codes: new Set(['chef', ...more]) } });
      const call = { page: 1, size: 10, sort: [{ field: 'phone', order }], filters: [] };
      return (await runOperation(who, chefs, 'list', call)).records.map(({ name }) => name);
    };

    expect(await ordered('ASC')).toEqual(await ordered('DESC'));
    expect(await ordered('ASC', 'chef_phone')).not.toEqual(await ordered('DESC', 'chef_phone'));
  });

  it('tries one value of a masked field in a question and never several, though not all of them are meant', async () => {
    const { database, model, chefs, banquets, makeChef, make } = await world();
    const id = await makeChef('甲', { phone: '13812345678' });
    await make({ host: '张家', chefId: id });
    const low = (...more: readonly string[]) =>
      session(database, model, { user: { administrator: false, codes: new Set(['chef', 'banquet', ...more]) } });
    const is = (value: string): Filter => ({ field: 'phone', op: 'eq', value });
    const [right, wrong] = [is('13812345678'), is('13812340000')];
    const find = (who: ReturnType<typeof low>, ...filters: readonly FilterTree[]) =>
      runOperation(who, chefs, 'list', { page: 1, size: 10, sort: [], filters });
    const countBy = (who: ReturnType<typeof low>, ...tried: readonly FilterTree[]) =>
      runOperation(who, chefs, 'counts', { filters: [], asks: tried.map((one) => ({ filters: [one], totals: [] })) });
    const severalAtOnce: readonly FilterTree[] = [
      { any: [right, wrong] },
      { not: { all: [right] } },
      { all: [{ any: [{ field: 'name', op: 'eq', value: '甲' }, { all: [right] }] }] },
      { all: [{ field: 'phone', op: 'in', value: ['13812345678', '13812340000'] }] },
      { all: [{ field: 'phone', op: 'startsWith', value: '1381' }] },
    ];

    expect((await find(low(), { all: [right] })).total).toBe(1);
    expect((await find(low(), { all: [wrong] })).total).toBe(0);
    expect((await find(low(), { any: [{ field: 'phone', op: 'empty', value: true }] })).total).toBe(0);
    for (const tree of severalAtOnce)
      await expect(find(low(), tree), JSON.stringify(tree)).rejects.toMatchObject({ code: 'filterField' });
    await expect(countBy(low(), right)).resolves.toHaveLength(1);
    await expect(countBy(low(), right, wrong)).rejects.toMatchObject({ code: 'filterField' });
    const referred = { any: [right, wrong].map((leaf): FilterTree => ({ ...leaf, field: 'chefId.phone' })) };
    const asked = { page: 1, size: 10, sort: [], filters: [referred] };
    await expect(runOperation(low(), banquets, 'list', asked)).rejects.toMatchObject({ code: 'filterField' });

    for (const tree of severalAtOnce) await expect(find(low('chef_phone'), tree)).resolves.toBeDefined();
    await expect(countBy(low('chef_phone'), right, wrong)).resolves.toHaveLength(2);
    expect((await runOperation(low('chef_phone'), banquets, 'list', asked)).total).toBe(1);
  });

  it('hides and keeps fields inside child rows, wherever those are stored', async () => {
    const { database, model, context, banquets, make } = await world();
    const made = await make({
      host: '张家',
      menu: [{ name: '白切鸡', cost: '12', cook: '13812345678' }],
      guests: [{ who: '甲', bill: '88' }],
    });
    const codes = new Set(['banquet', 'banquet_update']);
    const low = session(database, model, { user: { administrator: false, codes } });
    const id = String(made.id);
    const seen = (await runOperation(low, banquets, 'get', { id })) as Record<string, Record<string, unknown>[]>;
    const [course = {}] = seen.menu ?? [];

    await runOperation(low, banquets, 'update', {
      id,
      record: {
        menu: [
          { ...course, name: '烧鸡', cost: '1' },
          { name: '青菜', cost: '1' },
        ],
        guests: [
          { who: '乙', bill: '1' },
          { who: '丙', bill: '1' },
        ],
      },
    });
    const stored = (await runOperation(context, banquets, 'get', { id })) as Record<string, Record<string, unknown>[]>;

    expect(course).toMatchObject({ name: '白切鸡', cook: '138****5678' });
    expect(course).not.toHaveProperty('cost');
    expect(seen.guests).toEqual([{ who: '甲' }]);
    expect(stored.menu).toMatchObject([
      { name: '烧鸡', cost: '12', cook: '13812345678' },
      { name: '青菜', cost: null },
    ]);
    expect(stored.guests).toEqual([
      { who: '乙', bill: '88' },
      { who: '丙', bill: null },
    ]);
  });

  it('shows only the lookup fields to somebody who merely refers to the entity', async () => {
    const { database, model, chefs, makeChef } = await world();
    const id = await makeChef('甲', { phone: '13812345678' });
    const low = session(database, model, { user: { administrator: false, codes: new Set(['banquet_create']) } });

    expect(await runOperation(low, chefs, 'get', { id })).toEqual({ id, name: '甲' });
  });

  it('asks of what a reference names only what the user sees of it, so that no hidden value answers by its rows', async () => {
    const { database, model, banquets, makeChef, make } = await world();
    const seen = await makeChef('甲', { phone: '13812345678', note: '内部' });
    const unseen = await makeChef('乙', { phone: '13912345678', note: '内部' });
    await make({ host: '张家', chefId: seen });
    await make({ host: '李家', chefId: unseen });
    await make({ host: '王家' });
    const hosts = async (codes: readonly string[], filter: FilterTree) => {
      const low = session(database, model, {
        user: { administrator: false, codes: new Set(['banquet', ...codes]) },
        rowFilter: ({ name }) => (name === 'chef' ? { path: 'id', op: 'eq', value: seen } : undefined),
      });
      const asked = { page: 1, size: 10, sort: [{ field: 'id', order: 'ASC' }], filters: [{ all: [filter] }] } as const;
      return (await runOperation(low, banquets, 'list', asked)).records.map(({ host }) => host);
    };
    const ofChef = (field: string, op: Filter['op'], value: unknown): Filter => ({
      field: `chefId.${field}`,
      op,
      value,
    });

    expect(await hosts(['chef'], ofChef('name', 'in', ['甲', '乙']))).toEqual(['张家']);
    expect(await hosts(['chef'], { not: ofChef('name', 'eq', '乙') })).toEqual(['张家', '李家', '王家']);
    expect(await hosts(['chef'], ofChef('phone', 'eq', '13812345678'))).toEqual(['张家']);
    // What a list shows of every row is looked for in every row.
    expect(await hosts(['chef'], { field: '*', op: 'contains', value: '乙' })).toEqual(['李家']);
    expect(await hosts([], { field: '*', op: 'contains', value: ' 家  张 ' })).toEqual(['张家']);
    expect(await hosts(['chef'], { field: '*', op: 'contains', value: "x' or '1'='1" })).toEqual([]);
    expect(await hosts(['chef'], { field: '*', op: 'contains', value: '内部' })).toEqual([]);
    for (const [codes, filter, code] of [
      [['chef'], ofChef('note', 'eq', '内部'), 'filterField'],
      [['chef'], ofChef('phone', 'contains', '138'), 'filterField'],
      [[], ofChef('phone', 'eq', '13812345678'), 'filterField'],
      [['chef'], ofChef('name or 1=1', 'eq', '甲'), 'filterField'],
      [['chef'], ofChef('name', 'gt', '甲'), 'filterOperator'],
      [['chef'], ofChef('createTime', 'gt', 'soon'), 'filterValue'],
      [['chef'], { ...ofChef('name', 'eq', '甲'), field: 'helpers.name' }, 'filterField'],
      [['chef'], { ...ofChef('name', 'eq', '甲'), field: 'host.name' }, 'filterField'],
    ] as const)
      await expect(hosts(codes, filter), JSON.stringify(filter)).rejects.toMatchObject({ code });
  });

  it('obeys the data scope in every call', async () => {
    const { database, model, banquets, make, list } = await world();
    const { id } = await make({ host: '张家' });
    await make({ host: '李家' });
    const scoped = session(database, model, {
      user: { deptIds: ['801'] },
      rowFilter: () => ({ path: 'createDept', op: 'in', value: { ref: 'user.deptIds' } }),
    });

    expect((await list([], scoped)).total).toBe(0);
    await expect(runOperation(scoped, banquets, 'get', { id: String(id) })).rejects.toMatchObject({ code: 'notFound' });
    await expect(runOperation(scoped, banquets, 'remove', { id: String(id) })).rejects.toMatchObject({
      code: 'notFound',
    });
    await make({ host: '王家' }, scoped);
    expect((await list([], scoped)).total).toBe(1);
  });

  it('counts by state and adds up exactly, in the tenant, within the data scope and for fields one may read only', async () => {
    const { database, model, context, banquets, chefs, make, makeChef } = await world();
    await make({ host: '张家', price: '0.10', tables: 10 });
    await make({ host: '李家', price: '0.20', tables: 5 });
    const other = session(database, model, { user: { tenantId: '100002' } });
    await make({ host: '张家', price: '9.00', tables: 1 }, other);
    const scoped = session(database, model, {
      user: { deptIds: ['801'] },
      rowFilter: () => ({ path: 'createDept', op: 'in', value: { ref: 'user.deptIds' } }),
    });
    await make({ host: '王家', tables: 3 }, scoped);
    const count = (as: typeof context, asks: readonly CountAsk[], filters: readonly FilterTree[] = []) =>
      runOperation(as, banquets, 'counts', { filters, asks });
    const byState: CountAsk = { filters: [], by: { field: 'status' }, totals: [] };
    const figures: CountAsk = {
      filters: [{ field: 'tables', op: 'gte', value: 4 }],
      totals: [
        { field: 'price', of: 'sum' },
        { field: 'price', of: 'average' },
        { field: 'tables', of: 'max' },
        { field: 'price', of: 'count' },
      ],
    };

    expect(await count(context, [byState, figures])).toEqual([
      [{ key: '0', count: 3, totals: [] }],
      [{ key: null, count: 2, totals: ['0.30', '0.1500', '10', '2'] }],
    ]);
    expect(await count(context, [byState], [{ field: 'host', op: 'contains', value: '张' }])).toEqual([
      [{ key: '0', count: 1, totals: [] }],
    ]);
    expect(await count(scoped, [byState, { ...figures, filters: [] }])).toEqual([
      [{ key: '0', count: 1, totals: [] }],
      [{ key: null, count: 1, totals: [null, null, '3', '0'] }],
    ]);
    expect(await count(context, [{ filters: [], by: { field: 'createTime', part: 'month' }, totals: [] }])).toEqual([
      [{ key: '2026-11', count: 3, totals: [] }],
    ]);

    await makeChef('甲', { phone: '13812345678', note: '内部' });
    const codes = new Set(['chef', 'banquet']);
    const low = session(database, model, { user: { administrator: false, codes } });
    for (const ask of [
      { filters: [], by: { field: 'note' }, totals: [] },
      { filters: [], by: { field: 'phone' }, totals: [] },
      { filters: [], totals: [{ field: 'note', of: 'max' }] },
      { filters: [{ field: 'note', op: 'eq', value: '内部' }], totals: [] },
      { filters: [], totals: [{ field: 'name', of: 'sum' }] },
    ] as const)
      await expect(runOperation(low, chefs, 'counts', { filters: [], asks: [ask] })).rejects.toMatchObject({
        code: 'filterField',
      });
  });
});
