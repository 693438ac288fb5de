import { type RawBuilder, sql } from 'kysely';
import type { Executor } from './Database.ts';
import type { Dialect } from './Dialect.ts';
import { entityRenamed, fieldRenamed } from './keptNames.ts';
import { plannedNames } from './plannedNames.ts';
import { COLUMN_KINDS, type ColumnDefinition, type IndexDefinition, type TableDefinition } from './TableDefinition.ts';

export interface LaterIndex {
  readonly index: IndexDefinition;
  readonly statement: RawBuilder<unknown>;
}

/**
 * Plans a change of the schema: what changes something is written down in `statements`, and questions are
 * answered as if it had been done. Names come from table definitions only.
 */
export function ddl(executor: Executor, dialect: Dialect) {
  const statements: RawBuilder<unknown>[] = [];
  const later: LaterIndex[] = [];
  const origins = plannedNames();
  const typeOf = (column: ColumnDefinition) => sql.raw(dialect.columnTypes[COLUMN_KINDS[column.storage]]);
  const run = (statement: RawBuilder<unknown>) => {
    statements.push(statement);
  };

  function columnText(column: ColumnDefinition): RawBuilder<unknown> {
    const preset = column.preset === undefined ? sql`` : sql` not null default ${sql.raw(column.preset)}`;
    return sql`${sql.id(column.name)} ${typeOf(column)}${column.required ? sql` not null` : preset}`;
  }

  function indexStatement(table: string, index: IndexDefinition): RawBuilder<unknown> {
    if (index.grams) return gramStatement(table, index);
    const columns = index.columns.map(
      (column) => sql`${sql.id(column.name)} ${sql.raw(dialect.indexOrder(column.descending ?? false))}`,
    );
    const kind = index.unique ? sql`unique index` : sql`index`;
    const live = index.liveOnly ? sql` where is_deleted = 0` : sql``;
    return sql`create ${kind} ${sql.id(index.name)} on ${sql.table(table)} (${sql.join(columns)})${live}`;
  }

  /** Words without positions or texts; rows can be replaced. */
  function gramStatement(table: string, index: IndexDefinition): RawBuilder<unknown> {
    const columns = sql.join(index.columns.map(({ name }) => sql.id(name)));
    return dialect.gramIndex === 'gin'
      ? sql`create index ${sql.id(index.name)} on ${sql.table(table)} using gin (${columns})`
      : sql`create virtual table ${sql.id(index.name)} using
          fts5(${columns}, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii')`;
  }

  return {
    statements: statements as readonly RawBuilder<unknown>[],
    /** Indexes that can be made when all else has been. */
    later: later as readonly LaterIndex[],
    everything: (): readonly RawBuilder<unknown>[] => [...statements, ...later.map(({ statement }) => statement)],
    /** With its indexes. */
    createTable: (table: TableDefinition) => {
      const columns = table.columns.map(columnText);
      const key = sql`primary key (${sql.join(table.primaryKey.map((name) => sql.id(name)))})`;
      run(sql`create table ${sql.table(table.name)} (${sql.join([...columns, key])})`);
      for (const index of table.indexes) run(indexStatement(table.name, index));
    },
    renameTable: (from: string, to: string) => {
      origins.renameTable(from, to);
      run(sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`);
    },
    dropTable: (table: string) => run(sql`drop table ${sql.table(table)}`),
    addColumn: (table: string, column: ColumnDefinition) => {
      origins.setColumn(table, column.name, undefined);
      run(sql`alter table ${sql.table(table)} add column ${columnText(column)}`);
    },
    renameColumn: (table: string, from: string, to: string) => {
      origins.setColumn(table, to, origins.column(table, from));
      run(sql`alter table ${sql.table(table)} rename column ${sql.id(from)} to ${sql.id(to)}`);
    },
    /** What the server keeps beside the records of an entity, or of one of its fields, goes along with its name. */
    renameEntity: (before: TableDefinition, after: TableDefinition) => entityRenamed(before, after).forEach(run),
    renameField: (entity: string, from: string, to: string) => run(fieldRenamed(dialect, entity, from, to)),
    dropColumn: (table: string, column: string) =>
      run(sql`alter table ${sql.table(table)} drop column ${sql.id(column)}`),
    /** `value` is made of the column `source`. */
    fillColumn: (table: string, column: string, source: string, value: RawBuilder<unknown>) => {
      origins.setColumn(table, column, origins.column(table, source));
      run(sql`update ${sql.table(table)} set ${sql.id(column)} = ${value}`);
    },
    /** Gives a column the type (with its collation) that its definition says; nothing where columns have no types. */
    setType: (table: string, column: ColumnDefinition) => {
      if (!dialect.typedColumns) return;
      run(sql`alter table ${sql.table(table)} alter column ${sql.id(column.name)} type ${typeOf(column)}`);
    },
    /** What holds rows to something is made together with them. */
    createIndex: (table: string, index: IndexDefinition) => {
      const statement = indexStatement(table, index);
      if (index.unique) run(statement);
      else later.push({ index, statement });
    },
    /** `column` of the rows whose `source` has this value, or of all that have one: then the same as there. */
    setText: (table: string, column: string, source: string, value?: { readonly from: string; readonly to: string }) =>
      run(
        value === undefined
          ? sql`update ${sql.table(table)} set ${sql.id(column)} = ${sql.id(source)} where ${sql.id(source)} is not null`
          : sql`update ${sql.table(table)} set ${sql.id(column)} = ${value.to} where ${sql.id(source)} = ${value.from}`,
      ),
    dropIndex: (index: string) => run(sql`drop index ${sql.id(index)}`),
    hasRows: (table: string) => found(executor, sql`select 1 from ${sql.table(origins.table(table))} limit 1`),
    /** How many rows have a value in the column. */
    valuesIn: async (table: string, column: string): Promise<number> => {
      const origin = origins.column(table, column);
      if (origin === undefined) return 0;
      const counted = sql<{
        rows: number;
      }>`select count(${sql.id(origin)}) as ${sql.id('rows')} from ${sql.table(origins.table(table))}`;
      return Number((await counted.execute(executor)).rows[0]?.rows ?? 0);
    },
    /** Rows as they stand, by columns of the plan; those that it makes are null. */
    rowsOf: async (table: string, columns: readonly string[], liveOnly: boolean) => {
      const list = columns.map((name) => {
        const origin = origins.column(table, name);
        return (origin === undefined ? sql`null` : sql.ref(origin)).as(name);
      });
      const live = liveOnly ? sql` where is_deleted = 0` : sql``;
      const from = sql.table(origins.table(table));
      const rows = sql<Readonly<Record<string, unknown>>>`select ${sql.join(list)} from ${from}${live}`;
      return (await rows.execute(executor)).rows;
    },
    /** Whether two (live) rows share a value of the unique key. */
    hasDuplicates: async (table: string, index: IndexDefinition): Promise<boolean> => {
      const names = index.columns.map((column) => origins.column(table, column.name));
      const columns = names.flatMap((name) => (name === undefined ? [] : [sql.id(name)]));
      if (columns.length < names.length) return false;
      const live = index.liveOnly ? [sql`is_deleted = 0`] : [];
      const given = columns.map((column) => sql`${column} is not null`);
      return found(
        executor,
        sql`select 1 from ${sql.table(origins.table(table))} where ${sql.join([...live, ...given], sql` and `)}
          group by ${sql.join(columns)} having count(*) > 1 limit 1`,
      );
    },
  };
}

export type Ddl = ReturnType<typeof ddl>;

async function found(executor: Executor, query: RawBuilder<unknown>): Promise<boolean> {
  return (await query.execute(executor)).rows.length > 0;
}
