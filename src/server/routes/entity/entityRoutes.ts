import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods, RouteOptions } from 'fastify';
import type { Entity } from '../../../model/Entity.ts';
import type { JsonSchema } from '../../../model/Json.ts';
import { isRead, type OperationName } from '../../../model/operations.ts';
import { decodeDeclared } from '../../../protocol/actionRequest.ts';
import { conventionOf } from '../../../protocol/conventions/index.ts';
import { closedObject, propertiesOf } from '../../../protocol/inputSchemas.ts';
import { operationOf } from '../../../protocol/operationOf.ts';
import { filterProblem } from '../../../protocol/query/filters.ts';
import { type EntityRoute, routesOf } from '../../../protocol/routesOf.ts';
import type { Calls, EntityOperation, FiguredPage, PageOf, WireInput } from '../../../protocol/types.ts';
import { AppError } from '../../AppError.ts';
import { runAction } from '../../actions/runAction.ts';
import { runCall } from '../../actions/runCall.ts';
import type { OperationContext } from '../../kit/OperationContext.ts';
import type { RoutePolicy } from '../../plugins/Access.ts';
import { lazySchema, SUCCESS } from '../../plugins/compileLazily.ts';
import { mayCall, principalOf } from '../../plugins/guardRoutes.ts';
import { runOperation } from '../../records/runOperation.ts';
import { contextOf } from '../contextOf.ts';
import { answerText } from '../mountCall.ts';
import type { Services } from '../Services.ts';
import { mayRun, operationAccess, routeAccess } from './accessOf.ts';
import { decidesWho } from './decidesWho.ts';
import { encodeAnswer } from './encodeAnswer.ts';
import { keptList, type WrittenList } from './keptLists.ts';
import type { EntityRule } from './rules/EntityRule.ts';
import { entityRules } from './rules/index.ts';
import { runRuledWrite } from './runRuledWrite.ts';
import { underOneName } from './underOneName.ts';
import { withFigures } from './withFigures.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** They read more than a record or two. */
const MANY_ROWS: ReadonlySet<OperationName> = new Set(['list', 'findAll', 'counts']);

interface Answer {
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The whole of an answer as it travels. */
type Write = (answer: Answer) => string;

const inputOf = (request: FastifyRequest): WireInput => ({
  params: (request.params ?? {}) as WireInput['params'],
  query: (request.query ?? {}) as WireInput['query'],
  body: request.body,
});

function chosen(route: Extract<EntityRoute, { kind: 'operation' }>, input: WireInput): EntityOperation {
  const operation = route.operations.find(({ accepts }) => accepts(input));
  if (!operation) throw new AppError('badRequest');
  return operation;
}

/** A call that names a record by its key means that record; what is no key of any stays the id it may be. */
async function byId<C extends Calls[OperationName]>(
  { repository }: OperationContext,
  entity: Entity,
  call: C,
): Promise<C> {
  const { key } = entity.api;
  if (key === undefined || !('id' in call)) return call;
  const [found] = await repository.find(entity, { where: { path: key, op: 'eq', value: call.id }, limit: 1 });
  return found === undefined ? call : { ...call, id: String(found.id) };
}

async function meant<C extends Calls[OperationName]>(
  services: Services,
  rule: EntityRule | undefined,
  call: C,
  request: FastifyRequest,
): Promise<C> {
  if (rule?.filters === undefined || !('filters' in call)) return call;
  return { ...call, filters: await rule.filters(services, principalOf(request), call.filters) };
}

/** A tree of filters is taken as a whole or not at all: a part that is passed over would turn its sense round. */
function refuseFilter(entity: Entity, { name }: EntityOperation, { query }: WireInput): void {
  if (!isRead(name)) return;
  const problem = filterProblem(entity, conventionOf(entity).filtersIn(query));
  if (problem) throw new AppError(problem.code, problem.params);
}

async function operate(
  services: Services,
  entity: Entity,
  route: Extract<EntityRoute, { kind: 'operation' }>,
  request: FastifyRequest,
  write: Write,
): Promise<Answer | WrittenList> {
  const given = inputOf(request);
  const operation = chosen(route, given);
  if (!mayCall(principalOf(request), operationAccess(services.model, entity, operation.name))) {
    throw new AppError('forbidden');
  }
  const context = contextOf(services, request);
  const input = await underOneName(context, entity, given);
  refuseFilter(entity, operation, input);
  const rule = entityRules[entity.name];
  const asked = await meant(services, rule, await byId(context, entity, operation.decodeCall(input)), request);
  if (operation.name === 'list')
    return listed({ services, request, context, entity, operation, write }, asked as Calls['list']);
  const result = isRead(operation.name)
    ? await runOperation(context, entity, operation.name, asked)
    : await runRuledWrite(services, request, entity, operation.name, asked);
  return operation.encodeResult(result, asked);
}

/** A request for a list, and how its answer is written. */
interface ListRequest {
  readonly services: Services;
  readonly request: FastifyRequest;
  readonly context: OperationContext;
  readonly entity: Entity;
  readonly operation: EntityOperation;
  readonly write: Write;
}

/** A list may bring its figures, for whoever might ask for them alone. */
async function listed(
  { services, request, context, entity, operation, write }: ListRequest,
  { figures, ...rows }: Calls['list'],
): Promise<WrittenList> {
  const mayBring = figures !== undefined && mayCount(services, entity, request);
  const asked = mayBring
    ? { ...rows, figures: await meant(services, entityRules[entity.name], figures, request) }
    : rows;
  return keptList(services, principalOf(request), context, { entity, asked }, async (here) => {
    const page = await pageWithFigures(here, entity, asked);
    const answer = operation.encodeResult(page, asked);
    return { text: write(answer), headers: answer.headers, isWhole: page.figures !== undefined || !mayBring };
  });
}

async function pageWithFigures(context: OperationContext, entity: Entity, asked: Calls['list']): Promise<FiguredPage> {
  const rows = runOperation(context, entity, 'list', asked);
  return asked.figures === undefined ? rows : withFigures(rows, runOperation(context, entity, 'counts', asked.figures));
}

function mayCount({ model }: Services, entity: Entity, request: FastifyRequest): boolean {
  return operationOf(entity, 'counts') !== undefined && mayRun(model, principalOf(request), entity, 'counts');
}

async function answerOf(
  services: Services,
  entity: Entity,
  route: EntityRoute,
  request: FastifyRequest,
  write: Write,
): Promise<Answer | WrittenList> {
  if (route.kind === 'operation') return operate(services, entity, route, request, write);
  const context = contextOf(services, request);
  if (route.kind === 'call') {
    const answer = await runCall(context, entity, route.call, decodeDeclared(entity, route.call, inputOf(request)));
    return route.call.page
      ? conventionOf(entity).paging.writePage(answer as PageOf<unknown>, entity.name)
      : { body: answer };
  }
  const answer = await runAction(context, entity, route.action, decodeDeclared(entity, route.action, inputOf(request)));
  return { body: encodeAnswer(entity, answer) };
}

/** Fastify asks for the schemas at start; they are made at the first call. */
function schemaOf(entity: Entity, route: EntityRoute): NonNullable<RouteOptions['schema']> {
  const empty: JsonSchema = { type: 'null' };
  return {
    ...(route.path.includes('{') ? { params: lazySchema(() => route.schema.params ?? empty) } : {}),
    querystring: lazySchema(() => route.schema.query ?? closedObject({})),
    ...(route.method === 'GET'
      ? {}
      : { body: lazySchema(() => route.schema.body ?? closedObject({}, ['object', 'null'])) }),
    response: { [SUCCESS]: lazySchema(() => conventionOf(entity).answers.answerSchema(route.schema.answer)) },
  };
}

const fieldsAsked = (route: EntityRoute): Pick<RoutePolicy, 'fields'> => {
  if (route.kind === 'action') return { fields: route.action.fields };
  return route.kind === 'call' ? { fields: route.call.fields } : {};
};

function mount(app: FastifyInstance, services: Services, entity: Entity, route: EntityRoute): void {
  const access = routeAccess(services.model, entity, route);
  const { answers } = conventionOf(entity);
  app.route({
    method: route.method as HTTPMethods,
    url: `/${route.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    config: {
      access,
      entity: entity.name,
      ...fieldsAsked(route),
      long: route.kind === 'operation' && route.operations.some(({ name }) => MANY_ROWS.has(name)),
      forms: () => Object.keys(propertiesOf(route.schema.query)).length > 0,
    },
    schema: schemaOf(entity, route),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const whole = ({ body }: Answer) =>
        answers.writeAnswer(body ?? null, answerText(request, answers), request.told?.handed);
      const answer = await answerOf(services, entity, route, request, (one) => String(reply.serialize(whole(one))));
      if (route.kind === 'action' && decidesWho(services.model, entity)) await services.principals.invalidate();
      if (answer.headers) reply.headers(answer.headers);
      return 'text' in answer ? reply.type(JSON_TYPE).send(answer.text) : whole(answer);
    },
  });
}

/**
 * Mounts every operation, action and call of the model, each with its policy and its closed schemas. No two of
 * them, and none of the contract's fixed calls, have one method and path: `shian check` refuses it, and so does
 * the router.
 */
export function entityRoutes(app: FastifyInstance, services: Services): void {
  for (const entity of Object.values(services.model.entities)) {
    for (const route of routesOf(entity)) mount(app, services, entity, route);
  }
}
