import type { FastifyRequest } from 'fastify';
import { AppError } from '../../AppError.ts';
import { spendAttempt } from '../../identity/sessions/counters.ts';
import type { BrowserEntry } from '../../logs/errorRecord.ts';
import { accessTokenOf } from '../../plugins/guardRoutes.ts';
import { steadyNow } from '../../steadyNow.ts';
import { authenticated } from '../authenticated.ts';
import type { Services } from '../Services.ts';

const LOGS = { limit: 10, window: 60_000 };

/** A list of local log entries: of signed-in people, in small amounts. */
export async function uploadLog(
  services: Services,
  request: FastifyRequest,
  entries: readonly BrowserEntry[],
): Promise<true> {
  const token = accessTokenOf(request);
  const principal = token === undefined ? undefined : await authenticated(services, token);
  if (!principal) throw new AppError('unauthorized');
  await spendAttempt(services.database, `log:${principal.id}`, LOGS, steadyNow(services.config));
  await services.logs.browser(request, principal, entries);
  return true;
}
