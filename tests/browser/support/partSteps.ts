import type { Page } from 'playwright-core';
import { goWithin } from './goWithin.ts';

/** Nothing on the page is still on its way: no grey bones, nothing that calls itself busy, and so for a moment. */
export async function calm(page: Page): Promise<void> {
  const coming = page
    .locator('[data-part=skeleton], [data-part=bone], [data-part=home-bone], .MuiSkeleton-root, [aria-busy=true]')
    .filter({ visible: true });
  do {
    await page.waitForTimeout(80);
    await coming.first().waitFor({ state: 'detached' });
    await page.waitForTimeout(80);
  } while ((await coming.count()) > 0);
}

/** Lists are cards there, and the bars have no room for everything. */
export const isOnPhone = (page: Page): boolean =>
  (page.viewportSize()?.width ?? 0) < 600 && page.viewportSize() !== null;

/** Does something with the chosen rows, which on a phone stands in one menu. */
export async function withChosen(page: Page, name: RegExp): Promise<void> {
  if (isOnPhone(page)) {
    await page.getByRole('toolbar').getByRole('button', { name: '操作', exact: true }).click();
    await page.getByRole('menuitem', { name }).click();
  } else await page.getByRole('button', { name }).click();
}

/** What lies over a page. */
export const OVER = '[role=dialog], [role=alertdialog], [role=menu], .MuiModal-root';

/** Within the console where nothing is left of the part before: loading everything anew takes ten times as long. */
export async function goTo(page: Page, address: string): Promise<void> {
  const left = `${OVER}, [data-part=tab-close]`;
  const free = await page.evaluate(
    (left) =>
      // The tab that was closed may still be on its way to the one beside it.
      document.querySelector('[data-part=tab][data-active] a')?.getAttribute('href') === location.pathname &&
      document.querySelector(left) === null,
    left,
  );
  // A tab that closes leads to the one beside it, perhaps only now: then this way was taken back.
  const arrived =
    free &&
    (await goWithin(page, address, { timeout: 3000 }).then(
      () => true,
      () => false,
    ));
  if (!arrived) await page.goto(address);
}

export async function list(page: Page, address: string): Promise<void> {
  await goTo(page, address);
  await page
    .locator(':is([data-part=table-scroll] tbody tr:not([aria-hidden] *), [data-card]):visible')
    .first()
    .waitFor();
}

export async function detail(page: Page, address: string): Promise<void> {
  await list(page, address);
  if (isOnPhone(page)) {
    const id = await page.locator('[data-card]').first().getAttribute('data-card');
    await goTo(page, `${address}/${id}`);
  } else {
    const words = page.locator('[data-part=row-actions]').first();
    await words.getByText('查看').or(words.getByText('View')).first().click();
  }
  await page.getByRole('dialog').locator('.MuiDialogContent-root *').first().waitFor();
  await calm(page);
}

/** The first record of a list, or the first of whose row this is said, beside it. */
export async function place(page: Page, address: string, said = ''): Promise<void> {
  await list(page, address);
  const rows = page.locator(':is(tr, [data-card]):visible').filter({ hasText: said });
  await rows.locator('[data-part=row-title]').first().click();
  await page.locator('section h2').filter({ visible: true }).first().waitFor();
  await calm(page);
}

export async function form(page: Page, address: string): Promise<void> {
  await goTo(page, `${address}/create`);
  await page.getByRole('dialog').locator('[data-field]').first().waitFor();
  await calm(page);
}

/** Presses what is called so. */
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

/** A tool of a list, which a phone keeps in their menu. */
export async function tool(page: Page, name: string): Promise<void> {
  const kept = page.getByRole('button', { name: '更多工具' });
  if ((await kept.count()) === 0) return press(page, name);
  await kept.click();
  await page.getByRole('menuitem', { name }).click();
}
