import { sql } from 'kysely';
import type { IdentityDatabase } from './tables.ts';

export interface Budget {
  readonly limit: number;
  /** Milliseconds from the first attempt. */
  readonly window: number;
}

export interface Attempt {
  readonly allowed: boolean;
  /** Seconds until the window ends. */
  readonly retryAfter: number;
}

/**
 * Counts one attempt and says whether it is within the budget. One statement, so that parallel
 * attempts on any instance are all counted: whoever gets a number above the limit is refused.
 */
export async function countAttempt(
  database: IdentityDatabase,
  id: string,
  budget: Budget,
  now: number,
): Promise<Attempt> {
  const over = sql<boolean>`shian_counter.ends_at <= ${now}`;
  const row = await database
    .insertInto('shian_counter')
    .values({ id, attempts: 1, ends_at: now + budget.window })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        attempts: sql<number>`case when ${over} then 1 else shian_counter.attempts + 1 end`,
        ends_at: sql<number>`case when ${over} then ${now + budget.window} else shian_counter.ends_at end`,
      }),
    )
    .returning(['attempts', 'ends_at'])
    .executeTakeFirstOrThrow();
  const retryAfter = Math.max(1, Math.ceil((Number(row.ends_at) - now) / 1000));
  return { allowed: Number(row.attempts) <= budget.limit, retryAfter };
}

/** Forgets the attempts, after a success or by an administrator. */
export async function clearAttempts(database: IdentityDatabase, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await database.deleteFrom('shian_counter').where('id', 'in', ids).execute();
}
