import type { Database, Executor } from '../../database/Database.ts';
import { identityTables } from '../../database/identityTables.ts';

/** What this installation noted under a name: that it was seeded, of which model it is, its key. */
export async function readSetting(database: Database, id: string): Promise<string | undefined> {
  const row = await identityTables(database.executor)
    .selectFrom('shian_setting')
    .select('value')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.value;
}

const insertSetting = (executor: Executor, id: string, value: string) =>
  identityTables(executor).insertInto('shian_setting').values({ id, value });

export async function writeSetting(database: Database, id: string, value: string): Promise<void> {
  await database.write((executor) =>
    insertSetting(executor, id, value)
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ value }))
      .execute(),
  );
}

/** What is made when it is first asked for, such as a key; the first one stored stays, whoever made it. */
export async function settingMadeOnce(database: Database, id: string, make: () => Promise<string>): Promise<string> {
  const known = await readSetting(database, id);
  if (known !== undefined) return known;
  const value = await make();
  await database.write((executor) =>
    insertSetting(executor, id, value)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute(),
  );
  return (await readSetting(database, id)) ?? value;
}
