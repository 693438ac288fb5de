import { useEffect, useState } from 'react';
import { useStore, useStoreContext } from 'react-admin';
import type { ListPreferences } from '../../../protocol/views/ListPreferences.ts';
import { readView, type SavedView, type ViewState } from '../../../protocol/views/ViewState.ts';
import { usePane } from '../../context/usePane.ts';
import { announce } from '../../widgets/announce.ts';
import { filledFilters } from '../filterKeys.ts';
import { useStill } from '../useStill.ts';
import { loadView, loadViews } from './viewStore.ts';

interface Viewed {
  /** Of the list, by which its views are kept. */
  readonly name: string;
  /** What the list is like now. */
  readonly state: ViewState & { readonly preferences: ListPreferences };
  /** What it is like when no view is open. */
  readonly first: Pick<ViewState, 'sort' | 'order'>;
  /** Shows another state. */
  readonly show: (state: ViewState) => void;
  /** What a view asks for of what there is today. */
  readonly today?: (given: ViewState) => Promise<ViewState>;
  /** It is a part of another place: addresses and standards are not its own. */
  readonly isWithin?: boolean;
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

const asGiven = async (given: ViewState): Promise<ViewState> => given;

/** The saved view a list shows, whether it was changed since, and what opens another one. */
export function useViews({ name, state, first, show, today = asGiven, isWithin = false }: Viewed) {
  const pane = usePane();
  const store = useStoreContext();
  const [open, setOpen] = useStore<OpenView | undefined>(`list/view${pane.basePath}`, undefined);
  const [standard, setStandard] = useStore<string | undefined>(`view.${name}`, undefined);
  const isUntouched = () => store.getItem(`list${pane.basePath}`) === undefined;
  const [isFirst] = useState(isUntouched);
  const { preferences } = state;
  const before = open?.before ?? preferences;
  const handlers = useStill({
    apply: async ({ value, ...view }: SavedView) => {
      const given = readView(value);
      if (given === undefined) return announce('viewUnreadable', 'error');
      const next = await today(given);
      show(next);
      setOpen({ ...view, state: { ...next, preferences: next.preferences ?? preferences }, before });
    },
    reset: () => {
      show({ filter: {}, ...first, preferences: before });
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
      const view = (await loadViews(store, name)).find(({ id }) => id === standard);
      // Who has searched or sorted before it came goes on with that.
      if (view !== undefined && isUntouched()) await handlers.apply(view);
    },
  });

  const linked = !isWithin && pane.pathname === pane.basePath && /[?&]view(Id)?=/.test(pane.search);
  useEffect(() => {
    if (!linked) return;
    // Refused calls announce themselves.
    handlers.fromLink(new URLSearchParams(pane.search)).catch(() => undefined);
    pane.navigate(pane.basePath, { replace: true });
  }, [linked, handlers, pane]);
  const begins = isFirst && !isWithin && standard !== undefined && pane.search === '';
  useEffect(() => {
    if (begins) handlers.fromStandard().catch(() => undefined);
  }, [begins, handlers]);

  const changed = open !== undefined && textOf(open.state) !== textOf(state);
  return { open, setOpen, before, standard, setStandard, state, changed, apply: handlers.apply, reset: handlers.reset };
}
