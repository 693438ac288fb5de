import type { MenuNode } from '../../../model/Menu.ts';
import type { Model } from '../../../model/Model.ts';
import { menuNodes } from '../../../model/menuNodes.ts';
import { textOf } from '../../../model/recordValues.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import type { Principal } from '../principals/Principal.ts';
import { bySort } from './bySort.ts';

export const isButton = (menu: EntityRecord): boolean => textOf(menu.category) === '2';

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

/** Without the groups of which nothing is left to open, whoever holds them; a place of its own stays. */
function withoutEmptyGroups(
  kept: readonly EntityRecord[],
  all: readonly EntityRecord[],
  nodes: ReadonlyMap<string, MenuNode>,
): EntityRecord[] {
  const parentsIn = (menus: readonly EntityRecord[]) => new Set(menus.map(({ parentId }) => textOf(parentId)));
  const groups = parentsIn(all.filter((menu) => !isButton(menu)));
  const isPlace = ({ code, path }: EntityRecord): boolean => {
    const node = nodes.get(textOf(code));
    return /^https?:/i.test(textOf(path)) || node?.entity !== undefined || (node?.buttons.length ?? 0) > 0;
  };
  const filled = parentsIn(kept);
  const left = kept.filter((menu) => {
    const id = textOf(menu.id);
    return !groups.has(id) || filled.has(id) || isPlace(menu);
  });
  // What stood in a group that went may have been all there was in the group above.
  return left.length === kept.length ? left : withoutEmptyGroups(left, all, nodes);
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
  return withoutEmptyGroups(withAncestors(menus, new Set(wanted)), all, nodes);
}

/** Buttons a user holds, with the menus above them. */
export function visibleButtons(all: readonly EntityRecord[], principal: Principal): EntityRecord[] {
  const held = heldMenus(all, principal);
  const buttons = all.filter((menu) => isButton(menu) && held.has(textOf(menu.id)));
  return withAncestors(all, new Set(buttons.map(({ id }) => textOf(id))));
}
