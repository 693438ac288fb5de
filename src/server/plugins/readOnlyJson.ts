import type { FastifyInstance } from 'fastify';

/**
 * Only JSON bodies are read; multipart and form bodies are added where a route declares them.
 * A request without a body needs no type: BladeX clients post with everything in the query.
 */
export function readOnlyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parseJson(request, body as string, done);
  });
}
