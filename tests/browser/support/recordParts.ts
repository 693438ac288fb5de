import type { Page } from 'playwright-core';
import { calm, goTo, isOnPhone, list } from './partSteps.ts';
import type { Part } from './parts.ts';
import { BANQUET_DAY, DISCUSSED_CLUE, SPARE_POSTS, TAKEN_POST } from './workedData.ts';

/** What is kept beside records: bins, comments, and lists that stand as a board or a calendar. */

const CLUES = '/manage/manageFoodSafetyClues';
const BANQUETS = '/manage/manageBanquetReporting';

async function bin(page: Page, entity = 'systemEntStaffJob'): Promise<void> {
  await goTo(page, `/recycle/${entity}`);
  await page.locator('main :is(tbody tr, [role=status]):visible').first().waitFor();
  await calm(page);
}

/** The question before a post goes that nobody needs, with a reason in it. */
async function deletion(page: Page) {
  await page.goto(
    `/sys/systemEntStaffJob?filter=${encodeURIComponent(JSON.stringify({ jobName__contains: SPARE_POSTS }))}`,
  );
  await page.locator('[data-part=row-action][aria-haspopup]:visible, [data-card] [aria-haspopup=menu]').first().click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('textbox').fill('重复登记，保留较早的一条');
  return question;
}

const BINS: readonly Part[] = [
  [
    'recycle bins',
    async (page) => {
      await goTo(page, '/monitor/recycle');
      await page.locator('main ul a:visible').first().waitFor();
      await calm(page);
    },
  ],
  ['recycle bin', (page) => bin(page)],
  [
    'recycle bin with chosen rows',
    async (page) => {
      await bin(page);
      await page.locator('main tbody input[type=checkbox]:visible').first().check();
    },
  ],
  ['recycle bin that is empty', (page) => bin(page, 'entLicenceInfo')],
  [
    'restores refused',
    async (page) => {
      await bin(page);
      const taken = page.locator('main tbody tr:visible').filter({ hasText: TAKEN_POST });
      await taken.first().getByRole('button', { name: '恢复', exact: true }).click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  ],
  [
    'deletion for good',
    async (page) => {
      await bin(page);
      await page.locator('main tbody tr:visible').first().getByRole('button', { name: '永久删除' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  ],
  [
    'deletion with a reason',
    async (page) => {
      await deletion(page);
    },
  ],
  [
    'deletion to undo',
    async (page) => {
      const question = await deletion(page);
      await question.getByRole('button', { name: '删除' }).click();
      await page.locator('[data-part=toast]').getByRole('button', { name: '撤销' }).waitFor();
    },
  ],
];

async function comments(page: Page): Promise<void> {
  await page.goto(`${CLUES}/${DISCUSSED_CLUE.id}`);
  await page.getByRole('dialog').getByRole('tab', { name: /^评论/ }).click();
  await page.getByRole('dialog').locator('header time').first().waitFor();
  await calm(page);
}

const COMMENTS: readonly Part[] = [
  ['comments', comments],
  [
    'person to name in a comment',
    async (page) => {
      await comments(page);
      const field = page.getByRole('textbox', { name: '评论' });
      await field.fill('');
      await field.pressSequentially('请核实 @');
      await page.getByRole('option').first().waitFor();
    },
  ],
  [
    'comments of nobody',
    async (page) => {
      await list(page, '/ent/entTaskInfo');
      await page.locator('[data-part=row-title]:visible').first().click();
      await page.getByRole('tab', { name: /^评论/ }).click();
      await page.getByText('还没有评论').waitFor();
    },
  ],
];

async function board(page: Page): Promise<void> {
  await page.goto(`${CLUES}?filter=%7B%7D&page=1&layout=board`);
  await page.locator('[data-column] [data-card]:visible').first().waitFor();
  await calm(page);
}

async function calendar(page: Page, span: 'month' | 'week'): Promise<void> {
  await page.goto(`${BANQUETS}?filter=%7B%7D&page=1&layout=calendar&day=${BANQUET_DAY}&span=${span}`);
  await page.locator('[data-part=calendar-entry]:visible').first().waitFor();
  await calm(page);
}

const LAYOUTS: readonly Part[] = [
  ['board', board],
  [
    'move on a board',
    async (page) => {
      await board(page);
      await page.locator('[data-part=card-move]:visible').first().click();
      await page.getByRole('menu').waitFor();
    },
  ],
  [
    'board beside a record',
    async (page) => {
      await board(page);
      await page.locator('[data-part=row-title]:visible').first().click();
      await page.locator('section h2:visible').first().waitFor();
      await calm(page);
    },
  ],
  ['calendar of a month', (page) => calendar(page, 'month')],
  ['calendar of a week', (page) => calendar(page, 'week')],
  [
    'day of a calendar',
    async (page) => {
      await calendar(page, 'month');
      if (isOnPhone(page)) return;
      await page.locator(`button[data-day="${BANQUET_DAY}"]`).click();
      await page.getByRole('dialog').locator('[data-part=calendar-entry]').first().waitFor();
    },
  ],
];

const FOLDED: readonly Part[] = [
  [
    'list beside a record',
    async (page) => {
      // The layout that was looked at last is kept.
      await page.goto(`${BANQUETS}?filter=%7B%7D&page=1&layout=table`);
      await page.locator('[data-part=row-title]:visible').first().click();
      await page.locator('section h2:visible').first().waitFor();
      await calm(page);
    },
  ],
  ['list beside a tree', (page) => list(page, '/system/user')],
  [
    'chosen rows beside a tree',
    async (page) => {
      await list(page, '/system/user');
      await page.locator('[data-part=row-check]:visible, [data-card] input[type=checkbox]').first().check();
    },
  ],
  [
    'value to take back',
    async (page) => {
      await list(page, '/manage/manageChefInfo');
      await page
        .locator('[data-inline]')
        .first()
        .evaluate((pencil: HTMLElement) => pencil.click());
      const field = page.locator('.MuiPopover-paper [data-field] input').first();
      // Another one each time.
      await field.fill(`2029-01-${10 + (Math.floor(Date.now() / 1000) % 19)}`);
      await field.press('Enter');
      await page.locator('[data-part=toast]').getByRole('button', { name: '撤销' }).waitFor();
    },
  ],
];

export const RECORD_PARTS: readonly Part[] = [...BINS, ...COMMENTS, ...LAYOUTS, ...FOLDED];
