import { errors, type Locator, type Page } from 'playwright-core';

/** How long somebody looks before she does the next thing. */
const PAUSE_MS = 250;
const PATIENCE_MS = 5000;
const TYPED = '食品';

const pause = (page: Page) => page.waitForTimeout(PAUSE_MS);
const pane = (page: Page): Locator => page.locator('[data-part=pane]:visible').first();
const isThere = async (found: Locator): Promise<boolean> => (await found.count()) > 0 && found.first().isVisible();

/** Does it where the page has what it is done to; answers whether it had. */
export async function click(page: Page, found: Locator): Promise<boolean> {
  if (!(await isThere(found))) return false;
  await found.first().click({ timeout: PATIENCE_MS });
  await pause(page);
  return true;
}

export async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await pause(page);
}

/** Closes what was opened, whatever it is: the next thing is done to the page below. */
async function close(page: Page): Promise<void> {
  for (let tries = 0; tries < 4; tries += 1) {
    if (!(await isThere(page.locator('[role=dialog]:visible, [role=alertdialog]:visible, [role=menu]:visible'))))
      return;
    await press(page, 'Escape');
    // What was typed into a form is thrown away.
    await click(page, page.getByRole('alertdialog').getByRole('button').last());
  }
}

async function search(page: Page): Promise<void> {
  const box = pane(page).getByRole('search').getByRole('textbox');
  if (!(await click(page, box))) return;
  for (const sign of TYPED) {
    await page.keyboard.insertText(sign);
    await pause(page);
  }
  for (const sign of 'abc') await press(page, sign);
  for (let at = 0; at < TYPED.length + 3; at += 1) await press(page, 'Backspace');
}

async function choose(page: Page): Promise<void> {
  const box = pane(page).locator('[data-part=row-check]');
  if (await click(page, box)) await click(page, box);
}

async function read(page: Page): Promise<void> {
  if (!(await click(page, pane(page).locator('[data-part=row-title]')))) return;
  for (const key of ['j', 'k', 'j']) await press(page, key);
  await press(page, 'Escape');
}

async function find(page: Page): Promise<void> {
  await press(page, 'Control+k');
  for (const sign of 'qy') await press(page, sign);
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'Escape']) await press(page, key);
}

async function fillIn(page: Page): Promise<void> {
  if (!(await click(page, pane(page).getByRole('button', { name: /^新增/ })))) return;
  const box = page.getByRole('dialog').getByRole('textbox');
  if (await click(page, box)) for (const sign of 'quick') await press(page, sign);
}

async function sort(page: Page): Promise<void> {
  await click(page, pane(page).locator('thead [role=columnheader] button, thead th button'));
}

/** What people do to a list, one after the other; `close` in between. */
const WORK: readonly ((page: Page) => Promise<unknown>)[] = [search, choose, read, sort, find, fillIn];

export interface Work {
  /** Goes to the next tab and does the next thing there; each tab sees each of them in turn. */
  readonly step: () => Promise<void>;
  /** What the page did not let happen in five seconds. */
  readonly failed: readonly string[];
}

export async function createWork(page: Page): Promise<Work & { readonly tabs: number }> {
  const tabs = page.locator('[data-part=tab] > a');
  const open = await tabs.count();
  const failed: string[] = [];
  let at = 0;
  async function step(): Promise<void> {
    const work = WORK[(at + Math.floor(at / open)) % WORK.length];
    const tab = tabs.nth(at % open);
    at += 1;
    try {
      await tab.click({ timeout: PATIENCE_MS });
      await pause(page);
      await work?.(page);
      await close(page);
    } catch (error) {
      if (!(error instanceof errors.TimeoutError)) throw error;
      failed.push(`${work?.name} at ${page.url()}: ${error.message}`);
      await close(page);
    }
  }
  return { step, failed, tabs: open };
}
