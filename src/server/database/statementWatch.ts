import type { KyselyConfig } from 'kysely';

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
  /** What a query builder is given to tell of its statements. */
  readonly log: NonNullable<KyselyConfig['log']>;
}

export function watchStatements(): StatementWatch {
  const listeners: StatementListener[] = [];
  return {
    tell: (listener) => {
      listeners.push(listener);
    },
    log: ({ level, query, queryDurationMillis }) => {
      for (const listener of listeners) {
        const { sql, parameters } = query;
        listener({ sql, parameters: parameters.length, time: queryDurationMillis, failed: level === 'error' });
      }
    },
  };
}
