import { useQuery } from '@tanstack/react-query';
import type { ReadCall, SentOf } from '../../protocol/calls/FixedCall.ts';
import type { AnswerOf, EndpointShape } from '../../protocol/endpoints/Endpoint.ts';
import { call } from '../start/http/call.ts';
import { languageStore } from '../start/texts/languageStore.ts';

/** The answer of a fixed call, asked anew whenever a dialog opens: rights change while one looks. */
export function useAnswer<E extends EndpointShape, A extends AnswerOf<E>>(fixed: ReadCall<E, A>, sent: SentOf<E>) {
  const language = languageStore.use();
  return useQuery({
    // Some of it is said in the language of whoever asks.
    queryKey: ['fixed', fixed.path, sent, language],
    queryFn: ({ signal }) => call(fixed, { ...sent, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}
