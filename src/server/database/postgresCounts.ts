import { setTimeout as pause } from 'node:timers/promises';
import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { acquireClient, type PostgresClient, traced, withinOneRead } from './postgresConnections.ts';
import { seenIn } from './postgresPlaces.ts';
import type { RowCount } from './writeEpochs.ts';

/** So long the database goes along rows at a stretch; for as long again and half as much it rests while nobody waits. */
const STRETCH_MS = 10;
const REST_SHARE = 1.5;
/** Rows of the first stretch. */
const FIRST_ROWS = 1000;
/** By so much the next stretch may be longer or shorter. */
const CHANGE = 4;

const CURSOR = 'shian_counted';

/**
 * How many rows a query has, for whom nobody waits: some are gone along, then all others have the processor, and so on
 * to the end, all in one snapshot. At one go a million rows take a processor for a second, which all pages would feel.
 */
export async function countBitByBit(pool: pg.Pool, rows: CompiledQuery, isAwaited: () => boolean): Promise<RowCount> {
  const sql = traced(rows.sql);
  const client = await acquireClient(pool);
  try {
    // All rows are wanted, not the first ones soon.
    const setting = 'cursor_tuple_fraction = 1';
    return await withinOneRead(client, 'begin isolation level repeatable read, read only', setting, async () => {
      const [snapshot] = await Promise.all([
        client.ask('select txid_current_snapshot()::text as snapshot'),
        client.ask(`declare ${CURSOR} no scroll cursor for ${sql}`, rows.parameters),
      ]);
      const total = await passedRows(client, () => pool.ending, isAwaited);
      return { total, seen: seenIn(snapshot.rows[0].snapshot) };
    });
  } finally {
    client.release();
  }
}

async function passedRows(client: PostgresClient, isClosing: () => boolean, isAwaited: () => boolean): Promise<number> {
  let total = 0;
  for (let rows = FIRST_ROWS; ; ) {
    const began = performance.now();
    const { rowCount } = await client.ask(`move forward ${rows} from ${CURSOR}`);
    const passed = rowCount ?? 0;
    total += passed;
    if (passed < rows) return total;
    if (isClosing()) throw new Error('The database is being closed');
    const took = performance.now() - began;
    rows = Math.ceil(rows * Math.min(CHANGE, Math.max(1 / CHANGE, STRETCH_MS / took)));
    if (!isAwaited()) await pause(took * REST_SHARE);
  }
}
