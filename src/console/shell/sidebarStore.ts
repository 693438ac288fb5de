import { createStore } from '../context/createStore.ts';
import { readEntry, writeEntry } from '../storage/entries.ts';
import { isFlag, isTexts } from '../storage/guards.ts';

/** Whether the sidebar is narrow, and on phones whether its drawer is shut. */
export const collapsedStore = createStore(false);
/** Codes of the open groups. */
export const openGroupsStore = createStore<ReadonlySet<string>>(new Set());

export function startSidebar(narrow: boolean): void {
  collapsedStore.set(narrow || (readEntry('isCollapse', isFlag) ?? false));
  openGroupsStore.set(new Set(readEntry('openGroups', isTexts) ?? []));
}

export function setCollapsed(collapsed: boolean, keep = true): void {
  if (keep) writeEntry('isCollapse', collapsed);
  collapsedStore.set(collapsed);
}

export function setGroupOpen(code: string, open: boolean): void {
  // Each page opens the groups above it: most are open already.
  if (openGroupsStore.get().has(code) === open) return;
  const codes = new Set(openGroupsStore.get());
  if (open) codes.add(code);
  else codes.delete(code);
  writeEntry('openGroups', [...codes], 'session');
  openGroupsStore.set(codes);
}
