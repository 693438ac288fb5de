import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, signIn, type World } from './support/world.ts';

const PARAMS = '/system/param';

let world: World;
let page: Page;
beforeAll(async () => {
  world = await openWorld();
  ({ page } = await world.newPage());
  await signIn(world, page);
});
afterAll(() => world.close());

/** What has the focus, by its accessible words. */
const focused = () =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    return (element?.getAttribute('aria-label') ?? element?.innerText ?? '').trim();
  });

/** Presses Tab until the thing has the focus: whoever uses no mouse must be able to come to it. */
async function tabTo(name: string, most = 120): Promise<void> {
  for (let count = 0; count < most; count += 1) {
    if ((await focused()) === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`"${name}" is not reached with ${most} tabs`);
}

/** Something shows where the focus is: a ring, a frame or a ground of its own. */
const focusShows = () =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    const ripple = element.classList.contains('Mui-focusVisible');
    return ripple || (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  });

describe('without a mouse', () => {
  it('a record is added: the button, the fields, Ctrl+S', async () => {
    await page.goto(PARAMS);
    await page.locator('section.se-scroll tbody tr').first().waitFor();
    await tabTo('新增');
    expect(await focusShows()).toBe(true);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: '参数名称' }).focus();
    await page.keyboard.type('键盘参数');
    await page.keyboard.press('Tab');
    await page.keyboard.type('keyboard.param');
    await page.keyboard.press('Tab');
    await page.keyboard.type('1');
    await page.keyboard.press('Control+s');

    await page.getByText('新增成功').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('row').filter({ hasText: '键盘参数' }).first().waitFor();
  });

  it('Esc closes an untouched form and gives the focus back to where it was', async () => {
    await tabTo('新增');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').locator('[data-field]').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await expect.poll(focused).toBe('新增');
  });

  it('Esc asks before typed text is lost, and a second Esc stays in the form', async () => {
    await page.keyboard.press('Enter');
    const name = page.getByRole('dialog').getByRole('textbox', { name: '参数名称' });
    await name.focus();
    await page.keyboard.type('半句话');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });

    expect(await name.inputValue()).toBe('半句话');
  });
});
