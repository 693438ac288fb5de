import type { FastifyInstance } from 'fastify';

/**
 * Who asks before sending a body (`Expect: 100-continue`) is told to go on when session, permission and
 * headers have been looked at; a refusal comes instead of it, and the body never does.
 */
export function continueLate(app: FastifyInstance): void {
  app.server.on('checkContinue', (request, response) => app.server.emit('request', request, response));
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (/^100-continue$/i.test(request.headers.expect ?? '')) reply.raw.writeContinue();
    done(null, payload);
  });
}
