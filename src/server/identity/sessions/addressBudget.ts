import type { Database } from '../../database/Database.ts';
import { type Budget, refundAttempt, spendAttempt } from './counters.ts';
import { networkOf } from './networkOf.ts';

/** Guesses from one address over all accounts and ways in; an office behind one address stays below it. */
const BY_ADDRESS: Budget = { limit: 200, window: 10 * 60_000 };

const counterOf = (address: string): string => `address:${networkOf(address)}`;

/** Counts a try of an address and answers how many it has made; refused beyond the budget. */
export const countAddress = (database: Database, address: string, now: number): Promise<number> =>
  spendAttempt(database, counterOf(address), BY_ADDRESS, now);

/** What turned out to be right is no guess. */
export const refundAddress = (database: Database, address: string): Promise<void> =>
  refundAttempt(database, counterOf(address));
