import type { Location } from 'react-router-dom';
import { createStore } from '../../start/stores/createStore.ts';
import { type Tab, tabsStore } from '../../stores/tabsStore.ts';
import { afterPaint } from '../../widgets/afterPaint.ts';

/** The tab that was pressed and is about to be shown; the empty text: none. */
export const pressedTab = createStore('');

let takeBack = () => {};

/** The newest address when a tab was pressed whose own has not followed yet. */
let pressedAt: Location | undefined;

/** Whether a tab was pressed since somebody went to this address: drawn only now, it shows its own tab no more. */
export const isPressedSince = (newest: Location): boolean => pressedAt === newest;

/**
 * Shows a kept tab in three steps, each of which is painted before the next one is begun: the strip answers the press,
 * then its page stands there, then the address follows. What the browser notes of all fields with a new address, and
 * what a page needs to stand there again, each take longer than a frame where many tabs are open.
 */
export function pressTab({ id }: Tab, navigate: (to: string) => void, newest: Location): void {
  takeBack();
  pressedAt = newest;
  const left = tabsStore.get().active;
  // Not by a change of the address of the page that is left: it may still be noting there what it shows.
  const unlessOvertaken = () => {
    const { list, active } = tabsStore.get();
    return active === left || active === id ? list.find((tab) => tab.id === id) : undefined;
  };
  pressedTab.set(id);
  takeBack = afterPaint(() => {
    pressedTab.set('');
    if (unlessOvertaken() === undefined) {
      pressedAt = undefined;
      return;
    }
    tabsStore.set({ ...tabsStore.get(), active: id });
    takeBack = afterPaint(() => {
      pressedAt = undefined;
      const tab = unlessOvertaken();
      if (tab !== undefined) navigate(tab.location);
    });
  });
}
