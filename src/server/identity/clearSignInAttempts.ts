import type { EntityRecord } from '../../protocol/types.ts';
import type { Database } from '../database/Database.ts';
import { clearAttempts } from './counters.ts';
import { textOf } from './Directory.ts';
import { accountCounter } from './signIn.ts';

/** Unlocks accounts: tries at their names and at their old passwords are forgotten. */
export async function clearSignInAttempts(
  database: Database,
  tenantId: string,
  users: readonly EntityRecord[],
): Promise<void> {
  const counters = users.flatMap(({ id, account }) => [
    accountCounter(tenantId, textOf(account)),
    `password:${textOf(id)}`,
  ]);
  await clearAttempts(database, counters);
}
