import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { HttpCall } from '../../start/http/httpClient.ts';
import { request } from '../../start/http/httpClient.ts';
import { languageStore } from '../../start/texts/languageStore.ts';

/** A read of the workflow; every change of a task makes all of them read again (`['work']`). */
export function useWork<T>(path: string, query: HttpCall['query'], read: (data: unknown) => T) {
  // Names of steps and durations come in the reader's language.
  const language = languageStore.use();
  return useQuery({
    queryKey: ['work', path, query, language],
    queryFn: async ({ signal }) => read((await request({ method: 'GET', path, query, signal })).data),
    placeholderData: keepPreviousData,
  });
}
