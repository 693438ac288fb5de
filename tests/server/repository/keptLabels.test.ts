import { expect, it } from 'vitest';
import { syncSchema } from '../../../src/server/database/syncSchema.ts';
import { createRepository } from '../../../src/server/repository/createRepository.ts';
import type { Repository } from '../../../src/server/repository/Repository.ts';
import { describeDatabases } from '../../support/database.ts';
import { entity, entityOf, modelOf } from '../../support/smallModel.ts';

const MODEL = modelOf(
  entity('kind', { fields: { name: { type: 'string' }, remark: { type: 'string' } } }),
  entity('note', { fields: { name: { type: 'string' }, kindId: { type: 'reference', to: 'kind' } } }),
);
const [KIND, NOTE] = [entityOf(MODEL, 'kind'), entityOf(MODEL, 'note')];

const label = async (repository: Repository, id = '1') =>
  (await repository.pluck(KIND, 'id', [id], ['name'], 'labels'))[0]?.name;

describeDatabases('labels that are kept', (open) => {
  async function opened() {
    const database = await open();
    await syncSchema(database, MODEL);
    const repository = createRepository({ database, model: MODEL, tenantId: '1' });
    await repository.insert(KIND, [{ id: '1', name: 'x' }]);
    return { database, repository, other: createRepository({ database, model: MODEL, tenantId: '2' }) };
  }

  it('are those a transaction wrote for itself, and for all others once it stands', async () => {
    const { repository } = await opened();
    const seen = [await label(repository)];
    const rename = (name: string, end: () => void = () => {}) =>
      repository.write(async (inside) => {
        seen.push(await label(inside));
        await inside.update(KIND, ['1'], { name });
        await inside.insert(KIND, [{ id: `1${name}`, name: `new ${name}` }]);
        seen.push(await label(inside), await label(inside, `1${name}`), await label(repository));
        end();
      });

    const giveUp = () => {
      throw new Error('given up');
    };
    await expect(rename('y', giveUp)).rejects.toThrow('given up');
    seen.push(await label(repository), await label(repository, '1y'));
    await rename('z');
    seen.push(await label(repository), await label(repository, '1z'));

    const [first, second] = [
      ['x', 'y', 'new y', 'x', 'x', undefined],
      ['x', 'z', 'new z', 'x', 'z', 'new z'],
    ];
    expect(seen).toEqual(['x', ...first, ...second]);
  });

  it('are not read again by saves, nor by lists for what changed beside them, and never across tenants', async () => {
    const { database, repository, other } = await opened();
    const asked: string[] = [];
    database.statements.tell(({ sql }) => {
      if (/^select [\s\S]* from "kind"/.test(sql)) asked.push(sql);
    });
    const reads = async (work: () => Promise<unknown>) => {
      asked.length = 0;
      await work();
      return asked.length;
    };
    const save = (id: string) =>
      repository.write(async (inside) => {
        await inside.insert(NOTE, [{ id, kindId: '1' }]);
        return label(inside);
      });

    const counts = [
      await reads(() => label(repository)),
      await reads(() => label(repository)),
      await reads(() => save('1')),
    ];
    await repository.update(KIND, ['1'], { remark: 'changed' });
    counts.push(await reads(() => label(repository)), await reads(() => save('2')));
    counts.push(await reads(() => other.write((inside) => label(inside))));
    // What a save has read serves the next one.
    await repository.update(KIND, ['1'], { name: 'y' });
    counts.push(await reads(() => save('3')), await reads(() => save('4')));

    expect(counts).toEqual([1, 0, 0, 0, 0, 1, 1, 0]);
    expect(await other.write((inside) => label(inside))).toBeUndefined();
  });
});
