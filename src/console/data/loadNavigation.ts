import { defaultLanguage } from '../../model/textIn.ts';
import { menuButtons, menuRoutes } from '../../protocol/calls/menu.ts';
import { config, onOwnServer } from '../start/config/configStore.ts';
import { call } from '../start/http/call.ts';
import { sessionStore } from '../start/stores/sessionStore.ts';
import { languageStore, speechStore } from '../start/texts/speech.ts';
import { holdsEveryCode } from '../stores/heldBy.ts';
import type { MenuItem } from '../stores/MenuItem.ts';
import { navigationStore } from '../stores/navigationStore.ts';
import { buttonCodes, menuItems } from './menuItems.ts';

const codesOf = (items: readonly MenuItem[]): string[] =>
  items.flatMap((item) => [item.code, ...codesOf(item.children)]).filter((code) => code !== '');

/** The long list need not travel for who holds every code. */
async function fetchCodes(): Promise<string[]> {
  const { user } = sessionStore.get();
  if (user !== undefined && holdsEveryCode(user)) return [];
  return buttonCodes(await call(menuButtons));
}

const sameCodes = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.size === other.size && [...one].every((code) => other.has(code));

/** Only who reads another language than a backend's needs its menu in that. */
const translated = async (items: readonly MenuItem[]): Promise<readonly MenuItem[]> =>
  onOwnServer() || languageStore.get() === defaultLanguage(speechStore.get())
    ? items
    : (await import('./menuNames.ts')).withMenuNames(items);

/** How often it was looked at, and which of these looks is shown: an answer that comes after a later one is of the past. */
let [asked, shown] = [0, 0];

/** Menu and permission codes of the user's current roles; both in one go. */
export async function loadNavigation(): Promise<void> {
  if (config().backend === 'simple-rest') return;
  asked += 1;
  const look = asked;
  const [routes, buttons] = await Promise.all([call(menuRoutes), fetchCodes()]);
  const items = await translated(menuItems(routes));
  if (look < shown) return;
  shown = look;
  const codes = new Set([...codesOf(items), ...buttons]);
  const session = sessionStore.get();
  const navigation = navigationStore.get();
  // What is as it was stays the same object: nothing of the open pages is drawn anew.
  if (!sameCodes(session.codes, codes)) sessionStore.set({ ...session, codes });
  if (navigation.loaded && JSON.stringify(navigation.items) === JSON.stringify(items)) return;
  navigationStore.set({ ...navigation, items, loaded: true });
}

languageStore.subscribe(() => {
  if (navigationStore.get().loaded && !onOwnServer()) void loadNavigation();
});

// In development a new entity brings its menu. A server that compiles may take longer than anybody waits.
import.meta.hot?.on('shian:model', () => void loadNavigation().catch(loadNavigation));
