import { textOf } from '../../../model/recordValues.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import type { RoleScopeTable } from '../../database/identityTables.ts';
import { readAll } from '../../repository/readAll.ts';
import type { Directory } from '../people/Directory.ts';
import type { Principal } from '../principals/Principal.ts';
import { scopeIdsOf } from '../scopes/scopeIdsOf.ts';

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
