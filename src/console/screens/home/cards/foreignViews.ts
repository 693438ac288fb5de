import type { DataProvider, Store } from 'react-admin';
import { HOME_VIEW_ROOM, HOME_VIEW_ROWS } from '../../../../model/Dashboard.ts';
import { readViewCards, type ShownView } from '../../../../protocol/calls/readDashboards.ts';
import { askedFilters } from '../../../../protocol/query/askedFilters.ts';
import { readView, type SavedView } from '../../../../protocol/views/ViewState.ts';
import { viewColumns } from '../../../../protocol/views/viewColumns.ts';
import { loadViews } from '../../../entity/views/viewStore.ts';
import { viewToday } from '../../../entity/views/viewToday.ts';
import { currentAround } from '../../../stores/currentAround.ts';
import type { HomeView } from '../../../stores/homeViews.ts';
import { loadBundle } from '../../../stores/modelStore.ts';

interface Sources {
  readonly store: Store;
  readonly data: DataProvider;
  readonly signal: AbortSignal;
}

/** The saved views on home of a backend that keeps none: they lie in this browser, and are asked list by list. */
export async function foreignViews({ store, data, signal }: Sources, views: readonly HomeView[]) {
  const lists = [...new Set(views.map(({ list }) => list))];
  const saved = (await Promise.all(lists.map((list) => loadViews(store, list)))).flat();
  const shown = views.map(async (view) => {
    const own = saved.find(({ id }) => id === view.id);
    return own && shownView(data, view, own, signal);
  });
  const answer: readonly ShownView[] = readViewCards((await Promise.all(shown)).filter((one) => one !== undefined));
  return answer;
}

async function shownView(data: DataProvider, view: HomeView, { name, value }: SavedView, signal: AbortSignal) {
  const { id, list, as } = view;
  const given = readView(value);
  if (given === undefined) return undefined;
  const base = { id, name, list };
  const card = { name: id, entity: list, kind: as };
  try {
    const { entity } = await loadBundle(list);
    const { state, lost } = await viewToday(given, entity);
    if (lost.length > 0) return { ...base, lost };
    const { filter, sort: field, order } = state;
    const perPage = as === 'list' ? HOME_VIEW_ROWS : 1;
    const asked = { pagination: { page: 1, perPage }, sort: { field, order }, filter, signal };
    const { data: records, total = 0 } = await data.getList(list, asked);
    const columns = viewColumns(entity, state, {
      asked: askedFilters(entity, filter, currentAround()),
      room: HOME_VIEW_ROOM,
    });
    return { ...base, lost, card: { ...card, records, columns, total, value: String(total) } };
  } catch {
    return { ...base, lost: [], card: { ...card, failed: true } };
  }
}
