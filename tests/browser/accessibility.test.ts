import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, signIn, type World } from './support/world.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let world: World;

beforeAll(async () => {
  world = await openWorld({ CAPTCHA: 'on' });
});
afterAll(() => world.close());

/** Serious and critical findings as `rule: element`. */
async function findings(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const results = await page.evaluate(
    () => (window as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run() as Promise<AxeResults>,
  );
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

async function themed(theme: string): Promise<Page> {
  const { page } = await world.newPage();
  await page.addInitScript((name) => {
    localStorage.setItem('shian-themeName', JSON.stringify({ dataType: 'string', content: name, datetime: 1 }));
  }, theme);
  return page;
}

const VISITS: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
  ['home', (page) => page.getByRole('heading', { name: '通知公告' }).waitFor()],
  [
    'list',
    async (page) => {
      await page.goto('/exam/examTaskInfo');
      await page.locator('tbody tr').first().waitFor();
    },
  ],
  [
    'form',
    async (page) => {
      await page.locator('tbody tr').first().getByText('编辑').click();
      await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    },
  ],
  [
    'personal info',
    async (page) => {
      await page.goto('/info/index');
      await page.getByRole('button', { name: '更换头像' }).waitFor();
    },
  ],
  [
    'menu search',
    async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('option').first().waitFor();
    },
  ],
  [
    'not found',
    async (page) => {
      await page.goto('/404');
      await page.getByRole('button', { name: '返回首页' }).waitFor();
    },
  ],
  [
    'lock',
    async (page) => {
      await page.getByRole('button', { name: '锁屏' }).click();
      await page.getByRole('dialog').getByLabel('请输入锁屏密码').fill('1234');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/lock$/);
    },
  ],
];

describe.each(['white', 'dark'])('in the theme %s axe finds nothing serious', (theme) => {
  it('on the sign-in page', async () => {
    const page = await themed(theme);
    await page.goto('/login');
    await page.locator('input[name=account]').waitFor();

    expect(await findings(page)).toEqual([]);
  });

  it('on home, list, form, personal info, menu search, not found and lock', async () => {
    const page = await themed(theme);
    await signIn(world, page);
    const found: Record<string, string[]> = {};

    for (const [name, visit] of VISITS) {
      await visit(page);
      // Openings fade in; half transparent text has no contrast.
      await page.waitForTimeout(400);
      const here = await findings(page);
      if (here.length > 0) found[name] = here;
    }

    expect(found).toEqual({});
  });
});
