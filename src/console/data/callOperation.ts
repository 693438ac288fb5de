import type { Entity } from '../../model/Entity.ts';
import type { OperationName } from '../../model/operations.ts';
import { operationOf } from '../../protocol/operationOf.ts';
import type { Calls, Results, WireRequest } from '../../protocol/types.ts';
import { type HttpAnswer, request } from './httpClient.ts';

export function sendWire(
  wire: WireRequest,
  signal?: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<HttpAnswer> {
  return request({ method: wire.method, path: wire.path, query: wire.query, body: wire.body, signal, headers });
}

/** One operation of an entity's convention, from meaning to meaning. */
export async function callOperation<N extends OperationName>(
  entity: Entity,
  name: N,
  call: Calls[N],
  signal?: AbortSignal,
  headers?: Readonly<Record<string, string>>,
): Promise<Results[N]> {
  const operation = operationOf(entity, name);
  if (operation === undefined) {
    throw new Error(`${entity.source}: api.operations lacks "${name}", which this screen needs; add it there`);
  }
  const answer = await sendWire(operation.encodeCall(call), signal, headers);
  return operation.decodeResult({ body: answer.data, headers: answer.headers }, call);
}
