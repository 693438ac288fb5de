import { DAY_MS } from '../../model/days.ts';
import type { Executor } from '../database/Database.ts';
import type { SystemRows } from '../database/systemTables.ts';

/** A reply that was lost is asked for again within seconds; a day is plenty. */
const KEPT_MS = DAY_MS;

/** Claims the key for the answer, or tells which answer it has been claimed for. */
export async function firstAnswer(executor: Executor, userId: string, key: string, answer: string): Promise<string> {
  const tables = executor.withTables<SystemRows>();
  await tables
    .deleteFrom('shian_idempotency')
    .where('user_id', '=', userId)
    .where('created_at', '<', Date.now() - KEPT_MS)
    .execute();
  const claimed = await tables
    .insertInto('shian_idempotency')
    .values({ user_id: userId, key, answer, created_at: Date.now() })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('answer')
    .executeTakeFirst();
  if (claimed) return answer;
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
