import { type RawBuilder, sql } from 'kysely';
import type { Executor } from './Database.ts';
import type { Dialect } from './Dialect.ts';
import { COLUMN_KINDS, type ColumnDefinition, type IndexDefinition, type TableDefinition } from './TableDefinition.ts';

/** The statements that change a schema; names come from table definitions only. */
export function ddl(executor: Executor, dialect: Dialect) {
  const typeOf = (column: ColumnDefinition) => sql.raw(dialect.columnTypes[COLUMN_KINDS[column.storage]]);
  const run = async (statement: RawBuilder<unknown>) => {
    await statement.execute(executor);
  };

  function columnText(column: ColumnDefinition): RawBuilder<unknown> {
    const preset = column.preset === undefined ? sql`` : sql` not null default ${sql.raw(column.preset)}`;
    return sql`${sql.id(column.name)} ${typeOf(column)}${column.required ? sql` not null` : preset}`;
  }

  return {
    createTable: (table: TableDefinition) => {
      const columns = table.columns.map(columnText);
      const key = sql`primary key (${sql.join(table.primaryKey.map((name) => sql.id(name)))})`;
      return run(sql`create table ${sql.table(table.name)} (${sql.join([...columns, key])})`);
    },
    renameTable: (from: string, to: string) => run(sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`),
    dropTable: (table: string) => run(sql`drop table ${sql.table(table)}`),
    addColumn: (table: string, column: ColumnDefinition) =>
      run(sql`alter table ${sql.table(table)} add column ${columnText(column)}`),
    renameColumn: (table: string, from: string, to: string) =>
      run(sql`alter table ${sql.table(table)} rename column ${sql.id(from)} to ${sql.id(to)}`),
    dropColumn: (table: string, column: string) =>
      run(sql`alter table ${sql.table(table)} drop column ${sql.id(column)}`),
    fillColumn: (table: string, column: string, value: RawBuilder<unknown>) =>
      run(sql`update ${sql.table(table)} set ${sql.id(column)} = ${value}`),
    createIndex: (table: string, index: IndexDefinition) => {
      const columns = index.columns.map(
        (column) => sql`${sql.id(column.name)} ${sql.raw(dialect.indexOrder(column.descending ?? false))}`,
      );
      const kind = index.unique ? sql`unique index` : sql`index`;
      const live = index.liveOnly ? sql` where is_deleted = 0` : sql``;
      return run(sql`create ${kind} ${sql.id(index.name)} on ${sql.table(table)} (${sql.join(columns)})${live}`);
    },
    dropIndex: (index: string) => run(sql`drop index ${sql.id(index)}`),
    hasRows: (table: string) => found(executor, sql`select 1 from ${sql.table(table)} limit 1`),
    /** How many rows have a value in the column. */
    valuesIn: async (table: string, column: string): Promise<number> => {
      const counted = sql<{
        rows: number;
      }>`select count(${sql.id(column)}) as ${sql.id('rows')} from ${sql.table(table)}`;
      return Number((await counted.execute(executor)).rows[0]?.rows ?? 0);
    },
    /** Whether two live rows share a value of the unique key. */
    hasDuplicates: (table: string, index: IndexDefinition) => {
      const columns = index.columns.map((column) => sql.id(column.name));
      const given = index.columns.map((column) => sql`${sql.id(column.name)} is not null`);
      return found(
        executor,
        sql`select 1 from ${sql.table(table)} where is_deleted = 0 and ${sql.join(given, sql` and `)}
          group by ${sql.join(columns)} having count(*) > 1 limit 1`,
      );
    },
  };
}

export type Ddl = ReturnType<typeof ddl>;

async function found(executor: Executor, query: RawBuilder<unknown>): Promise<boolean> {
  return (await query.execute(executor)).rows.length > 0;
}
