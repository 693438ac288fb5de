import { removeEntry } from '../start/storage/entries.ts';

/** How each form that is shown gives its draft up, by the key of the draft. */
const open = new Map<string, () => void>();

/** A form that keeps a draft tells how to give it up; returns what takes that back. */
export function openDraft(key: string, giveUp: () => void): () => void {
  open.set(key, giveUp);
  return () => {
    if (open.get(key) === giveUp) open.delete(key);
  };
}

/** Nothing of it is left or written any more: neither by a form that is about to close nor by one in a hidden tab. */
export function abandonDraft(key: string): void {
  open.get(key)?.();
  removeEntry(key);
}
