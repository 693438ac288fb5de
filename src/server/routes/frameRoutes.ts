import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AnswerOf } from '../../protocol/endpoints/Endpoint.ts';
import { endpoints } from '../../protocol/endpoints.ts';
import { mayFrame } from '../frameHosts.ts';
import { allowedFrameHosts } from '../identity/grants/allowedFrameHosts.ts';
import { ask, type Reply } from '../outgoing/ask.ts';
import { mountCall } from './mountCall.ts';
import type { Services } from './Services.ts';

/** A site that needs longer is shown without having been asked. */
const TIMEOUT_MS = 4000;
const MAX_REDIRECTS = 3;

type Verdict = AnswerOf<typeof endpoints.frameCheck>['verdict'];

/** The host sources of `frame-ancestors`, if the site sends it. */
function ancestors(headers: IncomingHttpHeaders): readonly string[] | undefined {
  const directive = [headers['content-security-policy'] ?? '']
    .flat()
    .join()
    .split(/[;,]/)
    .map((part) => part.trim().split(/\s+/))
    .find(([name]) => name?.toLowerCase() === 'frame-ancestors');
  return directive?.slice(1);
}

/** What a browser will make of the site's headers; `frame-ancestors` counts before the older header. */
function verdictOf(answer: Reply, origin: URL): Verdict {
  if (answer.status >= 400) return 'missing';
  const allowed = ancestors(answer.headers);
  if (allowed === undefined) return answer.headers['x-frame-options'] === undefined ? 'shown' : 'refused';
  return allowed.includes('*') ||
    mayFrame(
      allowed.filter((source) => !source.startsWith("'")),
      origin,
    )
    ? 'shown'
    : 'refused';
}

function originOf({ protocol, host }: FastifyRequest): URL {
  return new URL(`${protocol}://${host}`);
}

interface Asking {
  /** Hosts that may be framed. */
  readonly hosts: readonly string[];
  readonly internalHosts: readonly string[];
  readonly origin: URL;
}

/**
 * Asks the site itself, without cookies: only hosts an administrator allows, and in the server's own network only where
 * it may call, redirects included.
 */
async function askSite(address: URL, asking: Asking, left = MAX_REDIRECTS): Promise<Verdict> {
  const { hosts, internalHosts, origin } = asking;
  if (!mayFrame(hosts, address)) return 'notAllowed';
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await ask(address, { method: 'GET', headers: { accept: '*/*' }, idleMs: 0, signal, internalHosts });
  answer.body.destroy();
  const next = answer.headers.location;
  if (answer.status >= 300 && answer.status < 400 && next !== undefined && left > 0) {
    return askSite(new URL(next, address), asking, left - 1);
  }
  return verdictOf(answer, origin);
}

/** Whether a site lets itself be framed: a browser never tells the page why a frame stays empty. */
export function frameRoutes(app: FastifyInstance, services: Services): void {
  mountCall(app, services, endpoints.frameCheck, async (request): Promise<{ verdict: Verdict }> => {
    const { src = '' } = request.query;
    if (!/^https?:/i.test(src) || !URL.canParse(src)) return { verdict: 'notAllowed' };
    try {
      const hosts = await allowedFrameHosts(services.directory, services.config);
      const { internalHosts = [] } = services.config;
      return { verdict: await askSite(new URL(src), { hosts, internalHosts, origin: originOf(request) }) };
    } catch {
      return { verdict: 'unknown' };
    }
  });
}
