import { isFlag, isTexts } from '../../model/guards.ts';
import { readEntry, writeEntry } from '../start/storage/entries.ts';
import { createStore } from '../start/stores/createStore.ts';
import { widthClassOf } from './useWidthClass.ts';

/** Whether the sidebar is narrow, and on phones whether its drawer is shut. */
export const collapsedStore = createStore(false);
/** Codes of the open groups. */
export const openGroupsStore = createStore<ReadonlySet<string>>(new Set());

/** A narrow window begins without the sidebar, a wide one as the person left it. */
const collapsedAt = (width: number): boolean => widthClassOf(width) <= 1 || (readEntry('isCollapse', isFlag) ?? false);

export function startSidebar(): void {
  collapsedStore.set(collapsedAt(window.innerWidth));
  openGroupsStore.set(new Set(readEntry('openGroups', isTexts) ?? []));
}

/** In another width class it begins anew: a window made as narrow as a phone would find its drawer open. */
export function followWidth(): () => void {
  let known = widthClassOf(window.innerWidth);
  const follow = () => {
    const now = widthClassOf(window.innerWidth);
    if (now !== known) collapsedStore.set(collapsedAt(window.innerWidth));
    known = now;
  };
  window.addEventListener('resize', follow);
  return () => window.removeEventListener('resize', follow);
}

export function setCollapsed(collapsed: boolean, keep: boolean): void {
  if (keep) writeEntry('isCollapse', collapsed);
  collapsedStore.set(collapsed);
}

/** Opens or shuts a group; `beside` are the codes at its level, which shut when it opens: one way at a time. */
export function setGroupOpen(code: string, open: boolean, beside: readonly string[] = []): void {
  const before = openGroupsStore.get();
  const codes = new Set(before);
  if (open) {
    for (const other of beside) codes.delete(other);
    codes.add(code);
  } else codes.delete(code);
  // Each page opens the groups above it: most are open already.
  if (codes.size === before.size && [...codes].every((one) => before.has(one))) return;
  writeEntry('openGroups', [...codes], 'session');
  openGroupsStore.set(codes);
}
