import { ADMINISTRATOR } from '../../model/platform.ts';
import type { RoleDefinition } from '../../model/RoleDefinition.ts';
import { textOf } from '../../model/recordValues.ts';
import { writeScope } from '../../model/scopeShorthand.ts';
import { firstText } from '../../model/textIn.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { identityTables, type RoleMenuTable, type RoleScopeTable } from '../database/identityTables.ts';
import { systemRecord } from '../database/systemRecord.ts';
import { storeRoleMenus, storeRoleScopes } from '../identity/grants/storeHoldings.ts';
import type { Directory } from '../identity/people/Directory.ts';
import { CUSTOM_RULE } from '../identity/scopes/scopeWords.ts';
import { readAll } from '../repository/readAll.ts';

/** What is known under one name of a scope that a role file states. */
export const scopeCode = (alias: string, entity: string) => `${alias}:${entity}`;

/** Which part of the role files is given. */
export interface Applied {
  readonly tenantIds: readonly string[];
  readonly now: string;
  /** Codes of menus that an installation gained; absent: it is new. What was given or denied by hand stays. */
  readonly codes?: ReadonlySet<string>;
  /** Menus that may be given at all; absent: all. */
  readonly menuIds?: ReadonlySet<string>;
  /** Of whose rows a role sees all (`grantKey`): it gets no scope there. */
  readonly whole?: ReadonlySet<string>;
}

export const grantKey = (roleId: string, menuId: string) => `${roleId}:${menuId}`;

/** The rows of data scopes that the role files state, made where they lack, by role and entity. */
async function ensureScopes(
  { model, platform }: Directory,
  menus: readonly EntityRecord[],
  now: string,
): Promise<ReadonlyMap<string, EntityRecord>> {
  const { dataScope } = model.entities;
  const found = new Map<string, EntityRecord>();
  if (dataScope === undefined) return found;
  for (const row of await readAll(platform, dataScope)) found.set(textOf(row.resourceCode), row);
  const menuIds = new Map(menus.map(({ id, code }) => [textOf(code), textOf(id)]));
  const missing: EntityRecord[] = [];
  for (const { alias, label, scopes } of model.roles) {
    for (const [name, scope] of Object.entries(scopes)) {
      const entity = model.entities[name];
      const menuId = menuIds.get(entity?.permissions.menu ?? '');
      const resourceCode = scopeCode(alias, name);
      if (entity === undefined || menuId === undefined || found.has(resourceCode)) continue;
      const what = {
        menuId,
        resourceCode,
        scopeName: `${firstText(entity.label)} [${firstText(label)}]`,
        scopeClass: name,
      };
      const rule = {
        scopeType: CUSTOM_RULE,
        scopeColumn: '-',
        scopeField: '*',
        scopeValue: JSON.stringify(writeScope(scope)),
      };
      const row = systemRecord({ ...what, ...rule, scopeCategory: '1' }, now);
      found.set(resourceCode, row);
      missing.push(row);
    }
  }
  await platform.insert(dataScope, missing);
  return found;
}

/** The roles of a tenant; a new one gets those of the files that it lacks. */
async function rolesOf(
  directory: Directory,
  tenantId: string,
  { now, codes }: Applied,
): Promise<readonly EntityRecord[]> {
  const repository = directory.repository(tenantId);
  const { role } = directory.entities;
  const roles = await readAll(repository, role);
  if (codes !== undefined) return roles;
  const known = new Set(roles.map(({ roleAlias }) => textOf(roleAlias)));
  const missing = directory.model.roles
    .filter(({ alias }) => !known.has(alias))
    .map(({ alias, label, sort }) =>
      systemRecord({ roleName: firstText(label), roleAlias: alias, parentId: null, sort }, now),
    );
  await repository.insert(role, missing);
  return [...roles, ...missing];
}

/**
 * Gives the roles of tenants what the files in roles/ say: menus, buttons, data scopes and closed calls. A role that
 * lacks is made. Groups of the tree are shown with what is below them; the administrator holds every menu.
 */
export async function applyRoles(directory: Directory, applied: Applied): Promise<void> {
  const { model, database } = directory;
  const menus = await directory.menus();
  const definitions = new Map(model.roles.map((definition) => [definition.alias, definition]));
  const offered = menus.filter(({ id, code }) => {
    const isNew = applied.codes?.has(textOf(code)) ?? true;
    return isNew && (applied.menuIds?.has(textOf(id)) ?? true);
  });
  const scopes = await ensureScopes(directory, offered, applied.now);
  const newIds = new Set(offered.map(({ id }) => textOf(id)));
  const calls = await callScopes(directory);
  const given = { menus: [] as RoleMenuTable[], scopes: [] as RoleScopeTable[] };
  for (const tenantId of applied.tenantIds) {
    for (const role of await rolesOf(directory, tenantId, applied)) {
      const alias = textOf(role.roleAlias);
      const role_id = textOf(role.id);
      const definition = definitions.get(alias);
      const codes = definition && new Set(definition.grants);
      const held = offered.filter(({ code }) => alias === ADMINISTRATOR || codes?.has(textOf(code)));
      given.menus.push(...held.map(({ id }) => ({ role_id, menu_id: textOf(id) })));
      if (definition === undefined) continue;
      const own = scopesOf(definition, scopes).filter(({ menuId }) => {
        return newIds.has(textOf(menuId)) && !applied.whole?.has(grantKey(role_id, textOf(menuId)));
      });
      given.scopes.push(...own.map(({ id }) => ({ role_id, scope_id: textOf(id), kind: 'data' as const })));
      const all = definition.allCalls && applied.codes === undefined ? calls : [];
      given.scopes.push(...all.map((scope_id) => ({ role_id, scope_id, kind: 'api' as const })));
    }
  }
  await database.write(async (executor) => {
    const tables = identityTables(executor);
    await storeRoleScopes(tables, given.scopes);
    await storeRoleMenus(tables, given.menus);
  });
}

function scopesOf({ alias, scopes }: RoleDefinition, rows: ReadonlyMap<string, EntityRecord>): EntityRecord[] {
  return Object.keys(scopes)
    .map((name) => rows.get(scopeCode(alias, name)))
    .filter((row) => row !== undefined);
}

async function callScopes({ model, platform }: Directory): Promise<string[]> {
  const { apiScope } = model.entities;
  return apiScope === undefined ? [] : (await readAll(platform, apiScope)).map(({ id }) => textOf(id));
}
