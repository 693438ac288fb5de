import type { FastifyRequest } from 'fastify';
import { wallTime } from '../../model/wallTime.ts';
import { AppError } from '../AppError.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { principalOf } from '../plugins/guardRoutes.ts';
import { languageOf } from '../plugins/languageOf.ts';
import type { Services } from './Services.ts';

const MAX_KEY_LENGTH = 100;

/** The key of a create that may be repeated; a longer one cut to that length could be another's. */
function idempotencyKeyOf({ headers }: FastifyRequest): string {
  const { 'idempotency-key': key = '' } = headers;
  if (typeof key === 'string' && key.length <= MAX_KEY_LENGTH) return key;
  const issue = { field: 'Idempotency-Key', code: 'tooLong', params: { max: MAX_KEY_LENGTH } } as const;
  throw new AppError('invalid', {}, [issue]);
}

/** What an operation may know of a request: tenant and user come from the session, never from the request. */
export function contextOf(services: Services, request: FastifyRequest): OperationContext {
  const { model, modules, directory, config } = services;
  const user = principalOf(request);
  const key = idempotencyKeyOf(request);
  return {
    model,
    modules,
    repository: directory.repository(user.tenantId),
    user,
    now: () => wallTime(config.now()),
    ...(key === '' ? {} : { idempotencyKey: key }),
    rowFilter: (entity) => user.scopes.get(entity.permissions.menu),
    language: languageOf(request),
  };
}
