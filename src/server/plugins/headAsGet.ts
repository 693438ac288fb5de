import type { IncomingMessage } from 'node:http';

/**
 * HEAD is answered by the route of GET: Node has decided by then that the answer carries no body, and a
 * second table of routes would say nothing new. Given as `rewriteUrl`, which sees a request before the router.
 */
export function headAsGet(request: IncomingMessage): string {
  if (request.method === 'HEAD') request.method = 'GET';
  return request.url ?? '/';
}
