import type { Page } from 'playwright-core';
import { calm, goTo, isOnPhone, list, tool } from '../partSteps.ts';
import type { Part } from '../parts.ts';
import { fails, hangs } from './steps.ts';

const POSTS = '/sys/systemEntStaffJob';

const home =
  (at: number): Part[1] =>
  async (page) => {
    await goTo(page, '/wel/index');
    await page.locator('[data-part=home-card]:visible').first().waitFor();
    await calm(page);
    await page.evaluate((step) => {
      const root = document.querySelector('[data-part=home]');
      for (let one = root; one !== null; one = one.parentElement)
        if (/auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight)
          one.scrollTop = step * (one.clientHeight - 60);
    }, at);
    await page.waitForTimeout(300);
    await calm(page);
  };

/** The whole of a home page, a window at a time. */
export const homeParts = (who: string): readonly Part[] =>
  [0, 1, 2, 3].map((at) => [`home of ${who} ${at + 1}`, home(at)]);

/** A phone keeps them among the tools. */
const openViews = (page: Page) =>
  isOnPhone(page) ? tool(page, '视图') : page.getByRole('button', { name: /视图/ }).first().click();

async function keepView(page: Page, name: string, way: string): Promise<void> {
  await list(page, `${POSTS}?filter=${encodeURIComponent(JSON.stringify({ status__eq: '1' }))}`);
  await openViews(page);
  await page.getByRole('menuitem', { name: '另存为视图' }).click();
  await page.getByRole('textbox', { name: '视图名称' }).fill(name);
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await openViews(page);
  await page.getByRole('menuitem', { name: way }).click();
  await page.getByText('已放到首页').first().waitFor();
}

async function putHome(page: Page): Promise<void> {
  await keepView(page, '启用的岗位', '放到首页（数字）');
  await keepView(page, '各类岗位一览（含学时要求与每日职责）', '放到首页（列表）');
  await page.goto('/wel/index');
  const card = page.getByRole('region', { name: '我的卡片' });
  await card.getByRole('table').waitFor();
  await card.scrollIntoViewIfNeeded();
  await calm(page);
}

export const HOME_STATES: readonly Part[] = [
  [
    'home that failed',
    async (page) => {
      await fails(page, /\/api\/(shian\/(dashboards|batch)|blade-flow|.*\/page)/);
      await page.goto('/wel/index');
      await page.locator('[data-part=home] [role=alert]:visible').first().waitFor();
    },
  ],
  [
    'home on its way',
    async (page) => {
      await hangs(page, '**/shian/dashboards*');
      await hangs(page, '**/shian/batch*');
      await page.goto('/wel/index');
      await page.locator('[data-part=home-bone]:visible').first().waitFor();
    },
  ],
  [
    'saved view at home',
    async (page) => {
      await putHome(page);
    },
  ],
  [
    'saved view moved by the keyboard',
    async (page) => {
      await page.goto('/wel/index');
      const handle = page.getByRole('button', { name: /^移动“/ }).first();
      await handle.waitFor();
      await page.keyboard.press('Tab');
      await handle.press('ArrowRight');
      await calm(page);
    },
  ],
  [
    'menu of a saved view',
    async (page) => {
      await list(page, POSTS);
      await openViews(page);
      await page.getByRole('menuitem', { name: '另存为视图' }).waitFor();
    },
  ],
];
