import type { Database as SqliteConnection, Statement } from 'better-sqlite3';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { refuseStream } from './directExecutor.ts';
import type { GroupCommit } from './groupCommit.ts';
import type { MarkedQuery, MarkedRead } from './writeEpochs.ts';

const MAX_STATEMENTS = 500;

/** Runs a compiled query on one connection; repeated texts are prepared once, the oldest goes first. */
export function statementRunner(connection: SqliteConnection) {
  const statements = new Map<string, Statement<unknown[]>>();
  function prepare(text: string): Statement<unknown[]> {
    const known = statements.get(text);
    if (known) return known;
    const fresh = connection.prepare<unknown[]>(text);
    const oldest = statements.keys().next();
    if (statements.size >= MAX_STATEMENTS && !oldest.done) statements.delete(oldest.value);
    statements.set(text, fresh);
    return fresh;
  }
  return {
    isRead: (query: CompiledQuery) => prepare(query.sql).readonly,
    run<R>(query: Pick<CompiledQuery, 'sql' | 'parameters'> & MarkedQuery & MarkedRead): QueryResult<R> {
      const statement = prepare(query.sql);
      if (statement.reader) return { rows: statement.raw(query.listed === true).all(...query.parameters) as R[] };
      const { changes, lastInsertRowid } = statement.run(...query.parameters);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    },
  };
}

export type StatementRunner = ReturnType<typeof statementRunner>;

/** Every query of one transaction, until `end`: by then the writer is at somebody else's, or at none, where it would stand. */
export function transactionConnection(runner: StatementRunner) {
  let isOver = false;
  const connection: DatabaseConnection = {
    executeQuery: async <R>(query: CompiledQuery) => {
      if (isOver) throw new Error('The transaction has ended');
      return runner.run<R>(query);
    },
    streamQuery: refuseStream,
  };
  const end = () => {
    isOver = true;
  };
  return { connection, end };
}

/** Runs nothing: keeps what is to be written for somebody else to run. */
export function collectingConnection(writes: CompiledQuery[]): DatabaseConnection {
  return {
    executeQuery: async (query: CompiledQuery) => {
      if (!/^(?:insert|update|delete) /i.test(query.sql))
        throw new Error('Beside the event loop rows are written only');
      writes.push(query);
      return { rows: [] };
    },
    streamQuery: refuseStream,
  };
}

/** Reads on the reader, each write as a job of its own on the writer. */
export function routedConnection(
  reader: StatementRunner,
  writer: StatementRunner,
  commits: GroupCommit,
): DatabaseConnection {
  return {
    executeQuery: async <R>(query: CompiledQuery) => {
      // A statement on a table made a moment ago can only be prepared once that is committed.
      if (reader.isRead(query)) return reader.run<R>(query);
      return commits.write(async () => writer.run<R>(query));
    },
    streamQuery: refuseStream,
  };
}
