import type { IdentityExecutor, RoleMenuTable, RoleScopeTable } from '../../database/identityTables.ts';

/** Rows of one statement. */
const CHUNK_SIZE = 400;

/** Gives roles menus and buttons; what a role holds already stays. */
export async function storeRoleMenus(tables: IdentityExecutor, rows: readonly RoleMenuTable[]): Promise<void> {
  for (let start = 0; start < rows.length; start += CHUNK_SIZE) {
    await tables
      .insertInto('shian_role_menu')
      .values(rows.slice(start, start + CHUNK_SIZE))
      .onConflict((conflict) => conflict.columns(['role_id', 'menu_id']).doNothing())
      .execute();
  }
}

/** Gives roles data scopes and API scopes; what a role holds already stays. */
export async function storeRoleScopes(tables: IdentityExecutor, rows: readonly RoleScopeTable[]): Promise<void> {
  for (let start = 0; start < rows.length; start += CHUNK_SIZE) {
    await tables
      .insertInto('shian_role_scope')
      .values(rows.slice(start, start + CHUNK_SIZE))
      .onConflict((conflict) => conflict.columns(['role_id', 'scope_id', 'kind']).doNothing())
      .execute();
  }
}
