import { sql } from 'kysely';
import type { Executor } from '../database/Database.ts';
import { shareable } from '../database/sqlText.ts';
import type { SystemRows } from '../database/systemTables.ts';

/** Counts one up, in one statement, so that two writers never get the same number. */
export async function nextNumber(executor: Executor, tenantId: string, counter: string): Promise<number> {
  const query = executor
    .withTables<SystemRows>()
    .insertInto('shian_sequence')
    .values({ tenant_id: tenantId, counter, value: 1 })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'counter']).doUpdateSet({ value: sql<number>`shian_sequence.value + 1` }),
    )
    .returning('value')
    .compile();
  const { rows } = await executor.executeQuery<{ value: number }>(shareable(query));
  return Number(rows[0]?.value);
}

/** Lets a counter go on from a value, unless it is further already. */
export async function raiseNumber(executor: Executor, tenantId: string, counter: string, value: number): Promise<void> {
  await executor
    .withTables<SystemRows>()
    .insertInto('shian_sequence')
    .values({ tenant_id: tenantId, counter, value })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'counter']).doUpdateSet({
        value: sql<number>`case when shian_sequence.value < ${value} then ${value} else shian_sequence.value end`,
      }),
    )
    .execute();
}
