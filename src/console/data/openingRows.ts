import type { GetListParams } from 'react-admin';
import { claimOpeningKeys } from '../start/opening/openingKeys.ts';
import { recordRead } from '../start/opening/visits.ts';
import { sessionStore } from '../start/stores/sessionStore.ts';
import { dataProvider } from './dataProvider.ts';
import { queryClient } from './queryClient.ts';

/** As react-admin keys its lists; other queries are asked by what draws them. */
export type ListKey = readonly [entity: string, 'getList', GetListParams];

const startOf = (entity: string): string => `${JSON.stringify([entity, 'getList']).slice(0, -1)},`;

// What is shown is noted, not what is asked: what nobody shows any more is not asked for again.
queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'observerAdded' || event.query.queryKey[1] !== 'getList') return;
  if (event.observer.options.enabled !== false) recordRead(JSON.stringify(event.query.queryKey));
});

/** Once: what an entity's list showed each time this page was opened. */
export function claimOpeningRows(entity: string): readonly ListKey[] {
  const start = startOf(entity);
  const userId = sessionStore.get().user?.id ?? '';
  return claimOpeningKeys(userId, (key) => key.startsWith(start)).map((key) => JSON.parse(key) as ListKey);
}

/** The list then finds them where it looks for its rows; where it asks for others by now, it does so itself. */
export function askOpeningRows(keys: readonly ListKey[]): void {
  for (const queryKey of keys) {
    const [entity, , params] = queryKey;
    void queryClient.prefetchQuery({ queryKey, queryFn: () => dataProvider.getList(entity, params) });
  }
}
