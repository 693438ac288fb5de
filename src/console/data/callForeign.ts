import type { OperationName } from '../../model/operations.ts';
import { foreignRequest } from '../../protocol/foreign/foreignRequest.ts';
import { removedByKey, withKeyForId } from '../../protocol/foreign/keyedRecords.ts';
import { joinPages, listsByValue } from '../../protocol/foreign/oneByOne.ts';
import { withOurTimes } from '../../protocol/foreign/ourTimes.ts';
import type { Calls, EntityOperation, Results, WireRequest } from '../../protocol/types.ts';
import type { HttpAnswer } from '../start/http/httpClient.ts';

type Ask<N extends OperationName> = (call: Calls[N]) => Promise<Results[N]>;

/** An operation on a backend of somebody else's: asked as the family there reads, and its times read as ours. */
export async function callForeign<N extends OperationName>(
  operation: EntityOperation<N>,
  call: Calls[N],
  send: (wire: WireRequest) => Promise<HttpAnswer>,
): Promise<Results[N]> {
  const { entity, name } = operation;
  const ask: Ask<N> = async (one) => {
    const { data, headers } = await send(foreignRequest(entity, operation.encodeCall(one)));
    return withKeyForId(entity, withOurTimes(entity, operation.decodeResult({ body: data, headers }, one)));
  };
  if (name === 'removeMany') {
    for (const one of removedByKey(entity, call as Calls['removeMany'])) await ask(one as Calls[N]);
    return true as Results[N];
  }
  if (name !== 'list') return ask(call);
  const list = call as Calls['list'];
  const lists = listsByValue(entity, list);
  const [only] = lists;
  if (only !== undefined && lists.length === 1) return ask(only as Calls[N]);
  const pages = (await Promise.all(lists.map((one) => ask(one as Calls[N])))) as Results['list'][];
  return joinPages(entity, list, pages) as Results[N];
}
