import type { Database } from '../../src/server/database/Database.ts';

export interface Meeting {
  /** The database, whose transactions wait for each other as told. */
  readonly database: Database;
  /** None of the next `writers` transactions begins before all of them want to. */
  readonly expect: (writers: number) => void;
}

/** A database on which transactions of several requests begin together, after everything the requests did before. */
export function meetDatabase(whole: Database): Meeting {
  let missing = 0;
  let met = Promise.withResolvers<void>();
  met.resolve();
  return {
    database: {
      ...whole,
      write: async (work) => {
        if (missing > 0 && --missing === 0) met.resolve();
        await met.promise;
        return whole.write(work);
      },
    },
    expect: (writers) => {
      missing = writers;
      met = Promise.withResolvers<void>();
    },
  };
}
