import { isObject } from '../../model/guards.ts';

/** Every node of a tree, parents before their children; what is none, such as a null of a peer, is left out. */
export function flattenTree(nodes: readonly unknown[]): readonly unknown[] {
  return nodes.filter(isObject).flatMap((node) => {
    const { children } = node;
    return Array.isArray(children) ? [node, ...flattenTree(children)] : [node];
  });
}
