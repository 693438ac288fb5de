import type { CompiledQuery } from 'kysely';
import { DAY_MS } from '../../model/days.ts';
import type { Executor } from '../database/Database.ts';
import type { InsertColumn } from '../database/InsertedRows.ts';
import { lasting, unasked } from '../database/sqlText.ts';
import type { SystemRows } from '../database/systemTables.ts';
import type { MarkedQuery } from '../database/writeEpochs.ts';

/** A reply that was lost is asked for again within seconds; a day is plenty. */
const KEPT_MS = DAY_MS;

const CLAIM: readonly InsertColumn[] = [
  { name: 'user_id', kind: 'text' },
  { name: 'key', kind: 'text' },
  { name: 'answer', kind: 'text' },
  { name: 'created_at', kind: 'integer' },
];

/** Claims the key for the answer, or tells which answer it has been claimed for. */
export async function firstAnswer(executor: Executor, userId: string, key: string, answer: string): Promise<string> {
  const tables = executor.withTables<SystemRows>();
  const now = Date.now();
  const old = tables
    .deleteFrom('shian_idempotency')
    .where('user_id', '=', userId)
    .where('created_at', '<', now - KEPT_MS)
    .compile();
  await executor.executeQuery(unasked(lasting(old)));
  const claim = tables
    .insertInto('shian_idempotency')
    .values({ user_id: userId, key, answer, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .compile();
  const inserts = { table: 'shian_idempotency', columns: CLAIM, values: [userId, key, answer, now] };
  const marked: CompiledQuery & MarkedQuery = { ...claim, inserts };
  const claimed = await executor.executeQuery(marked);
  if (Number(claimed.numAffectedRows) > 0) return answer;
  const known = await tables
    .selectFrom('shian_idempotency')
    .select('answer')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return known.answer;
}

/** What stands under a person's keys already. */
export async function earlierAnswers(
  executor: Executor,
  userId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map();
  const known = await executor
    .withTables<SystemRows>()
    .selectFrom('shian_idempotency')
    .select(['key', 'answer'])
    .where('user_id', '=', userId)
    .where('key', 'in', keys)
    .where('created_at', '>=', Date.now() - KEPT_MS)
    .execute();
  return new Map(known.map(({ key, answer }) => [key, answer]));
}
