import { useMemo } from 'react';
import { useText } from '../i18n/useText.ts';
import { useConstantFields } from '../stores/useConstantFields.ts';
import { useSession } from '../stores/useSession.ts';
import { abilitiesOf } from './abilitiesOf.ts';
import { columnsOf } from './columnsOf.ts';
import type { EntityScreenContext } from './EntityContext.ts';
import { readableBundle } from './readableBundle.ts';
import { useFreshBundle } from './useFreshBundle.ts';
import { withoutConstants } from './withoutConstants.ts';

/** Finds what the screens of an entity draw; suspends while the bundle loads. */
export function useEntity(name: string): EntityScreenContext {
  const fresh = useFreshBundle(name);
  const texts = useText();
  const { held: codes } = useSession();
  const constant = useConstantFields(fresh.entity.permissions.menu);
  const bundle = useMemo(() => withoutConstants(readableBundle(fresh, codes), constant), [fresh, codes, constant]);
  return useMemo(
    () => ({
      bundle,
      entity: bundle.entity,
      texts,
      codes,
      abilities: abilitiesOf(bundle.entity, codes, texts),
      columns: columnsOf(bundle, texts, codes),
    }),
    [bundle, texts, codes],
  );
}
