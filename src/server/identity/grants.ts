import type { EntityRecord } from '../../protocol/types.ts';
import { AppError } from '../AppError.ts';
import { readAll } from '../repository/readAll.ts';
import { ADMINISTRATOR, type Directory, textOf } from './Directory.ts';
import type { Principal } from './Principal.ts';
import { type IdentityExecutor, identityTables, type RoleScopeTable } from './tables.ts';

export interface RoleGrant {
  readonly roleIds: readonly string[];
  readonly menuIds: readonly string[];
  readonly dataScopeIds: readonly string[];
  readonly apiScopeIds: readonly string[];
}

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

/**
 * Scopes a user may hand out: those she holds, and data scopes on menus whose rows she sees all of,
 * since such a scope gives less than she has. The administrator hands out any.
 */
export async function grantableScopes(
  directory: Directory,
  principal: Principal,
  kind: RoleScopeTable['kind'],
): Promise<EntityRecord[]> {
  const entity = directory.model.entities[kind === 'data' ? 'dataScope' : 'apiScope'];
  const all = entity ? await readAll(directory.platform, entity) : [];
  if (principal.administrator) return all;
  const held = new Set(await scopeIdsOf(directory, principal.roleIds, kind));
  const codes = new Map((await directory.menus()).map(({ id, code }) => [textOf(id), textOf(code)]));
  const seesAll = (menuId: string) =>
    principal.menuIds?.has(menuId) === true && !principal.scopes.has(codes.get(menuId) ?? '');
  return all.filter(({ id, menuId }) => held.has(textOf(id)) || (kind === 'data' && seesAll(textOf(menuId))));
}

function refuseBeyond(held: ReadonlySet<string>, wanted: readonly string[]): void {
  if (wanted.some((id) => !held.has(id))) throw new AppError('forbidden');
}

/**
 * Nobody hands out, takes away or edits a role that can more than she herself (P21): its menus must
 * be among hers, and the administrator's role is the administrator's own business.
 */
export async function checkCeiling(
  directory: Directory,
  principal: Principal,
  roleIds: readonly string[],
): Promise<void> {
  const roles = await directory.roles(principal.tenantId, roleIds);
  if (roles.length < new Set(roleIds).size) throw new AppError('notFound');
  if (principal.administrator) return;
  if (roles.some(({ roleAlias }) => textOf(roleAlias) === ADMINISTRATOR)) throw new AppError('forbidden');
  refuseBeyond(principal.menuIds ?? new Set(), await directory.menuIdsOf(roleIds));
}

async function replaceMenus(tables: IdentityExecutor, roleId: string, menuIds: readonly string[]): Promise<void> {
  await tables.deleteFrom('shian_role_menu').where('role_id', '=', roleId).execute();
  for (let start = 0; start < menuIds.length; start += 400) {
    const rows = menuIds.slice(start, start + 400).map((menu_id) => ({ role_id: roleId, menu_id }));
    await tables.insertInto('shian_role_menu').values(rows).execute();
  }
}

async function replaceScopes(
  tables: IdentityExecutor,
  roleId: string,
  kind: RoleScopeTable['kind'],
  ids: readonly string[],
): Promise<void> {
  await tables.deleteFrom('shian_role_scope').where('role_id', '=', roleId).where('kind', '=', kind).execute();
  if (ids.length === 0) return;
  const rows = ids.map((scope_id) => ({ role_id: roleId, scope_id, kind }));
  await tables.insertInto('shian_role_scope').values(rows).execute();
}

/** Roles below these, with the role above each; a child never holds a menu its parent lacks. */
async function descendants(directory: Directory, tenantId: string, roleIds: readonly string[]) {
  const all = await readAll(directory.repository(tenantId), directory.entities.role);
  const below: { readonly id: string; readonly parent: string }[] = [];
  const seen = new Set(roleIds);
  const queue = [...roleIds];
  for (let parent = queue.shift(); parent !== undefined; parent = queue.shift()) {
    for (const role of all) {
      const id = textOf(role.id);
      if (textOf(role.parentId) !== parent || seen.has(id)) continue;
      seen.add(id);
      below.push({ id, parent });
      queue.push(id);
    }
  }
  return below;
}

async function keepWithinParent(tables: IdentityExecutor, roleId: string, parentId: string): Promise<void> {
  await tables
    .deleteFrom('shian_role_menu')
    .where('role_id', '=', roleId)
    .where('menu_id', 'not in', (query) =>
      query.selectFrom('shian_role_menu as above').select('above.menu_id').where('above.role_id', '=', parentId),
    )
    .execute();
}

async function checkIds(directory: Directory, name: 'menu' | 'dataScope' | 'apiScope', ids: readonly string[]) {
  const entity = directory.model.entities[name];
  const found = entity ? await directory.platform.getMany(entity, ids) : [];
  if (found.length < new Set(ids).size) throw new AppError('notFound');
}

/** Replaces menus and scopes of roles; children lose what their parent lost. In one transaction. */
export async function grantRoles(directory: Directory, principal: Principal, grant: RoleGrant): Promise<void> {
  if (grant.roleIds.length === 0) throw new AppError('noSelection');
  await checkCeiling(directory, principal, grant.roleIds);
  await checkIds(directory, 'menu', grant.menuIds);
  await checkIds(directory, 'dataScope', grant.dataScopeIds);
  await checkIds(directory, 'apiScope', grant.apiScopeIds);
  if (!principal.administrator) {
    // Nobody raises or cuts the role she stands on.
    if (grant.roleIds.some((id) => principal.allRoleIds.includes(id))) throw new AppError('forbidden');
    refuseBeyond(principal.menuIds ?? new Set(), grant.menuIds);
    for (const [kind, wanted] of [
      ['data', grant.dataScopeIds],
      ['api', grant.apiScopeIds],
    ] as const) {
      const grantable = await grantableScopes(directory, principal, kind);
      refuseBeyond(new Set(grantable.map(({ id }) => textOf(id))), wanted);
    }
  }
  const below = await descendants(directory, principal.tenantId, grant.roleIds);
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
  });
}
