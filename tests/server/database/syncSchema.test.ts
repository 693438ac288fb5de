import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { applySteps } from '../../../src/server/database/applySteps.ts';
import type { Database, Executor } from '../../../src/server/database/Database.ts';
import { declareTables } from '../../../src/server/database/declareTables.ts';
import { syncSchema } from '../../../src/server/database/syncSchema.ts';
import { createRepository } from '../../../src/server/repository/createRepository.ts';
import { describeDatabases } from '../../support/database.ts';
import { inEnglish } from '../../support/inEnglish.ts';
import { entity, entityOf, type FieldWords, modelOf } from '../../support/smallModel.ts';

const shop = (fields: Readonly<Record<string, FieldWords>>, words = {}) =>
  modelOf(entity('shop', { fields: { name: { type: 'string' }, ...fields }, ...words }));

const repositoryOf = (database: Database, model: ReturnType<typeof shop>) =>
  createRepository({ database, model, tenantId: '000001' });

interface Away {
  away_note: { id: string; words: string };
  away_mark: { id: string; words: string };
}

/** The same connection, seen as the tables of a module. */
const away = (executor: Executor) => executor as unknown as Kysely<Away>;

const never = (): never => {
  throw new Error('two tables were declared');
};

describeDatabases('the schema', (open) => {
  it('is made from the model, and a second run changes nothing', async () => {
    const database = await open();
    const model = shop({ price: { type: 'money' }, open: { type: 'boolean' }, kinds: { type: 'options', many: true } });

    const first = await syncSchema(database, model);
    const second = await syncSchema(database, model);

    expect(first.changes).toContain('shop: table made');
    expect(second).toEqual({ changes: [], notes: [] });
  });

  it('is made once when two servers start together', async () => {
    const database = await open();
    const model = shop({});

    const reports = await Promise.all([syncSchema(database, model), syncSchema(database, model)]);

    expect(reports.flatMap((report) => report.changes).filter((change) => change === 'shop: table made')).toHaveLength(
      1,
    );
  });

  it('is left to a server that changed it since it was looked at', async () => {
    const database = await open();
    await syncSchema(database, shop({}));
    const statements = [sql`create table late (id text)`];

    await expect(applySteps(database, 'later', [], [{ before: [], after: [], statements }])).rejects.toThrow(
      /Another server changed the tables/,
    );

    expect(await database.dialect.tableNames(database.executor)).not.toContain('late');
  });

  it('takes over no table of others that has the name and the key of an entity’s', async () => {
    const database = await open();
    await syncSchema(database, modelOf());
    await sql`create table shop (id text primary key, name text)`.execute(database.executor);
    await sql`insert into shop values ('1', 'of somebody else')`.execute(database.executor);

    await expect(syncSchema(database, shop({}))).rejects.toThrow(/shop: a table of that name is already there/);

    const { rows } = await sql`select * from shop`.execute(database.executor);
    expect(rows).toEqual([{ id: '1', name: 'of somebody else' }]);
  });

  it('tells of a name in ALLOW_DROP that nothing has, and of no other', async () => {
    const database = await open();
    const allowDrop = ['shop', 'shop.name', 'shop.nmae', 'shpo'];

    const { notes } = await syncSchema(database, shop({}), { allowDrop });

    expect(inEnglish(notes)).toEqual(
      ['shop.nmae', 'shpo'].map((name) => expect.stringContaining(`ALLOW_DROP names ${name},`)),
    );
  });

  it('gains columns, tables and indexes by itself and keeps the rows', async () => {
    const database = await open();
    const before = shop({});
    await syncSchema(database, before);
    await repositoryOf(database, before).insert(entityOf(before, 'shop'), [{ id: '1', name: '老店' }]);

    const after = modelOf(
      entity('shop', { fields: { name: { type: 'string', unique: true }, phone: { type: 'phone' } } }),
      entity('dish', { fields: { name: { type: 'string' } } }),
    );
    const report = await syncSchema(database, after);

    expect(report.changes).toEqual(['shop.phone: added', 'dish: table made']);
    expect(await repositoryOf(database, after).get(entityOf(after, 'shop'), '1')).toMatchObject({
      name: '老店',
      phone: null,
    });
  });

  it('takes a rename back with its values, of columns and of tables', async () => {
    const database = await open();
    const before = shop({ mobile: { type: 'phone' } });
    const renamed = modelOf(
      entity('store', { was: 'shop', fields: { name: { type: 'string' }, phone: { type: 'phone', was: 'mobile' } } }),
    );
    await syncSchema(database, before);
    await repositoryOf(database, before).insert(entityOf(before, 'shop'), [{ id: '1', mobile: '13800000000' }]);

    await syncSchema(database, renamed);
    await syncSchema(database, before);

    expect(await repositoryOf(database, before).get(entityOf(before, 'shop'), '1')).toMatchObject({
      mobile: '13800000000',
    });
  });

  it('sets aside in development what the schemas no longer have, and finds it again', async () => {
    const database = await open();
    const keepGone = { keepGone: true };
    const whole = modelOf(
      entity('shop', { fields: { name: { type: 'string' }, seats: { type: 'integer' } } }),
      entity('dish', { fields: { name: { type: 'string' } } }),
    );
    const less = modelOf(entity('shop', { fields: { name: { type: 'boolean' } } }));
    await syncSchema(database, whole);
    await repositoryOf(database, whole).insert(entityOf(whole, 'shop'), [{ id: '1', name: '老店', seats: 8 }]);
    await repositoryOf(database, whole).insert(entityOf(whole, 'dish'), [{ id: '2', name: '鱼' }]);

    const { notes } = await syncSchema(database, less, keepGone);
    await syncSchema(database, whole, keepGone);

    expect(inEnglish(notes).join()).toMatch(/shop\.name: 1 values of another type.*shop\.seats.*set aside.*dish/);
    expect(await repositoryOf(database, whole).get(entityOf(whole, 'shop'), '1')).toMatchObject({ seats: 8 });
    expect(await repositoryOf(database, whole).get(entityOf(whole, 'dish'), '2')).toMatchObject({ name: '鱼' });
  });

  it('keeps the rows of a module or a later release that is away, and makes what is made from other tables anew', async () => {
    const database = await open();
    const [notes = never(), marks = never()] = declareTables<Away>({
      away_note: { columns: { id: 'text', words: 'text' } },
      away_mark: { columns: { id: 'text', words: 'text' } },
    });
    const tables = [notes, { ...marks, derived: true as const }];
    const rows = () => away(database.executor).selectFrom('away_note').select('words').execute();
    await syncSchema(database, shop({}), { tables });
    await away(database.executor).insertInto('away_note').values({ id: '1', words: '别丢' }).execute();
    await away(database.executor).insertInto('away_mark').values({ id: '1', words: '旧' }).execute();

    const without = await syncSchema(database, shop({}));
    const again = await syncSchema(database, shop({ price: { type: 'money' } }));
    const back = await syncSchema(database, shop({}), { tables });

    expect(inEnglish(without.notes)).toEqual([
      expect.stringContaining('away_note: nothing declares it any more; its rows'),
    ]);
    expect(again.notes).toEqual([]);
    expect(back.changes).toEqual(['away_mark: table made']);
    expect(await rows()).toEqual([{ words: '别丢' }]);
  });

  it('lets an entity take the name of one that is gone, with its own rows', async () => {
    const named = (name: string, words = {}) =>
      entity(name, { fields: { name: { type: 'string', unique: true } }, ...words });
    const both = modelOf(named('shop'), named('dish'));
    const rest = modelOf(named('dish'));
    const renamed = modelOf(named('shop', { was: 'dish' }));
    const namesIn = async (database: Database, model: typeof both, name: string) =>
      (await repositoryOf(database, model).find(entityOf(model, name))).map((row) => row.name);
    for (const keepGone of [false, true]) {
      const database = await open();
      await syncSchema(database, both);
      await repositoryOf(database, both).insert(entityOf(both, 'dish'), [{ id: '1', name: '鱼' }]);
      if (keepGone) await repositoryOf(database, both).insert(entityOf(both, 'shop'), [{ id: '2', name: '老店' }]);
      await syncSchema(database, rest, { keepGone });

      await syncSchema(database, renamed, { keepGone });
      expect(await namesIn(database, renamed, 'shop')).toEqual(['鱼']);
      expect((await syncSchema(database, renamed, { keepGone })).changes).toEqual([]);
      await syncSchema(database, rest, { keepGone });
      await syncSchema(database, both, { keepGone });
      expect(await namesIn(database, both, 'dish')).toEqual(['鱼']);
      expect(await namesIn(database, both, 'shop')).toEqual(keepGone ? ['老店'] : []);
    }
  });

  it('sets the rows of an entity aside in development while it is stored in another way, as often as one likes', async () => {
    const database = await open();
    const keepGone = { keepGone: true };
    const own = shop({ code: { type: 'string', unique: true } });
    const everybodys = shop({ code: { type: 'string', unique: true } }, { storage: 'global' });
    const dish = modelOf(entity('dish', { fields: { name: { type: 'string' } } }));
    const put = (model: typeof own, code: string) =>
      repositoryOf(database, model).insert(entityOf(model, 'shop'), [{ id: '1', name: '老店', code }]);
    await syncSchema(database, own);
    await put(own, 'own');

    const { notes } = await syncSchema(database, everybodys, keepGone);
    await put(everybodys, 'everybodys');
    await syncSchema(database, own, keepGone);
    const back = await repositoryOf(database, own).get(entityOf(own, 'shop'), '1');
    // Meanwhile another branch without the entity.
    await syncSchema(database, dish, keepGone);
    await syncSchema(database, everybodys, keepGone);

    expect(inEnglish(notes)).toEqual(['shop: stored in another way; the rows it had come back with the old']);
    expect(back).toMatchObject({ code: 'own' });
    expect(await repositoryOf(database, everybodys).get(entityOf(everybodys, 'shop'), '1')).toMatchObject({
      code: 'everybodys',
    });
    await expect(put(everybodys, 'everybodys')).rejects.toMatchObject({ code: 'duplicate' });
    expect((await database.dialect.tableNames(database.executor)).filter((name) => name.includes('shop'))).toHaveLength(
      2,
    );
  });

  it('refuses to store rows in another way, says why, and makes the table anew where they were given up', async () => {
    const database = await open();
    const before = shop({});
    const after = shop({}, { storage: 'global' });
    await syncSchema(database, before);
    await repositoryOf(database, before).insert(entityOf(before, 'shop'), [{ id: '1', name: '老店' }]);

    await expect(syncSchema(database, after)).rejects.toThrow(
      /shop: .*`storage: tenant`.*each belongs to one tenant.*ALLOW_DROP=shop /s,
    );
    expect(await repositoryOf(database, before).get(entityOf(before, 'shop'), '1')).toMatchObject({ name: '老店' });

    await syncSchema(database, after, { allowDrop: ['shop'] });
    await repositoryOf(database, after).insert(entityOf(after, 'shop'), [{ id: '1', name: '大家的' }]);
    await expect(syncSchema(database, before)).rejects.toThrow(/nobody said which tenant/);
  });

  it('waits in development with a unique key that rows stand in the way of, until they differ', async () => {
    const database = await open();
    const keepGone = { keepGone: true };
    const free = shop({ name: { type: 'string' } });
    const strict = shop({ name: { type: 'string', unique: true } });
    const rows = repositoryOf(database, free);
    await syncSchema(database, free);
    await rows.insert(entityOf(free, 'shop'), [
      { id: '1', name: '老店' },
      { id: '2', name: '老店' },
    ]);

    await expect(syncSchema(database, strict)).rejects.toThrow('name must be unique');
    const { notes } = await syncSchema(database, strict, keepGone);
    await rows.update(entityOf(free, 'shop'), ['2'], { name: '新店' });
    await syncSchema(database, strict, keepGone);

    expect(inEnglish(notes).join()).toContain('rows share a value');
    await expect(
      repositoryOf(database, strict).insert(entityOf(strict, 'shop'), [{ id: '3', name: '新店' }]),
    ).rejects.toMatchObject({ code: 'duplicate' });
  });

  it('renames a column by `was` and keeps its values', async () => {
    const database = await open();
    const before = shop({ mobile: { type: 'phone' } });
    await syncSchema(database, before);
    await repositoryOf(database, before).insert(entityOf(before, 'shop'), [{ id: '1', mobile: '13800000000' }]);

    const after = shop({ phone: { type: 'phone', was: 'mobile' } });
    await syncSchema(database, after);

    expect(await repositoryOf(database, after).get(entityOf(after, 'shop'), '1')).toMatchObject({
      phone: '13800000000',
    });
    expect((await syncSchema(database, after)).changes).toEqual([]);
  });

  it('gives a field that the platform gains its own column, and keeps what a project had under that name', async () => {
    const database = await open();
    const before = shop({ code: { type: 'string', unique: true, canonical: true, added: true } });
    const after = shop({
      code: { type: 'string', unique: true, canonical: true },
      xCode: { type: 'string', unique: true, canonical: true, was: 'code', added: true },
    });
    await syncSchema(database, before);
    await repositoryOf(database, before).insert(entityOf(before, 'shop'), [{ id: '1', code: 'A1' }]);

    const report = await syncSchema(database, after);
    const repository = repositoryOf(database, after);
    await repository.insert(entityOf(after, 'shop'), [{ id: '2', code: 'A1', xCode: 'B2' }]);
    const again = await syncSchema(database, after);

    expect(report.changes.slice(0, 2)).toEqual([
      'shop.xCode: renamed from code and keeps its values',
      'shop.code: added',
    ]);
    expect(again.changes).toEqual([]);
    expect(await repository.get(entityOf(after, 'shop'), '1')).toMatchObject({ code: null, xCode: 'A1' });
    expect(await repository.get(entityOf(after, 'shop'), '2')).toMatchObject({ code: 'A1', xCode: 'B2' });
  });

  it('lets a field that the platform gains take over what a project had, once the project leaves it', async () => {
    const database = await open();
    const before = shop({ code: { type: 'string', added: true } });
    const after = shop({ code: { type: 'string' } });
    await syncSchema(database, before);
    await repositoryOf(database, before).insert(entityOf(before, 'shop'), [{ id: '1', code: 'A1' }]);

    await syncSchema(database, after);

    expect(await repositoryOf(database, after).get(entityOf(after, 'shop'), '1')).toMatchObject({ code: 'A1' });
  });

  it('renames a table by `was` and keeps its rows', async () => {
    const database = await open();
    const before = shop({});
    await syncSchema(database, before);
    await repositoryOf(database, before).insert(entityOf(before, 'shop'), [{ id: '1', name: '老店' }]);

    const after = modelOf(entity('store', { was: 'shop', fields: { name: { type: 'string' } } }));
    await syncSchema(database, after);

    expect(await repositoryOf(database, after).get(entityOf(after, 'store'), '1')).toMatchObject({ name: '老店' });
  });

  it('refuses to lose values, names the place and the remedy, and changes nothing', async () => {
    const database = await open();
    const before = shop({ phone: { type: 'phone' } });
    await syncSchema(database, before);
    await repositoryOf(database, before).insert(entityOf(before, 'shop'), [{ id: '1', phone: '13800000000' }]);

    const after = shop({ email: { type: 'email' } });
    const refused = syncSchema(database, after);

    await expect(refused).rejects.toThrow(/shop\.phone: .*1 rows have a value.*`was: phone`.*ALLOW_DROP=shop\.phone/s);
    expect(await repositoryOf(database, before).get(entityOf(before, 'shop'), '1')).toMatchObject({
      phone: '13800000000',
    });
    expect((await syncSchema(database, before)).changes).toEqual([]);

    const given = await syncSchema(database, after, { allowDrop: ['shop.phone'] });
    expect(given.changes).toContain('shop.phone: dropped with 1 values, as ALLOW_DROP says');
  });

  it('keeps an empty column that the schema dropped, and takes it back with any type', async () => {
    const database = await open();
    await syncSchema(database, shop({ phone: { type: 'phone' } }));

    const report = await syncSchema(database, shop({}));
    const back = shop({ phone: { type: 'integer' } });
    await syncSchema(database, back);
    await repositoryOf(database, back).insert(entityOf(back, 'shop'), [{ id: '1', phone: 12 }]);

    expect(inEnglish(report.notes)).toEqual(['shop.phone: no longer in the schema; the empty column stays']);
    expect(await repositoryOf(database, back).get(entityOf(back, 'shop'), '1')).toMatchObject({ phone: 12 });
  });

  it('refuses to lose a table with rows and keeps an empty one', async () => {
    const database = await open();
    const before = modelOf(
      entity('shop', { fields: { name: { type: 'string' } } }),
      entity('dish', { fields: { name: { type: 'string' } } }),
    );
    await syncSchema(database, before);
    await repositoryOf(database, before).insert(entityOf(before, 'shop'), [{ id: '1', name: '老店' }]);

    const withoutShop = modelOf(entity('dish', { fields: { name: { type: 'string' } } }));
    await expect(syncSchema(database, withoutShop)).rejects.toThrow(/shop: no schema file.*ALLOW_DROP=shop/s);

    const withoutDish = modelOf(entity('shop', { fields: { name: { type: 'string' } } }));
    const report = await syncSchema(database, withoutDish);
    expect(inEnglish(report.notes)).toEqual(['dish: no longer in the schemas; the empty table stays']);
  });

  it('widens integers to decimals, decimals to more digits and single choices to lists', async () => {
    const database = await open();
    const before = shop({ count: { type: 'integer' }, price: { type: 'money' }, kind: { type: 'options' } });
    await syncSchema(database, before);
    await repositoryOf(database, before).insert(entityOf(before, 'shop'), [
      { id: '1', count: 7, price: '12.50', kind: 'a"\\b' },
    ]);

    const after = shop({
      count: { type: 'decimal', scale: 1 },
      price: { type: 'money', scale: 4 },
      kind: { type: 'options', many: true },
    });
    await syncSchema(database, after);

    expect(await repositoryOf(database, after).get(entityOf(after, 'shop'), '1')).toMatchObject({
      count: '7.0',
      price: '12.5000',
      kind: ['a"\\b'],
    });
    await expect(syncSchema(database, before)).rejects.toThrow(/shop\.price: 1 rows hold decimals with 4 digits/);
  });

  it.each([
    ['a text for JSON', { type: 'text' }, '每周一休息', { type: 'json' }],
    ['JSON for a list of keys', { type: 'json' }, { rest: '周一' }, { type: 'options', many: true }],
  ] as const)('does not take %s, which it may be or not', async (_what, before, remark, after) => {
    const database = await open();
    const [old, wanted] = [shop({ remark: before }), shop({ remark: after })];
    await syncSchema(database, old);
    await repositoryOf(database, old).insert(entityOf(old, 'shop'), [{ id: '1', remark }]);

    await expect(syncSchema(database, wanted)).rejects.toThrow(/shop\.remark: /);

    expect(await repositoryOf(database, old).get(entityOf(old, 'shop'), '1')).toMatchObject({ remark });
  });

  it('refuses a unique key that rows already break', async () => {
    const database = await open();
    const before = shop({});
    await syncSchema(database, before);
    await repositoryOf(database, before).insert(entityOf(before, 'shop'), [
      { id: '1', name: '老店' },
      { id: '2', name: '老店' },
    ]);

    await expect(syncSchema(database, shop({}, { unique: [{ fields: ['name'] }] }))).rejects.toThrow(
      /shop: name must be unique/,
    );
  });
});
