import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type pg from 'pg';
import { currentTrace } from '../traces.ts';
import { refuseStream } from './directExecutor.ts';
import type { MarkedRead } from './writeEpochs.ts';

/** Statements that write answer how many rows that were. */
const WRITES: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** How a statement is asked: by the name under which its plan is kept, and for rows as lists. */
export interface Asking extends Pick<MarkedRead, 'listed'> {
  readonly name?: string | undefined;
}

/** One connection while it is in somebody's hands. */
export interface PostgresClient {
  /** Statements that are asked one after the other travel together: the second does not wait for the first one's answer. */
  readonly ask: (text: string, values?: readonly unknown[], how?: Asking) => Promise<pg.QueryResult>;
  readonly release: (isBroken?: boolean) => void;
}

/** What a request asks for says its trace id, where PostgreSQL tells of its statements (its log, `pg_stat_activity`). */
export function traced(text: string): string {
  const trace = currentTrace();
  return trace === undefined ? text : `${text} /* trace ${trace} */`;
}

/** What follows without waiting for anything outside leaves in one piece: each costs both sides a call of the system. */
function holdBriefly({ connection }: pg.PoolClient & { readonly connection?: pg.Connection }): void {
  const wire = connection?.stream;
  wire?.cork();
  process.nextTick(() => wire?.uncork());
}

/** Takes a connection out of the pool. */
export async function acquireClient(pool: pg.Pool): Promise<PostgresClient> {
  const client = await pool.connect();
  return {
    ask: (text, values = [], { name, listed } = {}) => {
      holdBriefly(client);
      return client.query({
        text,
        values: [...values],
        ...(name === undefined ? {} : { name }),
        ...(listed === true ? { rowMode: 'array' } : {}),
      });
    },
    release: (isBroken = false) => client.release(isBroken),
  };
}

/** An answer as the query builder takes it. */
export const queryResultOf = <R>({ command, rowCount, rows }: pg.QueryResult): QueryResult<R> => ({
  rows: (rows ?? []) as R[],
  ...(WRITES.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}),
});

/** Asks within one transaction that only reads; it ends too where a statement of it has failed. `setting` is for it alone. */
export async function withinOneRead<R>(
  client: PostgresClient,
  begin: 'begin read only' | 'begin isolation level repeatable read, read only',
  setting: string,
  ask: () => Promise<R>,
): Promise<R> {
  try {
    const [, , answer] = await Promise.all([client.ask(begin), client.ask(`set local ${setting}`), ask()]);
    return answer;
  } finally {
    await client.ask('commit');
  }
}

export type RunStatement = <R>(client: PostgresClient, query: CompiledQuery) => Promise<QueryResult<R>>;

/** Runs a statement outside of a transaction. */
export const runStatement: RunStatement = async <R>(
  client: PostgresClient,
  { sql, parameters, listed }: CompiledQuery & MarkedRead,
) => queryResultOf<R>(await client.ask(sql, parameters, { listed }));

/** Each statement by itself, on whichever connection is free. */
export function pooledConnection(pool: pg.Pool, run: RunStatement): DatabaseConnection {
  return {
    executeQuery: async <R>(query: CompiledQuery) => {
      const sql = traced(query.sql);
      const client = await acquireClient(pool);
      try {
        return await run<R>(client, { ...query, sql });
      } finally {
        client.release();
      }
    },
    streamQuery: refuseStream,
  };
}
