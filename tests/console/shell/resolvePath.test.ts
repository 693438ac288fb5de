import { describe, expect, it } from 'vitest';
import { type Grounds, resolvePath } from '../../../src/console/shell/resolvePath.ts';
import type { MenuItem } from '../../../src/console/stores/MenuItem.ts';
import type { EntitySummary, ModelIndex } from '../../../src/model/Model.ts';
import { menuItem } from '../support/menuItem.ts';

const item = (code: string, path: string, more: Partial<MenuItem> = {}): MenuItem =>
  menuItem({ code, label: { zh: `${code}中文`, en: code }, path, ...more });
const entity = (name: string, menuPath: string): EntitySummary => ({
  name,
  module: 'exam',
  label: { zh: name, en: name },
  titleField: 'name',
  menuPath,
  permissions: { menu: name, create: '', update: '', remove: '', view: '', export: '', import: '' },
  api: { convention: 'v1', base: name, operations: [], overrides: {}, getMany: 'ids' },
});
const index: ModelIndex = {
  settings: { title: { zh: '', en: '' }, demoDate: '2026-11-01', belonging: {}, languages: ['zh', 'en'] },
  version: '1',
  names: [],
  icons: {},
  entities: [entity('task', '/exam/task'), entity('taskUser', '/exam/task/user')],
};
const items = [
  item('exam', '/exam', {
    children: [item('deep', '/exam/deep', { children: [item('task', '/exam/task')] }), item('user', '/exam/task/user')],
  }),
  item('doc', 'https://docs.example.com/index'),
];
const grounds = (more: Partial<Grounds> = {}): Grounds => ({
  items,
  index,
  roles: ['user'],
  may: () => true,
  ...more,
});
const resolve = (path: string, search = '', more: Partial<Grounds> = {}) => resolvePath(path, search, grounds(more));

describe('an address', () => {
  it.each(['/', '/wel', '/login'])('%s leads home', (path) => {
    expect(resolve(path)).toEqual({ kind: 'redirect', to: '/wel/index' });
  });

  it.each([
    ['/task', '/exam/task'],
    ['/task/create', '/exam/task/create'],
    ['/task/7', '/exam/task/7/edit'],
    ['/task/7/1', '/exam/task/7/edit/1'],
    ['/task/7/show', '/exam/task/7'],
    ['/access-denied', '/403'],
  ])("%s, as react-admin writes it, leads to the entity's own place", (path, to) => {
    expect(resolve(path, '?a=1')).toEqual({ kind: 'redirect', to: `${to}?a=1` });
  });

  it('names the entity of a recycle bin in its tab, so that two are told apart', () => {
    expect(resolve('/recycle/task')).toMatchObject({
      tab: { id: '/recycle/task', title: { zh: 'task回收站', en: 'Recycle bin: task' } },
    });
    expect(resolve('/recycle/nothing')).toMatchObject({ tab: { title: { zh: '回收站' } } });
  });

  it('keeps the tab of its list below an entity', () => {
    expect(resolve('/exam/task/12/edit')).toMatchObject({
      kind: 'entity',
      entity: 'task',
      tab: { id: '/exam/task', location: '/exam/task/12/edit', title: { zh: 'task中文' } },
    });
  });

  it('belongs to the entity with the longest path', () => {
    expect(resolve('/exam/task/user/3')).toMatchObject({ entity: 'taskUser', tab: { id: '/exam/task/user' } });
  });

  it('leads to the first page of a group', () => {
    expect(resolve('/exam')).toEqual({ kind: 'redirect', to: '/exam/task' });
  });

  it('is forbidden, not unknown, for an entity without permission', () => {
    expect(resolve('/exam/task', '', { may: () => false })).toEqual({ kind: 'status', status: 403 });
  });

  it('is forbidden for an item of other roles', () => {
    const restricted = [item('task', '/exam/task', { roles: ['boss'] })];

    expect(resolve('/exam/task', '', { items: restricted })).toEqual({ kind: 'status', status: 403 });
  });

  it.each(['/nowhere', '/exam/nothing', '/myiframex'])('%s that nobody knows is not found', (path) => {
    expect(resolve(path)).toEqual({ kind: 'status', status: 404 });
  });

  it('is a tab of its own for each frame, titled by its menu item', () => {
    const search = '?name=x&code=doc&src=https%3A%2F%2Fdocs.example.com';

    expect(resolve('/myiframe/urlPath', search)).toMatchObject({
      kind: 'frame',
      src: 'https://docs.example.com',
      tab: { id: `/myiframe/urlPath${search}`, title: { zh: 'doc中文' } },
    });
  });

  it('has no tab for the error pages', () => {
    expect(resolve('/403')).toEqual({ kind: 'status', status: 403 });
  });
});
