import type { FastifyRequest } from 'fastify';
import { wallTime } from '../../model/wallTime.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { principalOf } from '../plugins/guardRoutes.ts';
import { languageOf } from '../plugins/languageOf.ts';
import type { Services } from './Services.ts';

/** What an operation may know of a request: tenant and user come from the session, never from the request. */
export function contextOf(services: Services, request: FastifyRequest): OperationContext {
  const { model, modules, directory, config } = services;
  const user = principalOf(request);
  const key = request.headers['idempotency-key'];
  return {
    model,
    modules,
    repository: directory.repository(user.tenantId),
    user,
    now: () => wallTime(config.now()),
    ...(typeof key === 'string' && key !== '' ? { idempotencyKey: key.slice(0, 100) } : {}),
    rowFilter: (entity) => user.scopes.get(entity.permissions.menu),
    language: languageOf(request),
  };
}
