import { type TopMenu, topMenuStore } from '../context/topMenuStore.ts';
import { isObject } from '../storage/guards.ts';
import { request } from './httpClient.ts';

function readTopMenu(data: unknown): TopMenu[] {
  if (!Array.isArray(data)) return [];
  return data.filter(isObject).map((row) => {
    const zh = String(row.name ?? '');
    return { id: String(row.id ?? ''), label: { zh, en: String(row.en ?? '') || zh }, icon: String(row.source ?? '') };
  });
}

/** The top menu is an extra: without it, or without an answer, the sidebar shows everything. */
export async function loadTopMenu(): Promise<void> {
  try {
    const { data } = await request({ method: 'GET', path: 'blade-system/menu/top-menu', quiet: true });
    topMenuStore.set({ items: readTopMenu(data), chosen: '' });
  } catch {
    topMenuStore.set({ items: [], chosen: '' });
  }
}
