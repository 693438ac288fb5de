import type { Entity } from '../../../model/Entity.ts';
import { menuNodes } from '../../../model/menuNodes.ts';
import { idsOf, textOf } from '../../../model/recordValues.ts';
import { routesOf } from '../../../protocol/routesOf.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import type { Clocks } from '../../steadyNow.ts';
import { isButton } from '../grants/menuView.ts';
import type { Directory } from '../people/Directory.ts';
import type { Facts } from '../people/Facts.ts';
import type { Principal } from '../principals/Principal.ts';
import { principalOfUser } from '../principals/principals.ts';
import { scopeIdsOf } from '../scopes/scopeIdsOf.ts';

export interface RightsQuestion {
  readonly userId: string;
  readonly code: string;
  /** A record, to learn whether a data scope hides it; the entity alone, to learn of closed calls. */
  readonly entity?: string | undefined;
  readonly id?: string | undefined;
}

async function rowState(
  directory: Directory,
  principal: Principal,
  entity: Entity | undefined,
  id: string | undefined,
): Promise<Facts['row']> {
  if (!entity || entity.storage === 'none' || !id) return '';
  const repository = directory.repository(principal.tenantId);
  if (!(await repository.get(entity, id))) return 'missing';
  const where = principal.scopes.get(entity.permissions.menu);
  return (await repository.get(entity, id, { where })) ? 'visible' : 'hidden';
}

/** Names of the data scopes that these roles hold on a menu. */
async function scopeNames(directory: Directory, roleIds: readonly string[], menu: EntityRecord | undefined) {
  const entity = directory.model.entities.dataScope;
  if (!entity || !menu) return [];
  const scopes = await directory.platform.getMany(entity, await scopeIdsOf(directory, roleIds, 'data'));
  return scopes.filter(({ menuId }) => textOf(menuId) === textOf(menu.id)).map(({ scopeName }) => textOf(scopeName));
}

/** Calls of the entity that API scopes keep the user out of. */
function closedCalls(principal: Principal | undefined, entity: Entity | undefined): string[] {
  if (!principal || !entity) return [];
  const calls = routesOf(entity).filter(({ path }) => !principal.reaches(`/${path}`));
  return calls.map(({ method, path }) => `${method} /${path}`);
}

async function rolesOf(directory: Directory, tenantId: string, menu: EntityRecord | undefined, own: readonly string[]) {
  const roles = await directory.repository(tenantId).find(directory.entities.role);
  const held = await directory.menuIdsByRole(roles.map(({ id }) => textOf(id)));
  const all = roles.map(({ id, roleName }) => ({
    id: textOf(id),
    roleName: textOf(roleName),
    grants: menu !== undefined && held.get(textOf(id))?.has(textOf(menu.id)) === true,
    own: own.includes(textOf(id)),
  }));
  return all.filter((role) => role.grants || role.own);
}

/** Why a user of the tenant holds a code or not; undefined when there is no such user. */
export async function explain(
  directory: Directory,
  tenantId: string,
  question: RightsQuestion,
  clocks: Clocks,
): Promise<Facts | undefined> {
  const user = await directory.user(tenantId, question.userId);
  if (!user) return undefined;
  const principal = await principalOfUser(directory, tenantId, question.userId, clocks);
  const menus = await directory.menus();
  const menu = menus.find(({ code }) => textOf(code) === question.code);
  const above = menu && isButton(menu) ? menus.find(({ id }) => textOf(id) === textOf(menu.parentId)) : menu;
  const entity = question.entity ? directory.model.entities[question.entity] : undefined;
  const roles = await rolesOf(directory, tenantId, menu, idsOf(user.roleId));
  const administrator = principal?.administrator === true;
  const held = administrator || principal?.codes.has(question.code) === true;
  const scope = principal?.scopes.get(textOf(above?.code));
  return {
    user: textOf(user.realName) || textOf(user.account),
    account: textOf(user.account),
    active: principal !== undefined && principal.roleIds.length > 0,
    code: question.code,
    held,
    administrator,
    known: menu !== undefined || menuNodes(directory.model).has(question.code),
    menu: textOf(above?.name),
    button: menu && isButton(menu) ? textOf(menu.name) : '',
    packageAllows: held || !roles.some(({ grants, own }) => grants && own),
    roles,
    scope: scope === undefined ? '' : JSON.stringify(scope),
    scopeNames: administrator ? [] : await scopeNames(directory, idsOf(user.roleId), above),
    closed: closedCalls(principal, entity),
    row: principal ? await rowState(directory, principal, entity, question.id) : '',
  };
}
