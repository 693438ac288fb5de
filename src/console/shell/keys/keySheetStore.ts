import { createStore } from '../../start/stores/createStore.ts';

/** Whether the sheet of keys is open; asked for by its key and by the user menu. */
export const keySheetStore = createStore(false);
