import type { menuEndpoints } from '../endpoints/menu.ts';
import type { FixedCall, ReadCall } from './FixedCall.ts';
import { readList } from './reading.ts';
import { readMenus, readTopMenu } from './readMenus.ts';

type E = typeof menuEndpoints;

export const menuRoutes: ReadCall<E['menuRoutes']> = {
  method: 'GET',
  path: 'blade-system/menu/routes',
  read: readMenus,
};
export const menuButtons: ReadCall<E['menuButtons']> = {
  method: 'GET',
  path: 'blade-system/menu/buttons',
  read: readMenus,
};
export const topMenu: ReadCall<E['topMenu']> = {
  method: 'GET',
  path: 'blade-system/menu/top-menu',
  read: (answer) => readList(answer, readTopMenu),
};
export const menuTree: FixedCall<E['menuTree']> = { method: 'GET', path: 'blade-system/menu/tree' };
export const menuLazyList: FixedCall<E['menuLazyList']> = { method: 'GET', path: 'blade-system/menu/lazy-list' };
export const menuLazyMenuList: FixedCall<E['menuLazyMenuList']> = {
  method: 'GET',
  path: 'blade-system/menu/lazy-menu-list',
};
export const menuMenuList: FixedCall<E['menuMenuList']> = { method: 'GET', path: 'blade-system/menu/menu-list' };
