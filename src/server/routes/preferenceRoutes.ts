import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../protocol/endpoints.ts';
import { AppError } from '../AppError.ts';
import { type IdentityExecutor, identityTables } from '../database/identityTables.ts';
import { principalOf } from '../plugins/guardRoutes.ts';
import { mountCall } from './mountCall.ts';
import type { Services } from './Services.ts';

/** A few hundred lists with their columns, and no more. */
const MAX_NAMES = 500;
/** All of them are answered together, at every start. */
const MAX_CHARACTERS = 1_000_000;

async function set(tables: IdentityExecutor, user_id: string, name: string, value: string | null): Promise<void> {
  if (value === null) {
    await tables.deleteFrom('shian_preference').where('user_id', '=', user_id).where('name', '=', name).execute();
    return;
  }
  await tables
    .insertInto('shian_preference')
    .values({ user_id, name, value })
    .onConflict((conflict) => conflict.columns(['user_id', 'name']).doUpdateSet({ value }))
    .execute();
}

async function isTooMuch(tables: IdentityExecutor, userId: string): Promise<boolean> {
  const { names, characters } = await tables
    .selectFrom('shian_preference')
    .select(({ fn }) => [
      fn.countAll<number>().as('names'),
      fn.sum<number>(fn<number>('length', ['value'])).as('characters'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(names) > MAX_NAMES || Number(characters) > MAX_CHARACTERS;
}

/**
 * What a person arranged for herself (columns, density, saved views), by name. Values are texts of
 * the console's own making. GET answers all; PUT sets the named ones, null removes one.
 */
export function preferenceRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;

  mountCall(app, services, endpoints.preferences, async (request) => {
    const rows = await identityTables(database.executor)
      .selectFrom('shian_preference')
      .select(['name', 'value'])
      .where('user_id', '=', principalOf(request).id)
      .execute();
    return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
  });

  const save = async (userId: string, changes: Readonly<Record<string, string | null>>) => {
    await database.write(async (executor) => {
      const tables = identityTables(executor);
      for (const [name, value] of Object.entries(changes)) await set(tables, userId, name, value);
      if (await isTooMuch(tables, userId)) throw new AppError('tooLarge');
    });
    return true;
  };
  mountCall(app, services, endpoints.setPreferences, (request) => save(principalOf(request).id, request.body), {
    bodyLimit: 262_144,
  });
}
