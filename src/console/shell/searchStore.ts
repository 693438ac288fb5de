import { createStore } from '../start/stores/createStore.ts';

/** Whether the menu search stands over the page: opened by the bar, by Ctrl+K and from the menu of the tabs. */
export const searchStore = createStore(false);
