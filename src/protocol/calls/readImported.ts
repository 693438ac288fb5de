import { bodyObject } from '../wireValues.ts';
import { readList, readNumber, readText, readTextMap, readTexts } from './reading.ts';

/** Rows that travel together at most. */
export const MAX_IMPORT_ROWS = 100;

/** `unchanged`: the record is as the row says. `refused`: nothing was written, for the reasons beside it. */
export const IMPORT_OUTCOMES = ['created', 'updated', 'unchanged', 'refused'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/** What a row is taken for: a new record, a change of one that is there, or whichever it is. */
export const IMPORT_MODES = ['insert', 'update', 'both'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];

/** Why a row was refused, in every language. No field: it is about the row. */
const readIssue = (issue: unknown) => ({
  ...readTexts(issue, ['field', 'code', 'reason']),
  texts: readTextMap(bodyObject(issue).texts),
});

/** What became of each row, by its line in the sheet. */
export const readImported = (answer: unknown) =>
  readList(answer, (item) => {
    const { line, outcome, issues } = bodyObject(item);
    return {
      line: readNumber(line),
      outcome: IMPORT_OUTCOMES.find((one) => one === outcome) ?? 'refused',
      issues: readList(issues, readIssue),
      id: readText(bodyObject(item).id),
    };
  });
