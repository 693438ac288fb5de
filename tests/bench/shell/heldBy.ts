import type { Page } from 'playwright-core';
import { usedHeap } from '../../support/usedHeap.ts';

/** What a page holds when its garbage is collected. */
export interface Held {
  readonly heapMegabytes: number;
  /** Of all documents, those that are drawn and those that something still holds. */
  readonly nodes: number;
  readonly listeners: number;
}

export async function heldBy(page: Page): Promise<Held> {
  const heapMegabytes = (await usedHeap(page)) / 1_000_000;
  const session = await page.context().newCDPSession(page);
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  await session.detach();
  return { heapMegabytes, nodes, listeners: jsEventListeners };
}
