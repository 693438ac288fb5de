import type { Database, Executor } from './Database.ts';
import { Watcher } from './directExecutor.ts';
import { writtenTable } from './writtenTable.ts';

const seeing = (onWrite: (table: string) => void) =>
  new Watcher((node) => {
    const table = writtenTable(node);
    if (table !== undefined) onWrite(table);
  });

/**
 * The same database, on which every transaction that writes to one of `tables` ends with `verify`, run
 * inside it: what that refuses never happened. A write outside a transaction, or beside the event
 * loop, cannot be verified and is a mistake in the program.
 */
export function watchWrites(
  database: Database,
  tables: ReadonlySet<string>,
  verify: (executor: Executor) => Promise<void>,
): Database {
  const outside = seeing((table) => {
    if (tables.has(table)) throw new Error(`${table} is written in a transaction only: use Database.write`);
  });
  const { writeBeside } = database;
  return {
    ...database,
    executor: database.executor.withPlugin(outside),
    writeBeside: writeBeside && ((work) => writeBeside((executor) => work(executor.withPlugin(outside)))),
    write: (work, kind) =>
      database.write(async (executor) => {
        let touched = false;
        const watched = executor.withPlugin(
          seeing((table) => {
            touched ||= tables.has(table);
          }),
        );
        const result = await work(watched);
        if (touched) await verify(executor);
        return result;
      }, kind),
  };
}
