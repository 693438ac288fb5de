import { pinyinInitials } from '../../model/pinyinInitials.ts';
import type { Language, Text } from '../../model/Text.ts';
import { textIn } from '../../model/textIn.ts';
import type { MenuItem } from '../stores/MenuItem.ts';
import { menuLeaves } from './menuPaths.ts';

export interface FoundMenu {
  readonly item: MenuItem;
  /** Names of the groups above it. */
  readonly path: string;
}

/** Whether a name in any language, or its pinyin initials, starts with the text, which is in lower case. */
export const isNamedBy = (label: Text, text: string): boolean =>
  Object.values(label).some((name) => name.toLowerCase().startsWith(text)) ||
  pinyinInitials(label.zh ?? '').startsWith(text);

/** Whether a name in any language has the text, which is in lower case, somewhere. */
export const isNamedWith = (label: Text, text: string): boolean =>
  Object.values(label).some((name) => name.toLowerCase().includes(text));

/** Leaves whose name (or its pinyin initials) starts with the text, case-insensitive; no text finds all. */
export function searchMenu(
  items: readonly MenuItem[],
  typed: string,
  language: Language,
  isFound = isNamedBy,
): FoundMenu[] {
  const text = typed.trim().toLowerCase();
  return menuLeaves(items).flatMap((trail) => {
    const item = trail.at(-1);
    if (item === undefined) return [];
    const path = trail.slice(0, -1).map((group) => textIn(group.label, language));
    return isFound(item.label, text) ? [{ item, path: path.join(' / ') }] : [];
  });
}
