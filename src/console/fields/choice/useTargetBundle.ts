import { useEffect, useState } from 'react';
import type { EntityBundle } from '../../../model/Model.ts';
import { loadBundle } from '../../stores/modelStore.ts';

/** The entity that is chosen from, once somebody looks at the choices; nothing waits for it. */
export function useTargetBundle(entity: string, open: boolean): EntityBundle | undefined {
  const [bundle, setBundle] = useState<EntityBundle>();
  useEffect(() => {
    if (!open || bundle?.entity.name === entity) return undefined;
    let isWanted = true;
    loadBundle(entity).then(
      (loaded) => isWanted && setBundle(loaded),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [entity, open, bundle]);
  return bundle?.entity.name === entity ? bundle : undefined;
}
