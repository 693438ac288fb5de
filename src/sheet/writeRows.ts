import { writeXlsxStream } from 'hucre/xlsx';
import { csvText } from '../model/csv.ts';
import type { SheetCell, SheetColumn } from './SheetCell.ts';
import { sheetName } from './sheetName.ts';
import { xlsxText } from './xlsxText.ts';

export const SHEET_FORMATS = ['xlsx', 'csv'] as const;
export type SheetFormat = (typeof SHEET_FORMATS)[number];

interface WrittenSheet {
  readonly title: string;
  readonly columns: readonly SheetColumn[];
  /** Asked for as they are taken: what is written needs no more room than a few of them. */
  readonly rows: AsyncIterable<readonly SheetCell[]>;
}

/** Texts are written as texts and nothing as a formula, whatever they begin with. */
const xlsxCell = (cell: SheetCell): SheetCell => (typeof cell === 'string' ? xlsxText(cell) : cell);

async function* xlsxRows(rows: WrittenSheet['rows']) {
  for await (const row of rows) yield row.map(xlsxCell);
}

function xlsx({ title, columns, rows }: WrittenSheet): ReadableStream<Uint8Array> {
  return writeXlsxStream(xlsxRows(rows), {
    name: sheetName(title),
    columns: columns.map(({ header, width, format }) => ({ header, width, ...(format && { numFmt: format }) })),
    freezePane: { rows: 1 },
  });
}

async function* csvLines({ columns, rows }: WrittenSheet) {
  yield `\ufeff${csvText([columns.map(({ header }) => header)], 'needed')}\r\n`;
  for await (const row of rows) yield `${csvText([row.map((cell) => String(cell ?? ''))], 'needed')}\r\n`;
}

function csv(sheet: WrittenSheet): ReadableStream<Uint8Array> {
  const lines = csvLines(sheet);
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await lines.return();
    },
  });
}

const WRITERS: Readonly<Record<SheetFormat, (sheet: WrittenSheet) => ReadableStream<Uint8Array>>> = { xlsx, csv };

/** The bytes of a sheet, made while they are read. No cell of either format is a formula. */
export function writeRows(format: SheetFormat, sheet: WrittenSheet): ReadableStream<Uint8Array> {
  return WRITERS[format](sheet);
}
