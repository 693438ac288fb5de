import type { Entity } from '../../model/Entity.ts';
import type { Database } from '../database/Database.ts';

/**
 * The tenants that rows with these ids belong to. The one question that is asked without a tenant: it answers
 * no row, and only the platform's administrator may ask it (routes/acrossTenants).
 */
export async function tenantsOf(
  database: Database,
  { table, storage }: Entity,
  ids: readonly string[],
): Promise<string[]> {
  if (storage !== 'tenant' || ids.length === 0) return [];
  const rows = await database.executor
    .selectFrom(table)
    .select('tenant_id')
    .distinct()
    .where('id', 'in', [...ids])
    .execute();
  return rows.map((row) => String(row.tenant_id));
}
