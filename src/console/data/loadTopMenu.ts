import { request } from '../start/http/httpClient.ts';
import { readEntry, removeEntry, writeEntry } from '../start/storage/entries.ts';
import { isText } from '../start/storage/guards.ts';
import { navigationStore } from '../stores/navigationStore.ts';
import { type TopMenu, topMenuStore } from '../stores/topMenuStore.ts';
import { answerRows } from './answerReader.ts';
import { readMenu } from './readMenu.ts';

/** Which area was chosen; forgotten with the session. */
const CHOSEN = 'topMenu';

function readTopMenu(data: unknown): TopMenu[] {
  return answerRows(data).map(({ text }) => {
    const zh = text('name');
    return { id: text('id'), label: { zh, en: text('en') || zh }, icon: text('source') };
  });
}

/** Narrows the sidebar to the menus of an area; an empty id shows all. Pages of other areas stay open and reachable. */
export async function chooseArea(id: string): Promise<void> {
  topMenuStore.set({ ...topMenuStore.get(), chosen: id });
  if (id === '') {
    removeEntry(CHOSEN);
    navigationStore.set({ ...navigationStore.get(), area: undefined });
    return;
  }
  writeEntry(CHOSEN, id);
  const { data } = await request({ method: 'GET', path: 'blade-system/menu/routes', query: { topMenuId: id } });
  if (topMenuStore.get().chosen === id) navigationStore.set({ ...navigationStore.get(), area: readMenu(data) });
}

/** The top menu is an extra: without it, or without an answer, the sidebar shows everything. */
export async function loadTopMenu(): Promise<void> {
  try {
    const { data } = await request({ method: 'GET', path: 'blade-system/menu/top-menu', quiet: true });
    const items = readTopMenu(data);
    topMenuStore.set({ items, chosen: '' });
    const chosen = readEntry(CHOSEN, isText) ?? '';
    if (items.some(({ id }) => id === chosen)) await chooseArea(chosen);
  } catch {
    topMenuStore.set({ ...topMenuStore.get(), chosen: '' });
  }
}
