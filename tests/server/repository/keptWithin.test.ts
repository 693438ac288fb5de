import { expect, it } from 'vitest';
import { syncSchema } from '../../../src/server/database/syncSchema.ts';
import { createRepository } from '../../../src/server/repository/createRepository.ts';
import type { Repository } from '../../../src/server/repository/Repository.ts';
import { describeDatabases } from '../../support/database.ts';
import { entity, entityOf, modelOf } from '../../support/smallModel.ts';

const MODEL = modelOf(entity('kind', { fields: { name: { type: 'string' } } }));
const KIND = entityOf(MODEL, 'kind');

/** How many rows of that name a save sees that asks for them to stay. */
const held = (repository: Repository, name: string) =>
  repository.hold(KIND, { where: { path: 'name', op: 'eq', value: name } });
const inSave = (repository: Repository, name: string) => repository.write((inside) => held(inside, name));

describeDatabases('what saves ask of rows that are rarely written', (open) => {
  async function opened() {
    const database = await open();
    await syncSchema(database, MODEL);
    const of = (tenantId: string) => createRepository({ database, model: MODEL, tenantId });
    const repository = of('1');
    await repository.insert(KIND, [{ id: '1', name: 'old' }]);
    const other = of('2');
    await other.insert(KIND, [{ id: '9', name: 'theirs' }]);
    return { repository, other };
  }

  it('is answered anew once such a row was written, by another save or the same', async () => {
    const { repository, other } = await opened();
    const both = async () => [await inSave(repository, 'old'), await inSave(repository, 'new')];

    expect([await both(), await both()]).toEqual([
      [1, 0],
      [1, 0],
    ]);
    expect([await inSave(other, 'old'), await inSave(other, 'theirs')]).toEqual([0, 1]);
    await repository.update(KIND, ['1'], { name: 'new' });
    expect(await both()).toEqual([0, 1]);
    const within = await repository.write(async (inside) => {
      const before = await held(inside, 'newer');
      await inside.insert(KIND, [{ id: '2', name: 'newer' }]);
      return [before, await held(inside, 'newer')];
    });
    expect([within, await inSave(repository, 'newer')]).toEqual([[0, 1], 1]);
  });

  it('is not answered by what a save has read of its own that came to nothing', async () => {
    const { repository } = await opened();
    const givenUp = repository.write(async (inside) => {
      await inside.insert(KIND, [{ id: '2', name: 'new' }]);
      expect(await held(inside, 'new')).toBe(1);
      throw new Error('given up');
    });

    await expect(givenUp).rejects.toThrow('given up');
    expect(await inSave(repository, 'new')).toBe(0);
  });
});
