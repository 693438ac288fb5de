/** A node as trees come from lists: flat, with the key of its parent. */
export interface IndentedNode {
  readonly key: string;
  readonly label: string;
  readonly parent: string | undefined;
}

/** The nodes in the order of the tree with their depth. Nodes whose parent is missing are roots; cycles are cut. */
export function indentedNodes<N extends IndentedNode>(nodes: readonly N[]): (N & { readonly depth: number })[] {
  const known = new Set(nodes.map((node) => node.key));
  const below = Map.groupBy(nodes, (node) => (node.parent !== undefined && known.has(node.parent) ? node.parent : ''));
  const seen = new Set<string>();
  const walk = (parent: string, depth: number): (N & { depth: number })[] =>
    (below.get(parent) ?? []).flatMap((node) => {
      if (seen.has(node.key)) return [];
      seen.add(node.key);
      return [{ ...node, depth }, ...walk(node.key, depth + 1)];
    });
  const rooted = walk('', 0);
  const adrift = nodes.filter((node) => !seen.has(node.key)).map((node) => ({ ...node, depth: 0 }));
  return [...rooted, ...adrift];
}
