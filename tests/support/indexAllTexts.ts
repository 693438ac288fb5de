import { indexTexts, type TextStore } from '../../src/server/search/indexTexts.ts';

/** Makes all grams there are to make, as a server does step by step. */
export async function indexAllTexts(store: TextStore): Promise<void> {
  while ((await indexTexts(store)).records > 0);
}
