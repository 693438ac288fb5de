import { createStore } from '../../start/stores/createStore.ts';

/** The dialog of the bar that is open; asked for by its buttons, and on phones by the user menu. */
export const barDialogStore = createStore<'lock' | 'log' | 'theme' | undefined>(undefined);
