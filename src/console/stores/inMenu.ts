import type { MenuItem } from './MenuItem.ts';
import type { Navigation } from './navigationStore.ts';

const isIn = (items: readonly MenuItem[], meant: (item: MenuItem) => boolean): boolean =>
  items.some((item) => meant(item) || isIn(item.children, meant));

/** Whether the menu of the backend has what is meant; a menu that has not come yet rules nothing out. */
export const inMenu = ({ items, loaded }: Navigation, meant: (item: MenuItem) => boolean): boolean =>
  !loaded || isIn(items, meant);
