import type { ComponentType } from 'react';
import { loadPart } from './parts/loadPart.ts';

let loading: Promise<{ default: ComponentType }> | undefined;

async function fetchAdmin(): Promise<{ default: ComponentType }> {
  try {
    const { App } = await loadPart(() => import('../App.tsx'));
    return { default: App };
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

/** The console behind the sign-in page; asked for early, fetched once. */
export function loadAdmin(): Promise<{ default: ComponentType }> {
  loading ??= fetchAdmin();
  return loading;
}
