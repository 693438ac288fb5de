import { describe, expect, it } from 'vitest';
import { closeAll, closeOthers, closeTab, moveTab, openTab } from '../../../../src/console/shell/tabs/changeTabs.ts';
import { HOME, HOME_TAB, type Tab, type Tabs } from '../../../../src/console/stores/tabsStore.ts';

const tab = (id: string): Tab => ({
  id,
  title: { zh: id, en: id },
  icon: '',
  location: id,
  closable: true,
  keepAlive: true,
});
const tabs = (active: string, ...ids: string[]): Tabs => ({ list: [HOME_TAB, ...ids.map(tab)], active });
const ids = ({ list }: Tabs) => list.map(({ id }) => id);

describe('the tab strip', () => {
  it('opens a page once and keeps where it stands', () => {
    const once = openTab(tabs(HOME), { ...tab('/a'), location: '/a/1' });
    const twice = openTab(once, { ...tab('/a'), location: '/a/2' });

    expect(ids(twice)).toEqual([HOME, '/a']);
    expect(twice.list[1]?.location).toBe('/a/2');
    expect(twice.active).toBe('/a');
  });

  it('shows the page before the closed one', () => {
    expect(closeTab(tabs('/b', '/a', '/b', '/c'), '/b')).toMatchObject({ active: '/a' });
  });

  it('stays where it is when another page is closed', () => {
    expect(closeTab(tabs('/b', '/a', '/b'), '/a')).toMatchObject({ active: '/b' });
  });

  it('never closes home nor the last page', () => {
    const last: Tabs = { list: [tab('/a')], active: '/a' };

    expect(closeTab(tabs(HOME, '/a'), HOME)).toEqual(tabs(HOME, '/a'));
    expect(closeTab(last, '/a')).toEqual(last);
  });

  it('keeps home and the page itself when the others close', () => {
    expect(ids(closeOthers(tabs('/a', '/a', '/b', '/c'), '/b'))).toEqual([HOME, '/b']);
  });

  it('returns home when all close', () => {
    expect(closeAll(tabs('/b', '/a', '/b'))).toEqual({ list: [HOME_TAB], active: HOME });
  });

  it('moves a page before or behind another, but nothing before home', () => {
    expect(ids(moveTab(tabs(HOME, '/a', '/b', '/c'), '/c', '/a'))).toEqual([HOME, '/c', '/a', '/b']);
    expect(ids(moveTab(tabs(HOME, '/a', '/b', '/c'), '/a', '/b'))).toEqual([HOME, '/b', '/a', '/c']);
    expect(ids(moveTab(tabs(HOME, '/a'), '/a', HOME))).toEqual([HOME, '/a']);
  });
});
