import { randomUUID } from 'node:crypto';
import { CompiledQuery, type DatabaseConnection, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { currentTrace } from '../traces.ts';
import type { Database, Tables } from './Database.ts';
import { postgresDialect, SCHEMA_LOCK } from './postgresDialect.ts';
import { postgresGrams } from './postgresGrams.ts';
import { markOf, placeReads } from './postgresPlaces.ts';
import { preparedStatements, prepareOn } from './preparedStatements.ts';
import { runWithRetries } from './runWithRetries.ts';
import { nameOfServer, serversBeside } from './serversBeside.ts';
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

/** Opens PostgreSQL or on what speaks its protocol. */
export function openPostgres(url: string): Database {
  const troubles = createTroubles();
  const id = randomUUID();
  const open = (max: number) => openPool(url, max, nameOfServer(id), troubles);
  const pool = open(MAX_CONNECTIONS);
  const prepared = preparedStatements();
  pool.on('connect', (client) => prepareOn(client, prepared));
  const telling = open(MAX_TELLING);
  const others = serversBeside(telling, id, () => counter);
  const counter = countEpochs(others.tell);
  const onCreateConnection = async (connection: DatabaseConnection) => {
    nameTraces(connection);
    noteWrites(connection, counter.notes());
  };
  let closing: Promise<unknown> | undefined;
  const statements = watchStatements();
  const { log } = statements;
  const executor = new Kysely<Tables>({ dialect: new PostgresDialect({ pool, onCreateConnection }), log });
  function readsOn(most: number, prepare: (connection: DatabaseConnection) => void): Kysely<Tables> {
    const onReading = async (connection: DatabaseConnection) => {
      nameTraces(connection);
      placeReads(connection);
      prepare(connection);
    };
    const dialect = new PostgresDialect({ pool: open(most), onCreateConnection: onReading });
    return new Kysely<Tables>({ dialect, log });
  }
  const slowReads = readsOn(MAX_SLOW_READS, () => {});
  const lateReads = readsOn(MAX_LATE_READS, readByOneProcess);
  return {
    dialect: { ...postgresDialect, grams: postgresGrams() },
    troubles,
    statements,
    executor,
    slowReads,
    lateReads,
    epochs: {
      of: counter.of,
      counted: counter.of,
      follow: counter.follow,
      look: others.look,
      maxAge: others.maxAge,
    },
    write: (work) => runWithRetries(() => executor.transaction().execute(work), postgresDialect, troubles),
    exclusive: (work) => holdingLock(url, nameOfServer(id), work),
    close: () => {
      closing ??= Promise.all([
        ...[executor, slowReads, lateReads].map((reading) => reading.destroy()),
        others.close().then(() => telling.end()),
      ]);
      return closing.then(() => {});
    },
  };
}

/** A pool that mends itself. */
function openPool(url: string, max: number, name: string, troubles: Pick<Troubles, 'note'>): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: name,
    max,
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

const BEGIN = /^(begin|start transaction)/i;
const END = /^(commit|rollback)$/i;

/**
 * What a request asks for says its trace id, where PostgreSQL tells of its statements (its log, `pg_stat_activity`); a
 * transaction says it where it begins: with another text each time none of its statements would have a plan already.
 */
function nameTraces(connection: DatabaseConnection): void {
  const run = connection.executeQuery.bind(connection);
  let inTransaction = false;
  connection.executeQuery = async <R>(query: CompiledQuery) => {
    const trace = inTransaction ? undefined : currentTrace();
    if (BEGIN.test(query.sql)) inTransaction = true;
    try {
      return await run<R>(trace === undefined ? query : { ...query, sql: `${query.sql} /* trace ${trace} */` });
    } finally {
      if (END.test(query.sql)) inTransaction = false;
    }
  };
}

/** By one process of the database, and not by as many as it has: they would take the processors from those that somebody waits for. */
function readByOneProcess(connection: DatabaseConnection): void {
  const run = connection.executeQuery.bind(connection);
  const say = (text: string) => run(CompiledQuery.raw(text));
  connection.executeQuery = async <R>(query: CompiledQuery) => {
    await say('begin read only');
    try {
      // For this transaction only: between this server and the database connections may be shared.
      await say('set local max_parallel_workers_per_gather = 0');
      return await run<R>(query);
    } finally {
      await say('commit');
    }
  };
}

/** What is written on this connection counts when its transaction ends, and outside of one at once. */
function noteWrites(connection: DatabaseConnection, notes: EpochNotes): void {
  const run = connection.executeQuery.bind(connection);
  let inTransaction = false;
  connection.executeQuery = async <R>(query: CompiledQuery) => {
    if (BEGIN.test(query.sql)) inTransaction = true;
    notes.note(query);
    const isEnd = END.test(query.sql);
    const isCommit = /^commit$/i.test(query.sql);
    let end = notes.drop;
    try {
      const mark = isCommit && notes.movesCounts() ? await markOf(run) : undefined;
      const result = await run<R>(query);
      if (isCommit) end = () => notes.settle(mark);
      return result;
    } finally {
      if (isEnd) inTransaction = false;
      if (!inTransaction) end();
    }
  };
}

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
