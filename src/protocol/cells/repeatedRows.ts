import { canonicalName } from '../../model/canonicalName.ts';
import type { Entity } from '../../model/Entity.ts';
import { fieldOf } from '../../model/lookups.ts';
import { sheetKindOf } from './cells.ts';
import type { CellWords } from './SheetKind.ts';

/** What a row says in a column whose values occur once, another one says too. */
export interface Repeated {
  readonly column: string;
  /** The line of the first other row that says it. */
  readonly other: number;
}

/** What a cell says where values are compared, however it is written; empty: nothing. */
export function comparedCell(entity: Entity, column: string, cell: string | undefined, words: CellWords): string {
  const text = cell?.trim() ?? '';
  const field = fieldOf(entity, column);
  const read = text === '' || field === undefined ? undefined : sheetKindOf(field)?.read(text, field, words);
  const said = read !== undefined && 'value' in read ? String(read.value ?? '') : text;
  return field?.canonical ? canonicalName(said) : said;
}

/**
 * Rows that say the same in one of the columns. Each of them, the first one too: which is meant only their author knows.
 * `said` answers what a row says there, empty for nothing.
 */
export function repeatedRows<R extends { readonly line: number }>(
  rows: readonly R[],
  columns: readonly string[],
  said: (row: R, column: string) => string,
): ReadonlyMap<R, Repeated> {
  const repeated = new Map<R, Repeated>();
  for (const column of columns) {
    const firsts = new Map<string, R>();
    for (const row of rows) {
      const text = said(row, column);
      const first = text === '' ? row : (firsts.get(text) ?? row);
      if (first === row) firsts.set(text, row);
      else {
        if (!repeated.has(first)) repeated.set(first, { column, other: row.line });
        if (!repeated.has(row)) repeated.set(row, { column, other: first.line });
      }
    }
  }
  return repeated;
}
