import { partsOf } from '../../../model/partsOf.ts';
import type { IdentityExecutor, RoleMenuTable, RoleScopeTable } from '../../database/identityTables.ts';

/** In one statement. */
const MAX_ROWS = 400;

/** Gives roles menus and buttons; what a role holds already stays. */
export async function storeRoleMenus(tables: IdentityExecutor, rows: readonly RoleMenuTable[]): Promise<void> {
  for (const part of partsOf(rows, MAX_ROWS)) {
    await tables
      .insertInto('shian_role_menu')
      .values(part)
      .onConflict((conflict) => conflict.columns(['role_id', 'menu_id']).doNothing())
      .execute();
  }
}

/** Gives roles data scopes and API scopes; what a role holds already stays. */
export async function storeRoleScopes(tables: IdentityExecutor, rows: readonly RoleScopeTable[]): Promise<void> {
  for (const part of partsOf(rows, MAX_ROWS)) {
    await tables
      .insertInto('shian_role_scope')
      .values(part)
      .onConflict((conflict) => conflict.columns(['role_id', 'scope_id', 'kind']).doNothing())
      .execute();
  }
}
