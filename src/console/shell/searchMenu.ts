import type { Language } from '../../model/Text.ts';
import { textIn } from '../../model/textIn.ts';
import type { MenuItem } from '../stores/MenuItem.ts';
import { menuLeaves } from './menuPaths.ts';
import { pinyinInitials } from './pinyin.ts';

export interface FoundMenu {
  readonly item: MenuItem;
  /** Names of the groups above it. */
  readonly path: string;
}

/** Leaves whose name (or its pinyin initials) starts with the text, case-insensitive; no text finds all. */
export function searchMenu(items: readonly MenuItem[], typed: string, language: Language): FoundMenu[] {
  const text = typed.trim().toLowerCase();
  return menuLeaves(items).flatMap((trail) => {
    const item = trail.at(-1);
    if (item === undefined) return [];
    const names = Object.values(item.label).map((name) => name.toLowerCase());
    const found = names.some((name) => name.startsWith(text)) || pinyinInitials(item.label.zh ?? '').startsWith(text);
    const path = trail.slice(0, -1).map((group) => textIn(group.label, language));
    return found ? [{ item, path: path.join(' / ') }] : [];
  });
}
