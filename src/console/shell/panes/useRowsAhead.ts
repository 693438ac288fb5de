import { useEffect, useState } from 'react';
import { askOpeningRows, claimOpeningRows } from '../../data/openingRows.ts';
import { afterFrame } from '../../widgets/afterPaint.ts';

/**
 * Whether the list of an entity is drawn by now. On the page with which somebody comes back its rows are asked for
 * while the shell is painted, so that the list is drawn once, with them; anything else is drawn at once.
 */
export function useRowsAhead(entity: string): boolean {
  const [keys] = useState(() => claimOpeningRows(entity));
  const [drawn, setDrawn] = useState(keys.length === 0 || document.hidden);
  useEffect(() => {
    askOpeningRows(keys);
    // That shows the shell. A hidden page has none before it is looked at, and needs no list before.
    return afterFrame(() => setDrawn(true));
  }, [keys]);
  return drawn;
}
