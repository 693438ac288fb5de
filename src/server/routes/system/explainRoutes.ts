import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../../protocol/endpoints.ts';
import { AppError } from '../../AppError.ts';
import { explain, type Question } from '../../identity/explain.ts';
import { permissionMatrix } from '../../identity/permissionMatrix.ts';
import { principalOf } from '../../plugins/guardRoutes.ts';
import { languageOf } from '../../plugins/languageOf.ts';
import { wallTime } from '../../wallTime.ts';
import { fixed } from '../fixed.ts';
import type { Services } from '../Services.ts';

/** Why somebody may or may not, and who may what altogether: for those who look after roles. */
export function explainRoutes(app: FastifyInstance, services: Services): void {
  const { directory, config } = services;

  fixed(app, services, endpoints.explain, async (request) => {
    const principal = principalOf(request);
    const { userId = principal.id, code = '', entity, id } = request.query as Partial<Question>;
    const found = await explain(directory, principal.tenantId, { userId, code, entity, id }, wallTime(config.now()));
    if (!found) throw new AppError('notFound');
    return { ...found, sentence: found.sentence[languageOf(request.headers['accept-language'])] };
  });

  fixed(app, services, endpoints.permissionMatrix, (request) =>
    permissionMatrix(directory, principalOf(request).tenantId, languageOf(request.headers['accept-language'])),
  );
}
