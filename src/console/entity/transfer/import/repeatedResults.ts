import { fieldIssueText } from '../../../../model/fieldIssueText.ts';
import type { Reader } from '../../../../model/Text.ts';
import type { ImportMode } from '../../../../protocol/calls/readImported.ts';
import { onceIn } from '../../../../protocol/cells/importFields.ts';
import { comparedCell, repeatedRows } from '../../../../protocol/cells/repeatedRows.ts';
import type { SheetRow } from '../../../../sheet/readSheet.ts';
import type { EntityScreenContext } from '../../EntityContext.ts';
import type { ColumnMapping } from './mapping.ts';
import type { RowResult } from './sendRows.ts';

/** What becomes of rows that say the same where values occur once; a server sees only those that travel together. */
export function repeatedResults(
  { entity, bundle, codes }: Pick<EntityScreenContext, 'entity' | 'bundle' | 'codes'>,
  mode: ImportMode,
  mapping: ColumnMapping,
  rows: readonly SheetRow[],
  reader: Reader,
): readonly RowResult[] {
  const columns = onceIn(entity, codes, mode).filter((name) => mapping.includes(name));
  const repeated = repeatedRows(rows, columns, ({ cells }, name) =>
    comparedCell(entity, name, cells[mapping.indexOf(name)], bundle),
  );
  return [...repeated].map(([{ line }, { column, other }]) => {
    const issue = { field: column, code: 'repeatedRow', params: { line: other } } as const;
    return { line, outcome: 'refused', issues: [{ field: column, reason: fieldIssueText(issue, undefined, reader) }] };
  });
}
