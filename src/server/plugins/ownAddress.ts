import type { IncomingMessage } from 'node:http';
import { pathFromSpringblade } from '../../protocol/conventions/springblade.ts';
import { API_PREFIX } from '../apiPrefix.ts';

/** A call by another dialect's path becomes ours before anything looks at it: one route, one policy, one line in the log. */
function ownPath(url: string): string {
  if (!url.startsWith(`${API_PREFIX}/`)) return url;
  const [path = '', ...query] = url.slice(API_PREFIX.length + 1).split('?');
  return [`${API_PREFIX}/${pathFromSpringblade(path)}`, ...query].join('?');
}

/**
 * HEAD is answered by the route of GET: Node has decided by then that the answer carries no body, and a
 * second table of routes would say nothing new. Given as `rewriteUrl`, which sees a request before the router.
 */
export function ownAddress(request: IncomingMessage): string {
  if (request.method === 'HEAD') request.method = 'GET';
  return ownPath(request.url ?? '/');
}
