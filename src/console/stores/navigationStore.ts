import { createStore } from '../start/stores/createStore.ts';
import type { MenuItem } from './MenuItem.ts';

export interface Navigation {
  readonly items: readonly MenuItem[];
  /** The menus of the chosen top menu; the sidebar shows only these. */
  readonly area?: readonly MenuItem[] | undefined;
  /** False until the server has answered for the first time. */
  readonly loaded: boolean;
}

export const NO_NAVIGATION: Navigation = { items: [], loaded: false };

export const navigationStore = createStore<Navigation>(NO_NAVIGATION);
