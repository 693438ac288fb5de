import { setTimeout } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';

/** Open for as long as its page is: with it no page would ever be quiet, and Playwright's `networkidle` never come. */
export const isLiveStream = (url: string): boolean => /\/shian\/changes(\?|$)/.test(url);

/** Nothing under way for so long. */
const QUIET_MS = 500;

interface Traffic {
  readonly underWay: Set<Request>;
  latest: number;
}

const watched = new WeakMap<Page, Traffic>();

function watch(page: Page): Traffic {
  const traffic: Traffic = { underWay: new Set(), latest: performance.now() };
  page.on('request', (request) => {
    if (isLiveStream(request.url())) return;
    traffic.underWay.add(request);
    traffic.latest = performance.now();
  });
  const end = (request: Request) => {
    traffic.underWay.delete(request);
    traffic.latest = performance.now();
  };
  page.on('requestfinished', end).on('requestfailed', end);
  watched.set(page, traffic);
  return traffic;
}

/** Waits until a page has fetched nothing for a while, and has nothing under way but the stream of changes. */
export async function untilQuiet(page: Page, patience = 30_000): Promise<void> {
  const traffic = watched.get(page) ?? watch(page);
  traffic.latest = performance.now();
  const until = performance.now() + patience;
  while (traffic.underWay.size > 0 || performance.now() - traffic.latest < QUIET_MS) {
    if (performance.now() > until)
      throw new Error(`The page was not quiet within ${patience} ms: ${[...traffic.underWay].map((one) => one.url())}`);
    await setTimeout(50);
  }
}
