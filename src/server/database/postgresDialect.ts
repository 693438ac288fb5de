import { CompiledQuery, sql } from 'kysely';
import { errorCode } from '../errorCode.ts';
import type { ColumnKind, Dialect, UniqueViolation } from './Dialect.ts';
import { EACH, WANTED } from './eachValue.ts';
import { isNameRefused } from './preparedStatements.ts';
import { compiledText, quoted, sql as text, unasked } from './sqlText.ts';

/** Serialization failure and deadlock: the other transaction stands, this one may be tried again. */
const CONFLICT = /^(40001|40P01)$/;
/** Conflict, connection trouble (08), resources (53), operator intervention (57), I/O (58), lock time-out (55). */
const UNAVAILABLE = /^(40001|40P01|08|53|57|58|55)|^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_|ERR_STREAM_)/;
/** What the driver and the pool say of a connection that is gone; these carry no code. */
const NO_CONNECTION =
  /timeout exceeded when trying to connect|connection terminated|connection ended|not queryable|after calling end on the pool/i;
/** Any number, the same in every server: who holds it may change the schema. */
export const SCHEMA_LOCK = 7_430_220_614;

function uniqueViolation(error: unknown): UniqueViolation | undefined {
  if (errorCode(error) !== '23505') return undefined;
  const index = (error as { constraint?: unknown }).constraint;
  return typeof index === 'string' ? { index } : {};
}

const TYPES: Readonly<Record<ColumnKind, string>> = {
  text: 'text',
  integer: 'bigint',
  flag: 'smallint',
  real: 'double precision',
  grams: 'integer[]',
};

interface Named {
  readonly name: string;
}

const nameOf = ({ name }: Named) => name;

/** It reads the escapes of a JSON text, and refuses those of characters that it cannot hold: they are set aside meanwhile. */
const ESCAPE = '\\u';
const ASIDE = '\\/\u{10fffd}u';

/** PostgreSQL and what speaks its protocol. */
export const postgresDialect: Omit<Dialect, 'grams'> = {
  name: 'PostgreSQL',
  columnTypes: { ...TYPES, text: `${TYPES.text} collate "C"` },
  like: 'ilike',
  indexOrder: (descending) => (descending ? 'desc nulls last' : 'asc nulls first'),
  gramIndex: 'gin',
  typedColumns: true,
  lockRows: 'for share',
  lockRowsToChange: 'for no key update',
  oneServer: false,
  maxParameters: 60_000,
  parameter: (at) => `$${at}`,
  insertLists: (table, columns) => {
    const names = columns.map(({ name }) => quoted(name)).join(', ');
    const lists = columns.map(({ kind }, at) => `$${at + 1}::${TYPES[kind]}[]`).join(', ');
    return `insert into ${quoted(table)} (${names}) select * from unnest(${lists})`;
  },
  // So that statements have one text however many they ask for, and are planned once.
  maxNamedTexts: 1,
  amongTexts: (column, values) => text`${column} = any(${[...values]}::text[])`,
  rowsOfEach: ({ table, columns }, values, part) => text`unnest(${[...values]}::text[]) as ${EACH} (value)
    cross join lateral (select ${columns} from ${table} where ${part(WANTED)}) as ${table}`,
  withRenamedKey: (json, from, to) => sql<string>`(
    select replace(json_object_agg(case key when ${from} then ${to} else key end, value)::text, ${ASIDE}, ${ESCAPE})
    from json_each(replace(${json}, ${ESCAPE}, ${ASIDE})::json))`,
  // It samples tables by itself, and weighs the ids by that.
  looked: (column) => column,
  lockName: async (executor, name) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(executor);
  },
  shareName: async (executor, name) => {
    const text = 'select pg_advisory_xact_lock_shared(hashtextextended($1, 0))';
    await executor.executeQuery(unasked(compiledText(text, [name])));
  },
  lockSchema: async (executor) => {
    await sql`select pg_advisory_xact_lock(${SCHEMA_LOCK})`.execute(executor);
  },
  liftTimeLimit: async (executor) => {
    await sql`set local statement_timeout = 0`.execute(executor);
  },
  learnSizes: async (executor) => {
    await sql`analyze`.execute(executor);
  },
  now: async (executor) => {
    const { rows } = await sql<{ now: string }>`
      select floor(extract(epoch from clock_timestamp()) * 1000)::text as now`.execute(executor);
    return Number(rows[0]?.now);
  },
  tableNames: async (executor) => {
    const found = await sql<Named>`
      select table_name as name from information_schema.tables where table_schema = current_schema()`.execute(executor);
    return found.rows.map(nameOf);
  },
  tableParts: async (executor, table) => {
    const columns = await sql<Named>`
      select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = ${table}`.execute(executor);
    const indexes = await sql<Named>`
      select indexname as name from pg_indexes
      where schemaname = current_schema() and tablename = ${table}`.execute(executor);
    return { columns: columns.rows.map(nameOf), indexes: indexes.rows.map(nameOf) };
  },
  explain: (statement) => CompiledQuery.raw(`explain (generic_plan) ${statement}`),
  uniqueViolation,
  isUnavailable: (error) =>
    UNAVAILABLE.test(errorCode(error)) || (error instanceof Error && NO_CONNECTION.test(error.message)),
  tryAgain: () => Object.assign(new Error('The row was changed meanwhile'), { code: '40001' }),
  isRetryable: (error) =>
    isNameRefused(error) ||
    CONFLICT.test(errorCode(error)) ||
    (error instanceof Error && CONFLICT.test(errorCode(error.cause))),
};
