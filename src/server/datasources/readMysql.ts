import type { RowDataPacket } from 'mysql2/promise';
import { nativeType } from '../../codegen/nativeType.ts';
import type { TableColumn, TableDescription, TableForeignKey, TableName } from '../../codegen/TableDescription.ts';
import type { ServerSource } from './DataSource.ts';
import { QUERY_TIMEOUT_MS } from './limits.ts';
import type { TableReader } from './TableReader.ts';

interface ColumnRow {
  readonly name: string;
  readonly declared: string;
  readonly nullable: string;
  readonly fallback: string | null;
  readonly extra: string;
  readonly keyed: string;
  readonly comment: string;
}

interface KeyRow {
  readonly key: string;
  readonly column: string;
  readonly table: string;
  readonly target: string;
}

const TABLES = `
  select table_name as name, table_comment as comment from information_schema.tables
  where table_schema = database() and table_type = 'BASE TABLE' order by table_name`;

const COLUMNS = `
  select column_name as name, column_type as declared, is_nullable as nullable, column_default as fallback,
    extra as extra, column_key as keyed, column_comment as comment
  from information_schema.columns where table_schema = database() and table_name = ? order by ordinal_position`;

const FOREIGN_KEYS = `
  select constraint_name as \`key\`, column_name as \`column\`, referenced_table_name as \`table\`, referenced_column_name as target
  from information_schema.key_column_usage
  where table_schema = database() and table_name = ? and referenced_table_name is not null
  order by constraint_name, ordinal_position`;

const UNIQUES = `
  select index_name as \`key\`, column_name as \`column\` from information_schema.statistics
  where table_schema = database() and table_name = ? and non_unique = 0 and index_name <> 'PRIMARY'
  order by index_name, seq_in_index`;

const TEXTS = /^(char|varchar|tinytext|text|mediumtext|longtext|enum|set)\b/;

/** MariaDB writes the default as SQL; MySQL writes a text without its quotes. */
function defaultOf({ fallback, declared, extra }: ColumnRow, isMaria: boolean): { defaultText?: string } {
  if (fallback === null || (isMaria && fallback === 'NULL')) return {};
  const isBare = !isMaria && !extra.includes('DEFAULT_GENERATED') && TEXTS.test(declared);
  return { defaultText: isBare ? `'${fallback.replaceAll("'", "''")}'` : fallback };
}

const valuesOf = (declared: string) =>
  [...declared.matchAll(/'((?:[^']|'')*)'/g)].map(([, value = '']) => value.replaceAll("''", "'"));

function columnOf(row: ColumnRow, isMaria: boolean): TableColumn {
  const { name, declared, nullable, extra, keyed, comment } = row;
  return {
    name,
    ...nativeType(declared),
    nullable: nullable === 'YES',
    ...defaultOf(row, isMaria),
    autoIncrement: extra.includes('auto_increment'),
    inKey: keyed === 'PRI',
    comment,
    ...(declared.startsWith('enum(') ? { values: valuesOf(declared) } : {}),
  };
}

/** Rows of one key together, in their order. */
const grouped = <Row extends { readonly key: string }>(rows: readonly Row[]): Row[][] =>
  Object.values(Object.groupBy(rows, ({ key }) => key)).map((group = []) => group);

const foreignKeyOf = (rows: readonly KeyRow[]): TableForeignKey => ({
  columns: rows.map(({ column }) => column),
  table: rows[0]?.table ?? '',
  targets: rows.map(({ target }) => target),
});

/** Connects to a MySQL or MariaDB server, for reading only. */
export async function readMysql(source: ServerSource): Promise<TableReader> {
  const { createConnection } = await import('mysql2/promise');
  const { address, port, database, user, password, tls } = source;
  const connection = await createConnection({
    ...{ host: address, port, database, user, password },
    ...(tls === 'off' ? {} : { ssl: { rejectUnauthorized: tls === 'verified' } }),
    connectTimeout: source.connectTimeoutMs,
    // A server may ask its client for files; nothing of ours answers.
    flags: ['-LOCAL_FILES'],
    charset: 'utf8mb4',
    disableEval: true,
  });
  connection.on('error', () => {});
  const rows = async <Row>(sql: string, ...values: readonly string[]) => {
    const [found] = await connection.query<RowDataPacket[]>({ sql, timeout: QUERY_TIMEOUT_MS }, [...values]);
    return found as unknown as readonly Row[];
  };
  await connection.query('start transaction read only');
  const [server] = await rows<{ version: string }>('select version() as version');
  const isMaria = /mariadb/i.test(server?.version ?? '');

  async function table(name: string): Promise<TableDescription | undefined> {
    const found = (await rows<TableName>(TABLES)).find((one) => one.name === name);
    if (found === undefined) return undefined;
    const uniques = await rows<{ key: string; column: string }>(UNIQUES, name);
    return {
      database: 'mysql',
      name,
      comment: found.comment,
      columns: (await rows<ColumnRow>(COLUMNS, name)).map((row) => columnOf(row, isMaria)),
      foreignKeys: grouped(await rows<KeyRow>(FOREIGN_KEYS, name)).map(foreignKeyOf),
      uniques: grouped(uniques).map((parts) => parts.map(({ column }) => column)),
    };
  }

  return {
    version: async () => `${isMaria ? 'MariaDB' : 'MySQL'} ${server?.version.split('-')[0]}`,
    tables: () => rows<TableName>(TABLES),
    table,
    close: () => connection.end(),
  };
}
