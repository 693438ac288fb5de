import { CompiledQuery, sql } from 'kysely';
import { errorCode } from '../errorCode.ts';
import type { Dialect, UniqueViolation } from './Dialect.ts';
import { EACH, WANTED } from './eachValue.ts';
import { sqliteGrams } from './sqliteGrams.ts';
import { sql as text } from './sqlText.ts';

const UNAVAILABLE = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN|NOMEM|PROTOCOL)/;

/** `UNIQUE constraint failed: exam.tenant_id, exam.code` */
function uniqueViolation(error: unknown): UniqueViolation | undefined {
  if (!/^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)/.test(errorCode(error)) || !(error instanceof Error)) return undefined;
  const named = error.message.split(': ')[1] ?? '';
  return { columns: named.split(', ').map((column) => column.slice(column.indexOf('.') + 1)) };
}

interface Named {
  readonly name: string;
}

const nameOf = ({ name }: Named) => name;

export const sqliteDialect: Dialect = {
  name: 'SQLite',
  columnTypes: { text: 'text', integer: 'integer', flag: 'integer', real: 'real', grams: 'blob' },
  like: 'like',
  indexOrder: (descending) => (descending ? 'desc' : 'asc'),
  gramIndex: 'fts5',
  grams: sqliteGrams,
  typedColumns: false,
  lockRows: '',
  lockRowsToChange: '',
  oneServer: true,
  maxParameters: 32_000,
  parameter: () => '?',
  maxNamedTexts: 5000,
  amongTexts: (column, values) => text`${column} in (select value from json_each(${JSON.stringify(values)}))`,
  // Left to itself it may go through the table, and ask of each row which value it has.
  rowsOfEach: ({ table, id }, values, part) => text`json_each(${JSON.stringify(values)}) as ${EACH}
    cross join ${table} on ${table}.${id} in (select ${id} from ${table} where ${part(WANTED)})`,
  withRenamedKey: (json, from, to) => sql<string>`(
    select json_group_object(case key when ${from} then ${to} else key end, json(value)) from json_each(${json}))`,
  looked: (column) => text`+${column}`,
  // One writer is alone anyway.
  lockName: async () => {},
  shareName: async () => {},
  lockSchema: async () => {},
  liftTimeLimit: async () => {},
  // Looks by itself at tables that have grown (`sqliteStatistics.ts`).
  learnSizes: async () => {},
  now: async () => undefined,
  tableNames: async (executor) => {
    const found = await sql<Named>`select name from sqlite_master where type = 'table'`.execute(executor);
    return found.rows.map(nameOf);
  },
  tableParts: async (executor, table) => {
    const columns = await sql<Named>`select name from pragma_table_info(${table})`.execute(executor);
    const indexes = await sql<Named>`select name from pragma_index_list(${table})`.execute(executor);
    return { columns: columns.rows.map(nameOf), indexes: indexes.rows.map(nameOf) };
  },
  explain: (statement, parameters) =>
    CompiledQuery.raw(`explain query plan ${statement}`, new Array(parameters).fill(null)),
  uniqueViolation,
  isUnavailable: (error) => UNAVAILABLE.test(errorCode(error)),
  // Nobody else writes meanwhile.
  tryAgain: () => new Error('The row was changed meanwhile'),
  isRetryable: () => false,
};
