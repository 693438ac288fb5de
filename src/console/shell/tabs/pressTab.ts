import { createStore } from '../../start/stores/createStore.ts';
import { type Tab, tabsStore } from '../../stores/tabsStore.ts';
import { afterPaint } from '../../widgets/afterPaint.ts';

/** The tab that was pressed and is about to be shown; the empty text: none. */
export const pressedTab = createStore('');

let takeBack = () => {};

/**
 * Shows a kept tab in three steps, each of which is painted before the next one is begun: the strip answers the press,
 * then its page stands there, then the address follows. What the browser notes of all fields with a new address, and
 * what a page needs to stand there again, each take longer than a frame where many tabs are open.
 */
export function pressTab({ id }: Tab, navigate: (to: string) => void): void {
  takeBack();
  const from = window.location.href;
  const found = () => tabsStore.get().list.find((tab) => tab.id === id);
  const isOvertaken = () => window.location.href !== from || found() === undefined;
  pressedTab.set(id);
  takeBack = afterPaint(() => {
    pressedTab.set('');
    if (isOvertaken()) return;
    tabsStore.set({ ...tabsStore.get(), active: id });
    takeBack = afterPaint(() => {
      const tab = found();
      if (tab !== undefined && !isOvertaken() && tabsStore.get().active === id) navigate(tab.location);
    });
  });
}
