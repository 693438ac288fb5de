import type { Database } from '../../database/Database.ts';
import { identityTables } from '../../database/identityTables.ts';

export interface Credential {
  /** Everything but the password change is refused until it is changed. */
  readonly mustChange: boolean;
  /** When a password that was handed out ends; null: never. */
  readonly validUntil: number | null;
}

const FREE: Credential = { mustChange: false, validUntil: null };

/** What is known of a user's password besides its hash. */
export async function credentialOf(database: Database, userId: string): Promise<Credential> {
  const row = await identityTables(database.executor)
    .selectFrom('shian_credential')
    .select(['must_change', 'valid_until'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return FREE;
  const { must_change, valid_until } = row;
  return { mustChange: Number(must_change) === 1, validUntil: valid_until === null ? null : Number(valid_until) };
}

/** A handed-out password (reset, first start) ends after a while, and with it whatever it opened. */
export const hasEnded = ({ validUntil }: Credential, now: number): boolean => validUntil !== null && validUntil <= now;

export const mustChangePassword = async (database: Database, userId: string): Promise<boolean> =>
  (await credentialOf(database, userId)).mustChange;

export async function setCredential(database: Database, userId: string, credential: Credential): Promise<void> {
  const values = { must_change: credential.mustChange ? 1 : 0, valid_until: credential.validUntil };
  await database.write((executor) =>
    identityTables(executor)
      .insertInto('shian_credential')
      .values({ user_id: userId, ...values })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
      .execute(),
  );
}

/** A password somebody else chose is to be changed; what is known of the account already stays. */
export async function markInitial(database: Database, userId: string): Promise<void> {
  await database.write((executor) =>
    identityTables(executor)
      .insertInto('shian_credential')
      .values({ user_id: userId, must_change: 1, valid_until: null })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .execute(),
  );
}
