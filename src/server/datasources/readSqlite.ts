import { nativeType } from '../../codegen/nativeType.ts';
import type { TableColumn, TableDescription, TableForeignKey, TableName } from '../../codegen/TableDescription.ts';
import type { FileSource } from './DataSource.ts';
import { QUERY_TIMEOUT_MS } from './limits.ts';
import type { TableReader } from './TableReader.ts';

interface ColumnRow {
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
  readonly dflt_value: string | null;
  readonly pk: number;
}

interface KeyRow {
  readonly id: number;
  readonly table: string;
  readonly from: string;
  readonly to: string | null;
}

type All = (sql: string, ...values: readonly string[]) => unknown[];

/** Opens a file, which nothing here writes to. */
export async function readSqlite({ file }: FileSource): Promise<TableReader> {
  const { default: Sqlite } = await import('better-sqlite3');
  const database = new Sqlite(file, { readonly: true, fileMustExist: true, timeout: QUERY_TIMEOUT_MS });
  const all: All = (sql, ...values) => database.prepare(sql).all(...values);
  return {
    version: async () => `SQLite ${database.prepare('select sqlite_version()').pluck().get()}`,
    tables: async () => tablesOf(all),
    table: async (name) => tableOf(all, name),
    close: async () => {
      database.close();
    },
  };
}

function tablesOf(all: All): TableName[] {
  const rows = all(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name",
  );
  return (rows as { name: string }[]).map(({ name }) => ({ name, comment: '' }));
}

function tableOf(all: All, name: string): TableDescription | undefined {
  if (!tablesOf(all).some((table) => table.name === name)) return undefined;
  const rows = all('select * from pragma_table_info(?)', name) as ColumnRow[];
  const keys = rows.filter(({ pk }) => pk > 0);
  return {
    database: 'sqlite',
    name,
    comment: '',
    columns: rows.map((row) => columnOf(row, keys.length === 1)),
    foreignKeys: foreignKeysOf(all('select * from pragma_foreign_key_list(?) order by id, seq', name) as KeyRow[]),
    uniques: uniquesOf(all, name),
  };
}

function columnOf({ name, type, notnull, dflt_value, pk }: ColumnRow, alone: boolean): TableColumn {
  return {
    name,
    ...nativeType(type),
    nullable: notnull === 0 && pk === 0,
    ...(dflt_value === null ? {} : { defaultText: dflt_value }),
    // The only key of whole numbers is the number of the row.
    autoIncrement: alone && pk > 0 && /^integer$/i.test(type),
    inKey: pk > 0,
    comment: '',
  };
}

function foreignKeysOf(rows: readonly KeyRow[]): TableForeignKey[] {
  return Object.values(Object.groupBy(rows, ({ id }) => id)).map((parts = []) => ({
    columns: parts.map(({ from }) => from),
    table: parts[0]?.table ?? '',
    // Without a name it is the key of the other table.
    targets: parts.map(({ to }) => to ?? 'id'),
  }));
}

function uniquesOf(all: All, name: string): string[][] {
  const indexes = all(
    'select name from pragma_index_list(?) where "unique" = 1 and origin <> \'pk\' and partial = 0 order by name',
    name,
  ) as { name: string }[];
  return indexes.map(({ name: index }) =>
    (all('select name from pragma_index_info(?) order by seqno', index) as { name: string }[]).map((row) => row.name),
  );
}
