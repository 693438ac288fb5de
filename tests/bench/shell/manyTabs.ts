import type { Page } from 'playwright-core';
import { untilQuiet } from '../../support/untilQuiet.ts';
import { usedHeap } from '../../support/usedHeap.ts';
import { atMost, type Figure } from '../figure.ts';
import { menuPaths, openFromMenu } from './openFromMenu.ts';

const TABS = 50;

/** Opens fifty lists from the menu; answers how many tabs there are. */
export async function openManyTabs(page: Page): Promise<number> {
  for (const path of await menuPaths(page)) {
    if ((await page.locator('[data-part=tab]').count()) >= TABS) break;
    if (path === '' || /^\/(wel|myiframe)\//.test(path) || path.startsWith('http')) continue;
    await openFromMenu(page, path);
  }
  const open = await page.locator('[data-part=tab]').count();
  if (open < TABS) throw new Error(`Only ${open} tabs could be opened: the menu has no more lists`);
  await untilQuiet(page);
  return open;
}

/** JavaScript heap of the page with fifty lists open and kept, garbage collected. */
export async function manyTabsFigures(page: Page): Promise<Figure[]> {
  const open = await openManyTabs(page);
  return [atMost(`heap of ${open} open tabs`, (await usedHeap(page)) / 1_000_000, 300, 'MB')];
}
