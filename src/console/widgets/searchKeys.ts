import type { KeyboardEvent } from 'react';
import { isSound } from './isSound.ts';

/**
 * What a form does by itself, for the search row of a list: Enter in one of its fields and its button search, unless
 * something typed cannot be read. No form, since browsers that fill in forms read all of them again, those of hidden
 * tabs too, whenever a field appears anywhere: 450 ms with fifty tabs, in which no key is answered.
 */
export function searchKeys(search: () => void) {
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const { target, currentTarget } = event;
      if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return;
      // What stands over the page, as the box of a list that is chosen from, is another matter.
      if (!(target instanceof HTMLInputElement) || !currentTarget.contains(target)) return;
      event.preventDefault();
      if (isSound(currentTarget)) search();
    },
    onSearch: ({ currentTarget }: { readonly currentTarget: Element }) => {
      const row = currentTarget.closest('search, [role=search]');
      if (row !== null && isSound(row)) search();
    },
  };
}
