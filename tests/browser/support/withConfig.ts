import type { Page, Route } from 'playwright-core';

/** Addresses of the console itself: neither a file nor a call. */
const isPlace = ({ pathname }: URL): boolean => !/\.\w+$/.test(pathname) && !pathname.startsWith('/api/');

const SETTINGS = /(<script type="application\/json" id="settings"[^>]*>)([^<]*)/;

async function servePage(route: Route, change: (settings: string) => string): Promise<void> {
  if (route.request().resourceType() !== 'document') return route.fallback();
  const response = await route.fetch();
  const body = (await response.text()).replace(SETTINGS, (_, tag: string, text: string) => tag + change(text));
  await route.fulfill({ response, body });
}

/** Serves this page the settings that the server writes into it with others among them: one server, several consoles. */
export async function withConfig(page: Page, settings: Readonly<Record<string, unknown>>): Promise<void> {
  if (Object.keys(settings).length === 0) return;
  const change = (text: string) => JSON.stringify({ ...JSON.parse(text), ...settings }).replaceAll('<', '\\u003c');
  await page.context().route(isPlace, (route) => servePage(route, change));
}

/** Serves this page as a host of files does, which knows no settings: it asks for config.json. */
export async function asFile(page: Page): Promise<void> {
  await page.context().route(isPlace, (route) => servePage(route, () => ''));
}
