import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AnswerOf } from '../../protocol/endpoints/Endpoint.ts';
import { endpoints } from '../../protocol/endpoints.ts';
import { mayFrame } from '../frameHosts.ts';
import { allowedFrameHosts } from '../identity/grants/allowedFrameHosts.ts';
import { mountCall } from './mountCall.ts';
import type { Services } from './Services.ts';

/** A site that needs longer is shown without having been asked. */
const TIMEOUT_MS = 4000;
const MAX_REDIRECTS = 3;

type Verdict = AnswerOf<typeof endpoints.frameCheck>['verdict'];

/** The host sources of `frame-ancestors`, if the site sends it. */
function ancestors(headers: Headers): readonly string[] | undefined {
  const directive = (headers.get('content-security-policy') ?? '')
    .split(/[;,]/)
    .map((part) => part.trim().split(/\s+/))
    .find(([name]) => name?.toLowerCase() === 'frame-ancestors');
  return directive?.slice(1);
}

/** What a browser will make of the site's headers; `frame-ancestors` counts before the older header. */
function verdictOf(answer: Response, origin: URL): Verdict {
  if (answer.status >= 400) return 'missing';
  const allowed = ancestors(answer.headers);
  if (allowed === undefined) return answer.headers.has('x-frame-options') ? 'refused' : 'shown';
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

/** Asks the site itself, without cookies; only hosts an administrator allows are ever asked, redirects included. */
async function ask(address: URL, hosts: readonly string[], origin: URL, left = MAX_REDIRECTS): Promise<Verdict> {
  if (!mayFrame(hosts, address)) return 'notAllowed';
  const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
  await answer.body?.cancel();
  const next = answer.headers.get('location');
  if (answer.status >= 300 && answer.status < 400 && next !== null && left > 0) {
    return ask(new URL(next, address), hosts, origin, left - 1);
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
      return { verdict: await ask(new URL(src), hosts, originOf(request)) };
    } catch {
      return { verdict: 'unknown' };
    }
  });
}
