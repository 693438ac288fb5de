import { isFlag, isObject, isText } from '../../../model/guards.ts';
import { readEntry, removeEntry, writeEntry } from '../../start/storage/entries.ts';
import { HOME_TAB, type Tab, type Tabs } from '../../stores/tabsStore.ts';

const isTab = (value: unknown): value is Tab =>
  isObject(value) &&
  ['id', 'icon', 'location'].every((key) => isText(value[key])) &&
  isText(value.id) &&
  value.id.startsWith('/') &&
  isText(value.location) &&
  value.location.startsWith('/') &&
  isObject(value.title) &&
  Object.keys(value.title).length > 0 &&
  Object.values(value.title).every(isText) &&
  isFlag(value.closable) &&
  isFlag(value.keepAlive);

const isTabs = (value: unknown): value is Tab[] => Array.isArray(value) && value.length < 200 && value.every(isTab);

/**
 * The strip of the page's last life; home always stands first. None is active before the address has been followed:
 * a link to another page must not build home and ask for all it shows.
 */
export function readTabs(): Tabs {
  const list = (readEntry('tagList', isTabs) ?? []).filter((tab) => tab.id !== HOME_TAB.id);
  return { list: [HOME_TAB, ...list], active: '' };
}

export function writeTabs(tabs: Tabs): void {
  writeEntry('tagList', tabs.list);
  const active = tabs.list.find((tab) => tab.id === tabs.active);
  if (active === undefined) removeEntry('tag');
  else writeEntry('tag', active);
}

/** Where the person was last, for the way back from the lock page. */
export function lastLocation(): string {
  return (readEntry('tag', isTab) ?? HOME_TAB).location;
}
