import type { Database } from '../../database/Database.ts';
import { type IdentityExecutor, identityTables } from '../../database/identityTables.ts';

/** To be narrowed: one that has ended keeps the moment when it did. */
const ending = (tables: IdentityExecutor, now: number) =>
  tables.updateTable('shian_session').set({ ended_at: now }).where('ended_at', 'is', null);

/** Ends a session within a transaction of the caller's. */
export async function endSessionInside(tables: IdentityExecutor, id: string, now: number): Promise<void> {
  await ending(tables, now).where('id', '=', id).execute();
}

/** Ends one session: its tokens open nothing from now on, on any instance. */
export const endSession = (database: Database, id: string, now: number): Promise<void> =>
  database.write((executor) => endSessionInside(identityTables(executor), id, now));

/** Ends every session of these users, except the one that asked for it. */
export async function endSessionsOf(
  database: Database,
  userIds: readonly string[],
  now: number,
  except?: string,
): Promise<void> {
  if (userIds.length === 0) return;
  await database.write(async (executor) => {
    const theirs = ending(identityTables(executor), now).where('user_id', 'in', userIds);
    await (except === undefined ? theirs : theirs.where('id', '!=', except)).execute();
  });
}

/** Ends every session of everybody in these tenants. */
export async function endSessionsIn(database: Database, tenantIds: readonly string[], now: number): Promise<void> {
  if (tenantIds.length === 0) return;
  await database.write((executor) =>
    ending(identityTables(executor), now).where('tenant_id', 'in', tenantIds).execute(),
  );
}
