import Sqlite from 'better-sqlite3';
import { type DatabaseConnection, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { Database, Executor, Tables } from './Database.ts';
import { groupCommit } from './groupCommit.ts';
import { directConnection, driverOf, routedConnection, statementRunner } from './sqliteConnections.ts';
import { sqliteDialect } from './sqliteDialect.ts';

const BUSY_MS = 5000;

function connect(file: string, role: 'reader' | 'writer'): Sqlite.Database {
  const connection = new Sqlite(file);
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma(`busy_timeout = ${BUSY_MS}`);
  connection.pragma('foreign_keys = ON');
  connection.pragma('trusted_schema = OFF');
  connection.pragma('cache_size = -16000');
  connection.pragma('temp_store = MEMORY');
  if (role === 'reader') connection.pragma('query_only = ON');
  return connection;
}

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
  const writer = connect(file, 'writer');
  const reader = connect(file, 'reader');
  const commits = groupCommit(writer);
  const writes = statementRunner(writer);
  const transaction = executorOn(directConnection(writes));
  return {
    dialect: sqliteDialect,
    troubles: { tell: () => {} },
    executor: executorOn(routedConnection(statementRunner(reader), writes, commits)),
    write: (work) => commits.write(() => work(transaction)),
    dataVersion: versionOf(reader),
    exclusive: oneAtATime(),
    close: async () => {
      await commits.settled();
      if (writer.open) writer.pragma('optimize');
      reader.close();
      writer.close();
    },
  };
}
