import { signIn } from '../../support/serverProcess.ts';
import type { World } from './world.ts';

/** A call of the administrator beside the browser; answers the envelope's data. */
export async function callApi(
  world: World,
  path: string,
  body?: unknown,
  method: 'POST' | 'PUT' = 'POST',
): Promise<unknown> {
  const headers = { ...(await signIn(world.server.url)), 'content-type': 'application/json' };
  const init = body === undefined ? { headers } : { method, headers, body: JSON.stringify(body) };
  const answer = await fetch(`${world.server.url}/api/${path}`, init);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`);
  return (JSON.parse(text) as { readonly data: unknown }).data;
}

interface MenuRow {
  readonly name: string;
  readonly code: string;
  readonly path: string;
  readonly isOpen?: 1 | 2;
  readonly parentId?: string;
}

/** Adds a menu item as the menu screen would. */
export async function addMenu(world: World, row: MenuRow): Promise<void> {
  const fixed = { alias: 'menu', source: 'link', sort: 1, category: 1, isOpen: 1, parentId: '0' };
  await callApi(world, 'blade-system/menu/submit', { ...fixed, ...row });
}
