import { calm, isOnPhone } from '../partSteps.ts';
import type { Part } from '../parts.ts';
import { BANQUET_DAY, DISCUSSED_CLUE } from '../workedData.ts';
import { CLUES, fails, hangs, onPaper } from './steps.ts';

const BANQUETS = '/manage/manageBanquetReporting';
const NO_BANQUET = '2031-03-05';

const boardAt = (filter: object) => `${CLUES}?filter=${encodeURIComponent(JSON.stringify(filter))}&page=1&layout=board`;
const calendarAt = (day: string, span: string) =>
  `${BANQUETS}?filter=%7B%7D&page=1&layout=calendar&day=${day}&span=${span}`;

/** Boards and calendars. */
export const LAYOUT_STATES: readonly Part[] = [
  [
    'board with an empty column',
    async (page) => {
      await page.goto(boardAt({ clueNo__contains: String(DISCUSSED_CLUE.clueNo ?? '') }));
      await page.locator('[data-column]:visible').first().waitFor();
      await calm(page);
    },
  ],
  [
    'board that is on its way',
    async (page) => {
      await hangs(page, '**/manageFoodSafetyClues/page?*');
      await page.goto(boardAt({}));
      await page.locator('[data-column]:visible').first().waitFor();
      await page.waitForTimeout(600);
    },
  ],
  [
    'board that failed',
    async (page) => {
      await fails(page, '**/manageFoodSafetyClues/page?*');
      await page.goto(boardAt({}));
      await page.locator('main [role=alert]:visible').first().waitFor();
    },
  ],
  [
    'board with many cards',
    async (page) => {
      await page.goto(boardAt({}));
      await page.locator('[data-column] [data-card]:visible').first().waitFor();
      const more = page.locator('[data-column] > button:visible').first();
      if ((await more.count()) > 0) await more.click();
      await calm(page);
      await page.locator('[data-column]').last().scrollIntoViewIfNeeded();
    },
  ],
  [
    'move on a board that is refused',
    async (page) => {
      await page.goto(boardAt({}));
      await page.locator('[data-column] [data-card]:visible').first().waitFor();
      await calm(page);
      if (isOnPhone(page)) return;
      const last = page.locator('[data-column]').last();
      await last.scrollIntoViewIfNeeded();
      await page.evaluate(() => {
        const card = [...document.querySelectorAll('[data-column] [data-card]')].at(-1);
        const column = document.querySelector('[data-column]');
        const dataTransfer = new DataTransfer();
        card?.dispatchEvent(new DragEvent('dragstart', { bubbles: true, dataTransfer }));
        requestAnimationFrame(() => column?.dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer })));
      });
      await page.locator('[data-part=toast]').waitFor();
    },
  ],
  [
    'board on paper',
    async (page) => {
      await page.goto(boardAt({}));
      await page.locator('[data-column] [data-card]:visible').first().waitFor();
      await calm(page);
      await onPaper(page);
    },
  ],
  [
    'calendar on paper',
    async (page) => {
      await page.goto(calendarAt(BANQUET_DAY, 'month'));
      await page.locator('[data-part=calendar-entry]:visible').first().waitFor();
      await calm(page);
      await onPaper(page);
    },
  ],
  [
    'week on paper',
    async (page) => {
      await page.goto(calendarAt(BANQUET_DAY, 'week'));
      await page.locator('[data-part=calendar-entry]:visible').first().waitFor();
      await calm(page);
      await onPaper(page);
    },
  ],
  [
    'calendar of a month without anything',
    async (page) => {
      await page.goto(calendarAt(NO_BANQUET, 'month'));
      await page.locator('main h1:visible').first().waitFor();
      await calm(page);
    },
  ],
  [
    'calendar of a week without anything',
    async (page) => {
      await page.goto(calendarAt(NO_BANQUET, 'week'));
      await page.locator('main h1:visible').first().waitFor();
      await calm(page);
    },
  ],
  [
    'calendar that failed',
    async (page) => {
      await fails(page, '**/manageBanquetReporting/page?*');
      await page.goto(calendarAt(BANQUET_DAY, 'month'));
      await page.locator('main [role=alert]:visible').first().waitFor();
    },
  ],
  [
    'calendar that is on its way',
    async (page) => {
      await hangs(page, '**/manageBanquetReporting/page?*');
      await page.goto(calendarAt(BANQUET_DAY, 'month'));
      await page.locator('main h1:visible').first().waitFor();
      await page.waitForTimeout(600);
    },
  ],
  [
    'calendar beside a record',
    async (page) => {
      await page.goto(calendarAt(BANQUET_DAY, 'month'));
      await page.locator('[data-part=calendar-entry]:visible').first().click();
      await page.locator('section h2:visible').first().waitFor();
      await calm(page);
    },
  ],
];
