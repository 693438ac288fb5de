import type { MenuNode } from '../../../model/Menu.ts';
import type { Model } from '../../../model/Model.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { textOf } from '../people/Directory.ts';
import type { Principal } from '../principals/Principal.ts';
import { bySort } from './bySort.ts';

export const isButton = (menu: EntityRecord): boolean => textOf(menu.category) === '2';

/** The nodes of the model's menu by code, for labels in the other language and hidden nodes. */
export function menuNodes(model: Model): ReadonlyMap<string, MenuNode> {
  const nodes = new Map<string, MenuNode>();
  const visit = (list: readonly MenuNode[]): void => {
    for (const node of list) {
      nodes.set(node.code, node);
      visit(node.children);
    }
  };
  visit(model.menu);
  return nodes;
}

/** These rows and everything above them. */
export function withAncestors(all: readonly EntityRecord[], chosen: ReadonlySet<string>): EntityRecord[] {
  const byId = new Map(all.map((menu) => [textOf(menu.id), menu]));
  const kept = new Set<string>();
  for (const id of chosen) {
    for (let at = byId.get(id); at && !kept.has(textOf(at.id)); at = byId.get(textOf(at.parentId))) {
      kept.add(textOf(at.id));
    }
  }
  return all.filter(({ id }) => kept.has(textOf(id))).sort(bySort);
}

/** Ids of the menus and buttons a user holds; the administrator holds all. */
export function heldMenus(all: readonly EntityRecord[], principal: Principal): ReadonlySet<string> {
  return principal.menuIds ?? new Set(all.map(({ id }) => textOf(id)));
}

/** Menus (without buttons) a user sees, parents added; `only` narrows to a top menu's. */
export function visibleMenus(
  all: readonly EntityRecord[],
  principal: Principal,
  model: Model,
  only?: ReadonlySet<string>,
): EntityRecord[] {
  const nodes = menuNodes(model);
  const menus = all.filter((menu) => !isButton(menu) && nodes.get(textOf(menu.code))?.hidden !== true);
  const held = heldMenus(all, principal);
  const wanted = menus.map(({ id }) => textOf(id)).filter((id) => held.has(id) && (only === undefined || only.has(id)));
  return withAncestors(menus, new Set(wanted));
}

/** Buttons a user holds, with the menus above them. */
export function visibleButtons(all: readonly EntityRecord[], principal: Principal): EntityRecord[] {
  const held = heldMenus(all, principal);
  const buttons = all.filter((menu) => isButton(menu) && held.has(textOf(menu.id)));
  return withAncestors(all, new Set(buttons.map(({ id }) => textOf(id))));
}
