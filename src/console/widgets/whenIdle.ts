/** So late it is done all the same: a page that never rests, or a browser that does not tell. */
const LATEST_MS = 2000;

/** Does what nobody waits for once the browser has nothing else to do. The answer takes it back. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const later = setTimeout(work, LATEST_MS);
    return () => clearTimeout(later);
  }
  const idle = requestIdleCallback(work, { timeout: LATEST_MS });
  return () => cancelIdleCallback(idle);
}
