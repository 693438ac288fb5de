import type { BranchRest, ListRow } from '../ListRow.ts';

/** One line of the table: a row, or the end of a branch that is not complete. */
export interface Line {
  readonly row: ListRow;
  /** The place of the row in the list. */
  readonly index: number;
  readonly rest?: BranchRest;
}

export function linesOf(rows: readonly ListRow[]): readonly Line[] {
  return rows.flatMap((row, index): Line[] =>
    row.rests === undefined ? [{ row, index }] : [{ row, index }, ...row.rests.map((rest) => ({ row, index, rest }))],
  );
}
