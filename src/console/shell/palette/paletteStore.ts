import { createStore } from '../../start/stores/createStore.ts';

/** Whether the palette stands over the page: opened by its key from anywhere (shell/keys). */
export const paletteStore = createStore(false);
