import { useStoreContext } from 'react-admin';
import type { ListPreferences } from '../../../protocol/views/ListPreferences.ts';
import type { ViewState } from '../../../protocol/views/ViewState.ts';
import { usePane } from '../../context/usePane.ts';
import { announce } from '../../widgets/announce.ts';
import type { EntityScreenContext } from '../EntityContext.ts';
import type { useListState } from '../useListState.ts';
import { useViews } from './useViews.ts';
import { viewToday } from './viewToday.ts';

interface Viewed {
  readonly context: EntityScreenContext;
  readonly list: ReturnType<typeof useListState>;
  readonly preferences: ListPreferences;
  readonly prefer: (change: Partial<ListPreferences>) => void;
}

/** The saved views of an entity's list. */
export function useSavedViews({ context, list, preferences, prefer }: Viewed) {
  const { entity, scope } = context;
  const pane = usePane();
  const store = useStoreContext();
  const { filterValues: filter, sort } = list;
  const [first] = entity.list.sort;
  return useViews({
    name: entity.name,
    state: { filter, sort: sort.field, order: sort.order, preferences },
    first: { sort: first?.field ?? '', order: first?.order ?? 'ASC' },
    show: (next: ViewState) => {
      if (next.preferences !== undefined) prefer(next.preferences);
      const { sort: field, order } = next;
      const perPage = next.preferences?.pageSize ?? preferences.pageSize ?? entity.list.pageSize;
      const place = `list${pane.basePath}`;
      store.setItem(place, { filter: next.filter, displayedFilters: {}, sort: field, order, page: 1, perPage });
    },
    today: async (given: ViewState) => {
      const read = await viewToday(given, entity);
      if (read.lost.length > 0) announce('viewLost', 'warning', { fields: read.lost.join(', ') });
      return read.state;
    },
    isWithin: scope !== undefined,
  });
}
