import type { Text } from '../../model/Text.ts';
import { createStore } from '../start/stores/createStore.ts';

export interface TopMenuChoice {
  readonly id: string;
  readonly label: Text;
  readonly icon: string;
}

/** Entries of the top menu; `chosen` narrows the sidebar to its menus, empty shows all. */
export const topMenuStore = createStore<{ readonly items: readonly TopMenuChoice[]; readonly chosen: string }>({
  items: [],
  chosen: '',
});
