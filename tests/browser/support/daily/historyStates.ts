import { calm, goTo, list } from '../partSteps.ts';
import type { Part } from '../parts.ts';
import { REWRITTEN_CLUE, UNCHANGED_CHEF } from '../workedData.ts';
import { CHEFS, CLUES, fails, record } from './steps.ts';

/** Changes beside a record, and the log of all. */
export const HISTORY_STATES: readonly Part[] = [
  [
    'history of a record that never changed',
    async (page) => {
      const dialog = await record(page, `${CHEFS}/${UNCHANGED_CHEF.id}`, /^变更记录/);
      await dialog.getByRole('status').first().waitFor();
      await calm(page);
    },
  ],
  [
    'history of long values',
    async (page) => {
      const dialog = await record(page, `${CLUES}/${REWRITTEN_CLUE.id}`, /^变更记录/);
      await dialog.locator('[data-part=change]').first().waitFor();
      await calm(page);
    },
  ],
  [
    'history that failed',
    async (page) => {
      await fails(page, '**/shian/history/record*');
      const dialog = await record(page, `${CHEFS}/${UNCHANGED_CHEF.id}`, /^变更记录/);
      await dialog.getByRole('alert').first().waitFor();
    },
  ],
  [
    'history beside the list',
    async (page) => {
      await list(page, CHEFS);
      await page.locator('[data-part=row-title]').first().click();
      await page.locator('section h2').filter({ visible: true }).first().waitFor();
      await page
        .getByRole('tab', { name: /^变更记录/ })
        .first()
        .click();
      await calm(page);
    },
  ],
  [
    'changes of everything',
    async (page) => {
      await goTo(page, '/monitor/history');
      await page.locator('[data-part=change]').first().waitFor();
      await calm(page);
    },
  ],
  [
    'changes of a family',
    async (page) => {
      await goTo(page, '/monitor/history?entity=manageChefInfo&from=2026-01-01');
      await page.locator('[data-part=change]').first().waitFor();
      await calm(page);
    },
  ],
  [
    'changes that failed',
    async (page) => {
      await fails(page, '**/shian/history/log*');
      await page.goto('/monitor/history');
      await page.locator('main [role=alert]:visible').first().waitFor();
    },
  ],
];
