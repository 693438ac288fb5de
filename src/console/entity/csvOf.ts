import type { EntityRecord } from '../../protocol/types.ts';
import { shownValue } from '../fields/shownValue.ts';
import type { Column } from './Column.ts';

/** A spreadsheet runs what begins like a formula; an apostrophe makes it text (OWASP: CSV injection). */
function inert(text: string): string {
  return /^[=+\-@\t\r]/.test(text) && !/^[+-]?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Long digit strings (ids, card numbers) lose digits in a spreadsheet unless they are marked as text. */
function exact(text: string): string {
  return /^\d{12,}$/.test(text) ? `\t${text}` : text;
}

/** Records as CSV with the columns' headers and words as the list shows them. Begins with a BOM, so that Excel reads UTF-8. */
export function csvOf(columns: readonly Column[], records: readonly EntityRecord[]): string {
  const line = (cells: readonly string[]) => cells.map((cell) => quoted(cell)).join(',');
  const head = line(columns.map((column) => inert(column.header)));
  const rows = records.map((record) =>
    line(
      columns.map(({ name, field, format }) =>
        exact(
          inert(format.cell.text({ field, value: shownValue(field, record[name], record, format), record, format })),
        ),
      ),
    ),
  );
  return `\ufeff${[head, ...rows].join('\r\n')}\r\n`;
}
