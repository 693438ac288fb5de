import { type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { sheetName } from './sheetName.ts';
import { xlsxText } from './xlsxText.ts';

/** A row of a file that was taken in, and what is wrong with it. */
export interface MarkedRow {
  readonly cells: readonly string[];
  /** By the number of the column, from 0; what is about no column is in the last one alone. */
  readonly marks: ReadonlyMap<number, string>;
  readonly reason: string;
  /** It is not seen in the file that was taken in, nor in this one. */
  readonly isHidden?: boolean | undefined;
}

const RED_FILL = 'FFC7CE';
const MIN_WIDTH = 10;
const MAX_WIDTH = 40;

const markedCell = (value: string, note: string) => ({
  value,
  type: 'string',
  style: { fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: RED_FILL } } },
  comment: { text: note },
});

const widthOf = (header: string) => Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, header.length * 2 + 4));

/** The same file once more: cells that are wrong are red and say why, and the last column says it in words. */
export async function writeMarked(
  title: string,
  headers: readonly string[],
  reasonHeader: string,
  rows: readonly MarkedRow[],
): Promise<Uint8Array> {
  const all = [...headers, reasonHeader];
  const marked = rows.flatMap(({ cells, marks }, at) =>
    [...marks].map(([column, note]): [string, object] => [
      `${at + 1},${column}`,
      markedCell(xlsxText(cells[column] ?? ''), note),
    ]),
  );
  const sheet: WriteSheet = {
    name: sheetName(title),
    columns: all.map((header) => ({ width: widthOf(header) })),
    rows: [all, ...rows.map(({ cells, reason }) => [...headers.map((_, at) => cells[at] ?? ''), reason])].map((row) =>
      row.map(xlsxText),
    ),
    cells: new Map(marked),
    rowDefs: new Map(rows.flatMap(({ isHidden }, at) => (isHidden ? [[at + 1, { hidden: true }]] : []))),
    freezePane: { rows: 1 },
  };
  return writeXlsx({ sheets: [sheet] });
}
