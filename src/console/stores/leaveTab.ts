import type { Pane } from '../context/PaneContext.ts';
import { forgetUnsaved } from '../start/stores/unsavedStore.ts';
import { HOME, tabsStore } from './tabsStore.ts';

/** A form that did its work closes its own tab and goes on elsewhere. */
export function leaveTab(pane: Pick<Pane, 'id' | 'navigate'>, to: string): void {
  forgetUnsaved(pane.id);
  pane.navigate(to, { replace: true });
  const list = tabsStore.get().list.filter(({ id }) => id !== pane.id);
  tabsStore.set({ list, active: list.some(({ id }) => id === to) ? to : HOME });
}
