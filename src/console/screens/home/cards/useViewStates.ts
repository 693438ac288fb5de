import { useQuery } from '@tanstack/react-query';
import { type Store, useStoreContext } from 'react-admin';
import { homeViews } from '../../../../protocol/calls/view.ts';
import { readView, type SavedView, type ViewState } from '../../../entity/views/ViewState.ts';
import { keepsViews, loadViews } from '../../../entity/views/viewStore.ts';
import { viewToday } from '../../../entity/views/viewToday.ts';
import { call } from '../../../start/http/call.ts';
import type { HomeView } from '../../../stores/homeViews.ts';
import { loadBundle } from '../../../stores/modelStore.ts';

/** A view as its list understands it today; `lost` are fields it speaks of that are no more. */
export interface ShownView {
  readonly name: string;
  readonly state: ViewState;
  readonly lost: readonly string[];
  readonly columns: readonly string[];
}

/** `failed`: what its list is made of could not be had. */
export type HomeViewState = ShownView | { readonly gone: true } | { readonly failed: true };

/** Of a list on the home page. */
const MAX_COLUMNS = 4;
const GONE = { gone: true } as const;
const FAILED = { failed: true } as const;

/** Other backends keep no views: they lie in this browser. */
async function savedOf(store: Store, views: readonly HomeView[]): Promise<readonly Omit<SavedView, 'mine'>[]> {
  if (keepsViews()) return call(homeViews, { query: { ids: views.map(({ id }) => id).join(',') } });
  const lists = [...new Set(views.map(({ list }) => list))];
  return (await Promise.all(lists.map((list) => loadViews(store, list)))).flat();
}

async function stateOf({ list }: HomeView, saved: Pick<SavedView, 'name' | 'value'> | undefined) {
  const given = saved && readView(saved.value);
  if (saved === undefined || given === undefined) return GONE;
  const { entity } = await loadBundle(list);
  const { state, lost } = await viewToday(given, entity);
  const { order = [], shown = {} } = state.preferences ?? {};
  const own = entity.list.columns;
  const names = [...new Set([...order, ...own])].filter((name) => shown[name] ?? own.includes(name));
  return { name: saved.name, state, lost, columns: names.slice(0, MAX_COLUMNS) };
}

async function statesOf(store: Store, views: readonly HomeView[]): Promise<Readonly<Record<string, HomeViewState>>> {
  const saved = await savedOf(store, views);
  const states = views.map(async (view): Promise<readonly [string, HomeViewState]> => {
    const own = saved.find(({ id }) => id === view.id);
    return [view.id, await stateOf(view, own).catch(() => FAILED)];
  });
  return Object.fromEntries(await Promise.all(states));
}

/** The saved views behind the cards by id, in one request, read anew whenever home is opened: others may have changed or removed them. */
export function useViewStates(views: readonly HomeView[]) {
  const store = useStoreContext();
  return useQuery({
    queryKey: ['home', 'views', views.map(({ id }) => id).toSorted()],
    queryFn: () => statesOf(store, views),
    enabled: views.length > 0,
    staleTime: 0,
    refetchOnMount: true,
  });
}
