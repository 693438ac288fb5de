import { parseCsv } from 'hucre/csv';
import { streamXlsxRows } from 'hucre/xlsx';
import { RefusedSheet, refuseHostile } from './refuseHostile.ts';

/** Rows of one file at most, its headers among them. */
export const MAX_SHEET_ROWS = 100_001;
const MAX_COLUMNS = 300;

/** One row as texts, by its line in the file; the first has the headers. */
export interface SheetRow {
  readonly line: number;
  readonly cells: readonly string[];
}

const two = (number: number) => String(number).padStart(2, '0');

/** Excel keeps moments as fractions of days: what is nearly a second is one. */
function momentText(moment: Date): string {
  const exact = new Date(Math.round(moment.getTime() / 1000) * 1000);
  const day = `${exact.getUTCFullYear()}-${two(exact.getUTCMonth() + 1)}-${two(exact.getUTCDate())}`;
  const time = [exact.getUTCHours(), exact.getUTCMinutes(), exact.getUTCSeconds()].map(two).join(':');
  return time === '00:00:00' ? day : `${day} ${time}`;
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? momentText(cell) : String(cell);
}

/** What an export puts before texts so that no spreadsheet counts with them. */
const unguarded = (text: string) => text.replace(/^\t(?=\d{12,}$)/, '').replace(/^'(?=[=+\-@\t\r])/, '');

function* csvRows(bytes: Uint8Array): Generator<SheetRow> {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Excel in China writes CSV so.
    text = new TextDecoder('gb18030').decode(bytes);
  }
  if (text.includes('\0')) throw new RefusedSheet('notASheet');
  for (const [at, cells] of parseCsv(text).entries()) {
    if (at >= MAX_SHEET_ROWS || cells.length > MAX_COLUMNS) throw new RefusedSheet('tooLarge');
    yield { line: at + 1, cells: cells.map((cell) => unguarded(textOf(cell))) };
  }
}

async function* xlsxRows(bytes: Uint8Array): AsyncGenerator<SheetRow> {
  refuseHostile(bytes);
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { maxRows: MAX_SHEET_ROWS + 1 })) {
      if (index >= MAX_SHEET_ROWS || values.length > MAX_COLUMNS) throw new RefusedSheet('tooLarge');
      yield { line: index + 1, cells: values.map(textOf) };
    }
  } catch (error) {
    throw error instanceof RefusedSheet ? error : new RefusedSheet('notASheet');
  }
}

/** The rows of the first sheet of a file, one after the other; throws `RefusedSheet` for what is none. */
export async function* readSheet(bytes: Uint8Array, name: string): AsyncGenerator<SheetRow> {
  if (name.toLowerCase().endsWith('.csv')) yield* csvRows(bytes);
  else yield* xlsxRows(bytes);
}
