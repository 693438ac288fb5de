import type { EndpointShape } from './Endpoint.ts';
import { flag, id, listOf, objectRequiring, text, wholeObject } from './shapes.ts';

/** Views of one list that are offered at once. */
export const MAX_LISTED_VIEWS = 500;

const list = text(64);
const name = text(60);
/** JSON of the console's own making: filters, sort, columns. */
const value = text(12_000);
const view = wholeObject({ id, list, name, roleId: id, mine: flag, mayChange: flag, value });
const byId = objectRequiring({ id }, 'id');

/**
 * Ways to look at a list that people keep: for themselves, or for everybody of a role, also of a tenant that the
 * platform's administrator looks after.
 */
export const viewEndpoints = {
  savedViews: {
    access: 'login',
    acrossTenants: true,
    summary: { zh: '列表的视图', en: 'Saved views of a list: one’s own, and those of one’s roles' },
    query: objectRequiring({ list }, 'list'),
    answer: listOf(view, MAX_LISTED_VIEWS),
  },
  savedView: {
    access: 'login',
    acrossTenants: true,
    summary: { zh: '链接中的视图', en: 'A saved view of the tenant by its id, as links name it' },
    query: byId,
    answer: view,
  },
  saveView: {
    access: 'login',
    acrossTenants: true,
    summary: {
      zh: '保存视图，角色的视图需要编辑角色的权限',
      en: 'Save a view; one for a role needs the right to edit roles',
    },
    body: objectRequiring({ id, list, name, roleId: id, value }, 'list', 'name', 'value'),
    answer: view,
  },
  removeView: {
    access: 'login',
    acrossTenants: true,
    summary: { zh: '删除视图', en: 'Remove a view of one’s own, or of a role with the right to edit roles' },
    body: byId,
    answer: flag,
  },
} as const satisfies Record<string, EndpointShape>;
