import type { MenuItem } from '../context/MenuItem.ts';
import { navigationStore } from '../context/navigationStore.ts';
import { sessionStore } from '../context/sessionStore.ts';
import { request } from './httpClient.ts';
import { readButtons, readMenu } from './readMenu.ts';

const codesOf = (items: readonly MenuItem[]): string[] =>
  items.flatMap((item) => [item.code, ...codesOf(item.children)]).filter((code) => code !== '');

/** Menu and permission codes of the user's current roles; both in one go. */
export async function loadNavigation(topMenuId?: string): Promise<void> {
  const query = topMenuId === undefined ? {} : { topMenuId };
  const [routes, buttons] = await Promise.all([
    request({ method: 'GET', path: 'blade-system/menu/routes', query }),
    request({ method: 'GET', path: 'blade-system/menu/buttons' }),
  ]);
  const items = readMenu(routes.data);
  const codes = new Set([...codesOf(items), ...readButtons(buttons.data)]);
  sessionStore.set({ ...sessionStore.get(), codes });
  navigationStore.set({ items, loaded: true });
}
