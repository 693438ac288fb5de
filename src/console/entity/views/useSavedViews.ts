import { useEffect, useState } from 'react';
import { useStore, useStoreContext } from 'react-admin';
import { usePane } from '../../context/usePane.ts';
import { loadBundle } from '../../stores/modelStore.ts';
import { announce } from '../../widgets/announce.ts';
import type { EntityScreenContext } from '../EntityContext.ts';
import { filledFilters } from '../filterKeys.ts';
import type { ListPreferences } from '../ListPreferences.ts';
import type { useListState } from '../useListState.ts';
import { useStill } from '../useStill.ts';
import { currentView, targetsIn } from './currentView.ts';
import { readView, type SavedView, type ViewState } from './ViewState.ts';
import { loadView, loadViews } from './viewStore.ts';

interface Viewed {
  readonly context: EntityScreenContext;
  readonly list: ReturnType<typeof useListState>;
  readonly preferences: ListPreferences;
  readonly prefer: (change: Partial<ListPreferences>) => void;
}

/** The view that was opened last, and what the list was like then. */
export interface OpenView extends Pick<SavedView, 'id' | 'name' | 'roleId' | 'mayChange'> {
  readonly state: ViewState;
  /** How the person liked the list before: that comes back when no view is open. */
  readonly before: ListPreferences;
}

const textOf = ({ filter, preferences, ...rest }: ViewState): string => {
  const filters = Object.entries(filledFilters(filter)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  // What has room in another window is no change of the view.
  return JSON.stringify([filters, rest, preferences?.fits ? { ...preferences, pageSize: undefined } : preferences]);
};

/** The saved view a list shows, whether it was changed since, and what opens another one. */
export function useSavedViews({ context, list, preferences, prefer }: Viewed) {
  const { entity, scope } = context;
  const pane = usePane();
  const store = useStoreContext();
  const place = `list${pane.basePath}`;
  const [open, setOpen] = useStore<OpenView | undefined>(`list/view${pane.basePath}`, undefined);
  const [standard, setStandard] = useStore<string | undefined>(`view.${entity.name}`, undefined);
  const [isFirst] = useState(() => store.getItem(place) === undefined);
  const { filterValues: filter, sort } = list;
  const state: ViewState = { filter, sort: sort.field, order: sort.order, preferences };

  const before = open?.before ?? preferences;
  const show = (next: ViewState) => {
    if (next.preferences !== undefined) prefer(next.preferences);
    const { sort: field, order } = next;
    const perPage = next.preferences?.pageSize ?? preferences.pageSize ?? entity.list.pageSize;
    store.setItem(place, { filter: next.filter, displayedFilters: {}, sort: field, order, page: 1, perPage });
  };
  const today = async (given: ViewState): Promise<ViewState> => {
    const names = targetsIn(given, entity);
    const targets = await Promise.all(names.map(async (name) => [name, (await loadBundle(name)).entity] as const));
    const read = currentView(given, entity, (name) => new Map(targets).get(name));
    if (read.lost.length > 0) announce('viewLost', 'warning', { fields: read.lost.join(', ') });
    return read.state;
  };
  const handlers = useStill({
    apply: async ({ value, ...view }: SavedView) => {
      const given = readView(value);
      if (given === undefined) return announce('viewUnreadable', 'error');
      const next = await today(given);
      show(next);
      setOpen({ ...view, state: { ...next, preferences: next.preferences ?? preferences }, before });
    },
    reset: () => {
      const [first] = entity.list.sort;
      show({ filter: {}, sort: first?.field ?? '', order: first?.order ?? 'ASC', preferences: before });
      setOpen(undefined);
    },
    fromLink: async (search: URLSearchParams) => {
      const [id, text] = [search.get('viewId'), search.get('view')];
      if (id !== null) return handlers.apply(await loadView(id));
      const given = readView(text ?? '');
      if (given === undefined) return announce('viewUnreadable', 'error');
      show(await today(given));
      setOpen(undefined);
    },
    fromStandard: async () => {
      const view = (await loadViews(store, entity.name)).find(({ id }) => id === standard);
      if (view !== undefined) await handlers.apply(view);
    },
  });

  const linked = scope === undefined && pane.pathname === pane.basePath && /[?&]view(Id)?=/.test(pane.search);
  useEffect(() => {
    if (!linked) return;
    // Refused calls announce themselves.
    handlers.fromLink(new URLSearchParams(pane.search)).catch(() => undefined);
    pane.navigate(pane.basePath, { replace: true });
  }, [linked, handlers, pane]);
  const begins = isFirst && scope === undefined && standard !== undefined && pane.search === '';
  useEffect(() => {
    if (begins) handlers.fromStandard().catch(() => undefined);
  }, [begins, handlers]);

  const changed = open !== undefined && textOf(open.state) !== textOf(state);
  return { open, setOpen, before, standard, setStandard, state, changed, apply: handlers.apply, reset: handlers.reset };
}
