import { useSyncExternalStore } from 'react';
import { readStoresBy } from '../start/stores/createStore.ts';

// Imported for what it does, by whatever brings React to the page, before anything is drawn.
readStoresBy(useSyncExternalStore);
