import type { Locator, Page } from 'playwright-core';
import { atMost, type Figure, percentile } from '../figure.ts';
import type { Key } from './installClocks.ts';

interface Typing {
  readonly text: string;
  readonly rounds: number;
  /** Milliseconds between two keys. */
  readonly delay: number;
  /** Runs one round of typing; measures around it what else there is to measure. */
  readonly during?: (type: () => Promise<void>) => Promise<void>;
}

/** Types the text into the box again and again. */
export async function typeKeys(page: Page, box: Locator, { text, rounds, delay, during }: Typing): Promise<Key[]> {
  const keys: Key[] = [];
  const type = () => page.keyboard.type(text, { delay });
  await box.click();
  for (let round = 0; round < rounds; round++) {
    await box.fill('');
    await page.evaluate(() => window.shianBench.keys());
    await (during === undefined ? type() : during(type));
    keys.push(...(await page.evaluate(() => window.shianBench.keys())));
  }
  if (keys.length < rounds * text.length) throw new Error(`Only ${keys.length} keys were measured`);
  return keys;
}

/** What 95 of 100 keys wait for, and when they are dealt with. */
export function keyFigures(what: string, keys: readonly Key[], goal: number): Figure[] {
  const delay = keys.map(({ waited }) => waited);
  const handled = keys.map((key) => key.handled);
  return [
    atMost(`${what}, delay, p95`, percentile(delay, 0.95), goal, 'ms', 1),
    atMost(`${what}, until handled, p95`, percentile(handled, 0.95), goal, 'ms', 1),
  ];
}
