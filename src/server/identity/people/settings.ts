import type { Database } from '../../database/Database.ts';
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

export async function writeSetting(database: Database, id: string, value: string): Promise<void> {
  await database.write((executor) =>
    identityTables(executor)
      .insertInto('shian_setting')
      .values({ id, value })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ value }))
      .execute(),
  );
}
