import { useState } from 'react';
import type { OpenOverlays } from './ListOverlays.tsx';
import { useStill } from './useStill.ts';

/** Which menus and dialogs stand over a list, and what the bar above it opens. */
export function useOverlays() {
  const [over, setOver] = useState<OpenOverlays>({});
  const open = (more: OpenOverlays) => setOver((now) => ({ ...now, ...more }));
  const openers = useStill({
    onAdvanced: () => open({ advanced: true }),
    onColumns: (columns: HTMLElement) => open({ columns }),
    onViews: (views: HTMLElement) => open({ views }),
    onGroup: (group: HTMLElement) => open({ group }),
    onExport: (transfer: HTMLElement) => open({ transfer }),
  });
  return { over, open, openers };
}
