import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Entity } from '../../model/Entity.ts';
import { findEntity } from '../../model/lookups.ts';
import type { BodyOf } from '../../protocol/endpoints/Endpoint.ts';
import { endpoints } from '../../protocol/endpoints.ts';
import { routesOf } from '../../protocol/routesOf.ts';
import { AppError } from '../AppError.ts';
import { API_PREFIX } from '../apiPrefix.ts';
import { mountCall } from './mountCall.ts';
import type { Services } from './Services.ts';
import { workBudget } from './workBudget.ts';

type BatchedCall = BodyOf<typeof endpoints.batch>['calls'][number];

/** They speak of the batch as it travelled, not of the calls in it. */
const OF_THE_BATCH = [
  'accept-encoding',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'expect',
  'idempotency-key',
  'transfer-encoding',
];

/** No step up or out of the address, written as dots or as their codes. */
const VALUE = /^(?!(?:\.|%2e){1,2}$)[\w.~%:-]{1,200}$/i;

function isRoute({ path: stated }: { readonly path: string }, path: string): boolean {
  const [parts, given] = [stated.split('/'), path.split('/')];
  return (
    parts.length === given.length &&
    parts.every((part, at) => (part.startsWith('{') ? VALUE.test(given[at] ?? '') : part === given[at]))
  );
}

function refuseOthers(entity: Entity, calls: readonly BatchedCall[]): void {
  const isOwn = ({ method, path }: BatchedCall) =>
    routesOf(entity).some((route) => route.method === method && isRoute(route, path));
  if (!calls.every(isOwn)) throw new AppError('notFound');
}

/** Who asks, in which language and from where: the same for each call. */
function headersOf({ headers }: FastifyRequest): Record<string, string | string[] | undefined> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_BATCH.includes(name)));
}

/**
 * Takes several calls of one entity through the whole of the server, one after the other: each meets the guard, the
 * schemas, the rules and the logs that it would meet alone, and none can do what it could not do alone.
 */
export function batchRoute(app: FastifyInstance, services: Services): void {
  mountCall(app, services, endpoints.batch, async (request) => {
    const { entity: name, calls, unattended = false } = request.body;
    const entity = findEntity(services.model, name);
    if (entity === undefined) throw new AppError('notFound');
    refuseOthers(entity, calls);
    const headers = headersOf(request);
    const isSpent = workBudget(request);
    const answers: { status: number; body: string }[] = [];
    for (const { method, path, query = {}, body } of calls) {
      if (!unattended && isSpent(answers.length)) break;
      const url = `${API_PREFIX}/${path}`;
      const sent =
        body === undefined
          ? { headers }
          : { headers: { ...headers, 'content-type': 'application/json' }, payload: body };
      const answer = await app.inject({
        method,
        url,
        query: { ...query },
        remoteAddress: request.ip,
        ...sent,
      });
      answers.push({ status: answer.statusCode, body: answer.body });
    }
    return answers;
  });
}
