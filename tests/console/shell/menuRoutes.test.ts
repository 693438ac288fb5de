import { describe, expect, it } from 'vitest';
import { menuItems } from '../../../src/console/data/menuItems.ts';
import { menuLeaves, visibleItems } from '../../../src/console/shell/menuPaths.ts';
import { PAGES } from '../../../src/console/shell/pages.ts';
import { type Grounds, resolvePath } from '../../../src/console/shell/resolvePath.ts';
import type { MenuNode } from '../../../src/model/Menu.ts';
import type { ModelIndex } from '../../../src/model/Model.ts';
import { menuRoutes } from '../../../src/protocol/calls/menu.ts';
import { loadModel } from '../../../src/schema/loadModel.ts';
import { modelFiles } from '../../../src/schema/modelFiles.ts';

const { model } = loadModel(process.cwd());
if (model === undefined) throw new Error('The schemas do not compile.');
const file = modelFiles(model).find(({ path }) => path === 'index.json');
const index = JSON.parse(file?.content ?? '') as ModelIndex;

/** The menu as the server tells it. */
const asRoutes = (nodes: readonly MenuNode[]): unknown[] =>
  nodes.map(({ code, label, icon, path, isOpen, hidden, children }) => {
    const shared = { code, name: label.zh, source: icon, path, isOpen, meta: { en: label.en, hidden } };
    return { ...shared, children: asRoutes(children) };
  });
const items = menuItems(menuRoutes.read(asRoutes(model.menu)));
const grounds: Grounds = { items, index, roles: [], may: () => true };
const leaves = menuLeaves(visibleItems(items, [])).flatMap((trail) => trail.at(-1) ?? []);

// The address is all a reload or a link brings: what it leads to must be the page it was taken from.
describe('the address of every menu item', () => {
  it.each(leaves.filter(({ path }) => path.startsWith('/')).map(({ path }) => path))('%s leads to its tab', (path) => {
    const target = resolvePath(path, '', grounds);

    expect(target).toMatchObject({ tab: { id: path, location: path } });
    expect(target.kind).not.toBe('missing');
  });

  it('keeps filters, page and the open record of a list in the location of the same tab', () => {
    const lists = leaves.filter(({ path }) => resolvePath(path, '', grounds).kind === 'entity');
    expect(lists.length).toBeGreaterThan(50);
    for (const { path } of lists) {
      const search = '?filter=%7B%22a%22%3A1%7D&page=2';
      expect(resolvePath(path, search, grounds)).toMatchObject({ tab: { id: path, location: path + search } });
      const edit = `${path}/1701968700000000002/edit`;
      expect(resolvePath(edit, '', grounds)).toMatchObject({ tab: { id: path, location: edit } });
    }
  });

  it('is one of its own: no two lead to the same tab', () => {
    const tabs = leaves.map(({ path }) => path);
    expect(new Set(tabs).size).toBe(tabs.length);
  });
});

describe('a fixed route', () => {
  it.each([
    ['/wel/index', 'page'],
    ['/wel/dashboard', 'page'],
    ['/info/index', 'page'],
    ['/dict-horizontal/index', 'page'],
    ['/dict-vertical/index', 'page'],
    ['/baVue-dome', 'page'],
    ['/test/index', 'entity'],
    ['/work/process/leave/form/7', 'page'],
    ['/work/process/leave/handle/1/2/3', 'page'],
    ['/work/process/leave/detail/2/3', 'page'],
    ['/updateUserPass', 'alone'],
    ['/lock', 'alone'],
    ['/404', 'status'],
    ['/403', 'status'],
    ['/500', 'status'],
    ['/', 'redirect'],
    ['/wel', 'redirect'],
    ['/test', 'redirect'],
  ])('%s is answered as %s', (path, kind) => {
    expect(resolvePath(path, '', grounds).kind).toBe(kind);
  });

  it('is forbidden without permission, and shows none of it', () => {
    const guarded = PAGES.flatMap((page) => ('load' in page && page.codes !== undefined ? [page] : []));
    expect(guarded.length).toBeGreaterThan(5);
    for (const { path, each } of guarded) {
      const address = each ? `${path}/1` : path;
      expect(resolvePath(address, '', { ...grounds, may: () => false })).toEqual({ kind: 'status', status: 403 });
    }
  });
});
