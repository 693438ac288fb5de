import { expect, it } from 'vitest';
import { commentTables } from '../../../src/server/database/commentTables.ts';
import type { Database } from '../../../src/server/database/Database.ts';
import { flowTables } from '../../../src/server/database/flowTables.ts';
import { type HistoryRow, historyTables } from '../../../src/server/database/historyTables.ts';
import { identityTables } from '../../../src/server/database/identityTables.ts';
import { syncSchema } from '../../../src/server/database/syncSchema.ts';
import { describeDatabases } from '../../support/database.ts';
import { entity, type FieldWords, modelOf } from '../../support/smallModel.ts';

const named = (name: string, fields: Readonly<Record<string, FieldWords>>, words = {}) =>
  modelOf(entity(name, { fields: { name: { type: 'string' }, ...fields }, ...words }));
const shop = (fields: Readonly<Record<string, FieldWords>>) => named('shop', fields);

const AT = '2026-11-01 08:00:00';
const ABOUT = { tenant_id: '000001', entity: 'shop', record_id: '1' };

async function keep(database: Database, ...rows: readonly Partial<HistoryRow>[]): Promise<void> {
  const entries = rows.map(
    (row, at): HistoryRow => ({
      ...ABOUT,
      ...{ id: String(at + 1), thread_id: '1', actor: '7', at: AT, reason: '' },
      ...{ op: 'update', action: '', fields: '', changes: '' },
      ...row,
    }),
  );
  await historyTables(database.executor).insertInto('shian_history').values(entries).execute();
}

const entries = (database: Database) =>
  historyTables(database.executor)
    .selectFrom('shian_history')
    .select(['entity', 'action', 'fields', 'changes'])
    .orderBy('id')
    .execute();

const ODD = { name: ['"mobile":["\u0000\ud800', 'C:\\u0041\\/u\n🍜'], mobile: ['13800000000', '12345678901234567890'] };
const NESTED = { rows: [[{ mobile: ['a', 'b'], note: '"mobile":[' }], []], mobile: [null, '1'], pin: [] };

describeDatabases('what is kept beside records', (open) => {
  it('goes along with a field that is renamed, and only with that', async () => {
    const database = await open();
    await syncSchema(database, shop({ mobile: { type: 'phone' }, mobileTwo: { type: 'phone' } }));
    const filter = { format: 'xlsx', mobile: 'kept' };
    await keep(
      database,
      { fields: ',name,mobile,', changes: JSON.stringify(ODD) },
      { fields: ',rows,mobile,pin,', changes: JSON.stringify(NESTED) },
      { fields: ',mobileTwo,', changes: JSON.stringify({ mobileTwo: ['mobile', null] }) },
      { op: 'create' },
      { op: 'export', record_id: '', fields: ',mobile,', changes: JSON.stringify(filter) },
      { entity: 'dish', fields: ',mobile,', changes: JSON.stringify({ mobile: [1, 2] }) },
    );

    await syncSchema(database, shop({ phone: { type: 'phone', was: 'mobile' }, mobileTwo: { type: 'phone' } }));

    const rows = await entries(database);
    expect(rows.map(({ fields }) => fields)).toEqual([
      ...[',name,phone,', ',rows,phone,pin,', ',mobileTwo,', '', ',phone,', ',mobile,'],
    ]);
    const { mobile, ...odd } = ODD;
    const { mobile: inside, ...nested } = NESTED;
    expect(rows.map(({ changes }) => (changes === '' ? '' : JSON.parse(changes)))).toEqual([
      { ...odd, phone: mobile },
      { ...nested, phone: inside },
      { mobileTwo: ['mobile', null] },
      '',
      filter,
      { mobile: [1, 2] },
    ]);
    expect(Object.keys(JSON.parse(rows[1]?.changes ?? ''))).toEqual(['rows', 'phone', 'pin']);
  });

  it('is not taken for that of a field which gains the old name', async () => {
    const database = await open();
    await syncSchema(database, shop({ code: { type: 'string', added: true } }));
    await keep(database, { fields: ',code,', changes: JSON.stringify({ code: ['A1', 'A2'] }) });

    await syncSchema(database, shop({ code: { type: 'string' }, xCode: { type: 'string', was: 'code', added: true } }));

    const [entry] = await entries(database);
    expect([entry?.fields, JSON.parse(entry?.changes ?? '')]).toEqual([',xCode,', { xCode: ['A1', 'A2'] }]);
  });

  it('goes along with an entity that is renamed, and back with it', async () => {
    const database = await open();
    const before = shop({});
    await syncSchema(database, before);
    await keep(
      database,
      { action: 'shop.close' },
      { action: 'import' },
      { entity: 'shopping', action: 'shopping.add' },
    );
    const comments = commentTables(database.executor);
    const said = { author: '7', at: AT, edited_at: null, text: '说', mentions: '[]', files: '[]' };
    await comments
      .insertInto('shian_comment')
      .values({ ...ABOUT, id: '1', ...said })
      .execute();
    await comments
      .insertInto('shian_follow')
      .values({ ...ABOUT, user_id: '7', at: AT, stopped_at: null })
      .execute();
    const views = identityTables(database.executor);
    await views
      .insertInto('shian_saved_view')
      .values({ id: '1', tenant_id: '000001', user_id: '7', list: 'shop', name: '我的', role_id: null, value: '{}' })
      .execute();
    const names = async () => ({
      history: (await entries(database)).map((entry) => [entry.entity, entry.action]),
      comment: await comments.selectFrom('shian_comment').select('entity').execute(),
      follow: await comments.selectFrom('shian_follow').select('entity').execute(),
      view: await views.selectFrom('shian_saved_view').select('list').execute(),
    });
    const first = await names();

    await syncSchema(database, named('store', {}, { was: 'shop' }));

    expect(await names()).toEqual({
      history: [
        ['store', 'store.close'],
        ['store', 'import'],
        ['shopping', 'shopping.add'],
      ],
      comment: [{ entity: 'store' }],
      follow: [{ entity: 'store' }],
      view: [{ list: 'store' }],
    });
    await syncSchema(database, before);
    expect(await names()).toEqual(first);
  });

  it('goes along with the table of an entity whose records are under approval', async () => {
    const database = await open();
    await syncSchema(database, shop({}));
    const run = {
      ...{ id: '1', tenant_id: '000001', definition_id: '1', business_table: 'shop', business_id: '1' },
      ...{ starter_id: '7', variables: '{}', state: '{}', outcome: null, started_at: AT, ended_at: null, revision: 1 },
      status: 'running',
    } as const;
    const runs = flowTables(database.executor);
    await runs.insertInto('shian_flow_instance').values(run).execute();

    await syncSchema(database, named('store', {}, { was: 'shop' }));

    expect(await runs.selectFrom('shian_flow_instance').select('business_table').execute()).toEqual([
      { business_table: 'store' },
    ]);
  });
});
