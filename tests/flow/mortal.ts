import type { KyselyPlugin } from 'kysely';
import type { Database } from '../../src/server/database/Database.ts';

/** The database of a server that dies, as by a power cut, behind the statement or the commit of that number. */
export function mortal(database: Database, lives: number): Database {
  let left = lives;
  const live = (): void => {
    left -= 1;
    if (left === 0) process.kill(process.pid, 'SIGKILL');
  };
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      live();
      return result;
    },
  };
  return {
    ...database,
    write: async (work) => {
      const answer = await database.write((executor) => work(executor.withPlugin(counting)));
      live();
      return answer;
    },
  };
}
