import type { Database } from '../../src/server/database/Database.ts';

/** What a server that was ended says. */
export class Ended extends Error {
  constructor() {
    super('the power went');
  }
}

/** The database of a server that is ended before its write number `survived + 1`. */
export function dying(database: Database, survived: number): Database {
  let writes = 0;
  return {
    ...database,
    write: async (work) => {
      writes++;
      if (writes > survived) throw new Ended();
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
