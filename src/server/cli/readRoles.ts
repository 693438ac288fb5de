import type { Entity } from '../../model/Entity.ts';
import type { Model } from '../../model/Model.ts';
import { ADMINISTRATOR } from '../../model/platform.ts';
import type { RoleDefinition } from '../../model/RoleDefinition.ts';
import { textOf } from '../../model/recordValues.ts';
import type { ScopeCondition } from '../../model/ScopeCondition.ts';
import { readScope } from '../../model/scopeShorthand.ts';
import type { Text } from '../../model/Text.ts';
import { firstText } from '../../model/textIn.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { type Environment, readConfig } from '../config.ts';
import { createDirectory, type Directory } from '../identity/people/Directory.ts';
import { scopeIdsOf } from '../identity/scopes/scopeIdsOf.ts';
import { readAll } from '../repository/readAll.ts';
import { openStanding } from './openStanding.ts';

/** The rows a stored scope leaves, in the words of role files; undefined when it leaves all. */
function scopeOf(entity: Entity, { scopeType, scopeColumn, scopeValue }: EntityRecord): ScopeCondition | undefined {
  const column = textOf(scopeColumn);
  const named = entity.fields.find((field) => field.column === column || field.name === column)?.name;
  switch (textOf(scopeType)) {
    case '1':
      return undefined;
    case '2':
      return { path: named ?? 'createUser', op: 'eq', value: { ref: 'user.id' } };
    case '3':
      return { path: named ?? 'createDept', op: 'in', value: { ref: 'user.deptIds' } };
    case '4':
      return { path: named ?? 'createDept', op: 'in', value: { ref: 'user.deptIdsBelow' } };
    default:
      return readScope(JSON.parse(textOf(scopeValue)));
  }
}

/** Several scopes of one menu widen each other, and one that leaves all leaves all. */
async function scopesOf(directory: Directory, roleId: string, codes: ReadonlyMap<string, string>) {
  const { dataScope, ...entities } = directory.model.entities;
  const ids = await scopeIdsOf(directory, [roleId], 'data');
  const rows = dataScope ? await directory.platform.getMany(dataScope, ids) : [];
  const scopes: Record<string, ScopeCondition> = {};
  for (const [menuId, held] of Map.groupBy(rows, (row) => textOf(row.menuId))) {
    const entity = Object.values(entities).find(({ permissions }) => permissions.menu === codes.get(menuId));
    if (entity === undefined) continue;
    const parts = held.map((row) => scopeOf(entity, row));
    const known = parts.filter((part) => part !== undefined);
    const [first] = known;
    if (first === undefined || known.length < parts.length) continue;
    scopes[entity.name] = known.length === 1 ? first : { any: known };
  }
  return scopes;
}

/** A role made by hand has its name in the default language; in the others it goes by its alias. */
function labelOf({ settings: { languages } }: Model, name: string, alias: string): Text {
  return Object.fromEntries(languages.map((language, index) => [language, index === 0 ? name : alias]));
}

async function rolesOf(directory: Directory, tenantId: string): Promise<RoleDefinition[]> {
  const codes = new Map((await directory.menus()).map(({ id, code }) => [textOf(id), textOf(code)]));
  const roles = await readAll(directory.repository(tenantId), directory.entities.role);
  const found: RoleDefinition[] = [];
  for (const role of roles.filter(({ roleAlias }) => textOf(roleAlias) !== ADMINISTRATOR)) {
    const id = textOf(role.id);
    const name = textOf(role.roleName);
    const alias = textOf(role.roleAlias);
    const known = directory.model.roles.find((definition) => definition.alias === alias);
    found.push({
      alias,
      label: known && firstText(known.label) === name ? known.label : labelOf(directory.model, name, alias),
      sort: Number(role.sort ?? 99),
      grants: (await directory.menuIdsOf([id])).flatMap((menuId) => codes.get(menuId) ?? []).sort(),
      scopes: await scopesOf(directory, id, codes),
      allCalls: (await scopeIdsOf(directory, [id], 'api')).length > 0,
    });
  }
  return found;
}

/** The roles of a tenant as they stand in the database that DATA_DIR or DATABASE_URL names. Only reads, also beside a server. */
export async function readRoles(
  model: Model,
  projectDir: string,
  env: Environment,
  tenantId: string,
): Promise<readonly RoleDefinition[]> {
  const database = await openStanding(readConfig(env, projectDir));
  try {
    return await rolesOf(createDirectory({ database, model }), tenantId);
  } finally {
    await database.close();
  }
}
