import type { Endpoint } from './Endpoint.ts';
import { closed, component, id, integer, listOf, tenantQuery, text, texts } from './shapes.ts';

/** Menus as the signed-in user and the administrator see them (contract.md 4.2). */
export const menuEndpoints = {
  menuRoutes: {
    method: 'GET',
    path: 'blade-system/menu/routes',
    access: 'login',
    wrapped: true,
    summary: { zh: '当前用户的菜单树', en: 'The menu tree of the signed-in user' },
    query: closed({ topMenuId: id }),
    answer: listOf(component('MenuNode')),
  },
  menuButtons: {
    method: 'GET',
    path: 'blade-system/menu/buttons',
    access: 'login',
    wrapped: true,
    summary: { zh: '当前用户的按钮权限', en: 'Menus with the buttons the user holds; the leaves are permission codes' },
    answer: listOf(component('MenuNode')),
  },
  topMenu: {
    method: 'GET',
    path: 'blade-system/menu/top-menu',
    access: 'login',
    wrapped: true,
    summary: { zh: '顶部菜单', en: 'Top menus in their order' },
    answer: listOf(texts(['id', 'tenantId', 'code', 'name', 'en', 'source', 'path'], { sort: integer })),
  },
  menuTree: {
    method: 'GET',
    path: 'blade-system/menu/tree',
    access: 'login',
    wrapped: true,
    summary: { zh: '菜单树', en: 'The menus the caller holds, as tree nodes' },
    query: tenantQuery,
    answer: listOf(component('TreeNode')),
  },
  menuLazyList: menuLevel('lazy-list', { zh: '下一级菜单与按钮', en: 'One level of menus and buttons' }),
  menuLazyMenuList: menuLevel('lazy-menu-list', { zh: '下一级菜单', en: 'One level of menus' }),
  menuMenuList: {
    method: 'GET',
    path: 'blade-system/menu/menu-list',
    access: { any: ['menu'] },
    wrapped: true,
    summary: { zh: '全部菜单树', en: 'Every menu as a tree' },
    answer: listOf(component('MenuNode')),
  },
} as const satisfies Record<string, Endpoint>;

function menuLevel(call: string, summary: Endpoint['summary']): Endpoint {
  return {
    method: 'GET',
    path: `blade-system/menu/${call}`,
    access: { any: ['menu'] },
    wrapped: true,
    summary,
    query: closed({ parentId: id, name: text(), code: text(), alias: text() }),
    answer: listOf(component('MenuNode')),
  };
}
