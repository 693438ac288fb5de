import { expect, it } from 'vitest';
import type { Dictionary } from '../../../src/model/Dictionary.ts';
import type { EntityRecord } from '../../../src/protocol/types.ts';
import { syncSchema } from '../../../src/server/database/syncSchema.ts';
import { runOperation } from '../../../src/server/records/runOperation.ts';
import type { Repository } from '../../../src/server/repository/Repository.ts';
import { describeDatabases } from '../../support/database.ts';
import { session } from '../../support/session.ts';
import { entity, entityOf, modelOf } from '../../support/smallModel.ts';

const dictBiz = entity('dictBiz', {
  fields: {
    code: { type: 'string' },
    dictKey: { type: 'string' },
    isSealed: { type: 'integer' },
    parentId: { type: 'string' },
  },
});
const shop = entity('shop', {
  fields: {
    kind: { type: 'dictionary', dictionary: 'kind' },
    offers: { type: 'dictionary', dictionary: 'offer', many: true },
    size: { type: 'dictionary', dictionary: 'size' },
  },
});
const dictionary = (code: string, keys: readonly string[]): Dictionary => ({
  ...{ code, label: { zh: code, en: code }, source: 'biz', provenance: 'assumed' },
  items: keys.map((key) => ({ key, label: { zh: key, en: key }, color: 'default', sort: 1, sealed: false })),
});
const dictionaries = {
  kind: dictionary('kind', ['written']),
  offer: dictionary('offer', []),
  size: dictionary('size', ['small', 'large']),
};

const refused = (field: string) => ({ code: 'invalid', issues: [{ field, code: 'notOffered' }] });

describeDatabases('keys of dictionaries that administrators keep', (open) => {
  async function world() {
    const database = await open();
    const model = { ...modelOf(dictBiz, shop), dictionaries };
    await syncSchema(database, model);
    const context = session(database, model);
    const items = [
      ...[['1', 'kind', '-1', 0] as const, ['2', 'kind', 'shop', 0] as const, ['3', 'kind', 'stall', 1] as const],
      ...[['4', 'offer', 'noodles', 0] as const, ['5', 'offer', 'rice', 0] as const],
      ['6', 'offer', 'shop', 1] as const,
    ].map(([id, code, dictKey, isSealed]) => ({ id, code, dictKey, isSealed, parentId: dictKey === '-1' ? '0' : '1' }));
    await context.repository.insert(entityOf(model, 'dictBiz'), items);
    const shops = entityOf(model, 'shop');
    const make = (record: EntityRecord, as = context) => runOperation(as, shops, 'create', { record });
    return { database, model, context, shops, make };
  }

  it('are taken where they are offered now, and named where they are not', async () => {
    const { make } = await world();

    await expect(make({ kind: 'shop', offers: ['noodles', 'rice'] })).resolves.toMatchObject({ kind: 'shop' });
    for (const kind of ['stall', '-1', 'written', 'noodles', 'none'])
      await expect(make({ kind, offers: ['rice'] })).rejects.toMatchObject(refused('kind'));
    for (const offers of [['rice', 'shop'], ['rice', 'none'], ['stall']])
      await expect(make({ kind: 'shop', offers })).rejects.toMatchObject(refused('offers'));
  });

  it('are those of the schema where administrators have none', async () => {
    const { make } = await world();

    await expect(make({ kind: 'shop', size: 'small' })).resolves.toMatchObject({ size: 'small' });
    await expect(make({ kind: 'shop', size: 'shop' })).rejects.toMatchObject(refused('size'));
  });

  it('follow what an administrator changes, and what stood before may stay', async () => {
    const { context, model, shops, make } = await world();
    const made = (await make({ kind: 'shop', offers: ['rice', 'noodles'] })) as EntityRecord;
    const change = (record: EntityRecord) =>
      runOperation(context, shops, 'patch', { id: String(made.id), record: { ...record } });

    await context.repository.update(entityOf(model, 'dictBiz'), ['4'], { isSealed: 1 });

    await expect(make({ offers: ['noodles'] })).rejects.toMatchObject(refused('offers'));
    await expect(change({ offers: ['noodles'] })).resolves.toMatchObject({ offers: ['noodles'] });
    await expect(change({ offers: ['noodles', 'shop'] })).rejects.toMatchObject(refused('offers'));
  });

  it('are read without the rest of their dictionaries where others commit meanwhile', async () => {
    const { database, context, make } = await world();
    const read: number[] = [];
    const reading = (repository: Repository): Repository => ({
      ...repository,
      tally: async (target, query) => {
        const found = await repository.tally(target, query);
        read.push(found.length);
        return found;
      },
      write: (work) => repository.write((inside) => work(reading(inside))),
    });

    await make({ kind: 'shop', offers: ['rice'] }, { ...context, repository: reading(context.repository) });

    expect(read).toEqual([database.dialect.oneServer ? 6 : 3]);
  });
});
