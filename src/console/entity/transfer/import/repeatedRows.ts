import type { SheetRow } from '../../../../sheet/readSheet.ts';
import type { ColumnMapping } from './mapping.ts';

/** A value that may occur once stands in an earlier row already. */
export interface Repeated {
  readonly field: string;
  readonly first: number;
}

/** Rows of a file that say what an earlier one says in a column whose values may occur once, by their line. */
export function repeatedRows(
  mapping: ColumnMapping,
  rows: readonly SheetRow[],
  once: readonly string[],
): ReadonlyMap<number, Repeated> {
  const repeated = new Map<number, Repeated>();
  for (const field of once) {
    const column = mapping.indexOf(field);
    const seen = new Map<string, number>();
    for (const { line, cells } of column < 0 ? [] : rows) {
      const text = cells[column]?.trim() ?? '';
      const first = seen.get(text);
      if (text === '') continue;
      if (first === undefined) seen.set(text, line);
      else if (!repeated.has(line)) repeated.set(line, { field, first });
    }
  }
  return repeated;
}
