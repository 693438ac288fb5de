import type { MenuNode } from './Menu.ts';
import type { Model } from './Model.ts';

/** The nodes of a menu by code, those below others as well. */
export function menuNodes({ menu }: Pick<Model, 'menu'>): ReadonlyMap<string, MenuNode> {
  const nodes = new Map<string, MenuNode>();
  const visit = (list: readonly MenuNode[]): void => {
    for (const node of list) {
      nodes.set(node.code, node);
      visit(node.children);
    }
  };
  visit(menu);
  return nodes;
}
