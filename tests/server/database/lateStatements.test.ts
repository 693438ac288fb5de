import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { Database, Executor } from '../../../src/server/database/Database.ts';
import { describeDatabases } from '../../support/database.ts';

describeDatabases('a statement that comes after the end of its transaction', (open) => {
  let database: Database;

  beforeEach(async () => {
    database = await open();
    await sql`create table visit (id text primary key)`.execute(database.executor);
  });

  const insert = (executor: Executor, id: string) => sql`insert into visit (id) values (${id})`.execute(executor);
  const ids = async () => {
    const { rows } = await sql<{ id: string }>`select id from visit order by id`.execute(database.executor);
    return rows.map(({ id }) => id);
  };
  /** A transaction that ends so; what goes on in it waits for `isTime`, and is told of when it has been tried. */
  function leaving(end: () => void) {
    const isTime = Promise.withResolvers<void>();
    const late = Promise.withResolvers<unknown>();
    const done = database.write(async (executor) => {
      await insert(executor, 'own');
      const goingOn = isTime.promise.then(() => insert(executor, 'late'));
      goingOn.then(() => late.resolve('written'), late.resolve);
      end();
    });
    const tryLate = () => {
      isTime.resolve();
      return late.promise;
    };
    return { done, tryLate };
  }
  const refuse = () => {
    throw new Error('refused');
  };
  const HAS_ENDED = expect.objectContaining({ message: 'The transaction has ended' });

  it('is refused where that was given up', async () => {
    const { done, tryLate } = leaving(refuse);
    await expect(done).rejects.toThrow('refused');

    expect(await tryLate()).toEqual(HAS_ENDED);
    expect(await ids()).toEqual([]);
  });

  it('is refused where that stands', async () => {
    const { done, tryLate } = leaving(() => {});
    await done;

    expect(await tryLate()).toEqual(HAS_ENDED);
    expect(await ids()).toEqual(['own']);
  });

  it('is none of the next one, which may be under way', async () => {
    const { done, tryLate } = leaving(refuse);
    const next = database.write(async (executor) => {
      await insert(executor, 'next');
      return tryLate();
    });
    await expect(done).rejects.toThrow('refused');

    expect(await next).toEqual(HAS_ENDED);
    expect(await ids()).toEqual(['next']);
  });
});
