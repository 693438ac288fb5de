import { useEffect } from 'react';
import { createStore } from '../../start/stores/createStore.ts';
import { isOpenDialog } from './isOpenDialog.ts';
import { isPressed, isTyping } from './pressed.ts';

/** A key of one screen: written as in the table of keys, with its words in the reader's language. */
export interface ScreenKey {
  readonly keys: readonly string[];
  readonly label: string;
  readonly run: () => void;
}

/** The keys that the screens in sight have beside those of the table. */
export const screenKeysStore = createStore<readonly ScreenKey[]>([]);

/** Binds keys while the screen is in sight; the help sheet shows them. Give the same list each time (`useMemo`). */
export function useScreenKeys(keys: readonly ScreenKey[]): void {
  useEffect(() => {
    screenKeysStore.set([...screenKeysStore.get(), ...keys]);
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event) || isOpenDialog()) return;
      const found = keys.find((one) => one.keys.some((key) => isPressed(key, event)));
      if (found === undefined) return;
      event.preventDefault();
      found.run();
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
      screenKeysStore.set(screenKeysStore.get().filter((one) => !keys.includes(one)));
    };
  }, [keys]);
}
