import type { SessionTable } from '../../database/identityTables.ts';
import type { Session } from './Session.ts';

/** Ids as the session table keeps them; null: all of the user's. */
export const joinedIds = (ids: readonly string[] | undefined): string | null => ids?.join(',') ?? null;
const split = (text: string | null): string[] | undefined =>
  text === null ? undefined : text.split(',').filter(Boolean);

/** A session as its row says. */
export function sessionOf(row: SessionTable, expiresAt: number): Session {
  return {
    id: row.id,
    userId: row.user_id,
    tenantId: row.tenant_id,
    clientId: row.client_id,
    deptIds: split(row.dept_ids),
    roleIds: split(row.role_ids),
    address: row.address,
    agent: row.agent,
    expiresAt,
  };
}
