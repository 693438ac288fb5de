import type { FastifyInstance } from 'fastify';
import { momentOf } from '../../../model/wallTime.ts';
import { endpoints } from '../../../protocol/endpoints.ts';
import { AppError } from '../../AppError.ts';
import { logFigures } from '../../logs/logFigures.ts';
import { visibleReads } from '../../records/visibleReads.ts';
import { contextOf } from '../contextOf.ts';
import { mountCall } from '../mountCall.ts';
import type { Services } from '../Services.ts';

/** What the call log says in figures, of the rows that the reader sees. */
export function logRoutes(app: FastifyInstance, services: Services): void {
  const { logApi } = services.model.entities;
  if (logApi === undefined) return;
  mountCall(app, services, endpoints.logFigures, async (request) => {
    const { span = 'hour', until } = request.query;
    const moment = until === undefined ? services.config.now() : momentOf(until);
    if (!Number.isFinite(moment))
      throw new AppError('invalid', {}, [{ field: 'until', code: 'wrongType', params: {} }]);
    return logFigures(visibleReads(contextOf(services, request)), logApi, span, moment);
  });
}
