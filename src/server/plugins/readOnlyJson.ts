import type { FastifyInstance } from 'fastify';
import { wholeBody } from './refuseBrokenText.ts';

/**
 * Only JSON bodies are read; multipart and form bodies are added where a route declares them.
 * A request without a body needs no type: BladeX clients post with everything in the query.
 */
export function readOnlyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const text = wholeBody(body as Buffer);
    if (text === '') done(null, undefined);
    else parseJson(request, text, done);
  });
}
