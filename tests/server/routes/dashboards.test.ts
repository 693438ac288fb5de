import { beforeAll, expect, it } from 'vitest';
import type { DashboardCard, DashboardChart, DashboardFigure, DashboardList } from '../../../src/model/Dashboard.ts';
import { sessionAround } from '../../../src/model/sessionAround.ts';
import { NO_PREFERENCES } from '../../../src/protocol/views/ListPreferences.ts';
import type { ViewState } from '../../../src/protocol/views/ViewState.ts';
import type { Database } from '../../../src/server/database/Database.ts';
import { syncSchema } from '../../../src/server/database/syncSchema.ts';
import { systemRecord } from '../../../src/server/database/systemRecord.ts';
import type { OperationContext } from '../../../src/server/kit/OperationContext.ts';
import { createRepository } from '../../../src/server/repository/createRepository.ts';
import { fillCard } from '../../../src/server/routes/dashboards/fillCard.ts';
import { fillView, type ViewKind } from '../../../src/server/routes/dashboards/fillView.ts';
import { describeDatabases } from '../../support/database.ts';
import { createWorld, TENANT_A, TENANT_B } from '../../support/server.ts';
import { NOW, session } from '../../support/session.ts';
import { entity, entityOf, modelOf } from '../../support/smallModel.ts';

const SALES = modelOf(
  entity('sale', {
    titleField: 'name',
    fields: {
      name: { type: 'string' },
      shop: { type: 'string' },
      paid: { type: 'boolean' },
      kind: {
        type: 'options',
        options: [
          { value: 'a', label: { zh: '甲', en: 'A' }, color: 'danger' },
          { value: 'b', label: { zh: '乙', en: 'B' } },
        ],
      },
      price: { type: 'decimal', scale: 2, unit: { zh: '元', en: 'yuan' } },
      day: { type: 'date' },
      at: { type: 'dateTime' },
      phone: { type: 'phone', mask: 'phone', maskUnless: 'sale_phone' },
      cost: { type: 'decimal', scale: 2, permission: { read: 'sale_cost' } },
    },
  }),
);
const SALE = entityOf(SALES, 'sale');
const ROWS = [
  {
    id: '1',
    name: 'one',
    shop: 'x',
    kind: 'a',
    paid: true,
    price: '10.50',
    day: '2026-11-02',
    at: '2026-11-30 23:59:59',
    phone: '19900000001',
    cost: '1.00',
  },
  {
    id: '2',
    name: 'two',
    shop: 'x',
    kind: 'a',
    paid: false,
    price: '2.25',
    day: '2026-09-30',
    at: '2026-12-01 00:00:00',
    phone: '19900000002',
    cost: '2.00',
  },
  {
    id: '3',
    name: 'three',
    shop: 'y',
    kind: 'b',
    paid: true,
    price: '100.00',
    day: '2025-11-21',
    at: '2026-11-21 00:00:00',
    phone: '19900000002',
    cost: '4.00',
  },
  {
    id: '4',
    name: 'four',
    shop: 'y',
    kind: null,
    paid: true,
    price: null,
    day: null,
    at: null,
    phone: null,
    cost: null,
  },
];

const BASE = { name: 'card', title: { zh: '卡', en: 'Card' }, entity: 'sale', width: 1 };
const figure = (more: Partial<DashboardFigure> = {}): DashboardFigure => ({ ...BASE, kind: 'figure', ...more });
const chart = (more: Pick<DashboardChart, 'by'> & Partial<DashboardChart>): DashboardChart => ({
  ...BASE,
  kind: 'chart',
  ...more,
});
const list = (more: Partial<DashboardList> = {}): DashboardList => ({
  ...BASE,
  kind: 'list',
  columns: ['name', 'phone', 'cost'],
  sort: [{ field: 'name', order: 'ASC' }],
  rows: 2,
  ...more,
});

describeDatabases('the cards of a home page', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await syncSchema(database, SALES);
    await createRepository({ database, model: SALES, tenantId: '100001' }).insert(SALE, ROWS);
    const foreign = ROWS.map((row) => ({ ...row, id: `9${row.id}` }));
    await createRepository({ database, model: SALES, tenantId: '100002' }).insert(SALE, foreign);
  });

  const clerk = (codes: readonly string[], more: Partial<OperationContext> = {}): OperationContext => ({
    ...session(database, SALES, { user: { administrator: false, codes: new Set(codes) } }),
    ...more,
  });
  const fill = (card: DashboardCard, context: OperationContext = clerk(['sale']), phone: unknown = '19900000002') => {
    const around = sessionAround(context.user, NOW);
    return fillCard(
      {
        context,
        around: { ...around, user: { ...around.user, phone } },
        reaches: () => true,
        meant: async (_entity, filters) => filters,
      },
      card,
    );
  };
  /** She sees the rows of one shop. */
  const inShop = (codes: readonly string[] = ['sale']) =>
    clerk(codes, { rowFilter: () => ({ path: 'shop', op: 'eq', value: 'x' }) });

  it('count and add up the rows of the tenant that meet their condition', async () => {
    expect(await fill(figure())).toMatchObject({ value: '4', filter: {} });
    expect(await fill(figure({ where: { path: 'kind', op: 'eq', value: 'a' } }))).toMatchObject({
      value: '2',
      filter: { all: [{ field: 'kind', op: 'eq', value: 'a' }] },
    });
    const sum = await fill(figure({ sum: 'price' }));
    expect(Number(sum?.value)).toBe(112.75);
    expect(sum?.unit).toEqual({ zh: '元', en: 'yuan' });
    const none = await fill(figure({ sum: 'price', where: { path: 'kind', op: 'eq', value: 'c' } }));
    expect(Number(none?.value)).toBe(0);
  });

  it('know the rows of a data scope only', async () => {
    const context = inShop();

    expect((await fill(figure(), context))?.value).toBe('2');
    expect(Number((await fill(figure({ sum: 'price' }), context))?.value)).toBe(12.75);
    expect((await fill(list(), context))?.total).toBe(2);
    expect((await fill(chart({ by: { field: 'kind' } }), context))?.groups?.map(({ value }) => value)).toEqual([
      '2',
      '0',
    ]);
  });

  it('are left out for whoever may not open the list, or not reach its call', async () => {
    expect(await fill(figure(), clerk([]))).toBeUndefined();
    expect(await fill(list(), clerk(['sale_edit']))).toBeUndefined();
    const context = clerk(['sale']);
    const shut = { context, around: {}, reaches: () => false, meant: async () => [] };
    expect(await fillCard(shut, figure())).toBeUndefined();
  });

  it('are left out where they would tell of a field that one may not see', async () => {
    const about = { path: 'cost', op: 'gte', value: 2 } as const;
    const cards: readonly DashboardCard[] = [
      figure({ sum: 'cost' }),
      figure({ where: about }),
      figure({ where: { any: [about, { path: 'kind', op: 'eq', value: 'a' }] } }),
      list({ where: about }),
      list({ columns: ['cost'] }),
      chart({ by: { field: 'kind' }, sum: 'cost' }),
    ];

    for (const card of cards) expect(await fill(card)).toBeUndefined();
    for (const card of cards) expect(await fill(card, clerk(['sale', 'sale_cost']))).toBeDefined();
  });

  it('show masks, count by a whole masked value only, and keep hidden fields out of rows', async () => {
    const shown = await fill(list());

    expect(shown).toMatchObject({ total: 4, columns: ['name', 'phone'] });
    expect(shown?.records).toHaveLength(2);
    for (const record of shown?.records ?? []) {
      expect(record).not.toHaveProperty('cost');
      expect(String(record.phone ?? '')).not.toContain('19900000');
    }
    const part = { path: 'phone', op: 'contains', value: '0002' } as const;
    expect(await fill(figure({ where: part }))).toBeUndefined();
    expect((await fill(figure({ where: part }), clerk(['sale', 'sale_phone'])))?.value).toBe('2');
  });

  it('mean nobody’s rows by a word that stands for nothing', async () => {
    const mine = figure({ where: { path: 'phone', op: 'eq', value: { ref: 'user.phone' } } });

    expect((await fill(mine))?.value).toBe('2');
    for (const phone of ['', null]) expect((await fill(mine, undefined, phone))?.value).toBe('0');
  });

  it('stand by the values of a choice in its order, and what has none last', async () => {
    const filled = await fill(chart({ by: { field: 'kind' } }));

    expect(filled?.groups).toEqual([
      {
        key: 'a',
        label: { zh: '甲', en: 'A' },
        color: 'danger',
        value: '2',
        filter: { all: [{ field: 'kind', op: 'eq', value: 'a' }] },
      },
      expect.objectContaining({ key: 'b', value: '1' }),
      expect.objectContaining({ key: '', value: '1', filter: { all: [{ field: 'kind', op: 'empty', value: true }] } }),
    ]);
    const flags = await fill(chart({ by: { field: 'paid' }, sum: 'price' }));
    expect(flags?.groups?.map(({ key, value }) => [key, Number(value)])).toEqual([
      ['true', 110.5],
      ['false', 2.25],
    ]);
  });

  it('stand by the months and days up to today, each with the rows of just that time', async () => {
    const months = await fill(chart({ by: { field: 'day', part: 'month' }, last: 12 }));
    expect(months?.groups?.map(({ key, value }) => [key, value])).toEqual([
      ['2025-12', '0'],
      ...['01', '02', '03', '04', '05', '06', '07', '08'].map((month) => [`2026-${month}`, '0']),
      ['2026-09', '1'],
      ['2026-10', '0'],
      ['2026-11', '1'],
    ]);
    expect(months?.groups?.at(-3)?.filter).toEqual({
      all: [{ field: 'day', op: 'between', value: ['2026-09-01 00:00:00', '2026-09-30 00:00:00'] }],
    });
    const moments = await fill(chart({ by: { field: 'at', part: 'month' }, last: 2 }));
    expect(moments?.groups?.map(({ value }) => value)).toEqual(['0', '2']);
    const days = await fill(chart({ by: { field: 'at', part: 'day' }, last: 3 }));
    expect(days?.groups?.map(({ key, value }) => [key, value])).toEqual([
      ['2026-11-19', '0'],
      ['2026-11-20', '0'],
      ['2026-11-21', '1'],
    ]);
  });

  it('made of saved views hold to the same rights, whatever they ask', async () => {
    const columns = { ...NO_PREFERENCES, order: ['name', 'cost'], shown: { name: true, cost: true } };
    const view = (more: Partial<ViewState>, context = clerk(['sale']), kind: ViewKind = 'list') =>
      fillView({ context, around: {}, reaches: () => true, meant: async (_entity, filters) => filters }, SALE, kind, {
        id: '7',
        state: { filter: {}, sort: '', order: 'ASC', preferences: columns, ...more },
      });

    const { card: all } = await view({ sort: 'cost', order: 'DESC' });
    expect(all).toMatchObject({ name: '7', total: 4, filter: {} });
    expect(all?.columns?.slice(0, 1)).toEqual(['name']);
    expect(all?.columns).not.toContain('cost');
    expect(JSON.stringify(all?.records)).not.toMatch(/cost|19900000/);
    expect((await view({ filter: { kind__eq: 'a' } })).card).toMatchObject({ total: 2 });
    expect((await view({}, inShop(), 'figure')).card).toMatchObject({ value: '2' });
    expect(await view({ filter: { cost__gte: '2' } })).toEqual({ lost: [], card: undefined });
    expect(await view({ filter: { phone__contains: '0002' } })).toEqual({ lost: [], card: undefined });
    expect(await view({}, clerk([]))).toEqual({ lost: [], card: undefined });
    expect(await view({ filter: { nowhere__eq: 1 } })).toEqual({ lost: ['nowhere'] });
    await expect(view({ filter: { price__gte: 'much' } })).rejects.toMatchObject({ code: 'filterValue' });
  });

  it('lead on only where one may go', async () => {
    const button = { label: { zh: '看', en: 'See' }, menu: 'sale_board', path: '/board' };

    expect((await fill(figure({ button })))?.button).toBeUndefined();
    expect((await fill(figure({ button }), clerk(['sale', 'sale_board'])))?.button).toEqual({
      label: { zh: '看', en: 'See' },
      path: '/board',
    });
  });
});

describeDatabases('the dashboards of this project', (open, engine) => {
  it('are those of one’s roles, filled with the rows of one’s tenant', async () => {
    const database = engine === 'SQLite' ? undefined : await open('prepared');
    const world = await createWorld({ config: { shared: true }, ...(database && { database }) });
    const clues = world.model.entities.manageFoodSafetyClues;
    if (clues === undefined) throw new Error('no clues');
    const clue = { clueType: '1', clueSource: '1', status: '0', findTime: '2026-11-01 08:00:00' };
    for (const [tenant, count] of [
      [TENANT_A, 2],
      [TENANT_B, 5],
    ] as const) {
      const rows = Array.from({ length: count }, (_, at) => ({
        ...clue,
        id: `${tenant}${at}`,
        clueNo: `${tenant}-${at}`,
      }));
      await world.directory.repository(tenant).insert(clues, rows);
    }
    const of = async (actor: 'AUSR' | 'BUSR' | 'ALOW' | undefined) =>
      world.call(actor, { method: 'GET', url: '/api/shian/dashboards' });

    const [ours, theirs, nobody] = [await of('AUSR'), await of('BUSR'), await of('ALOW')];

    const openClues = (answer: typeof ours) =>
      answer.body.data[0].cards.find(({ name }: { name: string }) => name === 'openClues').value;
    expect(ours.body.data.map(({ name }: { name: string }) => name)).toEqual(['supervision']);
    expect([openClues(ours), openClues(theirs)]).toEqual(['2', '5']);
    expect(nobody.body.data).toEqual([]);
    expect((await of(undefined)).status).toBe(401);

    const { entInfo, dictBiz } = world.model.entities;
    if (entInfo === undefined || dictBiz === undefined) throw new Error('no enterprises or no dictionaries');
    const own = world.directory.repository(TENANT_A);
    const item = { code: 'ent_status', dictKey: '9', dictValue: '整改中' };
    await own.insert(dictBiz, [systemRecord(item, '2026-11-01 08:00:00')]);
    await own.insert(entInfo, [systemRecord({ entName: '甲饭店', status: '9' }, '2026-11-01 08:00:00')]);
    const states = (await of('AUSR')).body.data[0].cards.find(({ name }: { name: string }) => name === 'enterprises');
    expect(states.groups.at(-1)).toMatchObject({ key: '9', label: { zh: '整改中' }, value: '1' });
    await world.close();
  }, 120_000);
});
