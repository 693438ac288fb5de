import { type SqlText, sql } from '../database/sqlText.ts';
import { fromColumn } from './columnValue.ts';
import type { Predicate } from './comparisonSql.ts';
import { columnNamed, type SqlTable } from './entityTable.ts';
import type { Tally, TallyKey, TallyQuery } from './Repository.ts';
import { totalSql } from './totalsSql.ts';

/** The pieces of a counting query over an entity's table, and how to read one of its rows. */
export interface TallySql {
  readonly selection: SqlText;
  /** Undefined when all rows are counted together. */
  readonly groups: SqlText | undefined;
  /** Which of equally large groups come first; the one without a value is the last, on every database. */
  readonly order: SqlText | undefined;
  readonly read: (row: Readonly<Record<string, unknown>>) => Tally;
}

/** Builds a count, and figures, by the values of some fields. */
export function tallySql(table: SqlTable, { by, totals = [] }: TallyQuery): TallySql {
  const keys = by.map((key) => keyOf(table, key));
  const figures = totals.map((ask, at) => totalSql(table, ask, at));
  const isGrouped = keys.length > 0;
  const selected = [
    ...keys.map((key, index) => sql`${key.value} as ${sql.id(`key${index}`)}`),
    ...figures.flatMap(({ selection }) => selection),
    sql`count(*) as total`,
  ];
  return {
    selection: sql.join(selected),
    groups: isGrouped ? sql.join(keys.map((key) => key.value)) : undefined,
    order: isGrouped ? sql.join(keys.map((key) => sql`${key.value} nulls last`)) : undefined,
    read: (row) => ({
      keys: keys.map((key, index) => key.read(row[`key${index}`])),
      count: Number(row.total),
      totals: figures.map((figure) => figure.read(row)),
    }),
  };
}

function keyOf(table: SqlTable, key: TallyKey): { value: Predicate; read: (value: unknown) => string | null } {
  const [field, start] = typeof key === 'string' ? [key] : [key.field, key.start];
  const column = columnNamed(table, field);
  const name = column.ref;
  // A literal length: PostgreSQL takes two equal parameters for two different expressions.
  const value = start === undefined ? name : sql`substr(${name}, 1, ${sql.whole(start)})`;
  return {
    value: sql`${value}`,
    read: (stored) => {
      const read = start === undefined ? fromColumn(column.storage, column.field, stored) : stored;
      return read === null || read === undefined || read === '' ? null : String(read);
    },
  };
}
