import { QueryClient } from '@tanstack/react-query';
import { onSessionEnd } from '../context/endSession.ts';

/** Returning to a kept tab within this time makes no request. */
const STALE = 30_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

// Nothing of one person is left for the next (F20).
onSessionEnd(() => queryClient.clear());
