import { groupOfRow, type RowGroups } from '../group/RowGroups.ts';
import type { BranchRest, ListRow } from '../ListRow.ts';

/** One line of the table: a row, the end of a branch that is not complete, or the head of a group. */
export interface Line {
  readonly row: ListRow;
  /** The place of the row in the list. */
  readonly index: number;
  readonly rest?: BranchRest;
  /** Key of the group that begins here; the row is its first. */
  readonly head?: string;
}

type Parted = Pick<RowGroups, 'group' | 'folded'>;

export function linesOf(rows: readonly ListRow[], groups?: Parted): readonly Line[] {
  let last: string | undefined;
  return rows.flatMap((row, index): Line[] => {
    const own = [{ row, index }, ...(row.rests ?? []).map((rest) => ({ row, index, rest }))];
    if (groups === undefined) return own;
    const key = groupOfRow(groups, row.record);
    const heads = key === last ? [] : [{ row, index, head: key }];
    last = key;
    return groups.folded.has(key) ? heads : [...heads, ...own];
  });
}
