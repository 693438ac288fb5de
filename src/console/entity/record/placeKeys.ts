import type { KeyboardEvent } from 'react';

/** By the name of the key in small letters: `j`, `arrowleft`, `escape`. */
export type PlaceKeys = Readonly<Record<string, (() => void) | undefined>>;

/** Someone types, or moves within a control that has these keys for itself. */
const OWN =
  'input, textarea, select, [contenteditable=true], [role=menu], [role=tablist], [role=separator], video, audio';

/** Single keys of the place; those of a dialog or menu that it opened are not its own. */
export function placeKeys(keys: PlaceKeys): (event: KeyboardEvent) => void {
  return (event) => {
    const { target, currentTarget, key } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing)
      return;
    if (!(target instanceof Element) || !currentTarget.contains(target)) return;
    const work = keys[key.toLowerCase()];
    if (work === undefined || (key !== 'Escape' && target.closest(OWN) !== null)) return;
    event.preventDefault();
    work();
  };
}
