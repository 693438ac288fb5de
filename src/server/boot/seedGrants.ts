import type { Model } from '../../model/Model.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import type { Directory } from '../identity/Directory.ts';
import { ADMINISTRATOR } from '../identity/Directory.ts';
import { identityTables } from '../identity/tables.ts';
import { readAll } from '../repository/readAll.ts';

/** Entities a tenant's own administrator has no business with: the platform keeps them. */
const PLATFORM_ONLY = [
  'menu',
  'topmenu',
  'tenant',
  'tenantPackage',
  'client',
  'param',
  'dict',
  'dataScope',
  'apiScope',
];
/** What an ordinary user of a tenant does not administer. */
const ADMINISTRATION = [
  'user',
  'role',
  'dept',
  'post',
  'dictBiz',
  'region',
  'oss',
  'sms',
  'attach',
  'datasource',
  'code',
];

/** Codes that end so open only reading. */
const READING = /(^|_)(view|export)$/;

interface Grant {
  readonly menu: EntityRecord;
  readonly entity: string | undefined;
}

/** Which entity a menu or button code belongs to, by its place in the model's tree. */
function entityByCode(model: Model): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const visit = (nodes: Model['menu']): void => {
    for (const node of nodes) {
      if (node.entity !== undefined) {
        found.set(node.code, node.entity);
        for (const button of node.buttons) found.set(button.code, node.entity);
      }
      visit(node.children);
    }
  };
  visit(model.menu);
  return found;
}

/** Whether a demo role with this alias holds the menu at first start. */
function holds(alias: string, { menu, entity }: Grant): boolean {
  if (alias === ADMINISTRATOR) return true;
  if (entity !== undefined && PLATFORM_ONLY.includes(entity)) return false;
  if (alias === 'admin') return true;
  if (entity !== undefined && ADMINISTRATION.includes(entity)) return false;
  if (alias === 'test' || alias.endsWith('_viewer')) {
    return String(menu.category) === '1' || READING.test(String(menu.code));
  }
  return true;
}

/** Gives the roles of a new installation their menus. Groups of the tree come along with what is below them. */
export async function seedGrants(directory: Directory, tenantIds: readonly string[]): Promise<void> {
  const entities = entityByCode(directory.model);
  const menus = await readAll(directory.platform, directory.entities.menu);
  const grants = menus.map((menu): Grant => ({ menu, entity: entities.get(String(menu.code)) }));
  const rows: { role_id: string; menu_id: string }[] = [];
  for (const tenantId of tenantIds) {
    const roles = await readAll(directory.repository(tenantId), directory.entities.role);
    for (const role of roles) {
      const held = grants.filter((grant) => holds(String(role.roleAlias), grant));
      rows.push(...held.map(({ menu }) => ({ role_id: String(role.id), menu_id: String(menu.id) })));
    }
  }
  await directory.database.write(async (executor) => {
    for (let start = 0; start < rows.length; start += 400) {
      await identityTables(executor)
        .insertInto('shian_role_menu')
        .values(rows.slice(start, start + 400))
        .onConflict((conflict) => conflict.columns(['role_id', 'menu_id']).doNothing())
        .execute();
    }
  });
}
