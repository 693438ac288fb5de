import type { KeyboardEvent } from 'react';
import { bindKeys } from './keys/bindKeys.ts';

/** Ctrl+S (or ⌘S) saves what the dialog holds instead of the page, Ctrl+Enter goes on with the next. */
export function saveKeys(save: () => void, next?: () => void): (event: KeyboardEvent) => void {
  const bound = bindKeys<'form'>({ save, saveNext: next });
  return (event) => void bound(event.nativeEvent);
}
