import { createStore } from './createStore.ts';

/** The tenant that the platform's administrator looks after at the moment; empty: her own. */
export const actingTenantStore = createStore('');
