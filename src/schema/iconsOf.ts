import { ICON_NAMES, type IconShape } from '../model/icons.ts';
import type { MenuNode } from '../model/Menu.ts';
import type { Model } from '../model/Model.ts';
import { iconShapes } from './iconSet.ts';

/** Drawings of the icons that the schemas name beyond those every console has: they travel with the model. */
export function iconsOf({ entities, menu, dashboards }: Model): Record<string, readonly IconShape[]> {
  const named = Object.values(entities).flatMap((entity) => [
    entity.menu?.icon,
    ...entity.actions.map(({ icon }) => icon),
  ]);
  const onCards = dashboards.flatMap(({ cards }) => cards.map((card) => ('icon' in card ? card.icon : undefined)));
  const known = new Set<string | undefined>(ICON_NAMES);
  const names = new Set(
    [...named, ...inMenu(menu), ...onCards].filter((name) => name !== undefined && !known.has(name)),
  );
  return Object.fromEntries([...names].sort().map((name) => [name, iconShapes(name ?? '')]));
}

const inMenu = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap(({ icon, children }) => [icon, ...inMenu(children)]);
