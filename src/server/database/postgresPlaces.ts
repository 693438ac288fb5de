import { CompiledQuery, type QueryResult } from 'kysely';
import { type PostgresClient, type RunStatement, runStatement, withinOneRead } from './postgresConnections.ts';
import type { CommitMark, MarkedRead, PlacedResult, Seen } from './writeEpochs.ts';

/** Spelled as every release knows it. */
const MARK = 'select txid_current()::text as mark';

/** By which the transaction under way is told from others once it stands. */
export async function markOf(run: <R>(query: CompiledQuery) => Promise<QueryResult<R>>): Promise<CommitMark> {
  const { rows } = await run<{ mark: string }>(CompiledQuery.raw(MARK));
  return rows[0]?.mark;
}

/** Which transactions a snapshot shows, as PostgreSQL writes it: the first that may be missing, the first of those that begin after it, and those under way. */
export function seenIn(snapshot: string): Seen {
  const [, end = '0', running = ''] = snapshot.split(':');
  const missing = new Set(running.split(','));
  return (mark) => (typeof mark === 'string' ? BigInt(mark) < BigInt(end) && !missing.has(mark) : undefined);
}

interface Placed {
  readonly shian_row: number | null;
  readonly shian_snapshot: string;
}

/** The rows of a query, if there are any, and the snapshot in which it was answered. */
const withSnapshot = (query: string): string => `select txid_current_snapshot()::text as shian_snapshot, answer.*
  from (select 1) as one left join (select 1 as shian_row, asked.* from (${query}) as asked) as answer on true`;

/**
 * By one process of the database, and not by as many as it has: they would take the processors from all others who read,
 * for as long. Said for the transaction only: between this server and the database connections may be shared.
 */
const runByOneProcess: RunStatement = <R>(client: PostgresClient, query: CompiledQuery) =>
  withinOneRead(client, 'begin read only', 'max_parallel_workers_per_gather = 0', () => runStatement<R>(client, query));

/** Reads that ask for it, as counts of very many rows do, say which commits they have seen. */
export const runPlacing: RunStatement = async <R>(
  client: PostgresClient,
  query: CompiledQuery & MarkedRead,
): Promise<QueryResult<R> & PlacedResult> => {
  if (!query.placed) return runStatement<R>(client, query);
  const { rows } = await runByOneProcess<R & Placed>(client, { ...query, sql: withSnapshot(query.sql) });
  const [first] = rows;
  return {
    rows: rows.filter(({ shian_row }) => shian_row !== null).map(withoutPlace<R>),
    seen: first && seenIn(first.shian_snapshot),
  };
};

function withoutPlace<R>({ shian_row: _row, shian_snapshot: _snapshot, ...row }: R & Placed): R {
  return row as unknown as R;
}
