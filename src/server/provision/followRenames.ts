import type { Entity } from '../../model/Entity.ts';
import type { Model } from '../../model/Model.ts';
import { menuRows } from '../../model/menuRows.ts';
import { textOf } from '../../model/recordValues.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { historyTables } from '../database/historyTables.ts';
import type { Directory } from '../identity/people/Directory.ts';
import { readAll } from '../repository/readAll.ts';
import { scopeCode } from './applyRoles.ts';
import { formerCodes } from './formerCodes.ts';

/**
 * What people were given, and what says who they are, goes along with entities, actions and roles that are called
 * otherwise now (`was:`): menus, buttons, data scopes and roles keep their ids. Done once, nothing is left to do.
 */
export async function followRenames(directory: Directory, tenantIds: readonly string[], now: string): Promise<void> {
  await renameMenus(directory, now);
  await renameActions(directory);
  await renameRoles(directory, tenantIds, now);
  await renameScopes(directory, now);
}

async function renameMenus({ model, platform, entities }: Directory, updateTime: string): Promise<void> {
  if (!isRenamed(model)) return;
  const rows = await readAll(platform, entities.menu);
  const byCode = new Map(rows.map((row) => [textOf(row.code), row]));
  const wanted = menuRows(model.menu);
  const codes = new Set(wanted.map(({ code }) => code));
  const owners = Object.values(model.entities);
  for (const { code, values } of wanted) {
    const row = byCode.get(code) ?? formerRow(byCode, codes, owners, code);
    if (row === undefined || (row.code === code && !stoodAt(owners, row.path, values.path))) continue;
    byCode.delete(textOf(row.code));
    const { name, alias, path } = values;
    await platform.update(entities.menu, [textOf(row.id)], { code, name, alias, path, updateTime });
  }
}

const isRenamed = ({ entities }: Model): boolean =>
  Object.values(entities).some(({ was, actions }) => was !== undefined || actions.some((action) => action.was));

/** The row of a right under the name it had; one that stands for something else today stays what it is. */
function formerRow(
  rows: ReadonlyMap<string, EntityRecord>,
  codes: ReadonlySet<string>,
  owners: readonly Entity[],
  code: string,
): EntityRecord | undefined {
  const former = owners.flatMap((owner) => formerCodes(owner, code)).find((one) => rows.has(one) && !codes.has(one));
  return former === undefined ? undefined : rows.get(former);
}

/** The address is the one that an entity, of another name by now, had without naming any. */
const stoodAt = (owners: readonly Entity[], path: unknown, now: unknown): boolean =>
  path !== now && owners.some(({ module, was }) => was !== undefined && path === `/${module}/${was}`);

/** Changes say by which action they were made. */
async function renameActions({ model, database }: Directory): Promise<void> {
  const { executor } = database;
  for (const { name: entity, actions } of Object.values(model.entities)) {
    for (const { name, was } of actions) {
      if (was === undefined) continue;
      await historyTables(executor)
        .updateTable('shian_history')
        .set({ action: `${entity}.${name}` })
        .where('entity', '=', entity)
        .where('action', '=', `${entity}.${was}`)
        .execute();
    }
  }
}

async function renameRoles(directory: Directory, tenantIds: readonly string[], updateTime: string): Promise<void> {
  const { model, entities } = directory;
  const renamed = model.roles.filter(({ was }) => was !== undefined);
  if (renamed.length === 0) return;
  for (const tenantId of tenantIds) {
    const repository = directory.repository(tenantId);
    const ids = new Map(
      (await readAll(repository, entities.role)).map((row) => [textOf(row.roleAlias), textOf(row.id)]),
    );
    for (const { alias, was = '' } of renamed) {
      const id = ids.get(was);
      if (id === undefined || ids.has(alias)) continue;
      await repository.update(entities.role, [id], { roleAlias: alias, updateTime });
    }
  }
}

/** Data scopes that role files stated are found by role and entity. */
async function renameScopes({ model, platform }: Directory, updateTime: string): Promise<void> {
  const { dataScope } = model.entities;
  if (dataScope === undefined) return;
  const aliases = new Map(model.roles.flatMap(({ alias, was }) => (was === undefined ? [] : [[was, alias]])));
  const names = new Map(
    Object.values(model.entities).flatMap(({ name, was }) => (was === undefined ? [] : [[was, name]])),
  );
  if (aliases.size + names.size === 0) return;
  for (const { id, resourceCode, scopeClass } of await readAll(platform, dataScope)) {
    const [alias = '', entity = ''] = textOf(resourceCode).split(':');
    const stated = scopeCode(aliases.get(alias) ?? alias, names.get(entity) ?? entity);
    const next = {
      resourceCode: entity === '' ? textOf(resourceCode) : stated,
      scopeClass: names.get(textOf(scopeClass)) ?? scopeClass,
    };
    if (next.resourceCode === resourceCode && next.scopeClass === scopeClass) continue;
    await platform.update(dataScope, [textOf(id)], { ...next, updateTime });
  }
}
