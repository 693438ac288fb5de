import { CompiledQuery } from 'kysely';
import { expect, it, vi } from 'vitest';
import type { FilterTree } from '../../../src/protocol/types.ts';
import { historyTables } from '../../../src/server/database/historyTables.ts';
import { syncSchema } from '../../../src/server/database/syncSchema.ts';
import type { OperationContext } from '../../../src/server/kit/OperationContext.ts';
import { readChanges } from '../../../src/server/live/readChanges.ts';
import { historyLog } from '../../../src/server/records/history/historyLog.ts';
import { logExport } from '../../../src/server/records/history/logExport.ts';
import { logOwnExport } from '../../../src/server/records/history/logOwnExport.ts';
import { describeDatabases } from '../../support/database.ts';
import { NOW, session } from '../../support/session.ts';
import { entity, modelOf } from '../../support/smallModel.ts';

const MODEL = modelOf(
  entity('shop', {
    fields: {
      name: { type: 'string' },
      phone: { type: 'phone', mask: 'phone', maskUnless: 'shop_phone' },
      note: { type: 'string', permission: { read: 'shop_note' } },
    },
  }),
  entity('visit', {
    fields: { name: { type: 'string' }, shopId: { type: 'reference', to: 'shop' } },
    appendOnly: true,
  }),
);
const SHOP = { entity: 'shop', format: 'xlsx', scope: 'found', count: 23, columns: ['name', 'phone'] } as const;
const AUDITOR = ['shop', 'visit', 'shop_export', 'visit_export'];

describeDatabases('what left in a file', (open, engine) => {
  async function world() {
    const database = await open();
    await syncSchema(database, MODEL);
    const who = (codes: readonly string[], id = '901'): OperationContext =>
      session(database, MODEL, { user: { id, administrator: false, codes: new Set(codes) } });
    return { database, who };
  }
  const by = (field: string, op: 'contains' | 'eq', value: string): FilterTree => ({ all: [{ field, op, value }] });

  it('stands in the log with who, when, how many rows, by which filter, and what was masked', async () => {
    const { who } = await world();
    const masked = who(AUDITOR);
    const trusted = who([...AUDITOR, 'shop_phone'], '902');

    await logExport(masked, { ...SHOP, filter: by('name', 'contains', '面馆') });
    await logExport(trusted, { ...SHOP, format: 'csv', scope: 'all', count: 301 });

    const { entries } = await historyLog(masked, { op: 'export' });
    expect(entries).toEqual([
      expect.objectContaining({
        op: 'export',
        actor: '902',
        at: NOW,
        fields: ['name', 'phone'],
        revertible: false,
        exported: { format: 'csv', scope: 'all', count: 301, masked: [], plain: ['phone'] },
      }),
      expect.objectContaining({
        entity: 'shop',
        actor: '901',
        exported: {
          format: 'xlsx',
          scope: 'found',
          count: 23,
          masked: ['phone'],
          plain: [],
          filter: by('name', 'contains', '面馆'),
        },
      }),
    ]);
  });

  it('is found by person, entity, column, days and as exports, beside changes and alone', async () => {
    const { who } = await world();
    const auditor = who(AUDITOR);
    await logExport(auditor, SHOP);
    await logExport(who(AUDITOR, '902'), { ...SHOP, columns: ['name'] });
    await logExport(auditor, { ...SHOP, entity: 'visit', columns: ['name', 'shopId', 'shopId.phone'] });
    const found = async (query: Parameters<typeof historyLog>[1]) =>
      (await historyLog(auditor, query)).entries.map(({ entity: name, actor }) => `${name} ${actor}`);

    expect(await found({})).toEqual(['visit 901', 'shop 902', 'shop 901']);
    expect(await found({ op: 'export', actor: '902' })).toEqual(['shop 902']);
    expect(await found({ entity: 'visit' })).toEqual(['visit 901']);
    expect(await found({ entity: 'shop', field: 'phone' })).toEqual(['shop 901']);
    expect(await found({ op: 'update' })).toEqual([]);
    expect(await found({ from: '2026-11-22 00:00:00' })).toEqual([]);
    expect((await historyLog(auditor, { entity: 'visit' })).entries[0]?.exported).toMatchObject({
      masked: ['shopId.phone'],
    });
  });

  it('tells an auditor no value that was looked for in a field she may not see, and nothing of foreign entities', async () => {
    const { who } = await world();
    const trusted = who([...AUDITOR, 'shop_phone', 'shop_note']);
    const tree = {
      all: [by('phone', 'contains', '1381'), { any: [by('note', 'eq', '秘密'), by('name', 'eq', '甲')] }],
    };
    await logExport(trusted, { ...SHOP, filter: tree });

    const [seen] = (await historyLog(who(AUDITOR), {})).entries;
    expect(JSON.stringify(seen)).not.toMatch(/1381|秘密/);
    expect(JSON.stringify(seen)).toContain('甲');
    expect((await historyLog(who(['visit']), {})).entries).toEqual([]);
    expect((await historyLog(trusted, {})).entries[0]?.exported?.filter).toEqual(tree);
  });

  it('is noted for whoever may export, or print what she may read, and claims no filter that her list passes over', async () => {
    const { who } = await world();
    const reader = who(['shop']);

    await expect(logExport(reader, SHOP)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(logExport(who([]), { ...SHOP, format: 'print' })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(logExport(reader, { ...SHOP, entity: 'nothing' })).rejects.toMatchObject({ code: 'notFound' });
    await expect(
      logExport(who(AUDITOR), { ...SHOP, filter: { field: 'gone', op: 'eq', value: 1 } }),
    ).rejects.toMatchObject({ code: 'filterField' });
    await logExport(reader, {
      ...SHOP,
      format: 'print',
      columns: ['name', 'gone'],
      filter: by('phone', 'contains', '1381'),
    });

    const [seen] = (await historyLog(reader, {})).entries;
    expect(seen).toMatchObject({ fields: ['name'], exported: { format: 'print' } });
    expect(seen?.exported).not.toHaveProperty('filter');
  });

  it('is found among very many changes by an index, page after page', async () => {
    const { database, who } = await world();
    const auditor = who(AUDITOR);
    for (let at = 0; at < 5; at += 1) await logExport(auditor, { ...SHOP, count: at });
    const change = (at: number) => ({
      id: String(10n ** 18n + BigInt(at)),
      tenant_id: '100001',
      entity: 'shop',
      record_id: `${at % 9}`,
      thread_id: `${at % 9}`,
      op: 'update' as const,
      action: '',
      actor: '901',
      at: NOW,
      reason: '',
      fields: ',name,',
      changes: '',
    });
    for (let start = 0; start < 4000; start += 400) {
      const rows = Array.from({ length: 400 }, (_, at) => change(start + at));
      await historyTables(database.executor).insertInto('shian_history').values(rows).execute();
    }
    if (engine !== 'SQLite') await database.executor.executeQuery(CompiledQuery.raw('vacuum analyze shian_history'));
    const asked = vi.spyOn(database.executor.getExecutor(), 'executeQuery');

    const first = await historyLog(auditor, { op: 'export', size: 3 });
    const [{ sql, parameters } = { sql: '', parameters: [] }] = asked.mock.calls.map(([query]) => query);
    const rest = await historyLog(auditor, { op: 'export', size: 3, before: first.next });

    expect([first, rest].map(({ entries }) => entries.map(({ exported }) => exported?.count))).toEqual([
      [4, 3, 2],
      [1, 0],
    ]);
    expect(rest.next).toBeUndefined();
    const explained = `${engine === 'SQLite' ? 'explain query plan' : 'explain'} ${sql}`;
    const plan = await database.executor.executeQuery(CompiledQuery.raw(explained, [...parameters]));
    expect(JSON.stringify(plan.rows)).toMatch(/shian_history_thread/);
    expect(JSON.stringify(plan.rows)).not.toMatch(/TEMP B-TREE|Seq Scan/);
  });

  it('is the log itself too, with what was asked of it, told to whoever may read what it asked about', async () => {
    const { who } = await world();
    const auditor = who(AUDITOR);
    await logOwnExport(auditor, { count: 301 });
    await logOwnExport(who(AUDITOR, '902'), { count: 4, entity: 'shop', field: 'phone', actor: '901', what: 'update' });
    const told = async (codes: readonly string[], query: Parameters<typeof historyLog>[1]) =>
      (await historyLog(who(codes), query)).entries.map(({ entity: name, actor, exported }) => ({
        ...{ name, actor },
        ...{ count: exported?.count, scope: exported?.scope, question: exported?.question },
      }));
    const all = { name: '', actor: '901', count: 301, scope: 'all', question: {} };
    const asked = { entity: 'shop', field: 'phone', actor: '901', what: 'update' };
    const some = { name: '', actor: '902', count: 4, scope: 'found', question: asked };

    expect(await told(AUDITOR, {})).toEqual([some, all]);
    expect(await told(AUDITOR, { op: 'export' })).toEqual([some, all]);
    expect(await told(AUDITOR, { op: 'export', actor: '902' })).toEqual([some]);
    expect(await told(AUDITOR, { entity: 'shop' })).toEqual([]);
    expect(await told(['visit'], {})).toEqual([all]);
  });

  it('is no change that open lists are told of', async () => {
    const { database, who } = await world();
    await logExport(who(AUDITOR), SHOP);

    expect(await readChanges(database, '0')).toEqual([]);
  });
});
