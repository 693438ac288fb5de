import { HOUR_MS } from '../../model/days.ts';
import type { Database } from '../database/Database.ts';
import { type Budget, countAttempt, spendAttempt } from '../identity/sessions/counters.ts';
import { tokenHash } from '../identity/sessions/secrets.ts';

/** Messages cost money: so many numbers one person may write to. */
const BY_PERSON: Budget = { limit: 100, window: HOUR_MS };
/** Whoever is written to is left in peace. */
const BY_PHONE: Budget = { limit: 10, window: HOUR_MS };
/** A code once a minute. */
const CODES: Budget = { limit: 1, window: 60_000 };
/** Guesses at one code. */
const GUESSES: Budget = { limit: 5, window: HOUR_MS };

export const countMessages = async (database: Database, userId: string, now: number): Promise<void> => {
  await spendAttempt(database, `sms:${userId}`, BY_PERSON, now);
};

/** Whether one more message may go to a number; the number itself is not kept. */
export const mayWriteTo = async (database: Database, phone: string, now: number): Promise<boolean> =>
  (await countAttempt(database, `sms-to:${tokenHash(phone)}`, BY_PHONE, now)).allowed;

export const countCode = (database: Database, phone: string, now: number): Promise<number> =>
  spendAttempt(database, `sms-code:${tokenHash(phone)}`, CODES, now);

export const mayGuess = async (database: Database, ticket: string, now: number): Promise<boolean> =>
  (await countAttempt(database, `sms-guess:${tokenHash(ticket)}`, GUESSES, now)).allowed;
