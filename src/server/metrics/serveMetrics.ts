import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, type OpenMetricsContentType, openMetricsContentType, Registry } from 'prom-client';
import { AppError } from '../AppError.ts';
import type { Database } from '../database/Database.ts';
import type { Turnstile } from '../plugins/createTurnstile.ts';
import { measureDatabase } from './measureDatabase.ts';
import { measureRequests } from './measureRequests.ts';

export interface MetricsOptions {
  readonly token: string;
  readonly database: Database;
  readonly turnstile: Turnstile;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** `GET /metrics` in the OpenMetrics format, for who has the token: what it tells is nobody else's business. */
export function serveMetrics(app: FastifyInstance, { token, database, turnstile }: MetricsOptions): void {
  const registry = new Registry<OpenMetricsContentType>();
  registry.setContentType(openMetricsContentType);
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry, turnstile);
  measureDatabase(database, registry);
  const expected = digest(`Bearer ${token}`);
  app.get('/metrics', { config: { access: 'public', urgent: true } }, async ({ headers }, reply) => {
    if (!timingSafeEqual(digest(headers.authorization ?? ''), expected)) throw new AppError('unauthorized');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
