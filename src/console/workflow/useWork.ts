import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReadCall, SentOf } from '../../protocol/calls/FixedCall.ts';
import type { AnswerOf, EndpointShape } from '../../protocol/endpoints/Endpoint.ts';
import { call } from '../start/http/call.ts';

/** A read of the workflow; every change of a task makes all of them read again (`['work']`). */
export function useWork<E extends EndpointShape, A extends AnswerOf<E>>(fixed: ReadCall<E, A>, sent: SentOf<E>) {
  return useQuery({
    queryKey: ['work', fixed.path, sent],
    queryFn: ({ signal }) => call(fixed, { ...sent, signal }),
    placeholderData: keepPreviousData,
  });
}
