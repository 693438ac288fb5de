import { setTimeout as wait } from 'node:timers/promises';
import type { Dialect } from './Dialect.ts';
import type { Troubles } from './Troubles.ts';

const MAX_ATTEMPTS = 6;
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 500;

/** Up to twice as long each time, and by chance, so that those who met once do not meet again. */
function pauseOf(attempt: number): number {
  return Math.random() * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt);
}

/** Runs a transaction, again where the engine asks for it (deadlock, serialization failure). */
export async function runWithRetries<T>(
  transaction: () => Promise<T>,
  dialect: Pick<Dialect, 'isRetryable'>,
  troubles: Pick<Troubles, 'note'>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      if (!dialect.isRetryable(error)) throw error;
      troubles.note('retried', error);
      if (attempt === MAX_ATTEMPTS) throw error;
      await wait(pauseOf(attempt));
    }
  }
}
