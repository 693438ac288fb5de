import type { EntitySummary } from '../../../model/Model.ts';
import { onOwnServer } from '../../start/config/configStore.ts';
import { inMenu } from '../../stores/inMenu.ts';
import type { MenuItem } from '../../stores/MenuItem.ts';
import { navigationStore } from '../../stores/navigationStore.ts';
import { useModelIndex } from '../../stores/useModelIndex.ts';
import { useSession } from '../../stores/useSession.ts';

/**
 * Whether the menu has what is meant. Our own server's rights say so already; another backend has only what its menu
 * leads to, whatever somebody may do there.
 */
function useInMenu(): (meant: (item: MenuItem) => boolean) => boolean {
  const navigation = navigationStore.use();
  return (meant) => onOwnServer() || inMenu(navigation, meant);
}

/** The entities this person may open, by name. */
export function useReachable(): (name: string) => EntitySummary | undefined {
  const { entities } = useModelIndex();
  const { may } = useSession();
  const isThere = useInMenu();
  return (name) =>
    entities.find(
      ({ name: known, menuPath, permissions }) =>
        known === name && menuPath !== undefined && may(permissions.menu) && isThere(({ path }) => path === menuPath),
    );
}

/** Whether this person has a part of the home page that a code gives: of a page, or of a button on one. */
export function useHolds(): (code: string) => boolean {
  const { may, codes } = useSession();
  const isThere = useInMenu();
  return (code) => may(code) && (codes.has(code) || isThere((item) => item.code === code));
}
