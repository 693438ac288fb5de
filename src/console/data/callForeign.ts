import type { OperationName } from '../../model/operations.ts';
import { foreignRequest } from '../../protocol/foreign/foreignRequest.ts';
import { withOurTimes } from '../../protocol/foreign/ourTimes.ts';
import type { Calls, EntityOperation, Results, WireRequest } from '../../protocol/types.ts';
import type { HttpAnswer } from '../start/http/httpClient.ts';

/** An operation on a backend of somebody else's: asked as the family there reads, and its times read as ours. */
export async function callForeign<N extends OperationName>(
  operation: EntityOperation<N>,
  call: Calls[N],
  send: (wire: WireRequest) => Promise<HttpAnswer>,
): Promise<Results[N]> {
  const { entity } = operation;
  const { data, headers } = await send(foreignRequest(entity, operation.encodeCall(call)));
  return withOurTimes(entity, operation.decodeResult({ body: data, headers }, call));
}
