import type { Page } from 'playwright-core';
import { calm, goTo } from '../partSteps.ts';
import type { Part } from '../parts.ts';
import { DISCUSSED_CLUE, UNCHANGED_CHEF } from '../workedData.ts';
import { CHEFS, CLUES, hangs } from './steps.ts';

async function ask(page: Page, typed: string): Promise<void> {
  await goTo(page, '/wel/index');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(typed);
}

const found =
  (typed: string, kind: string): Part[1] =>
  async (page) => {
    await ask(page, typed);
    await page.getByRole('dialog').getByRole('option').first().waitFor();
    await page
      .getByRole('dialog')
      .getByRole('heading', { name: kind })
      .waitFor()
      .catch(() => undefined);
    await calm(page);
  };

/** In the bar where there is room for it, else in the overlay. */
async function searchMenu(page: Page, typed: string): Promise<void> {
  await goTo(page, '/wel/index');
  await calm(page);
  const box = page.getByRole('combobox', { name: '菜单搜索' });
  if (!(await box.first().isVisible())) await page.getByRole('button', { name: '菜单搜索' }).first().click();
  await box.first().fill(typed);
}

/** What the palette and the search of the menu show. */
export const PALETTE_STATES: readonly Part[] = [
  [
    'palette of whoever has looked at records',
    async (page) => {
      for (const address of [`${CHEFS}/${UNCHANGED_CHEF.id}`, `${CLUES}/${DISCUSSED_CLUE.id}`]) {
        await page.goto(address);
        await page.getByRole('dialog').locator('.MuiDialogContent-root *').first().waitFor();
        await calm(page);
      }
      await page.goto('/wel/index');
      await page.locator('[data-part=shell]').waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('option').nth(2).waitFor();
      await page.waitForTimeout(500);
    },
  ],
  ['palette by two words', found('云溪 火锅', '数据')],
  ['palette of pages', found('宴席', '页面')],
  ['palette of commands', found('新增', '命令')],
  ['palette by initials', found('hgd', '数据')],
  [
    'palette on its way',
    async (page) => {
      await hangs(page, '**/shian/search*');
      await ask(page, '火锅');
      await page.getByText('正在查找数据').waitFor();
    },
  ],
  ['search of the menu', (page) => searchMenu(page, '宴')],
  ['search of the menu without a hit', (page) => searchMenu(page, '查无此项')],
];
