import { keepPreviousData, type Query, useQuery } from '@tanstack/react-query';
import { useDataProvider, useStoreContext } from 'react-admin';
import { viewCards } from '../../../../protocol/calls/dashboards.ts';
import type { ShownView } from '../../../../protocol/calls/readDashboards.ts';
import { onOwnServer } from '../../../start/config/configStore.ts';
import { call } from '../../../start/http/call.ts';
import type { HomeView } from '../../../stores/homeViews.ts';
import { LIVE_FIGURE } from '../liveFigure.ts';

/** Ids as they are asked for; their order on the page is no part of it. */
const idsOf = (views: readonly HomeView[], as: HomeView['as']): string =>
  views
    .flatMap((view) => (view.as === as ? [view.id] : []))
    .toSorted()
    .join(',');

/** Entities whose changes show on the cards. */
const shows = ({ state }: Query): readonly string[] =>
  ((state.data ?? []) as readonly ShownView[]).map(({ list }) => list);

/**
 * The saved views on home and what they show, all in one request; read anew whenever home is opened, since others may
 * have changed or removed them, and when others change what they show.
 */
export function useHomeCards(views: readonly HomeView[]) {
  const data = useDataProvider();
  const store = useStoreContext();
  const [figures, lists] = [idsOf(views, 'figure'), idsOf(views, 'list')];
  return useQuery({
    queryKey: ['home', 'views', figures, lists],
    queryFn: async ({ signal }): Promise<readonly ShownView[]> => {
      if (onOwnServer()) return call(viewCards, { query: { figures, lists }, signal });
      const { foreignViews } = await import('./foreignViews.ts');
      return foreignViews({ store, data, signal }, views);
    },
    enabled: views.length > 0,
    placeholderData: keepPreviousData,
    ...LIVE_FIGURE,
    staleTime: 0,
    meta: { live: true, shows },
  });
}
