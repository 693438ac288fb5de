import { useQuery } from '@tanstack/react-query';
import { type Store, useStoreContext } from 'react-admin';
import { readView, type ViewState } from '../../../entity/views/ViewState.ts';
import { keepsViews, loadView, loadViews } from '../../../entity/views/viewStore.ts';
import { viewToday } from '../../../entity/views/viewToday.ts';
import { ApiError } from '../../../start/http/ApiError.ts';
import type { HomeView } from '../../../stores/homeViews.ts';
import { loadBundle } from '../../../stores/modelStore.ts';

/** A view as it is today; `lost` are fields it speaks of that are no more. */
export type HomeViewState =
  | { readonly gone: true }
  | {
      readonly name: string;
      readonly state: ViewState;
      readonly lost: readonly string[];
      readonly columns: readonly string[];
    };

const NOT_FOUND = 404;
/** Of a list on the home page. */
const MAX_COLUMNS = 4;
const GONE = { gone: true } as const;

async function savedIn(store: Store, { id, list }: HomeView) {
  if (!keepsViews()) return (await loadViews(store, list)).find((view) => view.id === id);
  try {
    return await loadView(id);
  } catch (error) {
    if (error instanceof ApiError && error.status === NOT_FOUND) return undefined;
    throw error;
  }
}

async function stateOf(store: Store, view: HomeView): Promise<HomeViewState> {
  const saved = await savedIn(store, view);
  const given = saved && readView(saved.value);
  if (saved === undefined || given === undefined) return GONE;
  const { entity } = await loadBundle(view.list);
  const { state, lost } = await viewToday(given, entity);
  const { order = [], shown = {} } = state.preferences ?? {};
  const own = entity.list.columns;
  const names = [...new Set([...order, ...own])].filter((name) => shown[name] ?? own.includes(name));
  return { name: saved.name, state, lost, columns: names.slice(0, MAX_COLUMNS) };
}

/** The saved view behind a card, read anew whenever home is opened: others may have changed or removed it. */
export function useHomeView(view: HomeView) {
  const store = useStoreContext();
  return useQuery({
    queryKey: ['home', 'view', view.list, view.id],
    queryFn: () => stateOf(store, view),
    staleTime: 0,
    refetchOnMount: true,
  });
}
