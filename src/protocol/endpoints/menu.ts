import { TOP_MENU_TEXTS } from '../calls/readMenus.ts';
import type { EndpointShape } from './Endpoint.ts';
import { menuNode, treeNode } from './records.ts';
import { id, integer, listOf, optionalObject, tenantQuery, text, textProperties, wholeObject } from './shapes.ts';

/** Menus as the signed-in user and the administrator see them. */
export const menuEndpoints = {
  menuRoutes: {
    access: 'login',
    summary: { zh: '当前用户的菜单树', en: 'The menu tree of the signed-in user' },
    query: optionalObject({ topMenuId: id }),
    answer: listOf(menuNode),
  },
  menuButtons: {
    access: 'login',
    summary: { zh: '当前用户的按钮权限', en: 'Menus with the buttons the user holds; the leaves are permission codes' },
    answer: listOf(menuNode),
  },
  topMenu: {
    access: 'login',
    summary: { zh: '顶部菜单', en: 'Top menus in their order' },
    answer: listOf(wholeObject({ ...textProperties(TOP_MENU_TEXTS), sort: integer })),
  },
  menuTree: {
    access: 'login',
    summary: { zh: '菜单树', en: 'The menus the caller holds, as tree nodes' },
    query: tenantQuery,
    answer: listOf(treeNode),
  },
  menuLazyList: menuLevel({ zh: '下一级菜单与按钮', en: 'One level of menus and buttons' }),
  menuLazyMenuList: menuLevel({ zh: '下一级菜单', en: 'One level of menus' }),
  menuMenuList: {
    access: { any: ['menu'] },
    summary: { zh: '全部菜单树', en: 'Every menu as a tree' },
    answer: listOf(menuNode),
  },
} as const satisfies Record<string, EndpointShape>;

function menuLevel(summary: EndpointShape['summary']) {
  return {
    access: { any: ['menu'] },
    summary,
    query: optionalObject({ parentId: id, name: text(), code: text(), alias: text() }),
    answer: listOf(menuNode),
  } as const;
}
