/** A tree of tests: leaves joined by all (and), any (or) and not. An empty `all` holds, an empty `any` does not. */
export type Tree<Leaf> =
  | Leaf
  | { readonly all: readonly Tree<Leaf>[] }
  | { readonly any: readonly Tree<Leaf>[] }
  | { readonly not: Tree<Leaf> };

/** What becomes of each kind of node; branches come folded already. */
export interface TreeFold<Leaf, Result> {
  readonly leaf: (leaf: Leaf) => Result;
  readonly all: (parts: readonly Result[]) => Result;
  readonly any: (parts: readonly Result[]) => Result;
  readonly not: (part: Result) => Result;
}

/** The tree worked up from its leaves. A leaf is an object without the words all, any and not. */
export function foldTree<Leaf extends object, Result>(tree: Tree<Leaf>, fold: TreeFold<Leaf, Result>): Result {
  const below = (part: Tree<Leaf>) => foldTree(part, fold);
  if (isAll(tree)) return fold.all(tree.all.map(below));
  if (isAny(tree)) return fold.any(tree.any.map(below));
  return isNot(tree) ? fold.not(below(tree.not)) : fold.leaf(tree as Leaf);
}

/** The same tree with other leaves, or with trees in the place of leaves. */
export function mapLeaves<Leaf extends object, Other>(tree: Tree<Leaf>, map: (leaf: Leaf) => Tree<Other>): Tree<Other> {
  return foldTree<Leaf, Tree<Other>>(tree, {
    leaf: map,
    all: (all) => ({ all }),
    any: (any) => ({ any }),
    not: (not) => ({ not }),
  });
}

/** The leaves from left to right. */
export function leavesOf<Leaf extends object>(tree: Tree<Leaf>): readonly Leaf[] {
  return foldTree<Leaf, readonly Leaf[]>(tree, {
    leaf: (leaf) => [leaf],
    all: (parts) => parts.flat(),
    any: (parts) => parts.flat(),
    not: (part) => part,
  });
}

/** The tree is a single test. */
export function isLeaf<Leaf extends object>(tree: Tree<Leaf>): tree is Leaf {
  return !isAll(tree) && !isAny(tree) && !isNot(tree);
}

function isAll<Leaf extends object>(tree: Tree<Leaf>): tree is { readonly all: readonly Tree<Leaf>[] } {
  return 'all' in tree;
}

function isAny<Leaf extends object>(tree: Tree<Leaf>): tree is { readonly any: readonly Tree<Leaf>[] } {
  return 'any' in tree;
}

function isNot<Leaf extends object>(tree: Tree<Leaf>): tree is { readonly not: Tree<Leaf> } {
  return 'not' in tree;
}
