import { isTexts } from '../../model/guards.ts';
import { readEntry, writeEntry } from '../start/storage/entries.ts';
import { sessionStore } from '../start/stores/sessionStore.ts';
import type { Tab } from './tabsStore.ts';

const MAX_KEPT = 8;
const name = () => `recent-${sessionStore.get().user?.id ?? ''}`;

/** Addresses of the pages this person opened last, newest first. */
export const recentPages = (): readonly string[] => readEntry(name(), isTexts) ?? [];

export function rememberVisit(tab: Tab): void {
  const before = recentPages();
  if (before[0] === tab.id) return;
  writeEntry(name(), [tab.id, ...before.filter((id) => id !== tab.id)].slice(0, MAX_KEPT));
}
