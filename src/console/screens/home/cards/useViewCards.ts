import { keepPreviousData, type Query, useQuery } from '@tanstack/react-query';
import { type DataProvider, useDataProvider } from 'react-admin';
import { HOME_VIEW_ROWS } from '../../../../model/Dashboard.ts';
import { viewCards } from '../../../../protocol/calls/dashboards.ts';
import { type FilledCard, readCards } from '../../../../protocol/calls/readDashboards.ts';
import { linkFilter } from '../../../../protocol/query/cardFilters.ts';
import { askedFilters } from '../../../data/askedFilters.ts';
import { readSortKeys } from '../../../data/sortKeys.ts';
import { onOwnServer } from '../../../start/config/configStore.ts';
import { call } from '../../../start/http/call.ts';
import type { HomeView } from '../../../stores/homeViews.ts';
import { loadBundle } from '../../../stores/modelStore.ts';
import { LIVE_FIGURE } from '../liveFigure.ts';
import type { HomeViewState, ShownView } from './useViewStates.ts';

type Shown = Pick<HomeView, 'id' | 'list' | 'as'> & Pick<ShownView, 'state' | 'columns'>;

const byId = (one: Shown, other: Shown) => (one.id < other.id ? -1 : 1);

/** Those of which rows can be shown; their order on the page is no part of what is asked. */
const shownOf = (
  views: readonly HomeView[],
  states: Readonly<Record<string, HomeViewState>> | undefined,
): readonly Shown[] =>
  views
    .flatMap(({ id, list, as }): Shown[] => {
      const today = states?.[id];
      if (today === undefined || !('state' in today) || today.lost.length > 0) return [];
      return [{ id, list, as, state: today.state, columns: today.columns }];
    })
    .toSorted(byId);

async function askedOf({ id, list, as, state, columns }: Shown) {
  const { entity } = await loadBundle(list);
  const filter = JSON.stringify(linkFilter(entity, askedFilters(entity, state.filter)));
  const sort = [...readSortKeys({ field: state.sort, order: state.order })];
  return { name: id, entity: list, kind: as, filter, sort, columns: [...columns] };
}

/** A backend of somebody else's is asked list by list. */
async function listed(data: DataProvider, { id, list, as, state }: Shown, signal: AbortSignal) {
  const perPage = as === 'list' ? HOME_VIEW_ROWS : 1;
  const { filter, sort: field, order } = state;
  try {
    const asked = { pagination: { page: 1, perPage }, sort: { field, order }, filter, signal };
    const { data: records, total = 0 } = await data.getList(list, asked);
    return { name: id, entity: list, records, total, value: String(total) };
  } catch {
    return { name: id, entity: list, failed: true };
  }
}

async function load(data: DataProvider, shown: readonly Shown[], signal: AbortSignal): Promise<readonly FilledCard[]> {
  if (!onOwnServer()) return readCards(await Promise.all(shown.map((one) => listed(data, one, signal))));
  return call(viewCards, { body: { cards: await Promise.all(shown.map(askedOf)) }, signal });
}

/** Entities whose changes show on the cards. */
const shows = ({ state }: Query): readonly string[] =>
  ((state.data ?? []) as readonly FilledCard[]).map(({ entity }) => entity);

/** What the saved views on home show, all in one request; asked again when others change it. */
export function useViewCards(views: readonly HomeView[], states: Readonly<Record<string, HomeViewState>> | undefined) {
  const data = useDataProvider();
  const shown = shownOf(views, states);
  return useQuery({
    queryKey: ['home', 'cards', shown],
    queryFn: ({ signal }) => load(data, shown, signal),
    enabled: shown.length > 0,
    placeholderData: keepPreviousData,
    ...LIVE_FIGURE,
    meta: { live: true, shows },
  });
}
