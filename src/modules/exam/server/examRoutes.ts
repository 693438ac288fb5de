import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../server/AppError.ts';
import { signTicket, TICKET_AGE } from '../../../server/identity/sessions/tickets.ts';
import { principalOf } from '../../../server/plugins/guardRoutes.ts';
import { mountCall } from '../../../server/routes/mountCall.ts';
import type { Services } from '../../../server/routes/Services.ts';
import { examEndpoints } from '../wire/endpoints.ts';
import { markingRoutes } from './markingRoutes.ts';
import { sittingRoutes } from './sittingRoutes.ts';

/** Exams are sat and marked here; the external exam site takes who is signed in by a ticket that both sides can sign. */
export function examRoutes(app: FastifyInstance, services: Services): void {
  const { config } = services;
  sittingRoutes(app, services);
  markingRoutes(app, services);

  mountCall(app, services, examEndpoints.dutyExamToken, async (request) => {
    const { tenantId, account } = principalOf(request);
    const secret = config.ticketSecret;
    if (secret === undefined) throw new AppError('notSetUp', { name: 'INTEGRATED_SECRET' });
    return signTicket({ aud: 'dutyExam', tenantId, account, exp: config.now() + TICKET_AGE }, secret);
  });
}
