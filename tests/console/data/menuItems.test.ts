import { describe, expect, it } from 'vitest';
import { buttonCodes, menuItems } from '../../../src/console/data/menuItems.ts';
import { menuButtons, menuRoutes } from '../../../src/protocol/calls/menu.ts';

const readMenu = (answer: unknown) => menuItems(menuRoutes.read(answer));
const readButtons = (answer: unknown) => buttonCodes(menuButtons.read(answer));

describe('the menu answer', () => {
  it('reads the names of BladeX: name and source', () => {
    const [item] = readMenu([{ code: 'desk', name: '工作台', path: '/desk', source: 'dashboard', isOpen: 1 }]);

    expect(item).toMatchObject({
      label: { zh: '工作台', en: '工作台' },
      icon: 'dashboard',
      isOpen: 1,
      keepAlive: true,
    });
  });

  it.each([
    ['dept', 'Department'],
    ['route.dashboard', 'Dashboard'],
    ['orderList', 'Order list'],
    ['log_usual', 'Log usual'],
    ['部门', '部门'],
  ])('is English by the key %s of a menu that says nothing else in English', (i18n, title) => {
    const [item] = readMenu([{ code: 'x', label: '部门', path: '/x', meta: { i18n } }]);

    expect(item?.label).toEqual({ zh: '部门', en: title });
  });

  it('reads the names of the old console and its meta', () => {
    const meta = { i18n: 'desk', en: 'Desk', roles: ['administrator'], keepAlive: false };
    const [item] = readMenu([{ code: 'desk', label: '工作台', icon: 'home', path: 'desk', isOpen: '2', meta }]);

    expect(item).toMatchObject({
      label: { zh: '工作台', en: 'Desk' },
      icon: 'home',
      path: '/desk',
      isOpen: 2,
      roles: ['administrator'],
      keepAlive: false,
    });
  });

  it('tells what has one value in all rows somebody may see, and nothing of it where a backend does not', () => {
    const menus = [{ code: 'a', name: 'a', path: '/a', meta: { constant: ['entId'] } }];
    const [own] = readMenu(menus);
    const [foreign] = readMenu([{ code: 'b', name: 'b', path: '/b', meta: { keepAlive: true } }]);

    expect([own?.constant, foreign?.constant]).toEqual([['entId'], []]);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'JaVaScRiPt:x', 'file:///etc/passwd'])(
    'drops an item that leads to %s',
    (path) => {
      expect(readMenu([{ code: 'x', name: 'x', path }])).toEqual([]);
    },
  );

  it.each([[null], [undefined], [{}], ['x']])('is empty for %j', (data) => {
    expect(readMenu(data)).toEqual([]);
  });
});

describe('the buttons answer', () => {
  it('gives the codes of the leaves', () => {
    const tree = [{ code: 'notice', children: [{ code: 'notice_add' }, { code: 'notice_edit', children: [] }] }];

    expect(readButtons(tree)).toEqual(['notice_add', 'notice_edit']);
  });
});
