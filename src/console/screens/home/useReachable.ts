import type { EntitySummary } from '../../../model/Model.ts';
import { useModelIndex } from '../../stores/useModelIndex.ts';
import { useSession } from '../../stores/useSession.ts';

/** The entities this person may open, by name. */
export function useReachable(): (name: string) => EntitySummary | undefined {
  const { entities } = useModelIndex();
  const { may } = useSession();
  return (name) =>
    entities.find((entity) => entity.name === name && entity.menuPath !== undefined && may(entity.permissions.menu));
}
