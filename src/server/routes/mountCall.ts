import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { JsonSchema } from '../../model/Json.ts';
import { bladeEnvelope } from '../../protocol/conventions/bladeEnvelope.ts';
import type { AnswerStyle } from '../../protocol/conventions/Convention.ts';
import { declaredPath } from '../../protocol/declaredPlace.ts';
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '../../protocol/endpoints/Endpoint.ts';
import { endpointComponents } from '../../protocol/endpoints/records.ts';
import { closedObject } from '../../protocol/inputSchemas.ts';
import { recordSchema } from '../../protocol/records.ts';
import type { Access, RoutePolicy } from '../plugins/Access.ts';
import { lazySchema, SUCCESS } from '../plugins/compileLazily.ts';
import { readerOf } from '../plugins/languageOf.ts';
import { operationAccess } from './entity/accessOf.ts';
import type { Services } from './Services.ts';

/** A request as its schemas let it through. */
export type FixedRequest<E extends Endpoint> = FastifyRequest & {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
};

type Handler<E extends Endpoint> = (
  request: FixedRequest<E>,
  reply: FastifyReply,
) => Promise<AnswerOf<E> | FastifyReply>;

/** Text of a success, in the reader's language: that it is done, or what else is to be said. */
export const answerText = (request: FastifyRequest, { done }: AnswerStyle = bladeEnvelope): string =>
  readerOf(request).text(request.told?.text ?? done);

/** Who may call an endpoint: whoever reads the entity it names, in full or in the reduced view. */
function accessOf({ model }: Services, { access }: Endpoint): Access {
  if (typeof access === 'string') return access;
  if (!('menuOf' in access)) return { any: access.any };
  const entity = model.entities[access.menuOf];
  return entity ? operationAccess(model, entity, 'list') : 'administrator';
}

/** What an action asks for that leaves its work to the call. */
function fieldsAsked({ model }: Services, { method, path }: Endpoint): Pick<RoutePolicy, 'fields'> {
  for (const entity of Object.values(model.entities)) {
    const action = entity.actions.find(
      (one) => one.fixed && one.request.method === method && declaredPath(entity, one) === path,
    );
    if (action !== undefined) return { fields: action.fields };
  }
  return {};
}

/** Trees refer to themselves; what they refer to stands beside them. */
function answerSchema({ model }: Services, endpoint: Endpoint): JsonSchema {
  const entity = endpoint.record === undefined ? undefined : model.entities[endpoint.record];
  const record = entity && { [entity.name]: recordSchema(entity, 'answer') };
  const answer = endpoint.bare ? endpoint.answer : bladeEnvelope.answerSchema(endpoint.answer);
  return { ...answer, components: { schemas: { ...endpointComponents, ...record } } };
}

/** Of a file a part may be asked for, or more than there is. */
function responsesOf(services: Services, endpoint: Endpoint): Readonly<Record<string, unknown>> {
  const { binary, answer } = endpoint;
  return binary
    ? { 200: answer, 206: answer, 416: answer }
    : { [SUCCESS]: lazySchema(() => answerSchema(services, endpoint)) };
}

function schemaOf(services: Services, endpoint: Endpoint): NonNullable<RouteShorthandOptions['schema']> {
  const body = endpoint.body ?? closedObject({}, ['object', 'null']);
  return {
    querystring: endpoint.query ?? closedObject({}),
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.method === 'GET' || endpoint.upload ? {} : { body }),
    response: responsesOf(services, endpoint),
  };
}

export interface FixedOptions
  extends Pick<RouteShorthandOptions, 'bodyLimit' | 'onRequest' | 'onSend' | 'preValidation'> {
  readonly policy?: Partial<RoutePolicy>;
}

/**
 * Mounts a fixed call of the contract from its entry in `protocol/endpoints.ts`: the handler is given what the
 * schemas let through, and owes the answer they describe.
 */
export function mountCall<E extends Endpoint>(
  app: FastifyInstance,
  services: Services,
  endpoint: E,
  handler: Handler<E>,
  { policy, ...options }: FixedOptions = {},
): void {
  app.route({
    ...options,
    method: endpoint.method,
    url: `/${endpoint.path}`,
    config: {
      access: accessOf(services, endpoint),
      acrossTenants: endpoint.acrossTenants ?? false,
      summary: endpoint.summary,
      ...fieldsAsked(services, endpoint),
      upload: endpoint.upload !== undefined,
      forms: () => endpoint.query !== undefined,
      ...policy,
    },
    schema: schemaOf(services, endpoint),
    handler: async (request, reply) => {
      // The schemas above have let it through: here what travelled becomes what it means.
      const data = await handler(request as FixedRequest<E>, reply);
      // A stream that its reader left is not sent to the end, and nothing is to be sent after it.
      if (reply.sent || reply.raw.headersSent || reply.raw.destroyed) return reply;
      if (policy?.changesIdentity === 'told') services.principals.forget();
      else if (policy?.changesIdentity) await services.principals.invalidate();
      return endpoint.bare ? data : bladeEnvelope.writeAnswer(data ?? null, answerText(request));
    },
  });
}
