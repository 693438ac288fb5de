import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, Executor, Tables } from './Database.ts';
import { postgresDialect, SCHEMA_LOCK } from './postgresDialect.ts';

const INT8 = 20;
const ATTEMPTS = 4;

/** 64-bit integers of our columns fit a number; money is read as text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as never,
};

/** Opens a pool on PostgreSQL or on what speaks its protocol. */
export function openPostgres(url: string): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: 30_000,
    types,
  });
  // An idle connection that the server ends must not end the process; the pool makes a new one.
  pool.on('error', () => {});
  const executor = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    dialect: postgresDialect,
    executor,
    write: (work) => transact(executor, work),
    exclusive: (work) => holdingLock(url, work),
    close: () => executor.destroy(),
  };
}

async function transact<T>(executor: Executor, work: (executor: Executor) => Promise<T>, attempt = 1): Promise<T> {
  try {
    return await executor.transaction().execute(work);
  } catch (error) {
    if (attempt >= ATTEMPTS || !postgresDialect.isRetryable(error)) throw error;
    return transact(executor, work, attempt + 1);
  }
}

/** On a connection of its own: the lock lasts as long as that does, and waiting for it takes what it takes. */
async function holdingLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [SCHEMA_LOCK]);
    return await work();
  } finally {
    await client.end();
  }
}
