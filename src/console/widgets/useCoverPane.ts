import { useCallback, useLayoutEffect, useRef } from 'react';

/** The dialogs that stand in each pane, the topmost last. */
const standing = new WeakMap<HTMLElement, readonly HTMLElement[]>();

/** Only the topmost dialog of a pane answers; without one everything in it does. */
function settle(pane: HTMLElement, dialogs: readonly HTMLElement[]): void {
  standing.set(pane, dialogs);
  const top = dialogs.at(-1);
  for (const child of pane.children) child.toggleAttribute('inert', top !== undefined && child !== top);
}

/** The person is in the dialog, in one above it, or nowhere: not in another part of the console. */
function isWithin(root: HTMLElement): boolean {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return true;
  return root.contains(focused) || focused.closest('[role=dialog], [role=alertdialog]') !== null;
}

/**
 * What a dialog covers in its tab is out of reach of Tab while it stands: the ref to put on the dialog, which gives
 * the focus back as well. The dialog's own trap cannot: the focus of what becomes inert may be lost before it looks,
 * and of a tab that was shown again it knows only the strip of tabs.
 */
export function useCoverPane(pane: HTMLElement | null) {
  const opener = useRef<HTMLElement>(null);
  const noteOpener = useCallback(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return;
    if (opener.current === null || pane?.contains(focused)) opener.current = focused;
  }, [pane]);
  // Before the dialog is in the document: a field of it may take the focus as it comes.
  useLayoutEffect(noteOpener, [noteOpener]);
  return useCallback(
    (root: HTMLElement | null) => {
      if (root === null || pane === null) return undefined;
      // A menu it was chosen from may have given the focus back in between.
      if (!root.contains(document.activeElement)) noteOpener();
      settle(pane, [...(standing.get(pane) ?? []), root]);
      return () => {
        const within = isWithin(root);
        settle(
          pane,
          (standing.get(pane) ?? []).filter((one) => one !== root),
        );
        if (within) opener.current?.focus();
      };
    },
    [pane, noteOpener],
  );
}
