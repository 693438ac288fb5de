import type { Database, Executor } from './Database.ts';

/** The database as one transaction sees it: reads see what it wrote, and writes are part of it. */
export const joined = (database: Database, executor: Executor): Database => ({
  ...database,
  executor,
  write: (work) => work(executor),
});
