import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Keeps an overlay the topmost dialog: a form that was still loading when the overlay was opened would stand
 * over it, with the focus. The dialog that opens last hides the others from assistive techniques: that is the
 * sign. `ref` goes to the overlay, `turn` is its key, so that it opens anew, in front: at once, before the next key
 * is heard.
 */
export function useStayInFront() {
  const [turn, setTurn] = useState(0);
  const watching = useRef<MutationObserver>(null);
  const ref = useCallback((overlay: HTMLElement | null) => {
    watching.current?.disconnect();
    watching.current = null;
    if (overlay === null) return;
    watching.current = new MutationObserver(() => {
      if (overlay.getAttribute('aria-hidden') === 'true') flushSync(() => setTurn((before) => before + 1));
    });
    watching.current.observe(overlay, { attributes: true, attributeFilter: ['aria-hidden'] });
  }, []);
  return { ref, turn };
}
