import type { BrowserContext } from 'playwright-core';

/** What takes effect "within two seconds" waits for no timer as long as this. */
const LONG_MS = 1000;

/**
 * Pages opened in this context from now on do nothing by a timer of a second or more, and nothing again and again:
 * what they still follow they were told of, and no limit in time is needed that a busy machine could miss.
 */
export const withoutLongTimers = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript((long) => {
    const later = window.setTimeout.bind(window);
    const short = (work: () => void, delay = 0) => (delay < long ? later(work, delay) : 0);
    Object.assign(window, { setTimeout: short, setInterval: () => 0 });
  }, LONG_MS);
