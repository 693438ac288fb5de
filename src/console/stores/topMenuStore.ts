import type { Text } from '../../model/Text.ts';
import { createStore } from '../start/stores/createStore.ts';

export interface TopMenu {
  readonly id: string;
  readonly label: Text;
  readonly icon: string;
}

/** Entries of the top menu; `chosen` narrows the sidebar to its menus, empty shows all. */
export const topMenuStore = createStore<{ readonly items: readonly TopMenu[]; readonly chosen: string }>({
  items: [],
  chosen: '',
});
