import { useMemo } from 'react';
import type { Language } from '../../../model/Text.ts';
import { textIn } from '../../../model/textIn.ts';
import { useText } from '../../i18n/useText.ts';
import type { MenuItem } from '../../stores/MenuItem.ts';
import { menuTargetOf } from '../../stores/menuTarget.ts';
import { recentPages } from '../../stores/recentPages.ts';
import { menuLeaves } from '../menuPaths.ts';
import { type FoundMenu, isNamedBy, isNamedWith, searchMenu } from '../searchMenu.ts';
import { useOpenMenu } from '../useOpenMenu.ts';
import type { PaletteEntry, PaletteGroup } from './PaletteEntry.ts';

const MAX_PAGES = 6;

/** Pages whose name begins with what is typed, then those that have it further on. */
function foundPages(visible: readonly MenuItem[], typed: string, language: Language): readonly FoundMenu[] {
  const within = searchMenu(
    visible,
    typed,
    language,
    (label, text) => !isNamedBy(label, text) && isNamedWith(label, text),
  );
  return [...searchMenu(visible, typed, language), ...within].slice(0, MAX_PAGES);
}

/** Pages by their names; before anything is typed those opened last. */
export function usePageEntries(visible: readonly MenuItem[], typed: string): readonly PaletteEntry[] {
  const { text, language } = useText();
  const open = useOpenMenu();
  const recent = useMemo(() => {
    const trails = menuLeaves(visible);
    return recentPages().flatMap((address): FoundMenu[] => {
      const trail = trails.find((one) => menuTargetOf(one.at(-1) as MenuItem) === address);
      const item = trail?.at(-1);
      const path = trail?.slice(0, -1).map(({ label }) => textIn(label, language));
      return item === undefined || path === undefined ? [] : [{ item, path: path.join(' / ') }];
    });
  }, [visible, language]);
  const lines = (group: PaletteGroup, found: readonly FoundMenu[]): PaletteEntry[] =>
    found.map(({ item, path }) => ({
      key: `${group} ${item.code || item.path}`,
      group,
      icon: item.icon || 'menu',
      label: text(item.label),
      note: path,
      run: () => open(item),
    }));
  if (typed.trim() === '') return lines('recent', recent);
  return lines('pages', foundPages(visible, typed, language));
}
