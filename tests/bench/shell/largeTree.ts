import type { Page } from 'playwright-core';
import { LARGE_TREE, openLargeTree, serveLargeTree } from '../../support/largeTree.ts';
import { usedHeap } from '../../support/usedHeap.ts';
import { atMost, type Figure } from '../figure.ts';
import { keyFigures, typeKeys } from './keyFigures.ts';

const ROUNDS = 4;
/** Fits into the field. */
const TEXT = 'The quick brown fox jumps over';

/** What a key in the search waits for beside a tree of five thousand open rows, and what the page holds then. */
export async function largeTreeFigures(page: Page): Promise<Figure[]> {
  await serveLargeTree(page);
  await openLargeTree(page);
  const search = page.getByRole('search').getByRole('textbox').first();
  const keys = await typeKeys(page, search, { text: TEXT, rounds: ROUNDS, delay: 80 });
  const where = `beside a tree of ${LARGE_TREE} open rows`;
  return [
    ...keyFigures(`key ${where}`, keys, 100),
    atMost(`heap ${where}`, (await usedHeap(page)) / 1_000_000, 300, 'MB'),
  ];
}
