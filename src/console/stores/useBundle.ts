import { use } from 'react';
import type { EntityBundle } from '../../model/Model.ts';
import { bundleStore } from './modelStore.ts';

/**
 * The compiled entity with its dictionaries and references. Suspends while it loads; throws when it
 * cannot be read, so that the tab's error page offers a retry. In development it follows the schemas.
 */
export function useBundle(name: string): EntityBundle {
  const { promise } = bundleStore(name).use();
  return use(promise);
}
