import { useState } from 'react';
import { claimOpeningRows } from '../../data/openingRows.ts';
import { createStore } from '../../start/stores/createStore.ts';
import { afterFrame } from '../../widgets/afterPaint.ts';

/** Whether a frame has shown the shell. */
const shellSeen = createStore(false);

/** Told while the shell is put in; a list that comes later would wait for a frame of its own. Returns the stop. */
export const watchShellFrame = (): (() => void) => afterFrame(() => shellSeen.set(true));

/**
 * Whether the list of an entity is drawn by now. On the page with which somebody comes back its rows were asked for
 * before the shell was drawn: the list is drawn with them, once, behind the frame that shows the shell. Anything else is
 * drawn at once.
 */
export function useRowsAhead(entity: string): boolean {
  const seen = shellSeen.use();
  // A hidden page has no frame before it is looked at, and needs no list before.
  const [waits] = useState(() => claimOpeningRows(entity) && !document.hidden);
  return seen || !waits;
}
