import { createStore } from '../start/stores/createStore.ts';

/** Whether the menu search stands over the page: opened by the bar and from the menu of the tabs; Ctrl+K opens the palette. */
export const searchStore = createStore(false);
