import type { KeyboardEvent } from 'react';

/** Ctrl+S (or ⌘S) saves what the dialog holds instead of the page, Ctrl+Enter goes on with the next. */
export function saveKeys(save: () => void, next?: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (!(event.ctrlKey || event.metaKey)) return;
    const work = event.key.toLowerCase() === 's' ? save : event.key === 'Enter' ? next : undefined;
    if (work === undefined) return;
    event.preventDefault();
    work();
  };
}
