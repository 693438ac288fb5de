import { setTimeout } from 'node:timers/promises';
import type { Browser } from 'playwright-core';

const LOOK_MS = 200;
/** Of a look: what a browser does that does nothing. */
const RESTING_SHARE = 0.1;
const PATIENCE_MS = 15_000;

/**
 * Waits until no process of the browser has work. With each window the whole browser loads pages of its own (the list
 * below its address bar), for a second, on the cores that are to be measured.
 */
export async function untilAtRest(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  const until = performance.now() + PATIENCE_MS;
  const processorTime = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
  };
  let before = await processorTime();
  let used = Number.POSITIVE_INFINITY;
  while (used > LOOK_MS * RESTING_SHARE && performance.now() < until) {
    await setTimeout(LOOK_MS);
    const now = await processorTime();
    used = now - before;
    before = now;
  }
  await session.detach();
}
