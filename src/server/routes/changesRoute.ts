import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../protocol/endpoints.ts';
import { AppError } from '../AppError.ts';
import { createLiveHub } from '../live/createLiveHub.ts';
import { accessTokenOf, principalOf } from '../plugins/guardRoutes.ts';
import { authenticated } from './authenticated.ts';
import { mountCall } from './mountCall.ts';
import type { Services } from './Services.ts';

/** What was changed since, answered at once; or a stream of it for whoever asks for `text/event-stream`. */
export function changesRoute(app: FastifyInstance, services: Services): void {
  const hub = createLiveHub(services, services.config.livePace);
  app.addHook('preClose', async () => hub.close());
  mountCall(app, services, endpoints.changes, async (request, reply) => {
    const principal = principalOf(request);
    const { 'last-event-id': header } = request.headers;
    const after = typeof header === 'string' ? header : request.query.after;
    if (!request.headers.accept?.includes('text/event-stream')) return hub.since(principal, after);
    const token = accessTokenOf(request) ?? '';
    const stream = await hub.listen(principal, after, () => authenticated(services, token));
    if (stream === undefined) throw new AppError('tooMany');
    return reply
      .type('text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .send(stream);
  });
}
