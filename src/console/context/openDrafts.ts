/** How each open form gives its draft up, by the key of the draft. */
const open = new Map<string, () => void>();

/** A form that keeps a draft tells how to give it up; returns what takes that back. */
export function openDraft(key: string, giveUp: () => void): () => void {
  open.set(key, giveUp);
  return () => {
    if (open.get(key) === giveUp) open.delete(key);
  };
}

/** Nothing of it is written any more, not even by a form that is about to close. */
export function giveUpDraft(key: string): void {
  open.get(key)?.();
}
