import { menuRows } from '../../model/menuRows.ts';
import { textOf } from '../../model/recordValues.ts';
import { writeScope } from '../../model/scopeShorthand.ts';
import { identityTables } from '../database/identityTables.ts';
import { offeredMenus } from '../identity/grants/effectiveMenus.ts';
import type { Directory } from '../identity/people/Directory.ts';
import { scopeIdsOf } from '../identity/scopes/scopeIdsOf.ts';
import { applyRoles, grantKey, scopeCode } from '../provision/applyRoles.ts';
import { readAll } from '../repository/readAll.ts';
import { StartupError } from '../StartupError.ts';

export interface TakeUp {
  readonly tenantId: string;
  readonly now: string;
  /** What was given by hand beyond the files goes; else it stays. */
  readonly exact: boolean;
}

/** Gives the roles of an installation what the files say today, in the transaction that `directory` stands in. */
export async function upgradeRoles(directory: Directory, { tenantId, now, exact }: TakeUp): Promise<void> {
  const tenant = await directory.tenant(tenantId);
  if (tenant === undefined)
    throw new StartupError({
      zh: `没有租户 ${tenantId}；--tenant 须为租户编号。`,
      en: `There is no tenant ${tenantId}; --tenant takes its number.`,
    });
  const menuIds = new Set((await offeredMenus(directory, tenant)).map(({ id }) => textOf(id)));
  await renewScopes(directory, exact);
  const whole = exact ? new Set<string>() : await menusSeenWhole(directory, tenantId);
  await applyRoles(directory, { tenantIds: [tenantId], now, menuIds, whole });
  if (exact) await takeBack(directory, tenantId);
}

/** Rows of data scopes that the files made follow them; those that somebody has changed since only when asked. */
async function renewScopes({ model, platform }: Directory, exact: boolean): Promise<void> {
  const { dataScope } = model.entities;
  if (dataScope === undefined) return;
  const rows = new Map((await readAll(platform, dataScope)).map((row) => [textOf(row.resourceCode), row]));
  for (const { alias, scopes } of model.roles) {
    for (const [name, scope] of Object.entries(scopes)) {
      const row = rows.get(scopeCode(alias, name));
      const scopeValue = JSON.stringify(writeScope(scope));
      if (row === undefined || row.scopeValue === scopeValue) continue;
      if (exact || textOf(row.updateUser) === '') await platform.update(dataScope, [textOf(row.id)], { scopeValue });
    }
  }
}

async function definedRoles({ model, entities, repository }: Directory, tenantId: string) {
  const rows = await readAll(repository(tenantId), entities.role);
  return rows.flatMap((row) => {
    const definition = model.roles.find(({ alias }) => alias === textOf(row.roleAlias));
    return definition === undefined ? [] : [{ id: textOf(row.id), definition }];
  });
}

/** Menus that a role holds without a data scope: all their rows are what somebody gave it. */
async function menusSeenWhole(directory: Directory, tenantId: string): Promise<Set<string>> {
  const { dataScope } = directory.model.entities;
  const whole = new Set<string>();
  for (const { id } of await definedRoles(directory, tenantId)) {
    const ids = await scopeIdsOf(directory, [id], 'data');
    const scopes = dataScope ? await directory.platform.getMany(dataScope, ids) : [];
    const narrowed = new Set(scopes.map(({ menuId }) => textOf(menuId)));
    for (const menuId of await directory.menuIdsOf([id])) if (!narrowed.has(menuId)) whole.add(grantKey(id, menuId));
  }
  return whole;
}

/** Takes menus, data scopes and closed calls that the files do not give from the roles that have one; menus made by hand stay. */
async function takeBack(directory: Directory, tenantId: string): Promise<void> {
  const { model, platform, database } = directory;
  const ours = new Set(menuRows(model.menu).map(({ code }) => code));
  const menus = (await directory.menus()).filter(({ code }) => ours.has(textOf(code)));
  const scopes = model.entities.dataScope ? await readAll(platform, model.entities.dataScope) : [];
  const tables = identityTables(database.executor);
  const idsOf = (rows: readonly { readonly id?: unknown }[]) => rows.map(({ id }) => textOf(id));
  const menuIds = new Set(idsOf(menus));
  for (const { id, definition } of await definedRoles(directory, tenantId)) {
    const grants = new Set(definition.grants);
    const beyond = idsOf(menus.filter(({ code }) => !grants.has(textOf(code))));
    if (beyond.length > 0)
      await tables.deleteFrom('shian_role_menu').where('role_id', '=', id).where('menu_id', 'in', beyond).execute();
    const own = new Set(Object.keys(definition.scopes).map((name) => scopeCode(definition.alias, name)));
    const others = scopes.filter((row) => menuIds.has(textOf(row.menuId)) && !own.has(textOf(row.resourceCode)));
    const held = tables.deleteFrom('shian_role_scope').where('role_id', '=', id);
    if (others.length > 0) await held.where('kind', '=', 'data').where('scope_id', 'in', idsOf(others)).execute();
    if (!definition.allCalls) await held.where('kind', '=', 'api').execute();
  }
}
