import { memoize } from '../../model/memoize.ts';
import type { ColumnKind, Dialect } from '../database/Dialect.ts';
import { quoted } from '../database/sqlText.ts';

export interface InsertColumn {
  readonly name: string;
  readonly kind: ColumnKind;
}

/** From so many rows on their values travel as a list for each column, where the engine takes those. */
const MANY_ROWS = 8;
/** Lists are held in memory on both sides. */
const MOST_ROWS = 2000;

const areListed = ({ insertLists }: Dialect, rows: number): boolean => insertLists !== undefined && rows >= MANY_ROWS;

/** How many rows a statement holds at most. */
export const rowsAtOnce = ({ insertLists, maxParameters }: Dialect, width: number): number =>
  insertLists === undefined ? Math.max(1, Math.floor(maxParameters / width)) : MOST_ROWS;

/** Statements of so many rows are written once; longer ones are rarely asked for. */
const MAX_KEPT_ROWS = 128;

const keptTexts = memoize((_columns: readonly InsertColumn[]) => new Map<string, string>());

/** The statement that inserts so many rows. */
export function insertText(dialect: Dialect, table: string, columns: readonly InsertColumn[], rows: number): string {
  if (rows > MAX_KEPT_ROWS) return writtenText(dialect, table, columns, rows);
  const texts = keptTexts(columns);
  const key = `${rows} ${dialect.name} ${table}`;
  const known = texts.get(key);
  if (known !== undefined) return known;
  const text = writtenText(dialect, table, columns, rows);
  texts.set(key, text);
  return text;
}

/** Written here, not by the query builder, which makes a node of each value: that costs more than the insert. */
function writtenText(dialect: Dialect, table: string, columns: readonly InsertColumn[], rows: number): string {
  const { insertLists, parameter } = dialect;
  if (insertLists !== undefined && areListed(dialect, rows)) return insertLists(table, columns);
  const rowAt = (row: number) => `(${columns.map((_, at) => parameter(row * columns.length + at + 1)).join(', ')})`;
  const names = columns.map(({ name }) => quoted(name)).join(', ');
  return `insert into ${quoted(table)} (${names}) values ${Array.from({ length: rows }, (_, row) => rowAt(row)).join(', ')}`;
}

/** Its parameters, of values that follow each other row by row, each row `width` of them. */
export function insertParameters(dialect: Dialect, values: readonly unknown[], width: number): readonly unknown[] {
  if (!areListed(dialect, values.length / width)) return values;
  const lists: unknown[][] = Array.from({ length: width }, () => []);
  for (const [at, value] of values.entries()) lists[at % width]?.push(value);
  return lists;
}
