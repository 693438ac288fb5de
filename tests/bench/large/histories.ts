import { sql } from 'kysely';
import { PLATFORM } from '../../../src/model/platform.ts';
import { openDatabase } from '../../../src/server/database/openDatabase.ts';
import { atMost, type Figure, percentile } from '../figure.ts';
import { timed } from '../timed.ts';
import { type Caller, createClient } from './callers.ts';
import { ENTITY, enterpriseId } from './enterprises.ts';

const ROUNDS = 60;
const SLICE_SIZE = 100_000;

/** Entries of records in turn: each has some, all over the table. */
export async function addHistory(location: string, entries: number, records: number): Promise<void> {
  const database = await openDatabase(location);
  const changes = JSON.stringify({ staffCount: [1, 2] });
  try {
    for (let start = 0; start < entries; start += SLICE_SIZE) {
      const length = Math.min(SLICE_SIZE, entries - start);
      await database.write(async (executor) => {
        await database.dialect.liftTimeLimit(executor);
        await sql`
          with recursive numbers(n) as (select cast(${start} as bigint) union all select n + 1 from numbers where n + 1 < cast(${start + length} as bigint))
          insert into shian_history (id, tenant_id, entity, record_id, thread_id, op, action, actor, at, reason, fields, changes)
          select cast(7000000000000000000 + n as text), ${PLATFORM}, ${ENTITY},
            cast(8000000000000000000 + n % cast(${records} as bigint) as text), cast(8000000000000000000 + n % cast(${records} as bigint) as text),
            'update', '', '1', '2026-01-01 08:00:00', '', ',staffCount,', ${changes}
          from numbers`.execute(executor);
      });
    }
    await database.dialect.learnSizes(database.executor);
  } finally {
    await database.close();
  }
}

/** Opening a record's history where there are very many entries of others. */
export async function recordHistoryFigures(caller: Caller, name: string, records: number): Promise<Figure[]> {
  const client = createClient(caller, 1);
  const times: number[] = [];
  for (let at = 0; at < ROUNDS + 5; at += 1) {
    const id = enterpriseId(Math.floor((records / (ROUNDS + 5)) * at));
    const spent = await timed(() => client.call(`api/shian/history/record?entity=${ENTITY}&id=${id}`));
    if (at >= 5) times.push(spent);
  }
  client.close();
  return [
    atMost(`${name}: a record's history among 5 entries for each row, 95 of 100`, percentile(times, 0.95), 50, 'ms', 1),
  ];
}
