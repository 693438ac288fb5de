import type { EntityRecord } from '../../protocol/types.ts';
import { AppError } from '../AppError.ts';
import { readAll } from '../repository/readAll.ts';
import { ADMINISTRATOR, type Directory, textOf } from './Directory.ts';
import { effectiveMenus } from './effectiveMenus.ts';
import type { Principal } from './Principal.ts';
import { scopeIdsOf } from './scopeIdsOf.ts';
import type { RoleScopeTable } from './tables.ts';

/** What a role holds or is to hold. */
export interface Holding {
  readonly menuIds: readonly string[];
  readonly dataScopeIds: readonly string[];
  readonly apiScopeIds: readonly string[];
}

const idsIn = (rows: readonly EntityRecord[]): ReadonlySet<string> => new Set(rows.map(({ id }) => textOf(id)));

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
 * A menu of which she sees some rows only is not handed out whole: without a scope of hers on it,
 * whoever gets it would see more than she does.
 */
async function refuseWiderRows(
  directory: Directory,
  principal: Principal,
  menuIds: readonly string[],
  scopes: readonly EntityRecord[],
): Promise<void> {
  const wanted = new Set(menuIds);
  const narrowed = new Set(scopes.map(({ menuId }) => textOf(menuId)));
  const bare = (await directory.menus()).find(
    ({ id, code }) => principal.scopes.has(textOf(code)) && wanted.has(textOf(id)) && !narrowed.has(textOf(id)),
  );
  if (bare) throw new AppError('scopeNeeded', { menu: textOf(bare.name) });
}

/** Nobody hands out menus, rows or calls that she lacks herself (P21). */
export async function refuseBeyondOwn(directory: Directory, principal: Principal, holding: Holding): Promise<void> {
  if (principal.administrator) return;
  refuseBeyond(principal.menuIds ?? new Set(), holding.menuIds);
  const data = await grantableScopes(directory, principal, 'data');
  refuseBeyond(idsIn(data), holding.dataScopeIds);
  refuseBeyond(idsIn(await grantableScopes(directory, principal, 'api')), holding.apiScopeIds);
  const chosen = new Set(holding.dataScopeIds);
  await refuseWiderRows(
    directory,
    principal,
    holding.menuIds,
    data.filter(({ id }) => chosen.has(textOf(id))),
  );
}

/** What one role gives whoever has it: its menus within the tenant's package, its scopes. */
async function holdingOf(directory: Directory, tenant: EntityRecord | undefined, roleId: string): Promise<Holding> {
  const menus = tenant ? await effectiveMenus(directory, tenant, [roleId]) : [];
  const menuIds = menus.map(({ id }) => textOf(id));
  const dataScopes = directory.model.entities.dataScope;
  const held = await scopeIdsOf(directory, [roleId], 'data');
  // A scope on a menu the role does not open gives nothing.
  const scopes = dataScopes ? await directory.platform.getMany(dataScopes, held) : [];
  const effective = scopes.filter(({ menuId }) => menuIds.includes(textOf(menuId)));
  return {
    menuIds,
    dataScopeIds: effective.map(({ id }) => textOf(id)),
    apiScopeIds: await scopeIdsOf(directory, [roleId], 'api'),
  };
}

/**
 * Nobody hands out, takes away or edits a role that can more than she herself (P21): each of its menus, scopes
 * and rows must be among hers, and the administrator's role is the administrator's own business.
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
  const tenant = await directory.tenant(principal.tenantId);
  for (const { id } of roles) {
    // The role one came with is no more than oneself.
    if (principal.roleIds.includes(textOf(id))) continue;
    await refuseBeyondOwn(directory, principal, await holdingOf(directory, tenant, textOf(id)));
  }
}

/** Whether a role can more than she herself. */
export async function isBeyond(directory: Directory, principal: Principal, roleId: string): Promise<boolean> {
  if (principal.administrator) return false;
  try {
    await checkCeiling(directory, principal, [roleId]);
    return false;
  } catch (error) {
    if (error instanceof AppError) return true;
    throw error;
  }
}
