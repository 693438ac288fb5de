import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../AppError.ts';
import { hasLargeBody } from './hasLargeBody.ts';

/** Milliseconds in which a large body has to arrive; a file takes as long as its line does, within the server's limit. */
const BODY_MS = 30_000;

/** Who has had no answer to these may simply ask again. */
const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

function giveUp(request: FastifyRequest, reply: FastifyReply): void {
  if (reply.sent || reply.raw.headersSent) return;
  if (request.raw.complete) reply.send(new AppError(isRead(request) ? 'unavailable' : 'unanswered'));
  else reply.header('connection', 'close').send(new AppError('unreceived'));
}

/**
 * Answers whoever has waited so many milliseconds that it takes too long, while the work goes on: what was to be written
 * may still be. An answer that has begun takes what it takes, such as a download on a slow line, and the time of a large
 * body is counted from its end. Fastify's own `handlerTimeout` is forgotten once a body is read, and breaks off both.
 */
export function answerInTime(app: FastifyInstance, patience: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw, routeOptions } = request;
    let timer: NodeJS.Timeout | undefined;
    const giveUpAfter = (milliseconds: number) => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, milliseconds, request, reply);
    };
    const isUpload = routeOptions.config.upload === true;
    if (isUpload || hasLargeBody(request)) {
      if (!isUpload) giveUpAfter(BODY_MS);
      raw.once('end', () => giveUpAfter(patience));
    } else giveUpAfter(patience);
    reply.raw.once('close', () => clearTimeout(timer));
    done();
  });
}
