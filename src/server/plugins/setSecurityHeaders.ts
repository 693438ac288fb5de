import type { FastifyInstance } from 'fastify';

/** Nothing on an API answer may be loaded or framed. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * The console's own policy; styles made at run time carry the nonce, scripts are files of ours and what the page that was
 * built has in it, by its hashes. In development Vite writes scripts into the page: `scripts` is absent, the nonce lets them in.
 */
export function pagePolicy(
  nonce: string,
  frameHosts: readonly string[],
  scripts?: readonly string[],
  imageHosts: readonly string[] = [],
): string {
  const connect = scripts === undefined ? "'self' ws: wss:" : "'self'";
  const script = ["'self'", ...(scripts ?? [`nonce-${nonce}`]).map((source) => `'${source}'`)].join(' ');
  return [
    "default-src 'none'",
    `script-src ${script}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src ${["'self'", 'data:', 'blob:', ...imageHosts].join(' ')}`,
    "font-src 'self'",
    `connect-src ${connect}`,
    `frame-src ${["'self'", ...frameHosts].join(' ')}`,
    "media-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Headers of every answer; pages set their own content policy afterwards. */
export function setSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'no-referrer');
    reply.header('content-security-policy', API_POLICY);
    reply.header('x-frame-options', 'DENY');
    reply.header('cross-origin-resource-policy', 'same-origin');
    reply.header('cache-control', 'no-store');
    reply.header('x-trace-id', request.id);
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
    done();
  });
}
