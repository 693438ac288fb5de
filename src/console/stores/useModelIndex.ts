import { use } from 'react';
import type { ModelIndex } from '../../model/Model.ts';
import { indexStore } from './modelStore.ts';

/** Names, labels, paths and permission codes of every entity; suspends while it loads. */
export function useModelIndex(): ModelIndex {
  const { promise } = indexStore().use();
  return use(promise);
}
