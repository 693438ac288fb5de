import type { BrowserContext, Page } from 'playwright-core';

type Telling = Window & { readonly told: string[] };

/** Has the pages of this context keep what their messages say: one stands for two seconds, and whoever pressed what it answers may look later on a busy machine. */
export const keepToasts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    const isToast = (node: Node): node is HTMLElement => node instanceof HTMLElement && node.dataset.part === 'toast';
    const keep = (changes: readonly MutationRecord[]) =>
      told.push(...changes.flatMap(({ addedNodes }) => [...addedNodes].filter(isToast).map((one) => one.innerText)));
    new MutationObserver(keep).observe(document, { childList: true, subtree: true });
  });

/** Waits until the page has told it by a message; what it told until then is not waited for again. */
export async function isTold(page: Page, text: string): Promise<void> {
  const hasTold = (wanted: string) => {
    const { told } = window as unknown as Telling;
    const at = told.findIndex((one) => one.includes(wanted));
    return told.splice(0, at + 1).length > 0;
  };
  await page.waitForFunction(hasTold, text);
}
