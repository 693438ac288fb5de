import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endpoints } from '../../../protocol/endpoints.ts';
import { AppError } from '../../AppError.ts';
import { explain } from '../../identity/permissions/explain.ts';
import { explainSteps } from '../../identity/permissions/explainSteps.ts';
import { matrixSheet } from '../../identity/permissions/matrixSheet.ts';
import { permissionMatrix } from '../../identity/permissions/permissionMatrix.ts';
import { principalOf } from '../../plugins/guardRoutes.ts';
import { readerOf } from '../../plugins/languageOf.ts';
import { visibleReads } from '../../records/visibleReads.ts';
import { contextOf } from '../contextOf.ts';
import { mountCall } from '../mountCall.ts';
import type { Services } from '../Services.ts';

/** Why somebody may or may not, and who may what altogether: for those who look after roles. */
export function explainRoutes(app: FastifyInstance, services: Services): void {
  const { directory, config } = services;
  const readsOf = (request: FastifyRequest) => visibleReads(contextOf(services, request));

  mountCall(app, services, endpoints.explain, async (request) => {
    const principal = principalOf(request);
    const { userId, code = '', entity, id } = request.query;
    const question = { userId: userId || principal.id, code, entity, id };
    const meant = { path: 'id', op: 'eq', value: question.userId } as const;
    const isSeen = await readsOf(request).exists(directory.entities.user, { where: meant });
    if (!isSeen && question.userId !== principal.id) throw new AppError('notFound');
    const found = await explain(directory, principal.tenantId, question, config);
    if (!found) throw new AppError('notFound');
    const reader = readerOf(request);
    const steps = explainSteps(found).map(({ text, ...step }) => ({ ...step, text: reader.text(text) }));
    const allowed = steps.every(({ state }) => state !== 'no');
    // The first refusal is the reason; where nothing refuses, the last link says by what it is held.
    const reason = steps.find(({ state }) => state === 'no') ?? steps.find(({ name }) => name === 'roles') ?? steps[0];
    return { ...found, allowed, steps, sentence: reason?.text ?? '' };
  });

  mountCall(app, services, endpoints.permissions, (request) => permissionMatrix(directory, readsOf(request)));

  mountCall(app, services, endpoints.permissionMatrix, async (request) =>
    matrixSheet(await permissionMatrix(directory, readsOf(request)), readerOf(request)),
  );
}
