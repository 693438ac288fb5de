import type { EntitySummary } from '../../../model/Model.ts';
import { useModelIndex } from '../../context/useModelIndex.ts';
import { useSession } from '../../context/useSession.ts';

/** The entities this person may open, by name. */
export function useReachable(): (name: string) => EntitySummary | undefined {
  const { entities } = useModelIndex();
  const { may } = useSession();
  return (name) =>
    entities.find((entity) => entity.name === name && entity.menuPath !== undefined && may(entity.permissions.menu));
}
