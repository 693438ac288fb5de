import type { CompiledQuery } from 'kysely';
import { memoize } from '../../model/memoize.ts';
import type { Dialect } from './Dialect.ts';
import type { InsertColumn, InsertedRows } from './InsertedRows.ts';
import { compiledText, quoted } from './sqlText.ts';
import type { MarkedQuery } from './writeEpochs.ts';

type Writing = Pick<Dialect, 'insertLists' | 'name' | 'parameter'>;

/** From so many rows on their values travel as a list for each column, where the engine takes those. */
export const MANY_ROWS = 8;
/** Lists are held in memory on both sides. */
const MOST_ROWS = 2000;

const areListed = ({ insertLists }: Writing, rows: number): boolean => insertLists !== undefined && rows >= MANY_ROWS;

/** How many rows a statement holds at most. */
export const rowsAtOnce = ({ insertLists, maxParameters }: Dialect, width: number): number =>
  insertLists === undefined ? Math.max(1, Math.floor(maxParameters / width)) : MOST_ROWS;

/** Statements of so many rows are written once; longer ones are rarely asked for. */
const MAX_KEPT_ROWS = 128;

const keptTexts = memoize((_columns: readonly InsertColumn[]) => new Map<string, string>());

/** The statement that inserts them. */
export function insertQuery(dialect: Writing, inserts: InsertedRows): CompiledQuery & MarkedQuery {
  const { table, columns, values } = inserts;
  const text = insertText(dialect, table, columns, values.length / columns.length);
  return { ...compiledText(text, insertParameters(dialect, values, columns.length)), inserts };
}

function insertText(dialect: Writing, table: string, columns: readonly InsertColumn[], rows: number): string {
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
function writtenText(dialect: Writing, table: string, columns: readonly InsertColumn[], rows: number): string {
  const { insertLists, parameter } = dialect;
  if (insertLists !== undefined && areListed(dialect, rows)) return insertLists(table, columns);
  const rowAt = (row: number) => `(${columns.map((_, at) => parameter(row * columns.length + at + 1)).join(', ')})`;
  const names = columns.map(({ name }) => quoted(name)).join(', ');
  return `insert into ${quoted(table)} (${names}) values ${Array.from({ length: rows }, (_, row) => rowAt(row)).join(', ')}`;
}

/** Its parameters, of values that follow each other row by row, each row `width` of them. */
function insertParameters(dialect: Writing, values: readonly unknown[], width: number): readonly unknown[] {
  if (!areListed(dialect, values.length / width)) return values;
  const lists: unknown[][] = Array.from({ length: width }, () => []);
  for (const [at, value] of values.entries()) lists[at % width]?.push(value);
  return lists;
}
