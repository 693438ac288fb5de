import type { Entity } from '../model/Entity.ts';
import type { JsonSchema } from '../model/Json.ts';
import { memoize } from '../model/memoize.ts';
import type { OperationName } from '../model/operations.ts';
import { conventionOf } from './conventions/index.ts';
import { closedObject, looseParamSchemas, pathParamSchemas, propertiesOf } from './inputSchemas.ts';
import { fillPath, joinPath, pathParams } from './paths.ts';
import type {
  Calls,
  EncodedCall,
  EntityOperation,
  Operation,
  OperationParam,
  OperationSchema,
  WireInput,
  WireRequest,
} from './types.ts';
import { bodyObject, idList, queryText } from './wireValues.ts';

/**
 * An operation of an entity as both ends use it: overrides applied, path complete below the API
 * base. Undefined when the entity does not offer it or its convention has no such call.
 */
export function operationOf<N extends OperationName>(entity: Entity, name: N): EntityOperation<N> | undefined {
  return boundOperations(entity).get(name) as EntityOperation<N> | undefined;
}

/** Every operation the entity offers, in the order of its convention. */
export function operationsOf(entity: Entity): readonly EntityOperation[] {
  return [...boundOperations(entity).values()];
}

const boundOperations = memoize((entity: Entity): ReadonlyMap<OperationName, EntityOperation> => {
  const stated = Object.values(conventionOf(entity).operations) as readonly Operation[];
  const offered = new Set(entity.api.operations);
  return new Map(stated.filter((item) => offered.has(item.name)).map((item) => [item.name, bind(entity, item)]));
});

function bind<N extends OperationName>(entity: Entity, stated: Operation<N>): EntityOperation<N> {
  const override = entity.api.overrides[stated.name];
  const method = override?.method ?? stated.method;
  const path = joinPath(entity.api.base, override?.path ?? stated.path);
  const inPath = pathParams(path);
  const loose = stated.params.filter((name) => !inPath.includes(name));
  const send = stated.send === 'body' && method !== 'GET' && method !== 'DELETE' ? 'body' : 'query';
  const collect = (input: WireInput): WireInput => ({ ...input, params: collectParams(input, stated.params) });
  let schema: OperationSchema | undefined;
  return {
    name: stated.name,
    entity,
    method,
    path,
    encodeCall: (call: Calls[N]) => place(stated.encodeCall(call, entity), { method, path, loose, send }),
    decodeCall: (input) => stated.decodeCall(collect(input), entity),
    encodeResult: (result, call) => stated.encodeResult(result, entity, call),
    decodeResult: (output, call) => stated.decodeResult(output, entity, call),
    accepts: (input) => stated.accepts?.(collect(input)) ?? true,
    get schema() {
      schema ??= schemaOf(stated.schema(entity), { path, loose, send });
      return schema;
    },
  };
}

interface Placement {
  readonly path: string;
  /** Params that the path does not carry. */
  readonly loose: readonly OperationParam[];
  readonly send: 'query' | 'body';
}

function place(call: EncodedCall, at: Placement & Pick<WireRequest, 'method'>): WireRequest {
  const params = call.params ?? {};
  const carried: Record<string, string> = {};
  for (const name of at.loose) if (params[name] !== undefined) carried[name] = params[name];
  const inBody = at.send === 'body' && Object.keys(carried).length > 0;
  return {
    method: at.method,
    path: fillPath(at.path, params),
    query: inBody ? (call.query ?? {}) : { ...call.query, ...carried },
    body: inBody ? { ...carried, ...bodyObject(call.body) } : call.body,
  };
}

/** Each param from the path, else from the query, else from the body; ids also from an array as body. */
function collectParams(input: WireInput, names: readonly OperationParam[]): Readonly<Record<string, string>> {
  const collected: Record<string, string> = {};
  for (const name of names) {
    const found = input.params[name] ?? paramOf(input, name);
    if (found !== undefined) collected[name] = found;
  }
  return collected;
}

function paramOf(input: WireInput, name: OperationParam): string | undefined {
  const inQuery = input.query[name];
  if (name === 'ids') {
    const wire = inQuery ?? (Array.isArray(input.body) ? input.body : bodyObject(input.body).ids);
    return wire === undefined ? undefined : idList(wire).join(',');
  }
  const value: unknown = queryText(input.query, name) ?? bodyObject(input.body)[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

function schemaOf(stated: Omit<OperationSchema, 'params'>, at: Placement): OperationSchema {
  const inPath = pathParams(at.path);
  const carried = Object.fromEntries(at.loose.map((name): [string, JsonSchema] => [name, looseParamSchemas[name]]));
  const query = { ...propertiesOf(stated.query), ...(at.send === 'query' ? carried : {}) };
  const body = stated.body ?? (at.send === 'body' && at.loose.length > 0 ? closedObject({}) : undefined);
  return {
    ...(inPath.length === 0 ? {} : { params: paramsSchema(inPath) }),
    query: closedObject(query),
    ...(body === undefined
      ? {}
      : { body: { ...body, properties: { ...propertiesOf(body), ...(at.send === 'body' ? carried : {}) } } }),
    answer: stated.answer,
    ...(stated.headers === undefined ? {} : { headers: stated.headers }),
  };
}

function paramsSchema(names: readonly string[]): JsonSchema {
  const properties = names.map((name): [string, JsonSchema] => [
    name,
    (pathParamSchemas as Readonly<Record<string, JsonSchema>>)[name] ?? pathParamSchemas.id,
  ]);
  return { ...closedObject(Object.fromEntries(properties)), required: names };
}
