import { textOf } from '../../../model/recordValues.ts';
import { identityTables } from '../../database/identityTables.ts';
import type { Directory } from '../people/Directory.ts';
import { offeredMenus } from './effectiveMenus.ts';

/** What a role holds or is to hold. */
export interface Holding {
  readonly menuIds: readonly string[];
  readonly dataScopeIds: readonly string[];
  readonly apiScopeIds: readonly string[];
}

/** What each of the roles gives whoever has it: its menus within the tenant's package, its scopes. */
export async function holdingsOf(
  directory: Directory,
  tenantId: string,
  roleIds: readonly string[],
): Promise<ReadonlyMap<string, Holding>> {
  const { database, model, platform } = directory;
  const tenant = await directory.tenant(tenantId);
  const offered = new Set((tenant ? await offeredMenus(directory, tenant) : []).map(({ id }) => textOf(id)));
  const menus = await directory.menuIdsByRole(roleIds);
  const scopes = await identityTables(database.executor)
    .selectFrom('shian_role_scope')
    .selectAll()
    .where('role_id', 'in', roleIds)
    .execute();
  const dataScopeIds = new Set(scopes.flatMap(({ kind, scope_id }) => (kind === 'data' ? [scope_id] : [])));
  const { dataScope } = model.entities;
  const dataScopes = dataScope ? await platform.getMany(dataScope, [...dataScopeIds]) : [];
  const menuOf = new Map(dataScopes.map(({ id, menuId }) => [textOf(id), textOf(menuId)]));
  const narrowed = Map.groupBy(scopes, ({ role_id }) => role_id);
  const holdingOf = (roleId: string): Holding => {
    const menuIds = new Set([...(menus.get(roleId) ?? [])].filter((id) => offered.has(id)));
    const own = narrowed.get(roleId) ?? [];
    // A data scope on a menu the role does not open gives nothing.
    const gives = (scopeId: string) => menuIds.has(menuOf.get(scopeId) ?? '');
    return {
      menuIds: [...menuIds],
      dataScopeIds: own.flatMap(({ kind, scope_id }) => (kind === 'data' && gives(scope_id) ? [scope_id] : [])),
      apiScopeIds: own.flatMap(({ kind, scope_id }) => (kind === 'api' ? [scope_id] : [])),
    };
  };
  return new Map(roleIds.map((roleId) => [roleId, holdingOf(roleId)]));
}
