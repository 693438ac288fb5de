import type { HttpMethod } from '../../model/Action.ts';
import type { Entity } from '../../model/Entity.ts';
import type { JsonSchema } from '../../model/Json.ts';
import type { OperationName } from '../../model/operations.ts';
import { closedObject, idsBodySchema, looseParamSchemas, MAX_IDS, propertiesOf } from '../inputSchemas.ts';
import type { RecordFormat } from '../recordFormat.ts';
import type { Calls, Operation, OperationSchema, Results } from '../types.ts';
import { idList } from '../wireValues.ts';
import type { DecodedAnswer } from './results.ts';

/** How an operation is asked: meaning to wire and back, and the schemas of what travels. */
export interface Ask<C> {
  readonly params: Operation['params'];
  readonly send: Operation['send'];
  readonly encodeCall: (call: C, entity: Entity) => ReturnType<Operation['encodeCall']>;
  readonly decodeCall: (input: Parameters<Operation['decodeCall']>[0], entity: Entity) => C;
  readonly accepts?: NonNullable<Operation['accepts']>;
  readonly schema?: (entity: Entity) => Pick<OperationSchema, 'query' | 'body'>;
}

/** States an operation: where it goes, how it is asked, how it is answered. */
export function operation<N extends OperationName>(
  name: N,
  method: HttpMethod,
  path: string,
  { schema, ...ask }: Ask<Calls[N]>,
  { answer, headers, ...result }: DecodedAnswer<Results[N], Calls[N]>,
): Operation<N> {
  return {
    name,
    method,
    path,
    ...ask,
    ...result,
    schema: (entity) => ({
      ...schema?.(entity),
      answer: answer(entity),
      ...(headers === undefined ? {} : { headers }),
    }),
  };
}

/** One record by its id. */
export const oneCall: Ask<{ readonly id: string }> = {
  params: ['id'],
  send: 'query',
  encodeCall: (call) => ({ params: { id: call.id } }),
  decodeCall: (input) => ({ id: input.params.id ?? '' }),
};

/** Several records by their ids. */
export const severalCall: Ask<{ readonly ids: readonly string[] }> = {
  params: ['ids'],
  send: 'query',
  encodeCall: (call) => ({ params: { ids: call.ids.join(',') } }),
  decodeCall: (input) => ({ ids: idList(input.params.ids).slice(0, MAX_IDS) }),
};

/** Several records to remove: we send the query and accept the body too. */
export const removeManyCall: Ask<Calls['removeMany']> = { ...severalCall, schema: () => ({ body: idsBodySchema }) };

/** One status for one record; without a status the field is emptied. */
export function statusCall(send: 'query' | 'body'): Ask<Calls['setStatus']> {
  const { id, status } = looseParamSchemas;
  return {
    params: ['id', 'status'],
    send,
    encodeCall: (call) => ({ params: { id: call.id, ...(call.status === null ? {} : { status: call.status }) } }),
    decodeCall: (input) => ({ id: input.params.id ?? '', status: input.params.status ?? null }),
    schema: () => ({
      query: closedObject({ status }),
      body: closedObject(send === 'query' ? { id, status } : { status }, ['object', 'null']),
    }),
  };
}

/** The same with a status that cannot be left out. */
export const givenStatusCall: Ask<Calls['setStatusById']> = {
  params: ['id', 'status'],
  send: 'query',
  encodeCall: (call) => ({ params: { id: call.id, status: call.status } }),
  decodeCall: (input) => ({ id: input.params.id ?? '', status: input.params.status ?? '' }),
};

/** A record to create. */
export function createCall(format: RecordFormat): Ask<Calls['create']> {
  return {
    params: [],
    send: 'body',
    encodeCall: (call, entity) => ({ body: format.encode(entity, call.record, 'create') }),
    decodeCall: (input, entity) => ({ record: format.decode(entity, input.body, 'create') }),
    schema: (entity) => ({ body: saveBodySchema(format, entity, ['create']) }),
  };
}

/** The values of a record to change. */
export function updateCall(format: RecordFormat): Ask<Calls['update']> {
  return {
    params: ['id'],
    send: 'body',
    encodeCall: (call, entity) => ({ params: { id: call.id }, body: format.encode(entity, call.record, 'update') }),
    decodeCall: (input, entity) => ({
      id: input.params.id ?? '',
      record: format.decode(entity, input.body, 'update'),
    }),
    schema: (entity) => ({ body: saveBodySchema(format, entity, ['update']) }),
  };
}

/** A record to save in these modes, and the id of the record that is meant. */
export function saveBodySchema(
  format: RecordFormat,
  entity: Entity,
  modes: readonly ('create' | 'update')[],
): JsonSchema {
  const properties = modes.map((mode) => propertiesOf(format.schema(entity, mode)));
  return closedObject(Object.assign({ id: looseParamSchemas.id }, ...properties));
}
