import { expect, it } from 'vitest';
import { syncSchema } from '../../../src/server/database/syncSchema.ts';
import type { SaveRule } from '../../../src/server/kit/SaveRule.ts';
import { joinRules } from '../../../src/server/modules/joinRules.ts';
import { NO_MODULES } from '../../../src/server/modules/Modules.ts';
import { runOperation } from '../../../src/server/records/runOperation.ts';
import { describeDatabases } from '../../support/database.ts';
import { session } from '../../support/session.ts';
import { entity, entityOf, modelOf } from '../../support/smallModel.ts';

const MODEL = modelOf(
  entity('place', { fields: { name: { type: 'string' } } }),
  entity('visit', { fields: { name: { type: 'string' } } }),
);
const [place, visit] = [entityOf(MODEL, 'place'), entityOf(MODEL, 'visit')];

describeDatabases('what a save rule writes', (open) => {
  /** Names of what stands after a place was made under these rules. */
  async function madeUnder(...rules: readonly SaveRule[]) {
    const database = await open();
    await syncSchema(database, MODEL);
    const own = session(database, MODEL);
    const saving = joinRules(rules.map((rule) => ({ place: rule })));
    const context = { ...own, modules: { ...NO_MODULES, saving } };
    const made = await runOperation(context, place, 'create', { record: { name: '旧' } });
    const visits = await own.repository.find(visit);
    return { made, visits: visits.map(({ name }) => name) };
  }
  const saysOf: SaveRule['saved'] = async ({ repository }) =>
    repository.insert(visit, [{ id: '1', revision: 1, isDeleted: 0, name: '来访' }]);
  const renames: SaveRule['saved'] = async ({ repository }, { id }) => {
    await repository.update(place, [String(id)], { name: '新' });
  };
  const names = (...writes: readonly string[]) => writes as NonNullable<SaveRule['writes']>;

  it('is what it says', async () => {
    expect(await madeUnder({ saved: saysOf, writes: names('visit') })).toMatchObject({ visits: ['来访'] });
  });

  it('is refused where it does not say so, inside a transaction of its own too', async () => {
    await expect(madeUnder({ saved: saysOf, writes: names('place') })).rejects.toThrow('place writes visit');
    const nested: SaveRule['saved'] = ({ repository }, record) =>
      repository.write((inside) => saysOf({ repository: inside } as never, record));
    await expect(madeUnder({ saved: nested, writes: names() })).rejects.toThrow('place writes visit');
  });

  it('is answered by the save, where it says nothing and where it says so', async () => {
    expect((await madeUnder({ saved: renames })).made).toMatchObject({ name: '新' });
    expect((await madeUnder({ saved: renames, writes: names('place') })).made).toMatchObject({ name: '新' });
  });

  it('is all that the rules of several modules say, and anything where one of them says nothing', async () => {
    const both = joinRules([
      { place: { saved: saysOf, writes: names('visit') } },
      { place: { derive: async () => ({}) } },
    ]);
    expect(both.place?.writes).toEqual(['visit']);
    const open = joinRules([{ place: { saved: saysOf, writes: names('visit') } }, { place: { saved: renames } }]);
    expect(open.place?.writes).toBeUndefined();
    expect(
      await madeUnder({ saved: saysOf, writes: names('visit') }, { saved: renames, writes: names('place') }),
    ).toMatchObject({
      made: { name: '新' },
      visits: ['来访'],
    });
  });
});
