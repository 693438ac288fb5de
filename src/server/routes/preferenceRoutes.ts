import type { FastifyInstance } from 'fastify';
import { AppError } from '../AppError.ts';
import { identityTables } from '../identity/tables.ts';
import { principalOf } from '../plugins/guardRoutes.ts';
import { enveloped, envelopeOf } from './answers.ts';
import { closed, flag } from './inputs.ts';
import type { Services } from './Services.ts';

/** Preferences of one person: a few hundred lists with their columns, and no more. */
const LIMITS = { names: 500, nameLength: 200, valueLength: 20_000 };

const body = {
  type: 'object',
  maxProperties: LIMITS.names,
  propertyNames: { maxLength: LIMITS.nameLength },
  additionalProperties: { type: ['string', 'null'], maxLength: LIMITS.valueLength },
} as const;

/**
 * What a person arranged for herself (columns, density, saved views), by name. Values are texts of
 * the console's own making. GET answers all; PUT sets the named ones, null removes one.
 */
export function preferenceRoutes(app: FastifyInstance, { database }: Services): void {
  app.get(
    '/shian/preferences',
    {
      config: { access: 'login' },
      schema: {
        querystring: closed({}),
        response: { 200: envelopeOf({ type: 'object', additionalProperties: { type: 'string' } }) },
      },
    },
    enveloped(async (request) => {
      const rows = await identityTables(database.executor)
        .selectFrom('shian_preference')
        .select(['name', 'value'])
        .where('user_id', '=', principalOf(request).id)
        .execute();
      return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
    }),
  );

  app.put(
    '/shian/preferences',
    { config: { access: 'login' }, schema: { body, response: { 200: envelopeOf(flag) } }, bodyLimit: 262_144 },
    enveloped(async (request) => {
      const user_id = principalOf(request).id;
      const changes = Object.entries(request.body as Readonly<Record<string, string | null>>);
      await database.write(async (executor) => {
        const tables = identityTables(executor);
        for (const [name, value] of changes) {
          if (value === null) {
            await tables
              .deleteFrom('shian_preference')
              .where('user_id', '=', user_id)
              .where('name', '=', name)
              .execute();
            continue;
          }
          await tables
            .insertInto('shian_preference')
            .values({ user_id, name, value })
            .onConflict((conflict) => conflict.columns(['user_id', 'name']).doUpdateSet({ value }))
            .execute();
        }
        const { kept } = await tables
          .selectFrom('shian_preference')
          .select(({ fn }) => fn.countAll<number>().as('kept'))
          .where('user_id', '=', user_id)
          .executeTakeFirstOrThrow();
        if (Number(kept) > LIMITS.names) throw new AppError('tooLarge');
      });
      return true;
    }),
  );
}
