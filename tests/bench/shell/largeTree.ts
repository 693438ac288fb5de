import type { Page } from 'playwright-core';
import { LARGE_TREE, openLargeTree, serveLargeTree } from '../../support/largeTree.ts';
import { atMost, type Figure, percentile } from '../figure.ts';
import type { Key } from './installClocks.ts';

const ROUNDS = 4;
/** Fits into the field. */
const TEXT = 'The quick brown fox jumps over';

/** What a key in the search waits for beside a tree of five thousand open rows, and what the page holds then. */
export async function largeTreeFigures(page: Page): Promise<Figure[]> {
  await serveLargeTree(page);
  await openLargeTree(page);
  const search = page.getByRole('search').getByRole('textbox').first();
  await search.click();
  const keys: Key[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await search.fill('');
    await page.evaluate(() => window.shianBench.keys());
    await page.keyboard.type(TEXT, { delay: 80 });
    keys.push(...(await page.evaluate(() => window.shianBench.keys())));
  }
  if (keys.length < ROUNDS * TEXT.length) throw new Error(`Only ${keys.length} keys were measured`);
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  const waited = keys.map((key) => key.waited);
  const handled = keys.map((key) => key.handled);
  const where = `beside a tree of ${LARGE_TREE} open rows`;
  return [
    atMost(`key ${where}, delay, p95`, percentile(waited, 0.95), 100, 'ms', 1),
    atMost(`key ${where}, until handled, p95`, percentile(handled, 0.95), 100, 'ms', 1),
    atMost(`heap ${where}`, usedSize / 1_000_000, 300, 'MB'),
  ];
}
