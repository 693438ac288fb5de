import { idsOf, textOf } from '../../../model/recordValues.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import type { Directory } from '../people/Directory.ts';

/** Menus of the tenant's package; undefined when the tenant has none and may use all. */
async function packageMenus(directory: Directory, tenant: EntityRecord): Promise<ReadonlySet<string> | undefined> {
  const id = textOf(tenant.packageId);
  const entity = directory.model.entities.tenantPackage;
  if (id === '' || !entity) return undefined;
  const found = await directory.platform.get(entity, id);
  return found && new Set(idsOf(found.menuId));
}

/** Menus and buttons the tenant may use at all: those of its package, a button with its menu. */
export async function offeredMenus(directory: Directory, tenant: EntityRecord): Promise<EntityRecord[]> {
  const allowed = await packageMenus(directory, tenant);
  const menus = await directory.menus();
  if (allowed === undefined) return menus;
  return menus.filter(({ id, category, parentId }) => allowed.has(textOf(textOf(category) === '2' ? parentId : id)));
}

/** What the roles really open: what they hold, cut to the tenant's package. */
export async function effectiveMenus(
  directory: Directory,
  tenant: EntityRecord,
  roleIds: readonly string[],
): Promise<EntityRecord[]> {
  const held = new Set(await directory.menuIdsOf(roleIds));
  return (await offeredMenus(directory, tenant)).filter(({ id }) => held.has(textOf(id)));
}
