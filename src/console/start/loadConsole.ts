import { loadPart } from './parts/loadPart.ts';

type ConsolePart = typeof import('../App.tsx');

let loading: Promise<ConsolePart> | undefined;

async function fetchConsole(): Promise<ConsolePart> {
  try {
    return await loadPart(() => import('../App.tsx'));
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

/** The console behind the sign-in page, and React with it; asked for early, fetched once. */
export function loadConsole(): Promise<ConsolePart> {
  loading ??= fetchConsole();
  return loading;
}
