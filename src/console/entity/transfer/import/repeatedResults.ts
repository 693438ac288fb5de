import { fieldIssueText } from '../../../../model/fieldIssueText.ts';
import { fieldOf } from '../../../../model/lookups.ts';
import { inEach } from '../../../../model/textIn.ts';
import type { ImportMode } from '../../../../protocol/calls/readImported.ts';
import { onceIn } from '../../../../protocol/cells/importFields.ts';
import { comparedCell, isAboutOthers, repeatedIssues, repeatedRows } from '../../../../protocol/cells/repeatedRows.ts';
import type { SheetRow } from '../../../../sheet/readSheet.ts';
import { speechStore } from '../../../start/texts/speech.ts';
import type { EntityScreenContext } from '../../EntityContext.ts';
import type { ColumnMapping } from './mapping.ts';
import type { RowResult, RowResults } from './sendRows.ts';

/** What becomes of rows that say the same where values occur once; a server sees only those that travel together. */
export function repeatedResults(
  { entity, bundle, codes }: Pick<EntityScreenContext, 'entity' | 'bundle' | 'codes'>,
  mode: ImportMode,
  mapping: ColumnMapping,
  rows: readonly SheetRow[],
): RowResults {
  const speech = speechStore.get();
  const keys = onceIn(entity, codes, mode).filter((key) => key.every((name) => mapping.includes(name)));
  const repeated = repeatedRows(rows, keys, ({ cells }, name) =>
    comparedCell(entity, name, cells[mapping.indexOf(name)], bundle),
  );
  return new Map(
    [...repeated].map(([{ line }, alike]) => {
      const found = alike.flatMap((one) => repeatedIssues(entity, one, speech));
      const issues = found.map((issue) => ({
        field: issue.field,
        code: issue.code,
        texts: inEach(speech, (reader) => fieldIssueText(issue, fieldOf(entity, issue.field), reader)),
      }));
      return [line, { line, outcome: 'refused', issues }];
    }),
  );
}

/** What a row was answered, with the other rows of the whole file that are like it. */
export function withRepeated(answered: RowResult, repeated: RowResults): RowResult {
  const own = repeated.get(answered.line);
  if (own === undefined) return answered;
  return { ...own, issues: [...own.issues, ...answered.issues.filter(({ code }) => !isAboutOthers(code))] };
}
