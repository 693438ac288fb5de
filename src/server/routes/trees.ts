import { textOf } from '../../model/recordValues.ts';
import { TREE_ROOT } from '../../protocol/treeRoot.ts';
import type { EntityRecord } from '../../protocol/types.ts';

export type Branch<T> = T & { readonly hasChildren?: true; readonly children?: readonly Branch<T>[] };

interface Placed {
  readonly id: string;
  readonly parentId: string;
}

/**
 * Nests flat rows. A row whose parent is not among them becomes a root; a row that is its own
 * ancestor is left out, so the result always ends.
 */
export function nestRows<T extends Placed>(rows: readonly T[]): Branch<T>[] {
  const known = new Set(rows.map(({ id }) => id));
  const below = Map.groupBy(rows, ({ parentId }) => (known.has(parentId) ? parentId : TREE_ROOT));
  const branch = (row: T): Branch<T> => {
    const children = (below.get(row.id) ?? []).map(branch);
    return children.length === 0 ? row : { ...row, hasChildren: true, children };
  };
  return (below.get(TREE_ROOT) ?? []).map(branch);
}

export interface ServedNode extends Placed {
  readonly title: string;
  /** Ours: what the caller may not hand out. */
  readonly disabled?: true;
  readonly key: string;
  readonly value: string;
}

/** What a record stands below. */
export const servedParent = (record: EntityRecord, parent = 'parentId'): string => textOf(record[parent]) || TREE_ROOT;

/** A record as a tree node. */
export function servedNode(record: EntityRecord, title: string, parent = 'parentId', key = 'id'): ServedNode {
  const id = textOf(record[key]);
  return {
    id,
    parentId: servedParent(record, parent),
    title: textOf(record[title]),
    key: id,
    value: id,
  };
}
