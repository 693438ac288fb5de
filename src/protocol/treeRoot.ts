/** BladeX writes the top of a tree as parent `0`. */
export const TREE_ROOT = '0';
