import { randomUUID } from 'node:crypto';
import { type DatabaseConnection, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import pg from 'pg';
import { createRunning } from './createRunning.ts';
import type { Database, Executor } from './Database.ts';
import { executorOn, type Speaking } from './directExecutor.ts';
import { pooledConnection, type RunStatement, runStatement, traced } from './postgresConnections.ts';
import { countBitByBit } from './postgresCounts.ts';
import { postgresDialect, SCHEMA_LOCK } from './postgresDialect.ts';
import { postgresGrams } from './postgresGrams.ts';
import { runPlacing } from './postgresPlaces.ts';
import { inPostgresTransaction, isUndone } from './postgresTransaction.ts';
import { preparedStatements } from './preparedStatements.ts';
import { runWithRetries } from './runWithRetries.ts';
import { nameOfServer, serversBeside } from './serversBeside.ts';
import { shareTransactions } from './sharedTransactions.ts';
import { watchStatements } from './statementWatch.ts';
import { createTroubles, type Troubles } from './Troubles.ts';
import { countEpochs, type EpochNotes } from './writeEpochs.ts';

const INT8 = 20;

/** 64-bit integers of our columns fit a number; money is read as text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as never,
};

const MAX_CONNECTIONS = 10;
/** Reads that may take long wait for each other, and leave the other connections to those that do not. */
const MAX_SLOW_READS = 4;
/** What nobody waits for is read one after the other. */
const MAX_LATE_READS = 1;
/** Servers tell each other what they write beside all that. */
const MAX_TELLING = 2;

const SPEAKING: Speaking = {
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (kysely) => new PostgresIntrospector(kysely),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};

/** Opens PostgreSQL or on what speaks its protocol. */
export function openPostgres(url: string): Database {
  const troubles = createTroubles();
  const id = randomUUID();
  const open = (max: number, more: PoolOptions = {}) => openPool(url, { max, ...more }, nameOfServer(id), troubles);
  const pool = open(MAX_CONNECTIONS, { pipeline: true });
  const [slow, late] = [open(MAX_SLOW_READS, { pipeline: true }), open(MAX_LATE_READS, { pipeline: true })];
  const telling = open(MAX_TELLING);
  const prepared = preparedStatements();
  const others = serversBeside(telling, id, () => counter);
  const counter = countEpochs(others.tell);
  const statements = watchStatements();
  const within = <T>(text: string, work: (connection: DatabaseConnection) => Promise<T>) =>
    inPostgresTransaction(pool, { text, prepared, notes: counter.notes() }, (connection) =>
      work(statements.on(connection)),
    );
  const on = (connection: DatabaseConnection) => executorOf(statements.on(connection));
  const executorOf = (connection: DatabaseConnection) => executorOn(connection, SPEAKING);
  const alone = <T>(work: (executor: Executor) => Promise<T>) =>
    runWithRetries(
      () => within(traced('begin'), (connection) => work(executorOf(connection))),
      postgresDialect,
      troubles,
    );
  const share = shareTransactions({ dialect: postgresDialect, executorOf, within, isUndone, alone });
  const writes = createRunning();
  let closing: Promise<unknown> | undefined;
  return {
    dialect: { ...postgresDialect, grams: postgresGrams() },
    troubles,
    statements,
    executor: on(pooledConnection(pool, noting(counter.notes))),
    slowReads: on(pooledConnection(slow, runPlacing)),
    lateReads: on(pooledConnection(late, runPlacing)),
    countBeside: (rows, isAwaited) => countBitByBit(late, rows, isAwaited),
    epochs: {
      of: counter.of,
      counted: counter.of,
      follow: counter.follow,
      look: others.look,
      maxAge: others.maxAge,
    },
    write: (work, kind) => writes.add(kind === undefined ? alone(work) : share(work, kind)),
    exclusive: (work) => holdingLock(url, nameOfServer(id), work),
    close: () => {
      closing ??= Promise.all([
        // What has to be made again asks for a connection once more.
        writes.settled().then(() => pool.end()),
        ...[slow, late].map((one) => one.end()),
        others.close().then(() => telling.end()),
      ]);
      return closing.then(() => {});
    },
  };
}

/** `pipeline`: statements are sent without waiting for the answers of those before them. */
interface PoolOptions {
  readonly max?: number;
  readonly pipeline?: boolean;
}

/** A pool that mends itself. */
function openPool(url: string, options: PoolOptions, name: string, troubles: Pick<Troubles, 'note'>): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    ...options,
    application_name: name,
    connectionTimeoutMillis: 5000,
    statement_timeout: 30_000,
    keepAlive: true,
    types,
  });
  // A connection that goes away ends what used it, never the process: the pool makes a new one. Idle ones
  // are told of by the pool, those in use by themselves only.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.once('error', (error) => lost(client, error)));
  function lost(client: pg.PoolClient, error: Error): void {
    client.on('error', () => {});
    troubles.note('lost', error);
  }
  return pool;
}

/** What is written outside of a transaction counts at once. */
const noting =
  (notesOf: () => EpochNotes): RunStatement =>
  async (client, query) => {
    const notes = notesOf();
    notes.note(query);
    try {
      return await runStatement(client, query);
    } finally {
      notes.drop();
    }
  };

/** On a connection of its own: the lock lasts as long as that does, and waiting for it takes what it takes. */
async function holdingLock<T>(url: string, name: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: name, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [SCHEMA_LOCK]);
    return await work();
  } finally {
    await client.end();
  }
}
