import type { RaRecord } from 'react-admin';
import { type SheetFormat, writeRows } from '../../../sheet/writeRows.ts';
import type { Column } from '../Column.ts';
import type { EditableColumn } from './editableColumns.ts';
import { sheetColumn, shownCell, shownText } from './shownCell.ts';

/** Records as the bytes of a file: columns, words and order of the list. */
export function writeExport(
  format: SheetFormat,
  title: string,
  columns: readonly Column[],
  records: AsyncIterable<RaRecord> | Iterable<RaRecord>,
): ReadableStream<Uint8Array> {
  const cell = format === 'csv' ? shownText : shownCell;
  const rows = async function* () {
    for await (const record of records) yield columns.map((column) => cell(column, record));
  };
  return writeRows(format, { title, columns: columns.map(sheetColumn), rows: rows() });
}

/** Records as a file that an import takes back. */
export function writeEditable(
  title: string,
  columns: readonly EditableColumn[],
  records: AsyncIterable<RaRecord> | Iterable<RaRecord>,
): ReadableStream<Uint8Array> {
  const rows = async function* () {
    for await (const record of records) yield columns.map(({ write }) => write(record));
  };
  return writeRows('xlsx', { title, columns, rows: rows() });
}

const TYPES: Readonly<Record<SheetFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
};

/** A stream as the content of a file. */
export async function fileOf(format: SheetFormat, bytes: ReadableStream<Uint8Array>): Promise<Blob> {
  const parts: BlobPart[] = [];
  const reader = bytes.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) parts.push(new Uint8Array(next.value));
  return sheetBlob(format, parts);
}

/** Bytes as the content of a file. */
export const sheetBlob = (format: SheetFormat, parts: BlobPart[]): Blob => new Blob(parts, { type: TYPES[format] });
