import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { endpoints } from '../../protocol/endpoints.ts';
import { mountCall } from './mountCall.ts';
import type { Services } from './Services.ts';

/** Whether the server can do its work: it answers only when the database does. */
export function healthRoute(app: FastifyInstance, services: Services): void {
  const look = async () => {
    await sql`select 1`.execute(services.database.executor);
    return { status: 'ok' };
  };
  mountCall(app, services, endpoints.health, look, { policy: { urgent: true } });
}
