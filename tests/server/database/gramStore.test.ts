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

    const found = await grams.latest?.(
      database.executor,
      [
        [[7]],
        [
          [7, -8],
          [9, 7],
        ],
        [[-8]],
        [[-8, 9]],
        [[1], [9]],
      ],
      3,
    );

    expect(found?.map((records) => records.toSorted()) ?? 'as slow').toEqual(
      database.dialect.oneServer
        ? [['r7', 'r8', 'r9'], ['r7', 'r8', 'r9'], ['r5', 'r7', 'r9'], [], ['r4', 'r6', 'r8']]
        : 'as slow',
    );
  });
});
