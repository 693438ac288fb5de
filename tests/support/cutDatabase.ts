import type { KyselyPlugin } from 'kysely';
import type { Database, Executor } from '../../src/server/database/Database.ts';

export interface Cut {
  /** The database, failing inside transactions as told. */
  readonly database: Database;
  /** The nth statement inside a transaction from now on fails. */
  failAt(statement: number): void;
  /** None fails any more; answers whether one did. */
  stop(): boolean;
}

/** A database on which a transaction can be cut at any of its statements, as by a lost connection. */
export function cutDatabase(whole: Database): Cut {
  let left = 0;
  let reached = false;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    // However a statement was written, its result comes by here.
    transformResult: async ({ result }) => {
      if (left > 0 && --left === 0) {
        reached = true;
        throw new Error('cut here by the test');
      }
      return result;
    },
  };
  return {
    database: { ...whole, write: (work) => whole.write((executor: Executor) => work(executor.withPlugin(plugin))) },
    failAt: (statement) => {
      left = statement;
      reached = false;
    },
    stop: () => {
      left = 0;
      return reached;
    },
  };
}
