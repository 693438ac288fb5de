import { type RefObject, useLayoutEffect, useRef } from 'react';

/** What holds the focus of a dialog or popover that has no field for it: its keys are heard there. */
const HOLDER = '[tabindex="-1"]';

function focusedIn(element: HTMLElement): HTMLElement | undefined {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && element.contains(activeElement) ? activeElement : undefined;
}

/**
 * What is typed while a save runs would be in no record. Until it is answered the part takes nothing; then the
 * cursor is back where it was, unless it has gone elsewhere meanwhile.
 */
export function useTakesNothing(part: RefObject<HTMLElement | null>, busy: boolean): void {
  const held = useRef<HTMLElement>(undefined);
  // Not as a clean-up: React puts the focus back after those.
  useLayoutEffect(() => {
    const element = part.current;
    if (element === null) return;
    const holder = element.closest<HTMLElement>(HOLDER);
    if (busy) {
      held.current = focusedIn(element);
      if (held.current !== undefined) holder?.focus({ preventScroll: true });
    }
    element.toggleAttribute('inert', busy);
    if (busy) return;
    if (document.activeElement === holder) held.current?.focus({ preventScroll: true });
    held.current = undefined;
  }, [part, busy]);
}
