import type { Page } from 'playwright-core';

/** Counts from now on what a person does to the page, until it is loaded anew: clicks of the mouse and keys. */
export async function countWork(
  page: Page,
): Promise<() => Promise<{ readonly clicks: number; readonly keys: number }>> {
  await page.evaluate(() => {
    const { dataset } = document.body;
    Object.assign(dataset, { clicks: '0', keys: '0' });
    addEventListener(
      'click',
      // A key that presses a button is no click of the mouse.
      ({ detail }) => {
        if (detail > 0) dataset.clicks = String(Number(dataset.clicks) + 1);
      },
      true,
    );
    addEventListener(
      'keydown',
      () => {
        dataset.keys = String(Number(dataset.keys) + 1);
      },
      true,
    );
  });
  return () =>
    page.evaluate(() => ({ clicks: Number(document.body.dataset.clicks), keys: Number(document.body.dataset.keys) }));
}
