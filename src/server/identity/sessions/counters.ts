import { sql } from 'kysely';
import { AppError } from '../../AppError.ts';
import type { Database } from '../../database/Database.ts';
import { identityTables } from '../../database/identityTables.ts';
import { type Clocks, steadyNow } from '../../steadyNow.ts';

export interface Budget {
  readonly limit: number;
  /** Milliseconds from the first attempt. */
  readonly window: number;
}

export interface Attempt {
  readonly allowed: boolean;
  /** In this window, this one included. */
  readonly attempts: number;
  /** Seconds until the window ends. */
  readonly retryAfter: number;
}

/**
 * Counts one attempt and says whether it is within the budget. One statement, so that parallel
 * attempts on any instance are all counted: whoever gets a number above the limit is refused.
 */
export async function countAttempt(database: Database, id: string, budget: Budget, now: number): Promise<Attempt> {
  const over = sql<boolean>`shian_counter.ends_at <= ${now}`;
  const ends = now + budget.window;
  const row = await database.write((executor) =>
    identityTables(executor)
      .insertInto('shian_counter')
      .values({ id, attempts: 1, ends_at: ends })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({
          attempts: sql<number>`case when ${over} then 1 else shian_counter.attempts + 1 end`,
          ends_at: sql<number>`case when ${over} then ${ends} else shian_counter.ends_at end`,
        }),
      )
      .returning(['attempts', 'ends_at'])
      .executeTakeFirstOrThrow(),
  );
  // Never beyond the window: an attempt that began later, or by a clock ahead, may have opened it.
  const left = Math.min(Number(row.ends_at) - now, budget.window);
  const retryAfter = Math.max(1, Math.ceil(left / 1000));
  const attempts = Number(row.attempts);
  return { allowed: attempts <= budget.limit, attempts, retryAfter };
}

/** Whether an attempt was counted in a window that has not ended. */
export async function wasAttempted({ executor }: Database, id: string, now: number): Promise<boolean> {
  const counter = identityTables(executor).selectFrom('shian_counter').where('id', '=', id).where('ends_at', '>', now);
  return (await counter.select('id').executeTakeFirst()) !== undefined;
}

/** The same, refused as `tooMany` beyond the budget; answers how many attempts there were. */
export async function spendAttempt(database: Database, id: string, budget: Budget, now: number): Promise<number> {
  const { allowed, attempts, retryAfter } = await countAttempt(database, id, budget, now);
  if (!allowed) throw new AppError('tooMany', {}, [], { retryAfter });
  return attempts;
}

/** Deletes counters whose window has ended, which say nothing any more. Answers how many went. */
export async function sweepCounters({ database, ...clocks }: Clocks & { database: Database }): Promise<number> {
  const { numDeletedRows } = await database.write((executor) =>
    identityTables(executor)
      .deleteFrom('shian_counter')
      .where('ends_at', '<=', steadyNow(clocks))
      .executeTakeFirstOrThrow(),
  );
  return Number(numDeletedRows);
}

/** Forgets the attempts, after a success or by an administrator. */
export async function clearAttempts(database: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await database.write((executor) =>
    identityTables(executor).deleteFrom('shian_counter').where('id', 'in', ids).execute(),
  );
}

/** Takes back one attempt that turned out to be right; others within the window still count. */
export async function refundAttempt(database: Database, id: string): Promise<void> {
  await database.write((executor) =>
    identityTables(executor)
      .updateTable('shian_counter')
      .set({ attempts: sql<number>`attempts - 1` })
      .where('id', '=', id)
      .where('attempts', '>', 0)
      .execute(),
  );
}
