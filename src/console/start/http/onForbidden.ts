const listeners = new Set<() => void>();

/** Hears of refused calls: what the person may do has changed since the console asked. */
export function onForbidden(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function notifyForbidden(): void {
  for (const listener of listeners) listener();
}
