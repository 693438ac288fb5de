import { expect, it } from 'vitest';
import { syncSchema } from '../../../src/server/database/syncSchema.ts';
import { describeDatabases } from '../../support/database.ts';
import { entity, modelOf } from '../../support/smallModel.ts';

describeDatabases('grams of records', (open) => {
  it('tell who has all of them, and of more records than asked for only that there are more', async () => {
    const database = await open();
    await syncSchema(database, modelOf(entity('shop', { fields: { name: { type: 'string' } } })));
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

  it('tell of very many, where that is quicker, who was added last', async () => {
    const database = await open();
    await syncSchema(database, modelOf(entity('shop', { fields: { name: { type: 'string' } } })));
    const { grams } = database.dialect;
    const docs = Array.from({ length: 9 }, (_, at) => ({
      doc: at + 1,
      entity: 'shop',
      record: `r${at + 1}`,
      grams: new Set(at % 2 === 0 ? [7, -8] : [7, 9]),
    }));
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
    const database = await open();
    await syncSchema(database, modelOf(entity('shop', { fields: { name: { type: 'string' } } })));
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
