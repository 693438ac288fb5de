import { useCallback } from 'react';
import type { MenuItem } from '../context/MenuItem.ts';
import { isExternal, targetOf } from '../context/menuTarget.ts';
import { tabsStore } from '../context/tabsStore.ts';
import { useGo } from '../context/useGo.ts';

/** Opens a menu item: in a new window, or in its tab. A tab that is open already comes back as it was left. */
export function useOpenMenu(): (item: MenuItem) => void {
  const navigate = useGo();
  return useCallback(
    (item) => {
      if (item.isOpen === 2 && isExternal(item.path)) {
        window.open(item.path, '_blank', 'noopener,noreferrer');
        return;
      }
      const to = targetOf(item);
      const { list, active } = tabsStore.get();
      const open = list.find(({ id }) => id === to && id !== active);
      navigate(open?.location ?? to);
    },
    [navigate],
  );
}
