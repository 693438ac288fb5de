import { textOf } from '../../../model/recordValues.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import type { Database } from '../../database/Database.ts';
import { clearAttempts } from './counters.ts';
import { countersOf } from './knownPlaces.ts';
import { accountCounter } from './signIn.ts';

/** Unlocks accounts: tries at their names and at their old passwords are forgotten. */
export async function clearSignInAttempts(
  database: Database,
  tenantId: string,
  users: readonly EntityRecord[],
): Promise<void> {
  for (const { id, account } of users) {
    const counters = await countersOf(database, accountCounter(tenantId, textOf(account)));
    await clearAttempts(database, [...counters, `password:${textOf(id)}`]);
  }
}
