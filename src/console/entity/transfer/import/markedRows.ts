import type { Reader } from '../../../../model/Text.ts';
import type { SheetRow } from '../../../../sheet/readSheet.ts';
import type { MarkedRow } from '../../../../sheet/writeMarked.ts';
import type { ColumnMapping } from './mapping.ts';
import type { RowResults } from './sendRows.ts';

/** Rows of the file with what was found wrong in them, cell by cell. */
export function markedRows(
  mapping: ColumnMapping,
  rows: readonly SheetRow[],
  results: RowResults,
  { text }: Pick<Reader, 'text'>,
): readonly MarkedRow[] {
  return rows.map(({ line, cells, isHidden }) => {
    const issues = results.get(line)?.issues ?? [];
    const marks = new Map<number, string>();
    const reasons = issues.map(({ texts }) => text(texts));
    for (const [at, { field }] of issues.entries()) {
      const column = field === '' ? -1 : mapping.indexOf(field);
      if (column >= 0) marks.set(column, [marks.get(column), reasons[at]].filter(Boolean).join('\n'));
    }
    return { cells, marks, reason: [...new Set(reasons)].join('；'), isHidden };
  });
}
