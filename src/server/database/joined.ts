import type { Database, Executor } from './Database.ts';

/** The database as one transaction sees it: reads see what it wrote, and writes are part of it. */
export const joinedLines = (database: Database, executor: Executor): Database => ({
  ...database,
  executor,
  slowReads: executor,
  lateReads: executor,
  // What the transaction has written is in no commit yet.
  epochs: undefined,
  writeBeside: undefined,
  write: (work) => work(executor),
});
