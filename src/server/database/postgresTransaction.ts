import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type pg from 'pg';
import { errorCode } from '../errorCode.ts';
import { refuseStream } from './directExecutor.ts';
import { isSelect } from './isSelect.ts';
import { acquireClient, type PostgresClient, queryResultOf } from './postgresConnections.ts';
import { markOf } from './postgresPlaces.ts';
import { isNameRefused, type PreparedStatements } from './preparedStatements.ts';
import type { CommitMark, EpochNotes, MarkedQuery, MarkedRead } from './writeEpochs.ts';

/** A statement after one that failed: nothing is run any more. */
const ABORTED = '25P02';
/** So many answers are not waited for: what is on its way is held in memory. */
const MAX_UNASKED = 10;

const unwatched = (answer: Promise<unknown>): void => {
  answer.catch(() => undefined);
};

const undoing = new WeakSet<Error>();

function undone(failure: unknown): Error {
  const error = failure instanceof Error ? failure : new Error('The transaction was rolled back');
  undoing.add(error);
  return error;
}

/** The database answered the commit by it: nothing of the transaction stands. */
export const isUndone = (error: unknown): boolean => error instanceof Error && undoing.has(error);

interface Beginning {
  /** How it is said. */
  readonly text: string;
  readonly prepared: PreparedStatements;
  readonly notes: EpochNotes;
}

interface Transaction {
  readonly connection: DatabaseConnection;
  /** Resolves when it stands. */
  readonly commit: () => Promise<void>;
  readonly rollback: () => Promise<void>;
}

/**
 * A transaction whose statements do not wait for answers that nobody needs: the first read travels with its beginning, and
 * what is written for nobody to look at (`unasked`) with whatever follows, with the commit at last.
 */
function begin(client: PostgresClient, { prepared, notes, text }: Beginning): Transaction {
  /** What went wrong first: all that follows only fails for it. */
  let failure: { readonly error: unknown } | undefined;
  let unasked = 0;

  function failed(error: unknown): unknown {
    if (failure !== undefined && errorCode(error) === ABORTED) return failure.error;
    if (failure === undefined && isNameRefused(error)) prepared.giveUp();
    failure ??= { error };
    return error;
  }

  async function ask(text: string, values?: readonly unknown[], listed?: boolean): Promise<pg.QueryResult> {
    const name = values === undefined || values.length === 0 ? undefined : prepared.nameOf(text);
    try {
      return await client.ask(text, values, { name, listed });
    } catch (error) {
      throw failed(error);
    }
  }

  // With another text each time none of its statements would have a plan already: the trace id stands here alone.
  let isOpen = false;
  const begun = ask(text).then(() => {
    isOpen = true;
  });
  unwatched(begun);

  /** By then the connection may be somebody else's. */
  let isOver = false;

  async function run<R>(query: CompiledQuery & MarkedQuery & MarkedRead): Promise<QueryResult<R>> {
    if (isOver) throw new Error('The transaction has ended');
    // Were there no transaction, a write would stand by itself.
    if (!isOpen && (failure !== undefined || !isSelect(query.sql))) await begun;
    for (const part of query.parts ?? [query]) notes.note(part);
    const answer = ask(query.sql, query.parameters, query.listed);
    if (query.unasked !== true || unasked === MAX_UNASKED) return queryResultOf<R>(await answer);
    unwatched(answer);
    unasked += 1;
    return { rows: [] };
  }

  async function commit(): Promise<void> {
    await begun;
    const mark: Promise<CommitMark> = notes.movesCounts() ? markOf(run) : Promise.resolve(undefined);
    const ended = ask('commit');
    isOver = true;
    unwatched(mark);
    unwatched(ended);
    const { command } = await ended.catch((error) => {
      throw failure?.error ?? error;
    });
    // So it says where a statement had failed and somebody went on.
    if (command === 'ROLLBACK') throw undone(failure?.error);
    notes.settle(await mark);
  }

  return {
    connection: { executeQuery: run, streamQuery: refuseStream },
    commit,
    rollback: async () => {
      isOver = true;
      await ask('rollback');
    },
  };
}

/** Runs `work` in one transaction, which stands when this resolves; what is not ended for certain is not used again. */
export async function inPostgresTransaction<T>(
  pool: pg.Pool,
  beginning: Beginning,
  work: (connection: DatabaseConnection) => Promise<T>,
): Promise<T> {
  const client = await acquireClient(pool);
  let isBroken = false;
  try {
    const { connection, commit, rollback } = begin(client, beginning);
    try {
      const result = await work(connection);
      await commit();
      return result;
    } catch (error) {
      // Whether the transaction stands is not known, or it does not.
      beginning.notes.drop();
      await rollback().catch(() => {
        isBroken = true;
      });
      throw error;
    }
  } finally {
    client.release(isBroken);
  }
}
