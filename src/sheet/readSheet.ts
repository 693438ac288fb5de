import { strFromU8, unzipSync } from 'fflate';
import { streamCsvRows } from 'hucre/csv';
import { streamXlsxRows } from 'hucre/xlsx';
import { numberText, readableText } from '../model/brokenCell.ts';
import { FORMULA } from '../model/csv.ts';
import { MAX_FILE_BYTES, MAX_SHEET_ROWS, RefusedSheet, refuseHostile } from './refuseHostile.ts';

const MAX_COLUMNS = 300;

/** One row as texts, by its line in the file; the first has the headers. */
export interface SheetRow {
  readonly line: number;
  readonly cells: readonly string[];
  /** By hand or by a filter: whoever looks at the file does not see it. */
  readonly isHidden?: true;
}

/** The first day by the year that a workbook counts from; a time of no day lies before it. */
const FIRST_DAY = { 1900: Date.UTC(1900, 0, 1), 1904: Date.UTC(1904, 0, 2) } as const;
type FirstYear = keyof typeof FIRST_DAY;
const two = (number: number) => String(number).padStart(2, '0');

/** Excel keeps moments as fractions of days: what is nearly a second is one. */
function momentText(moment: Date, firstYear: FirstYear): string {
  const exact = new Date(Math.round(moment.getTime() / 1000) * 1000);
  const day = `${exact.getUTCFullYear()}-${two(exact.getUTCMonth() + 1)}-${two(exact.getUTCDate())}`;
  const time = [exact.getUTCHours(), exact.getUTCMinutes(), exact.getUTCSeconds()].map(two).join(':');
  if (exact.getTime() < FIRST_DAY[firstYear]) return time;
  return time === '00:00:00' ? day : `${day} ${time}`;
}

function textOf(cell: unknown, firstYear: FirstYear = 1900): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return numberText(cell);
  return cell instanceof Date ? momentText(cell, firstYear) : String(cell);
}

/** How far a row goes: behind that, cells may have a style, or a comma before them, and no more. */
const widthOf = (cells: readonly unknown[]): number =>
  cells.findLastIndex((cell) => cell !== null && cell !== undefined && cell !== '') + 1;

const UNFORMULA = new RegExp(`^'(?=${FORMULA.source.slice(1)})`);

/** As others mark digits, so that Excel keeps their noughts. */
const MARKED_TEXT = /^="((?:[^"]|"")*)"$/;

/** The text itself, without what stands around or before it so that no spreadsheet counts with it. */
function unguarded(text: string): string {
  const [, marked] = MARKED_TEXT.exec(text) ?? [];
  if (marked !== undefined) return marked.replaceAll('""', '"');
  return text.replace(/^\t(?=\d{12,}$)/, '').replace(UNFORMULA, '');
}

/** No line of a table has so many cells, and whoever parts one of millions is busy for seconds. */
const MAX_PARTED = 50_000;
const SIGNS = [',', ';', '\t', '|'];
const DELIMITERS: ReadonlySet<number> = new Set(SIGNS.map((sign) => sign.charCodeAt(0)));
const LINE_END = 10;

function refuseOverfull(text: string): void {
  let parted = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === LINE_END) parted = 0;
    else if (code < 128 && DELIMITERS.has(code)) parted += 1;
    if (parted > MAX_PARTED) throw new RefusedSheet('tooLarge');
  }
}

/** A text in the encoding that its first bytes name, or that it can only be in. */
function decoded(bytes: Uint8Array): string {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return new TextDecoder('utf-8').decode(bytes);
  // What Excel calls Unicode text.
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Excel in China writes CSV so.
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** What Excel puts into the first line where columns are parted otherwise than it expects. */
const SEPARATOR = /^\uFEFF?sep=([^\r\n])\r?\n/i;
/**
 * What parts the columns, as far as their headers say: without any such sign there is one column, whatever its cells
 * hold. Undefined: several may, or stand within quotes, and the rows behind are asked.
 */
function delimiterOf(text: string): string | undefined {
  const [headers = ''] = /[^\r\n]+/.exec(text) ?? [];
  const found = SIGNS.filter((sign) => headers.includes(sign));
  return found.length > 1 || headers.includes('"') ? undefined : (found[0] ?? ',');
}

/** A row behind all others, with a sign that no text has: a quote that was never closed takes it into its cell. */
const END = '\0';

function* csvRows(bytes: Uint8Array): Generator<SheetRow> {
  const text = decoded(bytes);
  if (text.includes(END)) throw new RefusedSheet('notASheet');
  refuseOverfull(text);
  const [said = '', separator] = SEPARATOR.exec(text) ?? [];
  let line = said === '' ? 0 : 1;
  const told = text.slice(said.length);
  const ended = /(?:^|[\r\n])$/.test(told) ? told : `${told}\n`;
  const delimiter = separator ?? delimiterOf(told);
  const rows = streamCsvRows(ended + END, delimiter === undefined ? {} : { delimiter });
  for (const cells of rows) {
    if (cells[0] === END) return;
    line += 1;
    if (cells.some((cell) => String(cell).includes(END))) throw new RefusedSheet('openQuote', line);
    if (line > MAX_SHEET_ROWS || widthOf(cells) > MAX_COLUMNS) throw new RefusedSheet('tooLarge');
    yield { line, cells: cells.slice(0, MAX_COLUMNS).map((cell) => unguarded(textOf(cell))) };
  }
}

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const SHEET = /<(?:\w+:)?sheet\s[^>]*>/g;
const HIDDEN = /\sstate\s*=\s*["'](?:hidden|veryHidden)["']/;
const RELATION = /<(?:\w+:)?Relationship\s[^>]*>/g;

const FROM_1904 = /<(?:\w+:)?workbookPr\s[^>]*\bdate1904\s*=\s*["'](?:1|true)["']/;

interface Workbook {
  /** Where the first sheet stands that a person sees: what is hidden, as lists to choose from often are, nobody means. */
  readonly firstShown: number;
  /** The part that holds it. */
  readonly part: string;
  readonly firstYear: FirstYear;
}

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1] ?? '';

/** A target is written from the root of the file or from the folder of the workbook. */
const partAt = (target: string): string => (target.startsWith('/') ? target.slice(1) : `xl/${target}`);

function workbookOf(bytes: Uint8Array): Workbook {
  const { [WORKBOOK]: part, [RELATIONS]: links } = unzipSync(bytes, {
    filter: ({ name }) => name === WORKBOOK || name === RELATIONS,
  });
  const [said, related] = [part, links].map((one) => (one === undefined ? '' : strFromU8(one)));
  const sheets = said?.match(SHEET) ?? [];
  const firstShown = Math.max(
    0,
    sheets.findIndex((tag) => !HIDDEN.test(tag)),
  );
  const id = attribute(sheets[firstShown] ?? '', 'id');
  const link = related?.match(RELATION)?.find((tag) => attribute(tag, 'Id') === id) ?? '';
  return {
    firstShown,
    part: partAt(attribute(link, 'Target')),
    firstYear: FROM_1904.test(said ?? '') ? 1904 : 1900,
  };
}

/** The number of a row: that which it bears, or the next where another bears it, as some programs write it. */
const lineOf = (index: number, last: number): number =>
  Number.isInteger(index) && index + 1 > last ? index + 1 : last + 1;

async function* xlsxRows(bytes: Uint8Array): AsyncGenerator<SheetRow> {
  const hidden = refuseHostile(bytes);
  try {
    const { firstShown, part, firstYear } = workbookOf(bytes);
    const asked = { sheet: firstShown, maxRows: MAX_SHEET_ROWS + 1 };
    let read = 0;
    let line = 0;
    for await (const { index, values } of streamXlsxRows(bytes, asked)) {
      read += 1;
      line = lineOf(index, line);
      const width = widthOf(values);
      // Behind so many rows no more are asked for, whatever is in them.
      if (read > MAX_SHEET_ROWS || width > MAX_COLUMNS) throw new RefusedSheet('tooLarge');
      if (line > MAX_SHEET_ROWS && width === 0) continue;
      if (line > MAX_SHEET_ROWS) throw new RefusedSheet('tooLarge');
      yield {
        line,
        cells: values.slice(0, MAX_COLUMNS).map((value) => readableText(textOf(value, firstYear))),
        ...(hidden.get(part)?.has(read - 1) && { isHidden: true }),
      };
    }
  } catch (error) {
    throw error instanceof RefusedSheet ? error : new RefusedSheet('notASheet');
  }
}

/** The rows of the first sheet of a file that is not hidden, one after the other; throws `RefusedSheet` for what is none. */
export async function* readSheet(bytes: Uint8Array, name: string): AsyncGenerator<SheetRow> {
  if (bytes.length > MAX_FILE_BYTES) throw new RefusedSheet('tooLarge');
  if (name.toLowerCase().endsWith('.csv')) yield* csvRows(bytes);
  else yield* xlsxRows(bytes);
}
