import type { Page } from 'playwright-core';
import { calm, list } from '../partSteps.ts';
import type { Part } from '../parts.ts';
import { FOLLOWED_CLUE } from '../workedData.ts';
import { CHEFS, fails, hangs } from './steps.ts';

async function bell(page: Page, tab: RegExp): Promise<void> {
  await page.goto('/wel/index');
  await page
    .getByRole('button', { name: /^消息通知/ })
    .first()
    .click();
  await page.getByRole('tab', { name: tab }).click();
  await calm(page);
}

const none = (page: Page, address: string) =>
  page.route(address, (route) => {
    const data = { records: [], total: 0, current: 1, size: 10 };
    const empty = address.includes('mentions') ? [] : data;
    return route.fulfill({ json: { code: 200, success: true, data: empty, msg: '' } });
  });

/** The bell of somebody who was named in a comment. */
export const NOTICE_STATES: readonly Part[] = [
  ['notices under the bell', (page) => bell(page, /^通知/)],
  ['messages under the bell', (page) => bell(page, /^消息/)],
  ['mail under the bell', (page) => bell(page, /^邮件/)],
  [
    'bell without anything',
    async (page) => {
      await none(page, '**/blade-desk/notice/list*');
      await none(page, '**/shian/mentions*');
      await bell(page, /^通知/);
    },
  ],
  [
    'bell that failed',
    async (page) => {
      await fails(page, '**/blade-desk/notice/list*');
      await bell(page, /^邮件/);
      await page.getByRole('dialog').getByRole('alert').waitFor();
    },
  ],
  [
    'bell on its way',
    async (page) => {
      await hangs(page, '**/blade-desk/notice/list*');
      await page.goto('/wel/index');
      await page
        .getByRole('button', { name: /^消息通知/ })
        .first()
        .click();
      await page.getByRole('tab', { name: /^邮件/ }).click();
      await page.waitForTimeout(600);
    },
  ],
  [
    'comment that a message leads to',
    async (page) => {
      await bell(page, /^消息/);
      await page.getByRole('button', { name: /请补充现场照片/ }).click();
      await page.getByRole('listitem').filter({ hasText: '请补充现场照片' }).waitFor();
      await calm(page);
    },
  ],
  [
    'record that a change of state leads to',
    async (page) => {
      await bell(page, /^消息/);
      await page
        .getByRole('button', { name: new RegExp(String(FOLLOWED_CLUE.clueNo)) })
        .first()
        .click();
      await page.getByRole('dialog').locator('.MuiDialogContent-root *').first().waitFor();
      await calm(page);
    },
  ],
  [
    'connection lost',
    async (page) => {
      await list(page, CHEFS);
      await page.context().setOffline(true);
      await page.locator('[data-part=banner]').waitFor();
    },
  ],
];
