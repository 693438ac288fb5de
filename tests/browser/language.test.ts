import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSignedIn, type World } from './support/world.ts';

let world: World;
let page: Page;
beforeAll(async () => {
  const opened = await openSignedIn();
  world = opened.world;
  page = opened.visit.page;
  await page.goto('/exam/examTaskInfo');
  await page.locator('[data-part=table-scroll] tbody tr').first().waitFor();
});
afterAll(() => world.close());

const ALL =
  '[data-part=menu], [data-part=trail], [data-part=tabs], [role=search], [role=toolbar], thead, [data-tone], [data-part=row-actions], nav:not([data-part=top-menu])';

/** Words of ours that are written in Chinese. Records keep the language they were written in; top menus are records. */
const chinese = () =>
  page.locator(ALL).evaluateAll((parts) => [
    ...new Set(
      parts
        .filter((part) => part.checkVisibility())
        .flatMap((part) => (part as HTMLElement).innerText.split('\n'))
        .filter((line) => /[\u4e00-\u9fff]/.test(line)),
    ),
  ]);

async function choose(bar: string, language: string): Promise<void> {
  await page.locator('[data-part=top-bar-end]').getByRole('button', { name: bar }).click();
  await page.getByRole('menuitem', { name: language }).click();
  await page.getByRole('menu').waitFor({ state: 'detached' });
}

describe('switching the language', () => {
  it('changes menu, breadcrumb, tabs, title, fields, dictionary labels and tools at once, without a reload', async () => {
    const marked = await page.evaluate(() => {
      document.body.dataset.before = 'yes';
      return document.title;
    });
    expect(marked).toContain('考试任务');

    await choose('语言', 'English');

    await expect.poll(() => page.title()).toContain('Exam task');
    await expect.poll(chinese).toEqual([]);
    expect(await page.locator('[data-part=tabs]').innerText()).toContain('Exam task');
    expect(await page.locator('thead').innerText()).toContain('Task');
    expect(await page.evaluate(() => [document.documentElement.lang, document.body.dataset.before])).toEqual([
      'en',
      'yes',
    ]);
  });

  it('writes dates and numbers of the home page by the language', async () => {
    await page.locator('[data-part=tab] > a').first().click();
    const head = page.locator('[data-part=home-head] p');
    await head.waitFor();
    expect(await head.innerText()).toMatch(/^[A-Z][a-z]+day,? \d+ [A-Z][a-z]+ \d{4}$/);

    await choose('Language', '中文');

    await expect.poll(() => head.innerText()).toMatch(/^\d{4}年\d+月\d+日/);
    await expect.poll(() => page.locator('[data-part=tabs]').innerText()).toContain('考试任务');
  });

  it('names the step at which an open record waits in the new language', async () => {
    const { page: other, context } = await world.visitAs('admin');
    await other.goto('/work/claim');
    await other.locator('[data-part=row-title]').filter({ hasText: '宴席审核' }).first().click();
    await other.getByRole('region', { name: '审批进度' }).getByText('乡镇审核').first().waitFor();

    await other.locator('[data-part=top-bar-end]').getByRole('button', { name: '语言' }).click();
    await other.getByRole('menuitem', { name: 'English' }).click();

    const step = other.getByRole('region', { name: 'Approval' }).locator('ul > li').first();
    await step.filter({ hasText: 'Township review' }).waitFor();
    await context.close();
  });

  it('offers the current language only as what it is', async () => {
    await page.locator('[data-part=top-bar-end]').getByRole('button', { name: '语言' }).click();

    expect(await page.getByRole('menuitem', { name: '中文' }).getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Escape');
  });
});
