import type { Database } from '../database/Database.ts';
import { identityTables } from '../identity/tables.ts';

/** Whether this step was done before for the same content. */
export async function readStamp(database: Database, id: string): Promise<string | undefined> {
  const row = await identityTables(database.executor)
    .selectFrom('shian_setting')
    .select('value')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.value;
}

export async function writeStamp(database: Database, id: string, value: string): Promise<void> {
  await database.write((executor) =>
    identityTables(executor)
      .insertInto('shian_setting')
      .values({ id, value })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ value }))
      .execute(),
  );
}
