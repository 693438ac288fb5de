import type { KeyboardEvent } from 'react';
import { bindKeys, type KeyWork } from '../../widgets/keys/bindKeys.ts';

/** Someone types, or moves within a control that has these keys for itself. */
const OWN =
  'input, textarea, select, [contenteditable=true], [role=menu], [role=tablist], [role=separator], video, audio';

/** Single keys of the place; those of a dialog or menu that it opened are not its own. */
export function placeKeys(work: KeyWork<'record'>): (event: KeyboardEvent) => void {
  const bound = bindKeys<'record'>(work);
  return ({ target, currentTarget, nativeEvent }) => {
    if (nativeEvent.defaultPrevented || !(target instanceof Element) || !currentTarget.contains(target)) return;
    if (nativeEvent.key === 'Escape' || target.closest(OWN) === null) bound(nativeEvent);
  };
}
