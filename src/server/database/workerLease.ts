import { randomUUID } from 'node:crypto';
import type { Database } from './Database.ts';
import { type Ids, processIds, WORKERS } from './newId.ts';
import type { SystemRows } from './systemTables.ts';

const LEASE_MS = 5 * 60_000;
const RENEW_MS = 60_000;

type WorkerRow = SystemRows['shian_worker'];

interface Lease {
  readonly holder: string;
  readonly number: number;
}

const leases = new WeakMap<Database, Lease>();

const tableOf = ({ executor }: Database) => executor.withTables<SystemRows>();

/** Milliseconds that ids of this number may carry from now on: written down before the first is used. */
function reservationFrom(from: number) {
  return { expires_at: Date.now() + LEASE_MS, reserved_until: from + LEASE_MS };
}

/**
 * Gives the ids of this process a worker number that no other server of the database has, or renews it.
 * Whoever takes a number over begins behind all that was reserved for it, so that neither clocks nor a
 * holder that slept too long can make an id twice.
 */
export async function leaseWorker(database: Database, ids: Ids = processIds): Promise<number> {
  const held = leases.get(database);
  if (held && (await renew(database, held, ids))) return held.number;
  const lease = await take(database, randomUUID(), ids);
  leases.set(database, lease);
  return lease.number;
}

async function renew(database: Database, { holder, number }: Lease, ids: Ids): Promise<boolean> {
  const from = Math.max(Date.now(), ids.latest());
  const reservation = reservationFrom(from);
  const renewed = await tableOf(database)
    .updateTable('shian_worker')
    .set(reservation)
    .where('number', '=', number)
    .where('holder', '=', holder)
    .executeTakeFirst();
  if (Number(renewed.numUpdatedRows) === 0) return false;
  ids.use({ worker: number, from: 0, until: reservation.reserved_until });
  return true;
}

async function take(database: Database, holder: string, ids: Ids): Promise<Lease> {
  const rows = await tableOf(database).selectFrom('shian_worker').selectAll().execute();
  const known = new Map(rows.map((row) => [Number(row.number), row]));
  for (let number = 0; number < WORKERS; number++) {
    const row = known.get(number);
    if (row && !isFree(database, row)) continue;
    const from = Math.max(Date.now(), ids.latest(), latestOf(rows), Number(row?.reserved_until ?? -1) + 1);
    const reservation = reservationFrom(from);
    if (!(await claim(database, row, { number, holder, ...reservation }))) continue;
    ids.use({ worker: number, from, until: reservation.reserved_until });
    return { holder, number };
  }
  throw new Error(`All ${WORKERS} worker numbers are leased; stop servers that share this database.`);
}

/** Where one server has the database to itself, whoever held a number before is gone. */
function isFree(database: Database, { expires_at }: WorkerRow): boolean {
  return database.dialect.oneServer || Number(expires_at) < Date.now();
}

/** What all servers have used at least: a new one whose clock went back begins behind it. */
function latestOf(rows: readonly WorkerRow[]): number {
  return Math.max(0, ...rows.map((row) => Number(row.reserved_until) - LEASE_MS));
}

/** Takes the number unless somebody was faster. */
async function claim(database: Database, before: WorkerRow | undefined, row: WorkerRow): Promise<boolean> {
  if (before === undefined) {
    const made = await tableOf(database)
      .insertInto('shian_worker')
      .values(row)
      .onConflict((conflict) => conflict.column('number').doNothing())
      .executeTakeFirst();
    return Number(made.numInsertedOrUpdatedRows) === 1;
  }
  const taken = await tableOf(database)
    .updateTable('shian_worker')
    .set(row)
    .where('number', '=', row.number)
    .where('holder', '=', before.holder)
    .where('reserved_until', '=', before.reserved_until)
    .executeTakeFirst();
  return Number(taken.numUpdatedRows) === 1;
}

/** Renews the lease as long as the server runs; answers how to give the number back at the end. */
export function renewWorkerLease(database: Database, failed: (error: unknown) => void): () => Promise<void> {
  const timer = setInterval(() => leaseWorker(database).catch(failed), RENEW_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    const held = leases.get(database);
    if (held) await giveBack(database, held).catch(failed);
  };
}

async function giveBack(database: Database, { holder, number }: Lease): Promise<void> {
  leases.delete(database);
  await tableOf(database)
    .updateTable('shian_worker')
    .set({ expires_at: 0, reserved_until: processIds.latest() })
    .where('number', '=', number)
    .where('holder', '=', holder)
    .execute();
}
