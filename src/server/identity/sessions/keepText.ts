import type { Database } from '../../database/Database.ts';
import { identityTables } from '../../database/identityTables.ts';

/** Five minutes: long enough to read and type, short enough not to be sold. */
const VALID_MS = 5 * 60_000;

/** Remembers what somebody is asked to type, in the database, where any instance finds it; what is over goes. */
export function keepText(database: Database, id: string, text: string, now: number): Promise<void> {
  return database.write(async (executor) => {
    const tables = identityTables(executor);
    await tables.deleteFrom('shian_captcha').where('expires_at', '<=', now).execute();
    await tables
      .insertInto('shian_captcha')
      .values({ id, text, expires_at: now + VALID_MS })
      .execute();
  });
}
