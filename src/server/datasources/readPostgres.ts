import { nativeType } from '../../codegen/nativeType.ts';
import type { TableColumn, TableDescription, TableForeignKey, TableName } from '../../codegen/TableDescription.ts';
import type { ServerSource } from './DataSource.ts';
import { QUERY_TIMEOUT_MS } from './limits.ts';
import type { TableReader } from './TableReader.ts';

interface ColumnRow {
  readonly name: string;
  readonly declared: string;
  readonly nullable: boolean;
  readonly fallback: string | null;
  readonly counted: boolean;
  readonly keyed: boolean;
  readonly comment: string;
  readonly labels: readonly string[] | null;
}

const TABLES = `
  select c.relname as name, coalesce(obj_description(c.oid, 'pg_class'), '') as comment
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = $1 and c.relkind in ('r', 'p') and not c.relispartition
  order by c.relname`;

const TABLE = `
  select c.oid::text as oid, coalesce(obj_description(c.oid, 'pg_class'), '') as comment
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = $1 and c.relname = $2 and c.relkind in ('r', 'p')`;

const COLUMNS = `
  select a.attname as name, format_type(a.atttypid, a.atttypmod) as declared, not a.attnotnull as nullable,
    case when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end as fallback,
    a.attidentity <> '' or coalesce(pg_get_expr(d.adbin, d.adrelid) like 'nextval(%', false) as counted,
    coalesce(a.attnum = any (k.indkey), false) as keyed,
    coalesce(col_description(a.attrelid, a.attnum), '') as comment,
    (select array_agg(e.enumlabel::text order by e.enumsortorder) from pg_enum e where e.enumtypid = a.atttypid) as labels
  from pg_attribute a
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    left join pg_index k on k.indrelid = a.attrelid and k.indisprimary
  where a.attrelid = $1::oid and a.attnum > 0 and not a.attisdropped
  order by a.attnum`;

/** Names of the columns that an array of numbers points to, in its order. */
const namesOf = (table: string, numbers: string) => `
  (select array_agg(a.attname::text order by p.at) from unnest(${numbers}) with ordinality p (number, at)
    join pg_attribute a on a.attrelid = ${table} and a.attnum = p.number)`;

const FOREIGN_KEYS = `
  select ${namesOf('f.conrelid', 'f.conkey')} as columns, t.relname as table, ${namesOf('f.confrelid', 'f.confkey')} as targets
  from pg_constraint f join pg_class t on t.oid = f.confrelid
  where f.conrelid = $1::oid and f.contype = 'f' order by f.conname`;

const UNIQUES = `
  select ${namesOf('i.indrelid', 'i.indkey::int2[]')} as columns
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where i.indrelid = $1::oid and i.indisunique and not i.indisprimary and i.indpred is null and i.indexprs is null
  order by c.relname`;

function columnOf(row: ColumnRow): TableColumn {
  const { name, declared, nullable, fallback, counted, keyed, comment, labels } = row;
  return {
    name,
    ...nativeType(declared),
    nullable,
    ...(fallback === null || counted ? {} : { defaultText: fallback.replace(/::[a-z ]+(\(\d+\))?$/i, '') }),
    autoIncrement: counted,
    inKey: keyed,
    comment,
    ...(labels === null ? {} : { values: labels }),
  };
}

/** Connects to a PostgreSQL server, or to what speaks its language, for reading only. */
export async function readPostgres(source: ServerSource): Promise<TableReader> {
  const { default: pg } = await import('pg');
  const { address, port, database, user, password, tls, host, schema = 'public' } = source;
  const client = new pg.Client({
    ...{ host: address, port, database, user, password },
    ssl: tls === 'off' ? false : { rejectUnauthorized: tls === 'verified', servername: host },
    connectionTimeoutMillis: source.connectTimeoutMs,
    statement_timeout: QUERY_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
  });
  client.on('error', () => {});
  await client.connect();
  await client.query('begin transaction read only');
  const rows = async <Row>(sql: string, ...values: readonly string[]) =>
    (await client.query(sql, [...values])).rows as readonly Row[];

  async function table(name: string): Promise<TableDescription | undefined> {
    const [found] = await rows<{ oid: string; comment: string }>(TABLE, schema, name);
    if (found === undefined) return undefined;
    return {
      database: 'postgresql',
      name,
      comment: found.comment,
      columns: (await rows<ColumnRow>(COLUMNS, found.oid)).map(columnOf),
      foreignKeys: await rows<TableForeignKey>(FOREIGN_KEYS, found.oid),
      uniques: (await rows<{ columns: string[] }>(UNIQUES, found.oid)).map(({ columns }) => columns),
    };
  }

  return {
    version: async () =>
      `PostgreSQL ${(await rows<{ version: string }>("select current_setting('server_version') as version"))[0]?.version}`,
    tables: () => rows<TableName>(TABLES, schema),
    table,
    close: () => client.end(),
  };
}
