import { useQuery } from '@tanstack/react-query';
import { type HttpCall, request } from '../start/http/httpClient.ts';

/** The data of a fixed call, asked anew whenever a dialog opens: rights change while one looks. */
export function useAnswer(key: string, path: string, query: NonNullable<HttpCall['query']> = {}) {
  return useQuery({
    queryKey: ['fixed', key, query],
    queryFn: async ({ signal }) => (await request({ method: 'GET', path, query, signal })).data,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}
