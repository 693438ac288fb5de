import type { ColumnKind } from './Dialect.ts';

export interface InsertColumn {
  readonly name: string;
  readonly kind: ColumnKind;
}

/** Rows of one table, which are put there by the same list of columns each time. */
export interface InsertedRows {
  readonly table: string;
  readonly columns: readonly InsertColumn[];
  /** Row by row, in the order of the columns. */
  readonly values: readonly unknown[];
}
