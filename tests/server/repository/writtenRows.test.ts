import { expect, it } from 'vitest';
import type { Entity } from '../../../src/model/Entity.ts';
import { columnStorage } from '../../../src/server/database/columnStorage.ts';
import { syncSchema } from '../../../src/server/database/syncSchema.ts';
import { createRepository } from '../../../src/server/repository/createRepository.ts';
import type { Repository } from '../../../src/server/repository/Repository.ts';
import { describeDatabases } from '../../support/database.ts';
import { everyField } from '../../support/entity.ts';
import { entity, entityOf, modelOf } from '../../support/smallModel.ts';

/** A field of every type, as lists too; references refer to rows of the same table. */
const fields = Object.fromEntries(
  everyField.map(({ name, label: _label, ...rest }) => [name, { ...rest, to: 'thing' }]),
);

const MODEL = modelOf(entity('thing', { fields }));
const THING = entityOf(MODEL, 'thing');

/** What a column of each kind is given, told from others by `at`. */
const VALUES: Readonly<Record<string, (at: number) => unknown>> = {
  text: (at) => `食品 ${at} "安全"`,
  integer: (at) => 9_007_199_254_740_990 + at,
  scaled: (at) => `-${at}.5`,
  flag: (at) => at % 2 === 0,
  json: (at) => [{ b: at, a: '中' }, 'x'],
  secret: (at) => `hash ${at}`,
  real: (at) => at + 0.1,
};

const SYSTEM = new Set(['isDeleted', 'tenantId', 'revision', 'id']);

/** A value in every second column, beginning with one or the other. */
function valuesOf(thing: Entity, first: number) {
  const stored = thing.fields.filter((field) => !SYSTEM.has(field.name) && columnStorage(field) !== undefined);
  const given = stored.flatMap((field, at) => {
    const value = VALUES[columnStorage(field) ?? '']?.(first);
    return (at + first) % 2 === 0 ? [[field.name, value]] : [];
  });
  return Object.fromEntries(given);
}

describeDatabases('a row that a transaction has written', (open) => {
  async function writing<T>(work: (repository: Repository) => Promise<T>): Promise<T> {
    const database = await open();
    await syncSchema(database, MODEL);
    return createRepository({ database, model: MODEL, tenantId: '000000' }).write(work);
  }

  it.each([0, 1])('is known as the table holds it, with values in every second column (%i)', async (first) => {
    const [known, held] = await writing(async (repository) => {
      await repository.insert(THING, [{ id: '1', ...valuesOf(THING, first) }]);
      return [repository.written(THING, '1'), await repository.get(THING, '1')];
    });

    expect(Object.keys(held ?? {}).length).toBeGreaterThan(20);
    expect(known).toEqual(held);
  });

  it('is known as it was changed', async () => {
    const [known, held] = await writing(async (repository) => {
      await repository.insert(THING, [{ id: '1', ...valuesOf(THING, 0) }]);
      await repository.get(THING, '1');
      await repository.update(THING, ['1'], valuesOf(THING, 1));
      return [repository.written(THING, '1'), await repository.get(THING, '1')];
    });

    expect(held?.revision).toBe(2);
    expect(known).toEqual(held);
  });

  it('is asked for where halves of characters were given, which a table does not keep', async () => {
    const known = await writing(async (repository) => {
      await repository.insert(THING, [{ id: '1', string: 'half \ud83c' }]);
      return repository.written(THING, '1');
    });

    expect(known).toBeUndefined();
  });

  it('is asked for where another row of its table was written, or the tenant is another', async () => {
    const known = await writing(async (repository) => {
      await repository.insert(THING, [{ id: '1' }]);
      const elsewhere = repository.inTenant('other').written(THING, '1');
      await repository.update(THING, ['2'], { string: 'x' });
      return [elsewhere, repository.written(THING, '1')];
    });

    expect(known).toEqual([undefined, undefined]);
  });

  it('is asked for once it is removed', async () => {
    const known = await writing(async (repository) => {
      await repository.insert(THING, [{ id: '1' }]);
      await repository.get(THING, '1');
      await repository.remove(THING, ['1'], {});
      return repository.written(THING, '1');
    });

    expect(known).toBeUndefined();
  });
});
