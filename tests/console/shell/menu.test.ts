import { describe, expect, it } from 'vitest';
import { frameAddress } from '../../../src/console/screens/frame/frameAddress.ts';
import { visibleItems } from '../../../src/console/shell/menuPaths.ts';
import { searchMenu } from '../../../src/console/shell/searchMenu.ts';
import { openGroupsStore, setGroupOpen } from '../../../src/console/shell/sidebarStore.ts';
import { widthClassOf } from '../../../src/console/shell/useWidthClass.ts';
import type { MenuItem } from '../../../src/console/stores/MenuItem.ts';
import { menuTargetOf } from '../../../src/console/stores/menuTarget.ts';
import { pinyinInitials } from '../../../src/model/pinyinInitials.ts';
import { menuItem } from '../support/menuItem.ts';

const item = (zh: string, en: string, path: string, more: Partial<MenuItem> = {}): MenuItem =>
  menuItem({ code: path, label: { zh, en }, path, ...more });
const tasks = item('考试任务', 'Exam tasks', '/exam/task');
const group = item('培训考核', 'Training', '/exam', { children: [tasks, item('考试题库', 'Questions', '/exam/bank')] });

describe('the menu', () => {
  it('hides items of other roles, hidden ones and groups that are empty then', () => {
    const items = [group, item('x', 'x', '/x', { children: [item('y', 'y', '/x/y', { roles: ['boss'] })] })];

    expect(visibleItems(items, ['user']).map(({ path }) => path)).toEqual(['/exam']);
    expect(visibleItems(items, ['boss']).map(({ path }) => path)).toEqual(['/exam', '/x']);
  });

  it.each([
    ['https://docs.example.com', true],
    ['/report/list.html', true],
    ['/exam/task', false],
  ])('sends %s to the frame: %s', (path, framed) => {
    expect(menuTargetOf(item('a', 'a', path)).startsWith('/myiframe/urlPath?')).toBe(framed);
  });

  it('gives the frame the fields of the item as query', () => {
    const path = 'https://docs.example.com';
    const [, query] = menuTargetOf(item('docs', 'Docs', path)).split('?');
    const given = Object.fromEntries(new URLSearchParams(query));
    expect(given).toEqual({ name: 'docs', code: path, icon: '', isOpen: '1', src: path });
  });
});

describe('the menu search', () => {
  it.each(['考试任', 'exam T', 'EXAM T', 'ksrw'])('finds a leaf by the start "%s"', (typed) => {
    expect(searchMenu([group], typed, 'zh').map(({ item: found }) => found.path)).toEqual(['/exam/task']);
  });

  it('finds nothing by the middle of a name, and everything by nothing', () => {
    expect(searchMenu([group], '任务', 'zh')).toEqual([]);
    expect(searchMenu([group], '', 'zh')).toHaveLength(2);
  });

  it('tells the groups above a leaf in the language of the page', () => {
    expect(searchMenu([group], 'ksrw', 'en')[0]?.path).toBe('Training');
  });

  it.each([
    ['企业档案', 'qyda'],
    ['宴席报备', 'yxbb'],
    ['字典管理', 'zdgl'],
    ['租户管理', 'zhgl'],
    ['AI问答', 'aiwd'],
  ])('writes %s as %s', (text, initials) => {
    expect(pinyinInitials(text)).toBe(initials);
  });
});

describe('the width class', () => {
  it.each([
    [1200, 3],
    [1199, 2],
    [992, 2],
    [991, 1],
    [768, 1],
    [767, 0],
  ])('counts %i pixels as class %i', (width, expected) => {
    expect(widthClassOf(width)).toBe(expected);
  });
});

describe('a framed address', () => {
  const page = { href: 'https://console.example.com/myiframe/urlPath', origin: 'https://console.example.com' };

  it.each(['https://docs.example.com/x', 'http://a.example/', '/report/sheet.html'])('%s opens', (src) => {
    expect(frameAddress(src, page)).toBeDefined();
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://a/b',
    'https://console.example.com/wel/index',
    '/index.html',
    'https://user:pass@evil.example/',
    'https://',
  ])('%s does not', (src) => {
    expect(frameAddress(src, page)).toBeUndefined();
  });
});

describe('groups of the sidebar', () => {
  it('stand open one at a level, with the way to the open page', () => {
    openGroupsStore.set(new Set(['ent', 'exam_course']));

    setGroupOpen('exam', true, ['ent', 'exam', 'manage']);

    expect([...openGroupsStore.get()]).toEqual(['exam_course', 'exam']);
    setGroupOpen('exam', false);
    expect([...openGroupsStore.get()]).toEqual(['exam_course']);
  });
});
