import type { Page } from 'playwright-core';
import { press } from './partSteps.ts';
import type { Part } from './parts.ts';

const attempt = (page: Page, exam: string, button: string) =>
  page.getByRole('article', { name: exam }).getByRole('button', { name: button }).click();

/** One way through an exam of the demo, each part from the one before it. */
export const EXAMINEE_PARTS: readonly Part[] = [
  [
    'own exams',
    async (page) => {
      await page.goto('/exam/mine');
      await page.getByRole('article').first().waitFor();
    },
  ],
  [
    'cover of an exam',
    async (page) => {
      await attempt(page, '食品安全员日常自测', '再考一次');
      await page.getByRole('button', { name: '开始答题' }).waitFor();
    },
  ],
  [
    'sitting',
    async (page) => {
      await press(page, '开始答题');
      await page.getByRole('article', { name: '第 1 题' }).waitFor();
      await page.keyboard.press('b');
      await page.keyboard.press('m');
      await page.locator('[data-part=options] input:checked').waitFor();
    },
  ],
  [
    'handing in',
    async (page) => {
      await press(page, '交卷');
      await page.getByRole('alertdialog').waitFor();
    },
  ],
  [
    'result',
    async (page) => {
      await page.getByRole('alertdialog').getByRole('button', { name: '交卷' }).click();
      await page.waitForURL(/\/exam\/mine\/result\//);
      await page.getByText('合格分 60').waitFor();
    },
  ],
  [
    'certificate',
    async (page) => {
      await page.goto('/exam/mine');
      await attempt(page, '食品安全员季度抽考（线上）', '第 1 次');
      await page.getByRole('article', { name: '合格证' }).waitFor();
    },
  ],
];

export const EXAMINER_PARTS: readonly Part[] = [
  [
    'marking',
    async (page) => {
      await page.goto('/exam/examSheet');
      await press(page, '阅卷');
      await page.getByRole('button', { name: '满分', exact: true }).first().waitFor();
    },
  ],
];
