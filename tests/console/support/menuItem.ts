import type { MenuItem } from '../../../src/console/stores/MenuItem.ts';

/** An entry of the menu with nothing special about it but `own`. */
export const menuItem = (own: Pick<MenuItem, 'code' | 'label' | 'path'> & Partial<MenuItem>): MenuItem => ({
  icon: '',
  isOpen: 1,
  roles: [],
  keepAlive: true,
  hidden: false,
  constant: [],
  children: [],
  ...own,
});
