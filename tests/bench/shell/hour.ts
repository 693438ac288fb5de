import type { Locator, Page } from 'playwright-core';
import { atMost, type Figure, percentile } from '../figure.ts';
import { interactionsOf, watchInteractions } from './interactions.ts';

/** How long somebody looks before she does the next thing. */
const PAUSE_MS = 250;
const TYPED = '食品';

const pause = (page: Page) => page.waitForTimeout(PAUSE_MS);
const pane = (page: Page): Locator => page.locator('[data-part=pane]:visible').first();
const isThere = async (found: Locator): Promise<boolean> => (await found.count()) > 0 && found.first().isVisible();

/** Does it where the page has what it is done to; answers whether it had. */
async function click(page: Page, found: Locator): Promise<boolean> {
  if (!(await isThere(found))) return false;
  await found.first().click({ timeout: 3000 });
  await pause(page);
  return true;
}

async function press(page: Page, key: string): Promise<void> {
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

const EMPTY = `<!doctype html><title>empty</title><button>0</button><input aria-label="box"><script>
  let count = 0;
  document.querySelector('button').onclick = ({ currentTarget }) => { count += 1; currentTarget.textContent = count; };
</script>`;

/** The same engine with nothing in it: what a click and a key cost on this machine at this moment. */
async function emptyPage(page: Page, times: number): Promise<readonly number[]> {
  const empty = await page.context().browser()?.newPage();
  if (empty === undefined) throw new Error('The page has no browser');
  await empty.setContent(EMPTY);
  await watchInteractions(empty);
  await empty.bringToFront();
  for (let at = 0; at < times; at += 1) {
    await empty.locator('button').click();
    await pause(empty);
    await empty.locator('input').click();
    for (const sign of 'abc') await press(empty, sign);
  }
  const { durations } = await interactionsOf(empty);
  await empty.close();
  await page.bringToFront();
  return durations;
}

/**
 * Clicks and keys of somebody who works through all open tabs for so many minutes: what the browser took from each to
 * the next frame (interaction to next paint), and how often as long that is as on an empty page in the same run.
 */
export async function hourFigures(page: Page, minutes: number): Promise<Figure[]> {
  const before = await emptyPage(page, 12);
  await watchInteractions(page);
  const tabs = page.locator('[data-part=tab] > a');
  const open = await tabs.count();
  const end = Date.now() + minutes * 60_000;
  for (let at = 0; Date.now() < end; at += 1) {
    await tabs.nth(at % open).click();
    await pause(page);
    await WORK[at % WORK.length]?.(page);
    await close(page);
  }
  const { durations, slowest } = await interactionsOf(page);
  const after = await emptyPage(page, 12);
  for (const { duration, what } of slowest) console.log(`  slow interaction: ${duration} ms, ${what}`);
  const worked = percentile(durations, 0.95);
  const bare = percentile([...before, ...after], 0.95);
  const what = `${durations.length} clicks and keys over ${open} tabs in ${minutes} minutes, p95`;
  return [
    atMost(`${what} to the next paint`, worked, 50, 'ms'),
    atMost(`${what} against an empty page (${bare.toFixed(0)} ms)`, worked / bare, 2, '', 2),
  ];
}
