import { identityTables, type RoleScopeTable } from '../../database/identityTables.ts';
import type { Directory } from '../people/Directory.ts';

/** Scopes of one kind that these roles hold. */
export async function scopeIdsOf(
  directory: Directory,
  roleIds: readonly string[],
  kind: RoleScopeTable['kind'],
): Promise<string[]> {
  if (roleIds.length === 0) return [];
  const rows = await identityTables(directory.database.executor)
    .selectFrom('shian_role_scope')
    .select('scope_id')
    .distinct()
    .where('kind', '=', kind)
    .where('role_id', 'in', roleIds)
    .execute();
  return rows.map((row) => row.scope_id);
}
