import { useEffect } from 'react';
import { createStore } from '../../start/stores/createStore.ts';
import { isOpenDialog } from './isOpenDialog.ts';
import { isPressed, isTyping } from './pressed.ts';

/** Keys that a part of a screen binds by itself: written as in the table of keys, with words in the reader's language. */
export interface ShownKey {
  readonly keys: readonly string[];
  readonly label: string;
}

/** A key of one screen. */
export interface ScreenKey extends ShownKey {
  readonly run: () => void;
}

/** The keys that the screens in sight have beside those of the table. */
export const screenKeysStore = createStore<readonly ShownKey[]>([]);

/** Shows keys in the help sheet while the part that binds them is in sight. Give the same list each time (`useMemo`). */
export function useShownKeys(keys: readonly ShownKey[]): void {
  useEffect(() => {
    screenKeysStore.set([...screenKeysStore.get(), ...keys]);
    return () => screenKeysStore.set(screenKeysStore.get().filter((one) => !keys.includes(one)));
  }, [keys]);
}

/** Binds keys while the screen is in sight; the help sheet shows them. Give the same list each time (`useMemo`). */
export function useScreenKeys(keys: readonly ScreenKey[]): void {
  useShownKeys(keys);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event)) return;
      const found = keys.find((one) => one.keys.some((key) => isPressed(key, event)));
      // Looked for last: it goes through all that is kept behind the tabs.
      if (found === undefined || isOpenDialog()) return;
      event.preventDefault();
      found.run();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [keys]);
}
