import type { KyselyPlugin, RootOperationNode } from 'kysely';
import type { Database } from '../../src/server/database/Database.ts';

/** What a server that was ended says. */
class Ended extends Error {
  constructor() {
    super('the power went');
  }
}

const WRITES = /^\s*(?:insert|update|delete|with|create|alter|drop)\b/i;

function isWrite(node: RootOperationNode): boolean {
  if (node.kind === 'RawNode') return WRITES.test(node.sqlFragments[0] ?? '');
  return node.kind !== 'SelectQueryNode';
}

/** The database of a server that is ended before its write number `survived + 1`: a transaction, or a statement alone. */
function dying(database: Database, survived: number): Database {
  let writes = 0;
  const count = () => {
    writes++;
    if (writes > survived) throw new Ended();
  };
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (isWrite(node)) count();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    ...database,
    executor: database.executor.withPlugin(counting),
    write: async (work) => {
      count();
      return database.write(work);
    },
  };
}

/**
 * Starts again and again until a start comes through, each ended after as many writes as `survives`
 * says; answers how many were.
 */
export async function startUntilDone(
  database: Database,
  survives: (start: number) => number,
  start: (database: Database) => Promise<unknown>,
): Promise<number> {
  for (let ended = 0; ; ended++) {
    try {
      await start(dying(database, survives(ended)));
      return ended;
    } catch (error) {
      if (!(error instanceof Ended)) throw error;
    }
  }
}
