import type Sqlite from 'better-sqlite3';
import {
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { connectSqlite } from './connectSqlite.ts';
import type { Database, Executor, Tables } from './Database.ts';
import { groupCommit } from './groupCommit.ts';
import {
  collectingConnection,
  directConnection,
  driverOf,
  routedConnection,
  statementRunner,
} from './sqliteConnections.ts';
import { sqliteDialect } from './sqliteDialect.ts';
import { createSqliteThread } from './sqliteThread.ts';
import { createTroubles } from './Troubles.ts';

function executorOn(connection: DatabaseConnection): Executor {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => driverOf(connection),
      createIntrospector: (kysely) => new SqliteIntrospector(kysely),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
}

/** Who asks while another is inside waits; one server is alone on its file. */
function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work, work);
    last = mine;
    return mine;
  };
}

/** As one connection sees it, commits of all others count: those of the writer, and of programs beside the server. */
function versionOf(connection: Sqlite.Database): () => number {
  const read = connection.prepare<[], number>('pragma data_version').pluck();
  return () => read.get() ?? 0;
}

/** Opens (and makes) a database file: one writer, a reader beside it, every commit synced to disk. */
export function openSqlite(file: string): Database {
  const writer = connectSqlite(file, 'writer');
  const reader = connectSqlite(file, 'reader');
  const troubles = createTroubles();
  const thread = createSqliteThread(file, (error) => troubles.note('lost', error));
  const commits = groupCommit(writer);
  const writes = statementRunner(writer);
  const transaction = executorOn(directConnection(writes));
  return {
    dialect: sqliteDialect,
    troubles,
    executor: executorOn(routedConnection(statementRunner(reader), writes, commits)),
    write: (work) => commits.write(() => work(transaction)),
    writeBeside: async (work) => {
      const inserts: CompiledQuery[] = [];
      const result = await work(executorOn(collectingConnection(inserts)));
      await commits.alone(() => thread.run(inserts));
      return result;
    },
    dataVersion: versionOf(reader),
    exclusive: oneAtATime(),
    close: async () => {
      await commits.settled();
      await thread.close();
      if (writer.open) writer.pragma('optimize');
      reader.close();
      writer.close();
    },
  };
}
