import { createStore } from './createStore.ts';
import type { MenuItem } from './MenuItem.ts';

export interface Navigation {
  readonly items: readonly MenuItem[];
  /** False until the server has answered for the first time. */
  readonly loaded: boolean;
}

export const NO_NAVIGATION: Navigation = { items: [], loaded: false };

export const navigationStore = createStore<Navigation>(NO_NAVIGATION);
