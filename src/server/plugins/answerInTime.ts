import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../AppError.ts';

/** Who has had no answer to these may simply ask again. */
const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/**
 * Answers whoever has waited so many milliseconds that it takes too long, while the work goes on: what was to be written
 * may still be. An answer that has begun takes what it takes, such as a download on a slow line.
 * Fastify's own `handlerTimeout` is forgotten once a body is read, and breaks off downloads.
 */
export function answerInTime(app: FastifyInstance, patience: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    const timer = setTimeout(() => {
      if (!reply.sent && !reply.raw.headersSent)
        reply.send(new AppError(isRead(request) ? 'unavailable' : 'unanswered'));
    }, patience);
    reply.raw.once('close', () => clearTimeout(timer));
    done();
  });
}
