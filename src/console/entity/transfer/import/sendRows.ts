import { MAX_CELL_LENGTH } from '../../../../model/cellText.ts';
import type { Text } from '../../../../model/Text.ts';
import type { ImportMode, ImportOutcome } from '../../../../protocol/calls/readImported.ts';
import { MAX_IMPORT_ROWS } from '../../../../protocol/calls/readImported.ts';
import type { SheetRow } from '../../../../sheet/readSheet.ts';
import { IMPORT_TEXTS } from './importTexts.ts';
import { type ColumnMapping, cellsOf } from './mapping.ts';

/** How the rows of a file are taken. */
export interface ImportPlan {
  readonly entity: string;
  readonly mode: ImportMode;
  /** What tells which record a row means; absent: each row is a new one. */
  readonly key: string | undefined;
  readonly mapping: ColumnMapping;
  /** The same for the same file taken the same way. */
  readonly run: string;
}

interface RowIssue {
  readonly field: string;
  readonly code: string;
  /** In every language: whoever changes hers reads on in it. */
  readonly texts: Text;
}

/** What became of a row, or would. */
export interface RowResult {
  readonly line: number;
  readonly outcome: ImportOutcome;
  /** Why it was refused; no field: it is about the row. */
  readonly issues: readonly RowIssue[];
}

/** By line of the file. */
export type RowResults = ReadonlyMap<number, RowResult>;

interface Part {
  readonly entity: string;
  readonly mode: ImportMode;
  readonly key?: string;
  readonly dryRun: boolean;
  readonly run: string;
  readonly rows: { line: number; cells: Record<string, string> }[];
}

interface Sending {
  readonly dryRun: boolean;
  readonly send: (part: Part) => Promise<readonly RowResult[]>;
  /** Throws to stop. */
  readonly tell: (results: readonly RowResult[]) => void;
}

/** A request stays small enough for any server between. */
const MAX_PART_CHARACTERS = 200_000;

const lengthOf = ({ cells }: SheetRow): number => cells.reduce((sum, cell) => sum + cell.length, 0);

function partOf(rows: readonly SheetRow[]): readonly SheetRow[] {
  let room = MAX_PART_CHARACTERS;
  return rows.slice(0, MAX_IMPORT_ROWS).filter((row) => {
    room -= lengthOf(row);
    return room >= 0;
  });
}

/** More text than a request may have. */
const CELL_TOO_LONG = { code: 'cellTooLong', texts: IMPORT_TEXTS['import.cellTooLong'] };
const ROW_TOO_LONG = { code: 'rowTooLong', texts: IMPORT_TEXTS['import.rowTooLong'] };

/** What is wrong with a row that no server would take: it must not keep the others out. */
function tooLong(row: SheetRow, mapping: ColumnMapping): RowResult[] {
  const length = lengthOf(row);
  if (length <= MAX_CELL_LENGTH) return [];
  const cells = Object.entries(cellsOf(mapping, row.cells)).filter(([, text]) => text.length > MAX_CELL_LENGTH);
  const issues: RowIssue[] = cells.map(([field]) => ({ field, ...CELL_TOO_LONG }));
  if (issues.length === 0 && length > MAX_PART_CHARACTERS) issues.push({ field: '', ...ROW_TOO_LONG });
  return issues.length === 0 ? [] : [{ line: row.line, outcome: 'refused', issues }];
}

/** Sends rows a part at a time. What a part had no time for goes with the next; no answer at all is an error. */
export async function sendRows(plan: ImportPlan, rows: readonly SheetRow[], { dryRun, send, tell }: Sending) {
  const { entity, mode, key, mapping, run } = plan;
  const long = rows.flatMap((row) => tooLong(row, mapping));
  if (long.length > 0) tell(long);
  const refused = new Set(long.map(({ line }) => line));
  let left = rows.filter(({ line }) => !refused.has(line));
  while (left.length > 0) {
    const part = partOf(left).map(({ line, cells }) => ({ line, cells: cellsOf(mapping, cells) }));
    const results = await send({ entity, mode, ...(key === undefined ? {} : { key }), dryRun, run, rows: part });
    if (results.length === 0) throw new Error('The server took none of the rows');
    const done = new Set(results.map(({ line }) => line));
    left = left.filter(({ line }) => !done.has(line));
    tell(results);
  }
}
