import type { GetListParams } from 'react-admin';
import { claimOpeningKeys } from '../start/opening/openingKeys.ts';
import { recordRead } from '../start/opening/visits.ts';
import { sessionStore } from '../start/stores/sessionStore.ts';
import { dataProvider } from './dataProvider.ts';
import { queryClient } from './queryClient.ts';

/** As react-admin keys its lists; other queries are asked by what draws them. */
type ListKey = readonly [entity: string, 'getList', GetListParams];

const isListKey = (key: string): boolean => JSON.parse(key)[1] === 'getList';

// What is shown is noted, not what is asked: what nobody shows any more is not asked for again.
queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'observerAdded' || event.query.queryKey[1] !== 'getList') return;
  if (event.observer.options.enabled !== false) recordRead(JSON.stringify(event.query.queryKey));
});

/** Entities whose rows are on their way to a list that has not been drawn yet. */
const asked = new Set<string>();

/**
 * Asks for the rows of lists that this page showed each time it was opened. A list then finds them where it looks for its
 * rows; where it asks for others by now, it does so itself.
 */
export function askOpeningRows(): void {
  const userId = sessionStore.get().user?.id ?? '';
  for (const key of claimOpeningKeys(userId, isListKey)) {
    const queryKey = JSON.parse(key) as ListKey;
    const [entity, , params] = queryKey;
    asked.add(entity);
    void queryClient.prefetchQuery({ queryKey, queryFn: () => dataProvider.getList(entity, params) });
  }
}

/** Once: whether rows of the entity were asked for as the page was opened. */
export const claimOpeningRows = (entity: string): boolean => asked.delete(entity);
