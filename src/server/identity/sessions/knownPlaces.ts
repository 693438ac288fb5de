import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { DAY_MS } from '../../../model/days.ts';
import type { Database } from '../../database/Database.ts';
import { type IdentityExecutor, identityTables } from '../../database/identityTables.ts';
import { networkOf } from './networkOf.ts';

/** Places of an account that are remembered; more would be more guesses. */
const MAX_PLACES = 20;
const REMEMBERED_MS = 90 * DAY_MS;

/** Where a sign-in comes from. */
export interface KnownPlace {
  readonly address: string;
  /** What our console's browser was given at an earlier sign-in, or will be given at this one. */
  readonly browser: string;
}

const hashOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url');

/** The more telling one first. Only hashes are kept: of names, addresses and browsers alike. */
const placesOf = (account: string, { address, browser }: KnownPlace): readonly [string, string] => [
  hashOf(account, 'browser', browser),
  hashOf(account, 'address', networkOf(address)),
];

const counterAt = (place: string): string => `known:${place}`;

/**
 * The counter of wrong tries at an account's name: its own where somebody signed in to it before, by browser or
 * address, so that strangers, who share one, never lock her out. One question, whatever the name.
 */
export async function counterFor(database: Database, account: string, place: KnownPlace, now: number): Promise<string> {
  const places = placesOf(account, place);
  const rows = await identityTables(database.executor)
    .selectFrom('shian_known_place')
    .select('id')
    .where('id', 'in', places)
    .where('last_at', '>', now - REMEMBERED_MS)
    .execute();
  const known = places.find((id) => rows.some((row) => row.id === id));
  return known === undefined ? account : counterAt(known);
}

/** Those that came back stay before those that were there once: a program without a memory drives nobody out. */
async function forgetMost(tables: IdentityExecutor, account: string, now: number): Promise<void> {
  await tables
    .deleteFrom('shian_known_place')
    .where('last_at', '<=', now - REMEMBERED_MS)
    .execute();
  const kept = await tables
    .selectFrom('shian_known_place')
    .select('id')
    .where('account', '=', account)
    .orderBy('came_back', 'desc')
    .orderBy('last_at', 'desc')
    .execute();
  const rest = kept.slice(MAX_PLACES).map(({ id }) => id);
  if (rest.length > 0) await tables.deleteFrom('shian_known_place').where('id', 'in', rest).execute();
}

/** Somebody signed in to the account from here. */
export async function rememberPlace(
  database: Database,
  account: string,
  place: KnownPlace,
  now: number,
): Promise<void> {
  const owner = hashOf(account);
  // In one order, so that two sign-ins at once do not wait for each other.
  const ids = placesOf(account, place).toSorted();
  await database.write(async (executor) => {
    const tables = identityTables(executor);
    await tables
      .insertInto('shian_known_place')
      .values(ids.map((id) => ({ id, account: owner, came_back: 0, last_at: now })))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ came_back: 1, last_at: sql<number>`excluded.last_at` }),
      )
      .execute();
    await forgetMost(tables, owner, now);
  });
}

/** Every counter of wrong tries at an account: of strangers, and of the places known. */
export async function countersOf(database: Database, account: string): Promise<string[]> {
  const rows = await identityTables(database.executor)
    .selectFrom('shian_known_place')
    .select('id')
    .where('account', '=', hashOf(account))
    .execute();
  return [account, ...rows.map(({ id }) => counterAt(id))];
}
