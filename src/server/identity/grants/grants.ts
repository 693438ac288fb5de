import { AppError } from '../../AppError.ts';
import { type IdentityExecutor, identityTables, type RoleScopeTable } from '../../database/identityTables.ts';
import { readAll } from '../../repository/readAll.ts';
import type { Directory } from '../people/Directory.ts';
import type { Principal } from '../principals/Principal.ts';
import { rowsBelow } from '../scopes/rowsBelow.ts';
import { checkCeiling, refuseBeyondOwn } from './ceiling.ts';
import type { Holding } from './holdingsOf.ts';
import { storeRoleMenus, storeRoleScopes } from './storeHoldings.ts';

export interface GrantedRole extends Holding {
  readonly roleIds: readonly string[];
}

async function replaceMenus(tables: IdentityExecutor, role_id: string, menuIds: readonly string[]): Promise<void> {
  await tables.deleteFrom('shian_role_menu').where('role_id', '=', role_id).execute();
  const rows = menuIds.map((menu_id) => ({ role_id, menu_id }));
  await storeRoleMenus(tables, rows);
}

async function replaceScopes(
  tables: IdentityExecutor,
  role_id: string,
  kind: RoleScopeTable['kind'],
  ids: readonly string[],
): Promise<void> {
  await tables.deleteFrom('shian_role_scope').where('role_id', '=', role_id).where('kind', '=', kind).execute();
  const rows = ids.map((scope_id) => ({ role_id, scope_id, kind }));
  await storeRoleScopes(tables, rows);
}

/** A child never holds a menu its parent lacks. */
async function keepWithinParent(tables: IdentityExecutor, roleId: string, parentId: string): Promise<void> {
  await tables
    .deleteFrom('shian_role_menu')
    .where('role_id', '=', roleId)
    .where('menu_id', 'not in', (query) =>
      query.selectFrom('shian_role_menu as above').select('above.menu_id').where('above.role_id', '=', parentId),
    )
    .execute();
}

/** Scopes hang on menus in the tree they are chosen from, and other consoles send the whole branch: menus are no scopes. */
async function withoutMenus(directory: Directory, ids: readonly string[]): Promise<string[]> {
  const menus = new Set((await directory.platform.getMany(directory.entities.menu, ids)).map(({ id }) => String(id)));
  return ids.filter((id) => !menus.has(id));
}

async function checkIds(directory: Directory, name: 'menu' | 'dataScope' | 'apiScope', ids: readonly string[]) {
  const entity = directory.model.entities[name];
  const found = entity ? await directory.platform.getMany(entity, ids) : [];
  if (found.length < new Set(ids).size) throw new AppError('notFound');
}

/** Replaces menus and scopes of roles; children lose what their parent lost. In one transaction. */
export async function storeRoleGrants(directory: Directory, principal: Principal, asked: GrantedRole): Promise<void> {
  if (asked.roleIds.length === 0) throw new AppError('noSelection');
  const grant: GrantedRole = {
    ...asked,
    dataScopeIds: await withoutMenus(directory, asked.dataScopeIds),
    apiScopeIds: await withoutMenus(directory, asked.apiScopeIds),
  };
  await checkCeiling(directory, principal, grant.roleIds);
  await checkIds(directory, 'menu', grant.menuIds);
  await checkIds(directory, 'dataScope', grant.dataScopeIds);
  await checkIds(directory, 'apiScope', grant.apiScopeIds);
  if (!principal.administrator) {
    // Nobody raises or cuts the role she stands on.
    if (grant.roleIds.some((id) => principal.allRoleIds.includes(id))) throw new AppError('forbidden');
    await refuseBeyondOwn(directory, principal, grant);
  }
  const roles = await readAll(directory.repository(principal.tenantId), directory.entities.role);
  const below = rowsBelow(roles, grant.roleIds);
  await directory.database.write(async (executor) => {
    const tables = identityTables(executor);
    for (const roleId of new Set(grant.roleIds)) {
      await replaceMenus(tables, roleId, [...new Set(grant.menuIds)]);
      await replaceScopes(tables, roleId, 'data', [...new Set(grant.dataScopeIds)]);
      await replaceScopes(tables, roleId, 'api', [...new Set(grant.apiScopeIds)]);
    }
    for (const { id, parent } of below) await keepWithinParent(tables, id, parent);
  });
}

/** What a removed role held is forgotten with it. */
export async function forgetGrants(directory: Directory, roleIds: readonly string[]): Promise<void> {
  if (roleIds.length === 0) return;
  await directory.database.write(async (executor) => {
    const tables = identityTables(executor);
    await tables.deleteFrom('shian_role_menu').where('role_id', 'in', roleIds).execute();
    await tables.deleteFrom('shian_role_scope').where('role_id', 'in', roleIds).execute();
    await tables.deleteFrom('shian_saved_view').where('role_id', 'in', roleIds).execute();
  });
}
