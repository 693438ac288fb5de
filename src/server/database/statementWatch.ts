import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';

/** A statement that the engine was given. Its values are in nobody's hands: they may be secrets. */
export interface StatementEvent {
  readonly sql: string;
  /** How many values it was given. */
  readonly parameters: number;
  /** Milliseconds, with what it waited for a connection's turn. */
  readonly time: number;
  readonly failed: boolean;
}

export type StatementListener = (event: StatementEvent) => void;

/** Tells of every statement as it ends. */
export interface StatementWatch {
  /** From now on `listener` is told as well. */
  readonly tell: (listener: StatementListener) => void;
  /** The same connection, whose statements are told of. */
  readonly on: (connection: DatabaseConnection) => DatabaseConnection;
}

export function watchStatements(): StatementWatch {
  const listeners: StatementListener[] = [];
  function ended({ sql, parameters }: CompiledQuery, began: number, failed: boolean): void {
    const event = { sql, parameters: parameters.length, time: performance.now() - began, failed };
    for (const listener of listeners) listener(event);
  }
  return {
    tell: (listener) => {
      listeners.push(listener);
    },
    on: (connection) => ({
      ...connection,
      executeQuery: async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
        const began = performance.now();
        try {
          const result = await connection.executeQuery<R>(query);
          ended(query, began, false);
          return result;
        } catch (error) {
          ended(query, began, true);
          throw error;
        }
      },
    }),
  };
}
