/** Where a browser does not tell when it has nothing else to do. */
const LATER_MS = 1000;

/** Does what nobody waits for once the browser has nothing else to do. The answer takes it back. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const later = setTimeout(work, LATER_MS);
    return () => clearTimeout(later);
  }
  const idle = requestIdleCallback(work);
  return () => cancelIdleCallback(idle);
}
