import type { Page } from 'playwright-core';

/** In milliseconds; without it the one of all. */
interface Patience {
  readonly timeout?: number;
}

/** Waits frame by frame until something is to be seen: asking every half second would take longer than the page. */
export async function seen(page: Page, selector: string, patience: Patience = {}): Promise<void> {
  const isThere = (wanted: string) =>
    [...document.querySelectorAll(wanted)].some((element) => element.getClientRects().length > 0);
  await page.waitForFunction(isThere, selector, patience);
}

/** Goes to a page as a link of the console does, without loading everything anew, and waits until its tab is the open one. */
export async function goWithin(page: Page, path: string, patience?: Patience): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await seen(page, `[data-part=tab][data-active] a[href="${path}"]`, patience);
}
