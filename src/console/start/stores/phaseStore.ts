import { createStore } from './createStore.ts';

/** What stands on the page: the light sign-in, or the console behind it. */
export type Phase = 'signedOut' | 'signedIn';

export const phaseStore = createStore<Phase>('signedOut');
