import type { KeyboardEvent } from 'react';

/** Ctrl+S (or ⌘S) saves what the dialog holds instead of the page. */
export function saveKeys(save: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    save();
  };
}
