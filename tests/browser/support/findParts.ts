import type { Page } from 'playwright-core';
import { calm, goTo, list, tool } from './partSteps.ts';
import type { Part } from './parts.ts';
import { CHANGED_CHEF } from './workedData.ts';

/** What finds, tells of changes, takes them back, and moves rows in and out of files. */

const CHEFS = '/manage/manageChefInfo';
const PARAMS = '/system/param';

async function ask(page: Page, typed: string): Promise<void> {
  await goTo(page, '/wel/index');
  await page.locator('[data-part=home-chart]').waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(typed);
}

const PALETTE: readonly Part[] = [
  [
    'palette with hits',
    async (page) => {
      await ask(page, '火锅');
      await page.getByRole('option').nth(3).waitFor();
    },
  ],
  [
    'palette without a hit',
    async (page) => {
      await ask(page, '查无此项');
      await page.getByText('没有找到').waitFor();
    },
  ],
  [
    'palette that failed',
    async (page) => {
      await page.route('**/shian/search*', (route) =>
        route.fulfill({ status: 500, json: { code: 500, success: false, data: null, msg: '' } }),
      );
      await ask(page, '企业');
      await page.getByText('数据查找失败').waitFor();
    },
  ],
];

async function history(page: Page): Promise<void> {
  await page.goto(`${CHEFS}/${CHANGED_CHEF.id}`);
  await page.getByRole('dialog').getByRole('tab', { name: '变更记录' }).click();
  await page.locator('[data-part=change]').first().waitFor();
  await calm(page);
}

const HISTORY: readonly Part[] = [
  ['history of a record', history],
  [
    'history of a field',
    async (page) => {
      await history(page);
      await page.getByRole('dialog').getByRole('combobox').first().click();
      await page.getByRole('option', { name: '姓名' }).click();
      await page.getByRole('dialog').getByText('没有符合条件的变更').waitFor();
    },
  ],
  [
    'change to take back',
    async (page) => {
      await history(page);
      await page.locator('[data-part=change]').first().getByRole('button').click();
      await page.getByRole('alertdialog').getByRole('table').waitFor();
    },
  ],
  [
    'exports in the log',
    async (page) => {
      await goTo(page, '/monitor/history?what=export');
      await page.locator('[data-part=change] dl').first().waitFor();
      await calm(page);
    },
  ],
  [
    'changes without a match',
    async (page) => {
      await goTo(page, '/monitor/history?entity=manageChefInfo&from=2031-01-01');
      await page.locator('main [role=status]:visible').first().waitFor();
      await calm(page);
    },
  ],
];

async function importing(page: Page, lines: readonly string[]): Promise<void> {
  await list(page, PARAMS);
  await tool(page, '导入导出');
  await page.getByRole('menuitem', { name: '从 Excel 或 CSV 导入…' }).click();
  const input = page.locator('[role=dialog] input[type=file]');
  await input.waitFor({ state: 'attached' });
  const buffer = Buffer.from(`\uFEFF${lines.join('\n')}`);
  const file = { name: '系统参数.csv', mimeType: 'text/csv', buffer };
  if (lines.length > 0) await input.setInputFiles(file);
}

const ROWS = [
  '参数名称,参数键名,参数键值,经办人',
  '首页公告条数,home.notices,5,张三',
  '上传文件上限,upload.max,20,李四',
  ',upload.types,jpg,李四',
  '会话时长,session.minutes,,王五',
];

const TRANSFER: readonly Part[] = [
  [
    'into files and out of them',
    async (page) => {
      await list(page, CHEFS);
      await page.locator('[data-part=row-check]:visible').first().check();
      await tool(page, '导入导出');
      await page.getByRole('menuitem', { name: '下载导入模板' }).waitFor();
    },
  ],
  ['file to import', (page) => importing(page, [])],
  [
    'file without rows',
    async (page) => {
      await importing(page, ['参数名称,参数键名']);
      await page.getByRole('dialog').getByRole('alert').waitFor();
    },
  ],
  [
    'columns to import',
    async (page) => {
      await importing(page, ROWS);
      await page.getByRole('dialog').getByRole('table').waitFor();
    },
  ],
  [
    'trial of an import',
    async (page) => {
      await importing(page, ROWS);
      await page.getByRole('dialog').getByRole('button', { name: '试运行' }).click();
      await page.getByRole('dialog').getByRole('table', { name: '有问题的行' }).waitFor();
    },
  ],
  [
    'result of an import',
    async (page) => {
      await importing(page, ROWS);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: '试运行' }).click();
      await dialog.getByRole('button', { name: /^导入 \d+ 行/ }).click();
      await dialog.getByRole('button', { name: '关闭' }).last().waitFor();
      await dialog.getByText(/新增 \d+ 行/).waitFor();
    },
  ],
];

const TAKEN_BACK: readonly Part[] = [
  [
    'decision to undo',
    async (page) => {
      await list(page, '/manage/manageBanquetReporting');
      await page.getByRole('tab', { name: /^待审核/ }).click();
      await calm(page);
      await page.locator('[data-part=row-title]:visible').first().click();
      await page.locator('section h2:visible').first().waitFor();
      await page.keyboard.press('a');
      await page.locator('[data-part=toast]').getByRole('button', { name: '撤销' }).waitFor();
    },
  ],
];

export const FIND_PARTS: readonly Part[] = [...PALETTE, ...HISTORY, ...TRANSFER, ...TAKEN_BACK];
