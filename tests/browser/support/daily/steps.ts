import type { Locator, Page } from 'playwright-core';
import { tool } from '../partSteps.ts';

export const CHEFS = '/manage/manageChefInfo';
export const CLUES = '/manage/manageFoodSafetyClues';

const BUSY = { code: 500, success: false, data: null, msg: '服务器繁忙，请稍后再试' };

/** The server is in trouble wherever it is asked that. */
export const fails = (page: Page, address: string | RegExp) =>
  page.route(address, (route) => route.fulfill({ status: 500, headers: { 'x-trace-id': '7f3c9a' }, json: BUSY }));

/** What is asked there is never answered. */
export const hangs = (page: Page, address: string) => page.route(address, () => new Promise(() => undefined));

/** The record at that address, at one of its tabs. */
export async function record(page: Page, address: string, tab: RegExp): Promise<Locator> {
  await page.goto(address);
  await page.getByRole('dialog').getByRole('tab', { name: tab }).click();
  return page.getByRole('dialog');
}

/** Shows the sheet as paper would, once whatever makes one has been pressed. */
export async function onPaper(page: Page, print = () => tool(page, '打印')): Promise<void> {
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await print();
  await page.locator('[data-part=printed]').waitFor({ state: 'attached' });
  await page.emulateMedia({ media: 'print' });
}
