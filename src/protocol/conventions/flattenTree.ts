import { bodyObject } from '../wireValues.ts';

/** Every node of a tree, parents before their children. */
export function flattenTree(nodes: readonly unknown[]): readonly unknown[] {
  return nodes.flatMap((node) => {
    const children = bodyObject(node).children;
    return Array.isArray(children) ? [node, ...flattenTree(children)] : [node];
  });
}
