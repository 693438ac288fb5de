import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Entity } from '../model/Entity.ts';
import type { Model } from '../model/Model.ts';
import type { OperationName } from '../model/operations.ts';
import type { ActionName, EntityName, InputOf, RowOf, WriteOf } from '../model/SchemaTypes.ts';
import { encodeDeclared } from '../protocol/actionRequest.ts';
import { conventionOf } from '../protocol/conventions/index.ts';
import { operationOf } from '../protocol/operationOf.ts';
import type { Calls, Filter, Results, WireRequest } from '../protocol/types.ts';
import type { SignedIn } from './signedIn.ts';

/** Thrown by every verb that the server refuses. */
export class Refused extends Error {
  readonly status: number;
  /** Texts by field. */
  readonly errors: Readonly<Record<string, string>>;

  constructor(status: number, message: string, errors: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.errors = errors;
  }
}

/** Somebody at a client of the server: her rights, the whole way over HTTP, values as the schemas name them. */
export interface Person {
  readonly list: <N extends EntityName>(entity: N, filters?: readonly Filter[]) => Promise<readonly RowOf<N>[]>;
  readonly get: <N extends EntityName>(entity: N, id: string) => Promise<RowOf<N>>;
  /** Answers the id. */
  readonly create: <N extends EntityName>(entity: N, record: Partial<WriteOf<N>>) => Promise<string>;
  readonly update: <N extends EntityName>(entity: N, id: string, changes: Partial<WriteOf<N>>) => Promise<void>;
  readonly remove: (entity: EntityName, id: string) => Promise<void>;
  /** A declared action (`workOrder.finish`) on one record. */
  readonly act: <A extends ActionName>(action: A, id: string, values?: InputOf<A>) => Promise<unknown>;
  /** Any request, as it stands. */
  readonly call: (request: InjectOptions) => Promise<{ readonly status: number; readonly body: unknown }>;
}

/** Reads the model's files for the way of each call, as the console does. */
export function personOf(app: FastifyInstance, model: Model, signedIn: SignedIn): Person {
  const entityOf = (name: string): Entity => {
    const entity = model.entities[name];
    if (entity === undefined) throw new Error(`No schema describes an entity "${name}"`);
    return entity;
  };
  const inject = async (request: InjectOptions) =>
    app.inject({ ...request, headers: { ...(await signedIn()), ...request.headers } });
  const send = async (entity: Entity, { method, path, query, body }: WireRequest) => {
    const payload = body === undefined ? {} : { payload: body as object };
    const answer = await inject({ method, url: `/api/${path}`, query: query as Record<string, string>, ...payload });
    const read = conventionOf(entity).answers.readAnswer(answer.json(), answer.statusCode);
    if (read.refused) throw new Refused(read.status, read.text ?? '', read.errors);
    return { body: read.data, headers: answer.headers as Readonly<Record<string, string>> };
  };
  const operate = async <N extends OperationName>(entity: Entity, name: N, call: Calls[N]): Promise<Results[N]> => {
    const operation = operationOf(entity, name);
    if (operation === undefined) throw new Error(`${entity.source}: api.operations lacks "${name}"`);
    return operation.decodeResult(await send(entity, operation.encodeCall(call)), call);
  };
  return {
    list: async <N extends EntityName>(name: N, filters: readonly Filter[] = []) => {
      const entity = entityOf(name);
      const page = await operate(entity, 'list', { page: 1, size: 200, sort: entity.list.sort, filters });
      // What came is read by the schema that the types were written from; so below.
      return page.records as readonly RowOf<N>[];
    },
    get: async <N extends EntityName>(name: N, id: string) =>
      (await operate(entityOf(name), 'get', { id })) as unknown as RowOf<N>,
    create: async (name, record) => {
      const made = await operate(entityOf(name), 'create', { record });
      return made === true ? '' : String(made.id);
    },
    update: async (name, id, record) => void (await operate(entityOf(name), 'update', { id, record })),
    remove: async (name, id) => void (await operate(entityOf(name), 'remove', { id })),
    act: async (name, id, values) => {
      const [of = '', called = ''] = name.split('.');
      const entity = entityOf(of);
      const action = entity.actions.find((one) => one.name === called);
      if (action === undefined) throw new Error(`${entity.source} declares no action "${called}"`);
      return (await send(entity, encodeDeclared(entity, action, { ids: [id], values: values ?? {} }))).body;
    },
    call: async (request) => {
      const answer = await inject(request);
      return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
    },
  };
}
