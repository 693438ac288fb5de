import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { closed, output, record } from './inputs.ts';
import type { Services } from './Services.ts';

/** Whether the server can do its work: it answers only when the database does. */
export function healthRoute(app: FastifyInstance, { database }: Services): void {
  app.get(
    '/health',
    {
      config: { access: 'public', envelope: false },
      schema: { querystring: closed({}), response: { 200: record(output('status')) } },
    },
    async () => {
      await sql`select 1`.execute(database.executor);
      return { status: 'ok' };
    },
  );
}
