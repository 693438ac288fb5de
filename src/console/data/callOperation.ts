import type { Entity } from '../../model/Entity.ts';
import type { OperationName } from '../../model/operations.ts';
import { conventionOf } from '../../protocol/conventions/index.ts';
import { operationOf } from '../../protocol/operationOf.ts';
import type { Calls, Results, WireRequest } from '../../protocol/types.ts';
import { UnreadableAnswer } from '../../protocol/UnreadableAnswer.ts';
import { config, onOwnServer } from '../start/config/configStore.ts';
import { ApiError } from '../start/http/ApiError.ts';
import { type HttpAnswer, type HttpCall, request } from '../start/http/httpClient.ts';
import { HTTP_MESSAGES } from '../start/texts/http.ts';
import { pageText } from '../start/texts/speech.ts';

/** How a call travels besides what it says. */
export type Travel = Pick<HttpCall, 'headers' | 'quiet' | 'keepalive'>;

/** Sends a request of an entity and reads the answer as the entity's convention wraps it. */
export function sendWire(
  entity: Parameters<typeof conventionOf>[0],
  wire: WireRequest,
  signal?: AbortSignal,
  travel: Travel = {},
): Promise<HttpAnswer> {
  return request({ ...wire, signal, answers: conventionOf(entity).answers.readAnswer, ...travel });
}

/** One operation of an entity's convention, from meaning to meaning. */
export async function callOperation<N extends OperationName>(
  entity: Entity,
  name: N,
  call: Calls[N],
  signal?: AbortSignal,
  travel?: Travel,
): Promise<Results[N]> {
  const operation = operationOf(entity, name);
  if (operation === undefined) {
    throw new Error(`${entity.source}: api.operations lacks "${name}", which this screen needs; add it there`);
  }
  if (config().backend === 'simple-rest') {
    const { callSimpleRest } = await import('../simpleRest/callSimpleRest.ts');
    return callSimpleRest(entity, name, call, signal);
  }
  const send = (wire: WireRequest) => sendWire(entity, wire, signal, travel);
  try {
    if (!onOwnServer()) return await (await import('./callForeign.ts')).callForeign(operation, call, send);
    const { data, headers } = await send(operation.encodeCall(call));
    return operation.decodeResult({ body: data, headers }, call);
  } catch (error) {
    if (!(error instanceof UnreadableAnswer)) throw error;
    throw new ApiError('refused', 500, pageText(HTTP_MESSAGES['http.wrongAnswer']));
  }
}
