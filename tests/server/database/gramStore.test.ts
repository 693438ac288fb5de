import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from '../../../src/server/database/openDatabase.ts';
import { sql as text } from '../../../src/server/database/sqlText.ts';
import { syncSchema } from '../../../src/server/database/syncSchema.ts';
import { describeDatabases, postgresEngine, sqliteEngine } from '../../support/database.ts';
import { entity, modelOf } from '../../support/smallModel.ts';

/** Records of shops, each with the grams that it gets by its place. */
const shopsWith = (count: number, gramsAt: (at: number) => readonly number[]) =>
  Array.from({ length: count }, (_, at) => ({
    doc: at + 1,
    entity: 'shop',
    record: `r${at + 1}`,
    grams: new Set(gramsAt(at)),
  }));

describeDatabases('grams of records', (open) => {
  async function shops() {
    const database = await open();
    await syncSchema(database, modelOf(entity('shop', { fields: { name: { type: 'string' } } })));
    return database;
  }

  it('tell who has all of them, and of more records than asked for only that there are more', async () => {
    const database = await shops();
    const { grams } = database.dialect;
    const docs = [1, 2, 3].map((doc) => ({
      doc,
      entity: 'shop',
      record: String(doc),
      grams: new Set(doc === 3 ? [7] : [7, -8]),
    }));
    await database.write((executor) => grams.put(executor, docs));

    const found = await grams.find(database.executor, [[7], [7, -8], [9], [7, 9]], 2);

    expect(found.map((records) => records?.toSorted())).toEqual([undefined, ['1', '2'], [], []]);
  });

  it('tell the same once the engine knows which of them are common, and of those together who has them all', async () => {
    const database = await shops();
    const { grams, learnSizes } = database.dialect;
    // Of ten hundred each second one has -8 and each other 9, the first three both.
    const docs = shopsWith(1000, (at) => [
      7,
      at % 2 === 0 ? -8 : 9,
      ...(at < 3 ? [-8, 9] : []),
      ...(at < 30 ? [5] : []),
    ]);
    await database.write((executor) => grams.put(executor, docs));
    await learnSizes(database.executor);

    const found = await grams.find(database.executor, [[7], [-8], [-8, 9], [5], [5, 7], [6]], 100);

    const first = (count: number) => docs.slice(0, count).map(({ record }) => record);
    expect(found).toHaveLength(6);
    expect(found.slice(0, 2)).toEqual([undefined, undefined]);
    expect(found.slice(2).map((records) => new Set(records))).toEqual(
      [first(3), first(30), first(30), []].map((records) => new Set(records)),
    );
  });

  it('lead a statement to who has all of them, unless the engine knows of too many', async () => {
    const database = await shops();
    const { grams, learnSizes } = database.dialect;
    const docs = shopsWith(1000, (at) => [7, at % 2 === 0 ? -8 : 9, ...(at < 3 ? [5] : [])]);
    await database.write((executor) => grams.put(executor, docs));
    await learnSizes(database.executor);
    const led = async (asked: readonly number[], most: number) => {
      const select = await grams.recordsSql(database.executor, asked, most);
      const query = select && text<{ record: string }>`${select}`.compile(database.dialect);
      return query && (await database.executor.executeQuery(query)).rows.map(({ record }) => record).toSorted();
    };

    expect(await led([7, 5], 20)).toEqual(['r1', 'r2', 'r3']);
    expect(await led([-8, 5], 20)).toEqual(['r1', 'r3']);
    expect(await led([6], 20)).toEqual([]);
    expect(await led([7], 20)).toBeUndefined();
    expect(await led([7], 2000)).toHaveLength(1000);
  });

  it('are not looked through for one that nearly all have, as the engine knows', async () => {
    const database = await shops();
    const { grams, learnSizes } = database.dialect;
    const docs = shopsWith(1000, () => [7]);
    await database.write((executor) => grams.put(executor, docs));
    await learnSizes(database.executor);
    await database.write((executor) =>
      grams.remove(
        executor,
        docs.map(({ doc }) => doc),
      ),
    );

    // PostgreSQL goes by what it knew a moment ago: rows are gone through, and have the last word.
    expect(await grams.find(database.executor, [[7]], 100)).toEqual([database.dialect.oneServer ? [] : undefined]);
  });

  it('tell of very many, where that is quicker, who was added last', async () => {
    const database = await shops();
    const { grams } = database.dialect;
    const docs = shopsWith(9, (at) => (at % 2 === 0 ? [7, -8] : [7, 9]));
    await database.write((executor) => grams.put(executor, docs));

    const asks = [
      [[7]],
      [
        [7, -8],
        [9, 7],
      ],
      [[-8]],
      [[-8, 9]],
      [[1], [9]],
    ].map((ways) => ({ entity: 'shop', ways }));
    const found = await grams.latest?.(database.executor, asks, 3);

    expect(found?.map((records) => records.toSorted()) ?? 'as slow').toEqual(
      database.dialect.oneServer
        ? [['r7', 'r8', 'r9'], ['r7', 'r8', 'r9'], ['r5', 'r7', 'r9'], [], ['r4', 'r6', 'r8']]
        : 'as slow',
    );
  });

  it('tell of each entity who was added last, however many another has', async () => {
    const database = await shops();
    const { grams } = database.dialect;
    const docs = Array.from({ length: 40 }, (_, at) => ({
      doc: at + 1,
      entity: at < 4 ? `few${at % 2}` : 'many',
      record: `r${at + 1}`,
      grams: new Set([at < 4 ? at % 2 : 9]),
    }));
    await database.write((executor) => grams.put(executor, docs));
    const ask = (name: string, gram: number) => ({ entity: name, ways: [[gram]] });

    const few = await grams.latest?.(database.executor, [ask('few0', 0), ask('few1', 1), ask('none', 5)], 5);
    const all = await grams.latest?.(database.executor, [ask('few0', 0), ask('many', 9), ask('few1', 1)], 5);

    const inOrder = (found: typeof few) => found?.map((records) => records.toSorted());
    const last = ['r36', 'r37', 'r38', 'r39', 'r40'];
    const quick = database.dialect.oneServer;
    expect(inOrder(few)).toEqual(quick ? [['r1', 'r3'], ['r2', 'r4'], []] : undefined);
    expect(inOrder(all)).toEqual(quick ? [['r1', 'r3'], last, ['r2', 'r4']] : undefined);
  });
});

describe('the records of grams in PostgreSQL', () => {
  const engine = postgresEngine();
  beforeAll(() => engine.start());
  afterAll(() => engine.stop());

  it('leave nothing behind that each look would go along before it enters the index', async () => {
    const database = await openDatabase(await engine.next());
    onTestFinished(() => database.close());
    await syncSchema(database, modelOf(entity('shop', { fields: { name: { type: 'string' } } })));
    const docs = shopsWith(100, (at) => [7, at]);

    await database.write((executor) => database.dialect.grams.put(executor, docs));
    const left = await database.executor.executeQuery<{ pages: number }>(
      CompiledQuery.raw(`select gin_clean_pending_list('shian_gram_grams') as pages`),
    );

    expect(left.rows).toEqual([{ pages: 0 }]);
  });

  it('are asked for without asking each time which grams are common, and not at all for those', async () => {
    const database = await openDatabase(await engine.next());
    onTestFinished(() => database.close());
    await syncSchema(database, modelOf(entity('shop', { fields: { name: { type: 'string' } } })));
    const { grams, learnSizes } = database.dialect;
    await database.write((executor) =>
      grams.put(
        executor,
        shopsWith(1000, (at) => [7, at]),
      ),
    );
    await learnSizes(database.executor);
    const asked: string[] = [];
    database.statements.tell(({ sql }) => asked.push(sql));

    const answers = [];
    for (const groups of [[[7]], [[7], [500]], [[7]]]) answers.push(await grams.find(database.executor, groups, 100));

    expect(answers).toEqual([[undefined], [undefined, ['r501']], [undefined]]);
    expect(asked.filter((text) => text.includes('pg_stats'))).toHaveLength(1);
    expect(asked).toHaveLength(2);
  });

  it('are not collected again for a gram that was met in more records than asked for', async () => {
    const database = await openDatabase(await engine.next());
    onTestFinished(() => database.close());
    await syncSchema(database, modelOf(entity('shop', { fields: { name: { type: 'string' } } })));
    const { grams } = database.dialect;
    await database.write((executor) =>
      grams.put(
        executor,
        shopsWith(50, (at) => [7, at + 100]),
      ),
    );
    const asked: string[] = [];
    database.statements.tell(({ sql }) => asked.push(sql));
    const counts: (number | undefined)[][] = [];
    for (const [groups, most] of [
      [[[7], [100]], 40],
      [[[7]], 40],
      [[[7]], 30],
      [[[7], [7, 100]], 49],
      [[[7]], 50],
    ] as const)
      counts.push((await grams.find(database.executor, groups, most)).map((records) => records?.length));

    expect(counts).toEqual([[undefined, 1], [undefined], [undefined], [undefined, 1], [50]]);
    expect(asked.filter((text) => text.includes('unnest($'))).toHaveLength(3);
  });
});

describe('the records of grams in SQLite', () => {
  const engine = sqliteEngine();
  beforeAll(() => engine.start());
  afterAll(() => engine.stop());

  it('have words that are numbers in base 36 without a sign, as rows of earlier releases have it', async () => {
    const database = await openDatabase(await engine.next());
    onTestFinished(() => database.close());
    await syncSchema(database, modelOf(entity('shop', { fields: { name: { type: 'string' } } })));
    const given = [0, 35, 36, 36 ** 4 - 1, 36 ** 4, 36 ** 4 + 1, 2 ** 31 - 1, -(2 ** 31), -36, -1];
    const docs = shopsWith(given.length, (at) => [given[at] ?? 0]);
    await database.write((executor) => database.dialect.grams.put(executor, docs));

    const found: unknown[] = [];
    for (const gram of given) {
      const text = 'select rowid as doc from shian_gram_grams where shian_gram_grams match ?';
      const { rows } = await database.executor.executeQuery<{ doc: number }>(
        CompiledQuery.raw(text, [(gram >>> 0).toString(36)]),
      );
      found.push(...rows.map(({ doc }) => doc));
    }

    expect(found).toEqual(docs.map(({ doc }) => doc));
  });

  it('are looked up by their numbers, though the engine knows the table as one of a few rows', async () => {
    const place = await engine.next();
    const database = await openDatabase(place);
    onTestFinished(() => database.close());
    await syncSchema(database, modelOf(entity('shop', { fields: { name: { type: 'string' } } })));
    const { grams } = database.dialect;
    const docs = Array.from({ length: 9 }, (_, at) => ({
      doc: at + 1,
      entity: 'shop',
      record: `r${at}`,
      grams: new Set([7]),
    }));
    await database.write((executor) => grams.put(executor, docs));
    const file = await openDatabase(place);
    onTestFinished(() => file.close());
    // What is known of tables is read with a schema that has changed.
    const small = ['analyze', 'create table made (x)', 'drop table made'];
    await database.write(async (executor) => {
      for (const text of small) await executor.executeQuery(CompiledQuery.raw(text));
    });
    const asked = vi.spyOn(file.executor.getExecutor(), 'executeQuery');

    expect(await grams.find(file.executor, [[7]], 20)).toEqual([docs.map(({ record }) => record)]);
    expect((await grams.latest?.(file.executor, [{ entity: 'shop', ways: [[7]] }], 3))?.[0]).toHaveLength(3);

    const queries = asked.mock.calls.map(([query]) => query).filter((query) => / shian_gram /.test(query.sql));
    expect(queries).toHaveLength(2);
    for (const query of queries) {
      const explained = CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters]);
      const { rows } = await file.executor.executeQuery(explained);
      const plan = rows.map((row) => String((row as { detail: string }).detail)).join();
      expect(plan).toContain('SEARCH shian_gram USING INTEGER PRIMARY KEY');
    }
  });
});
