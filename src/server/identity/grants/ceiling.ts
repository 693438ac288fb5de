import { ADMINISTRATOR } from '../../../model/platform.ts';
import { textOf } from '../../../model/recordValues.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { AppError } from '../../AppError.ts';
import type { Directory } from '../people/Directory.ts';
import type { Principal } from '../principals/Principal.ts';
import { grantableScopes } from './grantableScopes.ts';
import { type Holding, holdingsOf } from './holdingsOf.ts';

/** What a user has herself, and so may hand out at most. */
interface Ceiling {
  readonly menuIds: ReadonlySet<string>;
  /** Data scopes she may hand out, with the menu each is on. */
  readonly dataScopes: ReadonlyMap<string, string>;
  readonly apiScopeIds: ReadonlySet<string>;
  /** Menus of which she sees some rows only. */
  readonly narrowed: readonly EntityRecord[];
}

async function ceilingOf(directory: Directory, principal: Principal): Promise<Ceiling> {
  const data = await grantableScopes(directory, principal, 'data');
  const api = await grantableScopes(directory, principal, 'api');
  const menus = await directory.menus();
  return {
    menuIds: principal.menuIds ?? new Set(),
    dataScopes: new Map(data.map(({ id, menuId }) => [textOf(id), textOf(menuId)])),
    apiScopeIds: new Set(api.map(({ id }) => textOf(id))),
    narrowed: menus.filter(({ code }) => principal.scopes.has(textOf(code))),
  };
}

/** Why she may not hand this out; undefined when she may. */
function refusalOf(ceiling: Ceiling, holding: Holding): AppError | undefined {
  const within =
    holding.menuIds.every((id) => ceiling.menuIds.has(id)) &&
    holding.dataScopeIds.every((id) => ceiling.dataScopes.has(id)) &&
    holding.apiScopeIds.every((id) => ceiling.apiScopeIds.has(id));
  if (!within) return new AppError('forbidden');
  const wanted = new Set(holding.menuIds);
  const scoped = new Set(holding.dataScopeIds.map((id) => ceiling.dataScopes.get(id)));
  // A menu of which she sees some rows only is not handed out whole: without a scope of hers on it,
  // whoever gets it would see more than she does.
  const bare = ceiling.narrowed.find(({ id }) => wanted.has(textOf(id)) && !scoped.has(textOf(id)));
  return bare && new AppError('scopeNeeded', { menu: textOf(bare.name) });
}

/** Nobody hands out menus, rows or calls that she lacks herself. */
export async function refuseBeyondOwn(directory: Directory, principal: Principal, holding: Holding): Promise<void> {
  if (principal.administrator) return;
  const refusal = refusalOf(await ceilingOf(directory, principal), holding);
  if (refusal) throw refusal;
}

/** Those of the roles that can more than she herself, each with why it is out of her reach. */
async function refusals(
  directory: Directory,
  principal: Principal,
  roles: readonly EntityRecord[],
): Promise<ReadonlyMap<string, AppError>> {
  if (principal.administrator) return new Map();
  const found = new Map<string, AppError>();
  for (const { id, roleAlias } of roles)
    if (textOf(roleAlias) === ADMINISTRATOR) found.set(textOf(id), new AppError('forbidden'));
  // The role one came with is no more than oneself.
  const others = roles.map(({ id }) => textOf(id)).filter((id) => !found.has(id) && !principal.roleIds.includes(id));
  if (others.length === 0) return found;
  const ceiling = await ceilingOf(directory, principal);
  for (const [id, holding] of await holdingsOf(directory, principal.tenantId, others)) {
    const refusal = refusalOf(ceiling, holding);
    if (refusal) found.set(id, refusal);
  }
  return found;
}

/**
 * Nobody hands out, takes away or edits a role that can more than she herself: each of its menus, scopes
 * and rows must be among hers, and the administrator's role is the administrator's own business.
 */
export async function checkCeiling(
  directory: Directory,
  principal: Principal,
  roleIds: readonly string[],
): Promise<void> {
  const roles = await directory.roles(principal.tenantId, roleIds);
  if (roles.length < new Set(roleIds).size) throw new AppError('notFound');
  const [refusal] = (await refusals(directory, principal, roles)).values();
  if (refusal) throw refusal;
}

/** Ids of those of the roles that can more than she herself. */
export async function rolesBeyond(
  directory: Directory,
  principal: Principal,
  roleIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const roles = await directory.roles(principal.tenantId, roleIds);
  return new Set((await refusals(directory, principal, roles)).keys());
}
