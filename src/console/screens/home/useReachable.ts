import type { EntitySummary } from '../../../model/Model.ts';
import { onOwnServer } from '../../start/config/configStore.ts';
import { inMenu } from '../../stores/inMenu.ts';
import { navigationStore } from '../../stores/navigationStore.ts';
import { useModelIndex } from '../../stores/useModelIndex.ts';
import { useSession } from '../../stores/useSession.ts';

/**
 * The entities this person may open, by name. Our own server's rights say so already; another backend has only what
 * its menu leads to.
 */
export function useReachable(): (name: string) => EntitySummary | undefined {
  const { entities } = useModelIndex();
  const { may } = useSession();
  const navigation = navigationStore.use();
  const isThere = (menuPath: string) => onOwnServer() || inMenu(navigation, ({ path }) => path === menuPath);
  return (name) =>
    entities.find(
      ({ name: known, menuPath, permissions }) =>
        known === name && menuPath !== undefined && may(permissions.menu) && isThere(menuPath),
    );
}
