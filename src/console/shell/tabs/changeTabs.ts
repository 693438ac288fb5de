import { HOME, HOME_TAB, type Tab, type Tabs } from '../../stores/tabsStore.ts';

const TEXTUAL = ['icon', 'location', 'closable', 'keepAlive'] as const;

const sameTab = (a: Tab, b: Tab) =>
  TEXTUAL.every((key) => a[key] === b[key]) && JSON.stringify(a.title) === JSON.stringify(b.title);

/** Pure changes of the tab strip; the home tab stays first and open. */
export function openTab(tabs: Tabs, tab: Tab): Tabs {
  const known = tabs.list.some(({ id }) => id === tab.id);
  // What stays as it is stays the same object: its pane does not render again.
  const merged = (old: Tab) => (sameTab(old, tab) ? old : { ...old, ...tab });
  const list = known ? tabs.list.map((old) => (old.id === tab.id ? merged(old) : old)) : [...tabs.list, tab];
  const same =
    tabs.active === tab.id && list.length === tabs.list.length && list.every((one, at) => one === tabs.list[at]);
  return same ? tabs : { list, active: tab.id };
}

/** Closing the active tab activates the one before it. */
export function closeTab(tabs: Tabs, id: string): Tabs {
  const at = tabs.list.findIndex((tab) => tab.id === id);
  const tab = tabs.list[at];
  if (tab === undefined || !tab.closable || tabs.list.length === 1) return tabs;
  const list = tabs.list.filter((other) => other.id !== id);
  if (tabs.active !== id) return { ...tabs, list };
  return { list, active: (list[at - 1] ?? list[0] ?? HOME_TAB).id };
}

/** Keeps the given tab and those that cannot be closed. */
export function closeOthers(tabs: Tabs, id: string): Tabs {
  return { list: tabs.list.filter((tab) => tab.id === id || !tab.closable), active: id };
}

export function closeAll(tabs: Tabs): Tabs {
  const list = tabs.list.filter((tab) => !tab.closable);
  return { list: list.length > 0 ? list : [HOME_TAB], active: HOME };
}

/** Moves a tab before another one; nothing moves before home. */
export function moveTab(tabs: Tabs, id: string, before: string): Tabs {
  const tab = tabs.list.find((one) => one.id === id);
  if (tab === undefined || id === before || id === HOME || before === HOME) return tabs;
  const from = tabs.list.indexOf(tab);
  const to = tabs.list.findIndex((one) => one.id === before);
  const rest = tabs.list.filter((one) => one.id !== id);
  const at = rest.findIndex((one) => one.id === before) + (from < to ? 1 : 0);
  return { ...tabs, list: [...rest.slice(0, at), tab, ...rest.slice(at)] };
}

/** The tabs that closing would lose input of. */
export function closingTabs(tabs: Tabs, kept: readonly string[]): readonly Tab[] {
  return tabs.list.filter((tab) => tab.closable && !kept.includes(tab.id));
}
