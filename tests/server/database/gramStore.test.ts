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
});
