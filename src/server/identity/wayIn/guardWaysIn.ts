import type { Model } from '../../../model/Model.ts';
import { AppError } from '../../AppError.ts';
import type { Database, Executor } from '../../database/Database.ts';
import { joinedLines } from '../../database/joined.ts';
import { watchWrites } from '../../database/watchWrites.ts';
import { createDirectory } from '../people/Directory.ts';
import { systemEntities } from '../people/systemEntities.ts';
import { type ConsoleClient, missingWaysIn, WAY_IN, type WayIn } from './wayIn.ts';

export interface KeepOptions {
  readonly database: Database;
  readonly model: Model;
  /** By which client the console signs in today. */
  readonly consoleClient: () => ConsoleClient;
}

const wayOf = (error: unknown): WayIn | undefined =>
  error instanceof AppError ? WAY_IN.find((way) => way === error.code) : undefined;

/**
 * The same database, on which no transaction ends that would leave nobody to administer the platform.
 * Of two at once that each remove what the other leaves, the second waits for the first and is refused.
 * What was lost before (by SQL, or in data of an earlier version) holds nothing up: it is not this write's doing.
 */
export function guardWaysIn({ database, model, consoleClient }: KeepOptions): Database {
  const { user, role, tenant, client } = systemEntities(model);
  const tables = new Set([user.table, role.table, tenant.table, client.table, 'shian_credential']);
  const lostIn = (executor: Executor) =>
    missingWaysIn(createDirectory({ database: joinedLines(database, executor), model }), consoleClient());
  const keeping = (lostBefore: readonly WayIn[]): Database =>
    watchWrites(database, tables, async (executor) => {
      await database.dialect.lockName(executor, 'way in');
      const lost = (await lostIn(executor)).find((way) => !lostBefore.includes(way));
      if (lost) throw new AppError(lost, { client: consoleClient().clientId });
    });
  const strict = keeping([]);
  return {
    ...strict,
    write: async (work, kind) => {
      try {
        return await strict.write(work, kind);
      } catch (error) {
        const way = wayOf(error);
        const lostBefore = way ? await lostIn(database.executor) : [];
        if (!way || !lostBefore.includes(way)) throw error;
        return keeping(lostBefore).write(work, kind);
      }
    },
  };
}
