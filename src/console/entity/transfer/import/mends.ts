import type { SheetRow } from '../../../../sheet/readSheet.ts';

/** Cells that were mended in the report: by line of the file, then by column, what they are to say. */
export type Mends = ReadonlyMap<number, ReadonlyMap<number, string>>;

export const NO_MENDS: Mends = new Map();

interface Mend {
  readonly line: number;
  readonly column: number;
  readonly text: string;
}

export const withMend = (mends: Mends, { line, column, text }: Mend): Mends =>
  new Map([...mends, [line, new Map([...(mends.get(line) ?? []), [column, text]])]]);

/** The rows with what was mended in them; the others are the same. */
export function mendedRows(rows: readonly SheetRow[], mends: Mends): readonly SheetRow[] {
  return rows.map((row) => {
    const own = mends.get(row.line);
    if (own === undefined) return row;
    const width = Math.max(row.cells.length, ...[...own.keys()].map((column) => column + 1));
    const cells = Array.from({ length: width }, (_, column) => own.get(column) ?? row.cells[column] ?? '');
    return { ...row, cells };
  });
}
