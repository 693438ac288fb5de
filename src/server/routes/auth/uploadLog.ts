import type { FastifyRequest } from 'fastify';
import { bladeEnvelope } from '../../../protocol/conventions/bladeEnvelope.ts';
import { AppError } from '../../AppError.ts';
import { spendAttempt } from '../../identity/sessions/counters.ts';
import type { BrowserEntry } from '../../logs/errorRecord.ts';
import { accessTokenOf } from '../../plugins/guardRoutes.ts';
import { steadyNow } from '../../steadyNow.ts';
import { authenticated } from '../authenticated.ts';
import { answerText } from '../mountCall.ts';
import type { Services } from '../Services.ts';

const LOGS = { limit: 10, window: 60_000 };

/** A list of local log entries on the token path: for signed-in people, in small amounts. */
export async function uploadLog(
  services: Services,
  request: FastifyRequest,
  entries: readonly BrowserEntry[],
): Promise<unknown> {
  const token = accessTokenOf(request);
  const principal = token === undefined ? undefined : await authenticated(services, token);
  if (!principal) throw new AppError('unauthorized');
  await spendAttempt(services.database, `log:${principal.id}`, LOGS, steadyNow(services.config));
  await services.logs.browser(request, principal, entries);
  return bladeEnvelope.writeAnswer(true, answerText(request));
}
