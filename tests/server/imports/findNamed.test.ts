import { expect, it } from 'vitest';
import { fieldOf } from '../../../src/model/lookups.ts';
import { syncSchema } from '../../../src/server/database/syncSchema.ts';
import { findNamed } from '../../../src/server/imports/findNamed.ts';
import type { OperationUser } from '../../../src/server/kit/OperationContext.ts';
import { describeDatabases } from '../../support/database.ts';
import { session } from '../../support/session.ts';
import { entity, entityOf, modelOf } from '../../support/smallModel.ts';

const MODEL = modelOf(
  entity('chef', {
    fields: { phone: { type: 'phone', mask: 'phone', maskUnless: 'chef_phone' } },
    titleField: 'phone',
  }),
  entity('shop', { fields: { name: { type: 'string' } }, titleField: 'name' }),
  entity('visit', { fields: { chef: { type: 'reference', to: 'chef' }, shop: { type: 'reference', to: 'shop' } } }),
);

describeDatabases('a name in a cell', (open) => {
  it('means what the person sees: no record outside of her data scope, and none by a name that she sees masked', async () => {
    const database = await open();
    await syncSchema(database, MODEL);
    const context = session(database, MODEL);
    await context.repository.insert(entityOf(MODEL, 'chef'), [{ id: '1', phone: '13812345678' }]);
    await context.repository.insert(entityOf(MODEL, 'shop'), [{ id: '2', name: '味源' }]);
    const meant = async (as: typeof context, of: 'chef' | 'shop', name: string) => {
      const field = fieldOf(entityOf(MODEL, 'visit'), of);
      return field === undefined ? undefined : [...((await findNamed(as, field, [name])).get(name) ?? [])];
    };
    const holding = (...more: readonly string[]): Partial<OperationUser> => ({
      administrator: false,
      codes: new Set(['chef', 'shop'].flatMap((name) => Object.values(entityOf(MODEL, name).permissions)).concat(more)),
    });
    const as = (user: Partial<OperationUser>) => session(database, MODEL, { user });
    const elsewhere = session(database, MODEL, {
      user: holding(),
      rowFilter: () => ({ path: 'name', op: 'eq', value: '别处' }),
    });

    expect(await meant(as(holding()), 'shop', '味源')).toEqual(['2']);
    expect([await meant(elsewhere, 'shop', '味源'), await meant(elsewhere, 'shop', '2')]).toEqual([[], []]);
    expect(await meant(as(holding('chef_phone')), 'chef', '13812345678')).toEqual(['1']);
    expect(await meant(as(holding()), 'chef', '13812345678')).toEqual([]);
  });

  it('is written with brackets of either width, and means the record that has it as it stands where there is one', async () => {
    const database = await open();
    await syncSchema(database, MODEL);
    const context = session(database, MODEL);
    const field = fieldOf(entityOf(MODEL, 'visit'), 'shop');
    if (field === undefined) throw new Error('The model of this test has no field of shops');
    await context.repository.insert(entityOf(MODEL, 'shop'), [
      { id: '1', name: '味源（东街）' },
      { id: '2', name: '味源(西街)' },
      { id: '3', name: '味源（西街）' },
    ]);
    const names = ['味源(东街)', '味源（东街)', '味源(西街)', '味源（西街）', '味源(西街）', '味源'];
    const found = await findNamed(context, field, names);

    expect(names.map((name) => [...(found.get(name) ?? [])].sort())).toEqual([
      ['1'],
      ['1'],
      ['2'],
      ['3'],
      ['2', '3'],
      [],
    ]);
  });
});
