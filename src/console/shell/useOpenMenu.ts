import { useCallback } from 'react';
import { useGo } from '../context/useGo.ts';
import type { MenuItem } from '../stores/MenuItem.ts';
import { isExternal, menuTargetOf } from '../stores/menuTarget.ts';
import { tabsStore } from '../stores/tabsStore.ts';

/** Opens a menu item: in a new window, or in its tab. A tab that is open already comes back as it was left. */
export function useOpenMenu(): (item: MenuItem) => void {
  const navigate = useGo();
  return useCallback(
    (item) => {
      if (item.isOpen === 2 && isExternal(item.path)) {
        window.open(item.path, '_blank', 'noopener,noreferrer');
        return;
      }
      const to = menuTargetOf(item);
      const { list, active } = tabsStore.get();
      const open = list.find(({ id }) => id === to && id !== active);
      navigate(open?.location ?? to);
    },
    [navigate],
  );
}
