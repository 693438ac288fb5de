import { createStore } from './createStore.ts';

/** `offline`: the browser says so; `unreachable`: a request found no server. */
export type Connection = 'ok' | 'offline' | 'unreachable';

export const connectionStore = createStore<Connection>('ok');

/** A request found no server, or the browser no network. */
export const markDisconnected = (): void => connectionStore.set(navigator.onLine ? 'unreachable' : 'offline');

/** A request was answered. */
export function markReached(): void {
  if (connectionStore.get() === 'unreachable') connectionStore.set('ok');
}
