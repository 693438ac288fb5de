import { canonicalName } from '../../model/canonicalName.ts';
import type { Entity } from '../../model/Entity.ts';
import { FIELD_ERRORS, type FieldIssue } from '../../model/fieldErrors.ts';
import { fillText } from '../../model/fillText.ts';
import { fieldOf } from '../../model/lookups.ts';
import type { Speech } from '../../model/Text.ts';
import { inEach } from '../../model/textIn.ts';
import { sheetKindOf } from './cells.ts';
import type { CellWords } from './SheetKind.ts';

/** What a row says in a key, another one says too. */
export interface Repeated {
  readonly columns: readonly string[];
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
 * Rows that say the same in all columns of a key. Each of them, the first one too: which is meant only their author
 * knows. `said` answers what a row says in a column, empty for nothing: such a row is like no other.
 */
export function repeatedRows<R extends { readonly line: number }>(
  rows: readonly R[],
  keys: readonly (readonly string[])[],
  said: (row: R, column: string) => string,
): ReadonlyMap<R, readonly Repeated[]> {
  const found = keys.flatMap((columns) => {
    const told = rows.map((row) => ({ row, texts: columns.map((column) => said(row, column)) }));
    const filled = told.filter(({ texts }) => !texts.includes(''));
    const alike = Map.groupBy(filled, ({ texts }) => JSON.stringify(texts));
    return [...alike.values()].flatMap(([first, second, ...others]) => {
      if (first === undefined || second === undefined) return [];
      const behind = [second, ...others].map(({ row }) => ({ row, columns, other: first.row.line }));
      return [{ row: first.row, columns, other: second.row.line }, ...behind];
    });
  });
  const byRow = Map.groupBy(found, ({ row }) => row);
  return new Map([...byRow].map(([row, all]) => [row, all.map(({ columns, other }) => ({ columns, other }))]));
}

/** What is said at each column of a key that another row has as well. */
export function repeatedIssues(entity: Entity, { columns, other }: Repeated, speech: Speech): readonly FieldIssue[] {
  const params = { line: String(other) };
  if (columns.length === 1) return columns.map((field) => ({ field, code: 'repeatedRow', params }));
  const message = inEach(speech, ({ language, text }) => {
    const labels = columns.map((name) => text(fieldOf(entity, name)?.label ?? {}));
    return fillText(text(FIELD_ERRORS.repeatedTogether), { fields: labels.join(language === 'zh' ? '、' : ', ') });
  });
  return columns.map((field) => ({ field, code: 'repeatedTogether', params, message }));
}

/** Whether an issue is about other rows of the file and not about the row itself. */
export const isAboutOthers = (code: string): boolean => code === 'repeatedRow' || code === 'repeatedTogether';
