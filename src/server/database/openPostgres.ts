import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, Tables } from './Database.ts';
import { postgresDialect, SCHEMA_LOCK } from './postgresDialect.ts';
import { runWithRetries } from './runWithRetries.ts';
import { createTroubles } from './Troubles.ts';

const INT8 = 20;

/** 64-bit integers of our columns fit a number; money is read as text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as never,
};

/** Opens a pool on PostgreSQL or on what speaks its protocol. */
export function openPostgres(url: string): Database {
  const troubles = createTroubles();
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
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
  const executor = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    dialect: postgresDialect,
    troubles,
    executor,
    write: (work) => runWithRetries(() => executor.transaction().execute(work), postgresDialect, troubles),
    exclusive: (work) => holdingLock(url, work),
    close: () => executor.destroy(),
  };
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
