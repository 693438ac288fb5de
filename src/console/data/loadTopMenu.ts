import { isText } from '../../model/guards.ts';
import type { Text } from '../../model/Text.ts';
import { defaultLanguage } from '../../model/textIn.ts';
import { menuRoutes, topMenu } from '../../protocol/calls/menu.ts';
import { config } from '../start/config/configStore.ts';
import { call } from '../start/http/call.ts';
import { readEntry, removeEntry, writeEntry } from '../start/storage/entries.ts';
import { speechStore } from '../start/texts/speech.ts';
import { navigationStore } from '../stores/navigationStore.ts';
import { type TopMenuChoice, topMenuStore } from '../stores/topMenuStore.ts';
import { menuItems } from './menuItems.ts';

/** Which area was chosen; forgotten with the session. */
const CHOSEN = 'topMenu';

/** The name is in the default language, whichever that is. */
function twoNames(name: string, english: string): Text {
  const { languages } = speechStore.get();
  return { [defaultLanguage({ languages })]: name, ...(languages.indexOf('en') > 0 ? { en: english || name } : {}) };
}

const areasOf = (answer: ReturnType<typeof topMenu.read>): TopMenuChoice[] =>
  answer.map(({ id, name, en, source }) => ({ id, label: twoNames(name, en), icon: source }));

/** Narrows the sidebar to the menus of an area; an empty id shows all. Pages of other areas stay open and reachable. */
export async function chooseArea(id: string): Promise<void> {
  topMenuStore.set({ ...topMenuStore.get(), chosen: id });
  if (id === '') {
    removeEntry(CHOSEN);
    navigationStore.set({ ...navigationStore.get(), area: undefined });
    return;
  }
  writeEntry(CHOSEN, id);
  const menus = await call(menuRoutes, { query: { topMenuId: id } });
  if (topMenuStore.get().chosen === id) navigationStore.set({ ...navigationStore.get(), area: menuItems(menus) });
}

/** The top menu is an extra: without it, or without an answer, the sidebar shows everything. */
export async function loadTopMenu(): Promise<void> {
  if (config().backend === 'simple-rest') return;
  try {
    const items = areasOf(await call(topMenu, { quiet: true }));
    topMenuStore.set({ items, chosen: '' });
    const chosen = readEntry(CHOSEN, isText) ?? '';
    if (items.some(({ id }) => id === chosen)) await chooseArea(chosen);
  } catch {
    topMenuStore.set({ ...topMenuStore.get(), chosen: '' });
  }
}
