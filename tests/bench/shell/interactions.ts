import type { Page } from 'playwright-core';

interface Interaction {
  /** Milliseconds, in steps of eight. */
  readonly duration: number;
  readonly what: string;
}

/** What people did to a page, as the browser timed it: from the event to the next painted frame. */
export interface Interactions {
  /** Milliseconds, in steps of eight; of each interaction its longest event. */
  readonly durations: readonly number[];
  /** The slowest ones, with what they were done to. */
  readonly slowest: readonly Interaction[];
}

interface Watched {
  readonly longest: Map<number, Interaction>;
  counted: number;
}

declare global {
  interface Window {
    shianInteractions?: Watched;
  }
  interface Performance {
    readonly interactionCount: number;
  }
}

/** What is shorter than two frames is counted without being told of. */
const SHORTEST_MS = 16;
const QUICK_MS = 8;
const TOLD = 3;

/** Begins to time clicks, taps and keys (Event Timing). */
export const watchInteractions = (page: Page): Promise<void> =>
  page.evaluate((durationThreshold) => {
    const longest: Watched['longest'] = new Map();
    const nameOf = (target: unknown) => {
      const element = target instanceof Element ? target.closest('[data-part],[role],button,input,a') : null;
      const said = element?.ariaLabel ?? element?.textContent ?? '';
      return `${element?.getAttribute('data-part') ?? element?.getAttribute('role') ?? element?.tagName ?? '?'} ${said.trim().slice(0, 20)}`;
    };
    const note = (entries: readonly PerformanceEntry[]) => {
      for (const entry of entries as readonly PerformanceEventTiming[]) {
        const known = longest.get(entry.interactionId)?.duration ?? 0;
        if (entry.interactionId === 0 || entry.duration <= known) continue;
        longest.set(entry.interactionId, {
          duration: entry.duration,
          what: `${entry.name} on ${nameOf(entry.target)}`,
        });
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'event', durationThreshold } as PerformanceObserverInit);
    window.shianInteractions = { longest, counted: performance.interactionCount };
  }, SHORTEST_MS);

/** What was done since it was watched or asked for last. */
export async function takeInteractions(page: Page): Promise<Interactions> {
  const { told, count } = await page.evaluate(() => {
    const watched = window.shianInteractions;
    if (watched === undefined) throw new Error('Nobody watches');
    const count = performance.interactionCount - watched.counted;
    const told = [...watched.longest.values()];
    watched.longest.clear();
    watched.counted = performance.interactionCount;
    return { told, count };
  });
  const quick = Math.max(0, count - told.length);
  return {
    durations: [...told.map(({ duration }) => duration), ...new Array<number>(quick).fill(QUICK_MS)],
    slowest: told.toSorted((one, other) => other.duration - one.duration).slice(0, TOLD),
  };
}
