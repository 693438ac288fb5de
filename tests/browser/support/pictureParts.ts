import type { Page } from 'playwright-core';
import { HOME_STATES, homeParts } from './daily/homeStates.ts';
import { DAILY_STATES } from './daily/index.ts';
import { NOTICE_STATES } from './daily/noticeStates.ts';
import { onPaper } from './daily/steps.ts';
import { EXAMINEE_PARTS, EXAMINER_PARTS } from './examParts.ts';
import { FIND_PARTS } from './findParts.ts';
import { FLOW_PARTS } from './flowParts.ts';
import { calm, list, place, tool } from './partSteps.ts';
import { leavePart, PARTS, type Part } from './parts.ts';
import { RECORD_PARTS } from './recordParts.ts';
import { NAMED_ACCOUNT } from './workedData.ts';

/** What is only looked at: tests of its own hold what each of these does. */

const BANQUETS = '/manage/manageBanquetReporting';

/** A list whose server answers in another way than it does; a page of its own, so that nothing is known of it. */
function answeredBy(address: string, mark: string, answer: Parameters<Page['route']>[1]): Part[1] {
  return async (page) => {
    await page.route('**/page?*', answer);
    await page.goto(address);
    await page.locator(mark).filter({ visible: true }).first().waitFor();
  };
}

const refusal = (status: number, msg: string): Parameters<Page['route']>[1] => {
  const answer = {
    status,
    headers: { 'x-trace-id': '7f3c9a' },
    json: { code: status, success: false, data: null, msg },
  };
  return (route) => route.fulfill(answer);
};

/** What a list shows in place of its rows. */
const STATES: readonly Part[] = [
  ['list on its way', answeredBy('/manage/manageChefInfo', '[data-part=bone]', () => new Promise(() => undefined))],
  [
    'list that is empty',
    answeredBy('/manage/manageFoodPromotion', 'main [role=status] button', (route) =>
      route.fulfill({
        json: { code: 200, success: true, data: { records: [], total: 0, current: 1, size: 10 }, msg: '' },
      }),
    ),
  ],
  ['list that failed', answeredBy('/ent/entInfo', 'main [role=alert] button', refusal(500, '服务器繁忙，请稍后再试'))],
  [
    'list that is refused',
    answeredBy('/ent/entLicenceInfo', 'main [role=alert]', refusal(403, '没有查看证照信息的权限')),
  ],
];

const SHEETS: readonly Part[] = [
  [
    'printed record',
    async (page) => {
      await place(page, BANQUETS);
      await onPaper(page, () => page.locator('section').getByRole('button', { name: '打印' }).first().click());
    },
  ],
  [
    'printed list',
    async (page) => {
      await list(page, BANQUETS);
      await onPaper(page);
    },
  ],
];

const WORK: readonly Part[] = [
  [
    'grouped list',
    async (page) => {
      await list(page, BANQUETS);
      await tool(page, '分组');
      await page.getByRole('menuitemradio', { name: '审核状态' }).click();
      await page.locator('[aria-expanded=true]').filter({ hasText: '条' }).first().waitFor();
      await calm(page);
    },
  ],
  [
    'value changed in its row',
    async (page) => {
      await list(page, '/manage/manageChefInfo');
      await page
        .locator('[data-inline]')
        .first()
        .evaluate((pencil: HTMLElement) => pencil.click());
      await page.locator('.MuiPopover-paper [data-field]').first().waitFor();
    },
  ],
];

/** Puts paper away, and whatever leaves with every part. */
export async function leavePicture(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await page.emulateMedia({ media: null });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await leavePart(page);
}

interface Walk {
  readonly name: string;
  readonly account: string;
  readonly parts: readonly Part[];
  /** Each part goes on from the one before. */
  readonly steps?: boolean;
}

/** What phones do not offer. */
export const NOT_ON_PHONES: ReadonlySet<string> = new Set([
  'lock dialog',
  'error log',
  'narrow menu',
  'value changed in its row',
  'decision to undo',
  'value to take back',
  // Paper is as wide for a phone as for anybody.
  'board on paper',
  'calendar on paper',
  'week on paper',
]);

/** Everything that looks different, by who sees it. */
export const WALKS: readonly Walk[] = [
  { name: 'screens', account: 'admin', parts: [...PARTS, ...WORK, ...FLOW_PARTS, ...STATES, ...SHEETS] },
  { name: 'daily', account: 'admin', parts: [...FIND_PARTS, ...RECORD_PARTS, ...DAILY_STATES] },
  ...['admin', 'jg041', 'jg071', 'xg14', 'qy01', 'px01'].map((account) => ({
    name: 'daily',
    account,
    parts: homeParts(account),
  })),
  { name: 'daily', account: 'admin', parts: HOME_STATES },
  { name: 'daily', account: NAMED_ACCOUNT, parts: NOTICE_STATES },
  { name: 'exams', account: 'qy01', parts: EXAMINEE_PARTS, steps: true },
  { name: 'exams', account: 'px01', parts: EXAMINER_PARTS, steps: true },
];
