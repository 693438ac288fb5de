import type { Action, Call, HttpMethod } from '../model/Action.ts';
import type { Entity } from '../model/Entity.ts';
import { memoize } from '../model/memoize.ts';
import { declaredPath } from './declaredPlace.ts';
import { declaredSchema } from './declaredSchema.ts';
import { closedObject, propertiesOf } from './inputSchemas.ts';
import { operationsOf } from './operationOf.ts';
import type { EntityOperation, OperationSchema } from './types.ts';

interface RouteBase {
  readonly method: HttpMethod;
  /** Below the API base, without leading slash, with `{id}` style parameters. */
  readonly path: string;
  readonly schema: OperationSchema;
}

/** One route the server mounts for an entity. */
export type EntityRoute = RouteBase &
  (
    | {
        readonly kind: 'operation';
        /** Several when they share the route: the first whose `accepts` holds takes the request. */
        readonly operations: readonly [EntityOperation, ...EntityOperation[]];
      }
    | { readonly kind: 'action'; readonly action: Action }
    | { readonly kind: 'call'; readonly call: Call }
  );

/**
 * Every route of an entity, from the tables that the console reads too; each method and path once.
 * Schemas are made when they are read: a server starts without the hundreds it is not asked for.
 */
export const routesOf = memoize((entity: Entity): readonly EntityRoute[] => {
  return [
    ...operationRoutes(entity),
    ...entity.actions.filter(hasRoute).map(
      (action): EntityRoute => ({
        kind: 'action',
        action,
        method: action.request.method,
        path: declaredPath(entity, action),
        get schema() {
          return declaredSchema(entity, action);
        },
      }),
    ),
    ...entity.calls.map(
      (call): EntityRoute => ({
        kind: 'call',
        call,
        method: call.request.method,
        path: declaredPath(entity, call),
        get schema() {
          return declaredSchema(entity, call);
        },
      }),
    ),
  ];
});

/** Fixed calls of the contract are mounted by themselves; a dialog may ask for several calls or none. */
export const hasRoute = (action: Action): boolean => action.handler || action.effect !== undefined;

function operationRoutes(entity: Entity): readonly EntityRoute[] {
  const groups = Map.groupBy(operationsOf(entity), (operation) => `${operation.method} ${operation.path}`);
  return [...groups.values()].flatMap(([first, ...others]): readonly EntityRoute[] => {
    if (first === undefined) return [];
    const operations = [first, ...others] as const;
    return [
      {
        kind: 'operation',
        operations,
        method: first.method,
        path: first.path,
        get schema() {
          return sharedSchema(operations);
        },
      },
    ];
  });
}

/** Operations on one route accept together what each accepts; their answers are alternatives. */
function sharedSchema(operations: readonly EntityOperation[]): OperationSchema {
  const [first, ...others] = operations.map((operation) => operation.schema);
  if (first === undefined || others.length === 0) return first ?? { answer: {} };
  const all = [first, ...others];
  const query = closedObject(Object.assign({}, ...all.map((schema) => propertiesOf(schema.query))));
  const bodies = all.map((schema) => schema.body).filter((body) => body !== undefined);
  const body = { ...bodies[0], properties: Object.assign({}, ...bodies.map((schema) => propertiesOf(schema))) };
  const answers = new Map(all.map((schema) => [JSON.stringify(schema.answer), schema.answer]));
  return {
    ...(first.params === undefined ? {} : { params: first.params }),
    query,
    ...(bodies.length === 0 ? {} : { body }),
    answer: answers.size === 1 ? first.answer : { anyOf: [...answers.values()] },
    ...headersOf(all),
  };
}

function headersOf(schemas: readonly OperationSchema[]): Pick<OperationSchema, 'headers'> {
  const stated = schemas.flatMap(({ headers }) => (headers === undefined ? [] : [headers]));
  return stated.length === 0 ? {} : { headers: Object.assign({}, ...stated) };
}
