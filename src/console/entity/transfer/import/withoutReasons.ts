import { IMPORT_TEXTS } from './importTexts.ts';
import type { Table } from './readTable.ts';

const REASONS: ReadonlySet<string> = new Set(Object.values(IMPORT_TEXTS['import.notes']));

/** A marked file that comes back: what was wrong with it before is no column of its own, and says nothing by now. */
export function withoutReasons(table: Table): Table {
  const { headers, rows } = table;
  if (!headers.some((header) => REASONS.has(header))) return table;
  const kept = <T>(cells: readonly T[]) => cells.filter((_, at) => !REASONS.has(headers[at] ?? ''));
  return { ...table, headers: kept(headers), rows: rows.map((row) => ({ ...row, cells: kept(row.cells) })) };
}
