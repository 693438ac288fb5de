import { QueryClient } from '@tanstack/react-query';
import { onSessionEnd } from '../start/session/endSession.ts';
import { languageStore } from '../start/texts/languageStore.ts';
import { isReturning } from '../stores/tabReturn.ts';
import { askAnew } from './askAnew.ts';

/** A page that is opened anew shows what was fetched within this time. */
const STALE_MS = 30_000;
/** A tab that comes back shows what it held, and asks again only after this time. */
const RETURN_STALE_MS = 10 * 60_000;
/** A hidden tab observes nothing, yet what it showed must be there when it comes back hours later. */
const KEPT_MS = 4 * 3_600_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_MS,
      gcTime: KEPT_MS,
      refetchOnMount: ({ state }) =>
        state.isInvalidated || !isReturning() || Date.now() - state.dataUpdatedAt > RETURN_STALE_MS,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

// Nothing of one person is left for the next.
onSessionEnd(() => queryClient.clear());

// Steps, states and names come in the reader's language.
languageStore.subscribe(() => void askAnew(queryClient));

// In development: new fields show in rows that are here already, and new demo rows in lists that were empty.
import.meta.hot?.on('shian:model', () => void askAnew(queryClient));
