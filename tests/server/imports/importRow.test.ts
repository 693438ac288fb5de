import { expect, it } from 'vitest';
import { syncSchema } from '../../../src/server/database/syncSchema.ts';
import { systemRecord } from '../../../src/server/database/systemRecord.ts';
import { findNamed } from '../../../src/server/imports/findNamed.ts';
import { importRow, type RowImport } from '../../../src/server/imports/importRow.ts';
import { type Cells, namesToFind } from '../../../src/server/imports/readRow.ts';
import { runOperation } from '../../../src/server/records/runOperation.ts';
import { describeDatabases } from '../../support/database.ts';
import { session } from '../../support/session.ts';
import { entity, entityOf, field, modelOf } from '../../support/smallModel.ts';

const NOW = '2026-11-01 08:00:00';
const name = { type: 'string', mask: 'name', maskUnless: 'names' } as const;

const MODEL = modelOf(
  entity('task', {
    fields: {
      number: { type: 'string', unique: true },
      name,
      phone: { type: 'phone', mask: 'phone', maskUnless: 'names' },
      address: { type: 'string', mask: 'address', maskUnless: 'names', maxLength: 20 },
      kind: { type: 'reference', to: 'kind' },
      code: { type: 'string', createOnly: true },
      grade: { type: 'reference', to: 'grade' },
      owner: { type: 'reference', to: 'owner' },
      helpers: { type: 'rows', fields: [field('name', name)], column: 'helpers' },
    },
  }),
  entity('feast', {
    fields: { chef: { type: 'reference', to: 'task' }, chefName: { type: 'string', copy: 'chef.name' } },
  }),
  entity('kind', { fields: { title: { type: 'string' } } }),
  entity('grade', { fields: { title: { type: 'string', permission: { read: 'grades' } } } }),
  entity('owner', { fields: { title: name } }),
);

describeDatabases('a row of a sheet', (open) => {
  async function world() {
    const database = await open();
    await syncSchema(database, MODEL);
    const task = entityOf(MODEL, 'task');
    const whole = session(database, MODEL);
    const codes = new Set([
      ...['task', 'feast'].flatMap((of) => Object.values(entityOf(MODEL, of).permissions)),
      'kind',
    ]);
    const starred = session(database, MODEL, { user: { administrator: false, codes } });
    const take = async (cells: Cells, words: Partial<RowImport> = {}) => {
      const { context = starred } = words;
      const [kind] = task.fields.filter((one) => one.name === 'kind');
      const named = kind && (await findNamed(context, kind, namesToFind(MODEL, kind, [cells])));
      const row: RowImport = {
        context,
        entity: task,
        model: MODEL,
        mode: 'insert',
        key: undefined,
        named: new Map(named && [['kind', named]]),
        tries: true,
        create: async (record) => {
          const made = await runOperation(context, task, 'create', { record });
          return String((made as { id: string }).id);
        },
        update: (id, record) => runOperation(context, task, 'update', { id, record }),
        ...words,
      };
      return importRow(row, cells);
    };
    const issuesOf = async (taken: Promise<unknown>) => {
      const error = await taken.catch((refusal: unknown) => refusal);
      const { issues = [] } = error as { issues?: readonly { field: string; code: string }[] };
      return issues.map(({ field: at, code }) => `${at} ${code}`).toSorted();
    };
    const stored = async (id = '') => (await whole.repository.get(task, id)) ?? {};
    return { whole, starred, task, take, issuesOf, stored };
  }

  it('makes no record of masks where its person sees masks, and says so once of each beside all else', async () => {
    const { whole, task, take, issuesOf } = await world();

    const masks = { name: '张*', phone: '138****5678', address: '云溪县府前路*******' };
    expect(await issuesOf(take({ ...masks, kind: '没有' }))).toEqual([
      'address onlyMask',
      'kind noSuchName',
      'name onlyMask',
      'phone onlyMask',
    ]);
    expect(await whole.repository.count(task)).toBe(0);
    expect((await take({ name: '张三*店', phone: '13812345678' })).outcome).toBe('created');
    expect((await take({ name: '张*' }, { context: whole })).outcome).toBe('created');
  });

  it('keeps what stands behind a mask that comes back, and takes no mask of another value for one', async () => {
    const { take, issuesOf, stored } = await world();
    const { id } = await take({ number: '7', name: '张三', phone: '13812345678' });
    const change = { mode: 'update', key: 'number' } as const;

    expect((await take({ number: '7', name: '张*', phone: '138****5678' }, change)).outcome).toBe('unchanged');
    expect((await take({ number: '7', name: '张*', address: '府前路8号' }, change)).outcome).toBe('updated');
    expect(await issuesOf(take({ number: '7', name: '李**' }, change))).toEqual(['name onlyMask']);
    expect(await stored(id)).toMatchObject({ name: '张三', phone: '13812345678', address: '府前路8号' });
  });

  it('takes no stars over from a record that it names, where its person sees that one’s value as stars', async () => {
    const { whole, starred, stored } = await world();
    const make = async (of: string, record: Record<string, unknown>, by = starred) =>
      String(((await runOperation(by, entityOf(MODEL, of), 'create', { record })) as { id: string }).id);
    const chef = await make('task', { name: '张三' }, whole);
    const nameIn = async (id: string) => (await whole.repository.get(entityOf(MODEL, 'feast'), id))?.chefName;

    expect(await nameIn(await make('feast', { chef }))).toBeNull();
    expect(await nameIn(await make('feast', { chef }, whole))).toBe('张三');
    expect(await stored(chef)).toMatchObject({ name: '张三' });
  });

  it('is refused by the same word in a form, and so are rows inside of a record', async () => {
    const { starred, task, issuesOf } = await world();
    const helpers = [{ name: '王五' }, { name: '赵*' }];

    const refused = issuesOf(runOperation(starred, task, 'create', { record: { name: '李*', helpers } }));

    expect(await refused).toEqual(['helpers.1.name onlyMask', 'name onlyMask']);
  });

  it('says what would change and cannot once a record is made, and keeps it as it is where nothing would', async () => {
    const { task, take, issuesOf, stored } = await world();
    const { id = '' } = await take({ number: '7', code: 'A1' });
    const byNumber = { mode: 'update', key: 'number', tries: false } as const;

    expect(task.fields.find(({ name }) => name === 'code')?.createOnly).toBe(true);
    expect((await take({ number: '7', code: 'A1', kind: '' }, byNumber)).outcome).toBe('unchanged');
    for (const code of ['B2', ''])
      expect(await issuesOf(take({ number: '7', code, phone: '13900000000' }, byNumber))).toEqual(['code madeOnce']);
    expect(await stored(id)).toMatchObject({ code: 'A1', phone: null });
  });

  it('says in the cell of the key that it names nothing, and that a spreadsheet has cut it where that is to be seen', async () => {
    const { take, issuesOf } = await world();
    const byId = { mode: 'both', key: 'id' } as const;
    const byNumber = { mode: 'update', key: 'number' } as const;

    expect(await issuesOf(take({ id: '1234567890123456000', address: '甲' }, byId))).toEqual(['id sheetCut']);
    expect(await issuesOf(take({ id: '123456789012345000', address: '甲' }, byId))).toEqual(['id sheetCut']);
    expect(await issuesOf(take({ id: '1.23456789012346E+18', address: '甲' }, byId))).toEqual(['id sheetRounded']);
    expect(await issuesOf(take({ number: '123456789012345000' }, byNumber))).toEqual(['number sheetCut']);
    expect(await issuesOf(take({ kind: '1234567890123450000' }))).toEqual(['kind sheetCut']);
    expect(await issuesOf(take({ id: '1234567890123456789' }, byId))).toEqual(['id noSuchKey']);
    expect(await issuesOf(take({ number: '12' }, byNumber))).toEqual(['number noSuchKey']);
    await expect(take({ number: '', address: '甲' }, byNumber)).rejects.toMatchObject({ code: 'importNoRecord' });
  });

  it('finds a record whose key ends in noughts of its own', async () => {
    const { take } = await world();
    await take({ number: '123456789012345000', name: '张三' });

    const found = await take({ number: '123456789012345000', name: '李四' }, { mode: 'update', key: 'number' });

    expect(found.outcome).toBe('updated');
  });

  it('finds a record by what it refers to, as its sheet names that', async () => {
    const { whole, take, stored } = await world();
    await whole.repository.insert(entityOf(MODEL, 'kind'), [systemRecord({ id: '5', title: '巡查' }, NOW)]);
    const { id = '' } = await take({ kind: '巡查', address: '甲' });

    const found = await take({ kind: '巡查', address: '乙' }, { context: whole, mode: 'update', key: 'kind' });

    expect(found).toEqual({ outcome: 'updated', id });
    expect(await stored(id)).toMatchObject({ kind: '5', address: '乙' });
  });

  it('means no record outside of the data scope of its person, also where it says just what that holds', async () => {
    const { whole, take, issuesOf } = await world();
    const cells = { number: 'N7', name: '王敏' };
    await take(cells, { context: whole });
    const context = { ...whole, rowFilter: () => ({ path: 'number', op: 'eq', value: 'N8' }) as const };

    expect(await issuesOf(take(cells, { context, mode: 'update', key: 'number' }))).toEqual(['number noSuchKey']);
  });

  it('takes no name for that of one record, nor of none, because very many have another', async () => {
    const { whole, starred, task } = await world();
    const titles = ['丙', ...Array.from({ length: 1000 }, () => '甲'), '乙', '乙'];
    const rows = titles.map((title, at) => systemRecord({ id: String(at + 1), title }, NOW));
    await whole.repository.insert(entityOf(MODEL, 'kind'), rows);
    const kind = task.fields.find(({ name: of }) => of === 'kind');
    if (kind === undefined) throw new Error('no kind');

    const named = await findNamed(starred, kind, ['甲', '乙', '丙']);

    const found = ['甲', '乙', '丙'].map((title) => Math.min(named.get(title)?.size ?? 0, 2));
    expect(found).toEqual([2, 2, 1]);
  });

  it.each(['grade', 'owner'])('finds a record by its name only for whoever may read that: %s', async (of) => {
    const { whole, starred, task } = await world();
    await whole.repository.insert(entityOf(MODEL, of), [systemRecord({ id: '1', title: '张三' }, NOW)]);
    const field = task.fields.find((one) => one.name === of);
    if (field === undefined) throw new Error(`no ${of}`);
    const codes = new Set([...(starred.user.codes as ReadonlySet<string>), of]);
    const barred = { ...starred, user: { ...starred.user, codes } };

    expect((await findNamed(whole, field, ['张三'])).size).toBe(1);
    expect((await findNamed(barred, field, ['张三'])).size).toBe(0);
    expect((await findNamed(barred, field, ['1'])).size).toBe(1);
  });
});
