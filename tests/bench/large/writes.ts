import { type Kysely, sql } from 'kysely';
import type { Model } from '../../../src/model/Model.ts';
import { v1 } from '../../../src/protocol/conventions/v1.ts';
import type { EntityRecord } from '../../../src/protocol/types.ts';
import type { Database, Tables } from '../../../src/server/database/Database.ts';
import { openDatabase } from '../../../src/server/database/openDatabase.ts';
import { atLeast, type Figure } from '../figure.ts';
import { type Caller, createClient } from './callers.ts';
import { BASE, ENTITY, enterpriseValues } from './enterprises.ts';

const WRITERS = 64;
/** Many times the bare rate is the goal where a sync to disk takes its time; where it is nearly free, so many a second are. */
const TIMES_BARE = 4;
const ENOUGH_A_SECOND = 2000;

function createFigure(name: string, ours: number, bare: number): Figure {
  const times = (ours / bare).toFixed(1);
  const what = `${name}: durable creates by ${WRITERS} writers, ${times} times the bare one by one (${bare.toFixed(0)}/s)`;
  return atLeast(what, ours, Math.min(TIMES_BARE * Math.round(bare), ENOUGH_A_SECOND), 'a second');
}

/** What the form sends for a new enterprise. */
export function newEnterprise(model: Model, at: number): EntityRecord {
  const entity = model.entities[ENTITY];
  const { status, statusReason, statusDate, riskLevel, ...values } = enterpriseValues(at);
  return entity ? v1.records.encode(entity, values, 'create') : values;
}

/** Records made a second by so many people, each with every check and an answer after the commit. */
async function createRate(caller: Caller, model: Model, first: number, seconds: number): Promise<number> {
  const client = createClient(caller, WRITERS);
  const end = performance.now() + seconds * 1000;
  let made = 0;
  async function write(): Promise<void> {
    while (performance.now() < end) {
      await client.call(`${BASE}/save`, { method: 'POST', body: newEnterprise(model, first + made++) });
    }
  }
  const began = performance.now();
  await Promise.all(Array.from({ length: WRITERS }, write));
  client.close();
  return (made * 1000) / (performance.now() - began);
}

/** Rows inserted a second into a bare table of the same columns, each in a transaction of its own. */
async function bareRate(database: Database, table: string, seconds: number): Promise<number> {
  const executor: Kysely<Tables> = database.executor;
  const bare = `${table}_bare`;
  await sql`create table ${sql.table(bare)} as select * from ${sql.table(table)} limit 0`.execute(executor);
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)} limit 1`.execute(executor);
  const [row = {}] = rows;
  const columns = Object.keys(row).map((name) => sql.id(name));
  const values = Object.values(row).map((value) => sql`${value}`);
  const end = performance.now() + seconds * 1000;
  let made = 0;
  const began = performance.now();
  while (performance.now() < end) {
    await sql`insert into ${sql.table(bare)} (${sql.join(columns)}) values (${sql.join(values)})`.execute(executor);
    made += 1;
  }
  const rate = (made * 1000) / (performance.now() - began);
  await sql`drop table ${sql.table(bare)}`.execute(executor);
  return rate;
}

/** Durable creates with 64 writers against durable inserts one by one into the bare database, in turns. */
export async function writeFigures(
  caller: Caller,
  model: Model,
  location: string,
  name: string,
  first: number,
  seconds: number,
): Promise<Figure[]> {
  const table = model.entities[ENTITY]?.table ?? '';
  const database = await openDatabase(location);
  try {
    await createRate(caller, model, first, seconds / 2);
    const bare = await bareRate(database, table, seconds);
    const ours = await createRate(caller, model, first + 1_000_000, seconds);
    console.log(`  ${name}: ${ours.toFixed(0)} creates/s by ${WRITERS} writers, bare one by one ${bare.toFixed(0)}/s`);
    return [createFigure(name, ours, bare)];
  } finally {
    await database.close();
  }
}
