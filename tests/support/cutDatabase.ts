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
    transformQuery: ({ node }) => {
      if (left > 0 && --left === 0) {
        reached = true;
        throw new Error('cut here by the test');
      }
      return node;
    },
    transformResult: async ({ result }) => result,
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
