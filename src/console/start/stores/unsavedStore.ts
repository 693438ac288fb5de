import { createStore } from './createStore.ts';

/** Names of forms with unsaved input, by tab. */
export type Unsaved = Readonly<Record<string, readonly string[]>>;

export const unsavedStore = createStore<Unsaved>({});

export function markUnsaved(tab: string, name: string, unsaved: boolean): void {
  const all = unsavedStore.get();
  const names = all[tab] ?? [];
  if (names.includes(name) === unsaved) return;
  const next = unsaved ? [...names, name] : names.filter((other) => other !== name);
  unsavedStore.set({ ...all, [tab]: next });
}

export function forgetUnsaved(tab: string): void {
  const { [tab]: _gone, ...rest } = unsavedStore.get();
  unsavedStore.set(rest);
}

export const hasUnsaved = (tab: string): boolean => (unsavedStore.get()[tab]?.length ?? 0) > 0;
export const anyUnsaved = (): boolean => Object.values(unsavedStore.get()).some((names) => names.length > 0);
