import type { Database } from '../../database/Database.ts';
import { type IdentityExecutor, identityTables } from '../../database/identityTables.ts';

/** Ends sessions within a transaction of the caller's. */
export async function endSessions(tables: IdentityExecutor, ids: readonly string[], now: number): Promise<void> {
  await tables.updateTable('shian_session').set({ ended_at: now }).where('id', 'in', ids).execute();
}

/** Ends one session: its tokens open nothing from now on, on any instance. */
export async function endSession(database: Database, id: string, now: number): Promise<void> {
  await database.write((executor) => endSessions(identityTables(executor), [id], now));
}

/** Ends every session of these users, except the one that asked for it. */
export async function endSessionsOf(
  database: Database,
  userIds: readonly string[],
  now: number,
  except?: string,
): Promise<void> {
  if (userIds.length === 0) return;
  await database.write(async (executor) => {
    let update = identityTables(executor)
      .updateTable('shian_session')
      .set({ ended_at: now })
      .where('user_id', 'in', userIds)
      .where('ended_at', 'is', null);
    if (except !== undefined) update = update.where('id', '!=', except);
    await update.execute();
  });
}

/** Ends every session of everybody in these tenants. */
export async function endSessionsIn(database: Database, tenantIds: readonly string[], now: number): Promise<void> {
  if (tenantIds.length === 0) return;
  await database.write((executor) =>
    identityTables(executor)
      .updateTable('shian_session')
      .set({ ended_at: now })
      .where('tenant_id', 'in', tenantIds)
      .where('ended_at', 'is', null)
      .execute(),
  );
}
