import { Buffer } from 'node:buffer';
import { zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import type { Locator, Page } from 'playwright-core';
import { list, tool } from '../partSteps.ts';
import type { Part } from '../parts.ts';
import { CHEFS, fails, hangs } from './steps.ts';

const PARAMS = '/system/param';

const dialogOf = (page: Page): Locator => page.getByRole('dialog').last();

const exportExcel = (page: Page) =>
  page
    .getByRole('menuitem', { name: /Excel$/ })
    .first()
    .click();

async function transfer(page: Page, address: string, item: RegExp): Promise<void> {
  await list(page, address);
  await tool(page, '导入导出');
  await page.getByRole('menuitem', { name: item }).first().click();
}

async function importing(page: Page, address: string, file: Parameters<Locator['setInputFiles']>[0]): Promise<Locator> {
  await transfer(page, address, /^从 Excel/);
  const input = page.locator('[role=dialog] input[type=file]');
  await input.waitFor({ state: 'attached' });
  await input.setInputFiles(file);
  return page.getByRole('dialog');
}

const sheet = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${lines.join('\n')}`),
});

const PARAM_ROWS = sheet('系统参数.csv', [
  '参数名称,参数键名,参数键值,经办人',
  '首页公告条数,home.notices,5,张三',
  '上传文件上限,upload.max,20,李四',
  ',upload.types,jpg,李四',
  '会话时长,session.minutes,,王五',
]);

/** Mistakes of many kinds, in a family with choices, dates and references. */
const CHEF_ROWS = sheet('乡厨登记表（2026 年秋季第三批，含各乡镇补报）.csv', [
  '姓名,性别,手机号码,身份证号,所属区域,健康证有效期,培训学时,来源,备注',
  '王秀兰,女,13900001111,510000198001011234,大湾乡,2027-01-05,20,乡厨,',
  '刘德福,先生,1390000,510000198001011235,不知名乡,2027/13/45,二十,别处,家里长期办席，手艺好，乡亲都请他，但是健康证过期了还没有去换，已口头提醒三次',
  '张翠花,女,13900001113,,竹坪乡,,,,',
  ',,,,,,,,',
  '赵大勇,男,abc,51,云溪镇,明年,-3,乡厨,',
]);

/** What a spreadsheet has made of cells. */
const LOST_ROWS = sheet('乡厨.csv', [
  '姓名,性别,手机号码,身份证号,所属区域',
  '王秀兰,女,13900001111,5.10000198001011E+17,大湾乡',
  '刘德福,男,#N/A,510000198001011235,大湾乡',
]);

/** A workbook of which a filter shows two rows. */
async function hiddenRows() {
  const rows = [
    ['参数名称', '参数键名', '参数键值'],
    ['首页公告条数', 'home.notices', '5'],
    ['上传文件上限', 'upload.max', ''],
    ['附件类型', 'upload.types', 'jpg'],
    ['会话时长', '', '30'],
  ];
  const rowDefs = new Map([2, 4].map((at) => [at, { hidden: true }]));
  const book = await writeXlsx({ sheets: [{ name: '参数', rows, rowDefs }] });
  return { name: '系统参数.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(book) };
}

/** Rows on their way out of the system and into it. */
export const FILE_STATES: readonly Part[] = [
  [
    'export on its way',
    async (page) => {
      await list(page, CHEFS);
      await tool(page, '导入导出');
      await hangs(page, '**/manageChefInfo/page?*');
      await exportExcel(page);
      await dialogOf(page).getByRole('progressbar').waitFor();
    },
  ],
  [
    'export that was stopped',
    async (page) => {
      await list(page, CHEFS);
      await tool(page, '导入导出');
      await hangs(page, '**/manageChefInfo/page?*');
      await exportExcel(page);
      await dialogOf(page).getByRole('button').first().click();
      await page.locator('[data-part=toast]').waitFor();
    },
  ],
  [
    'export that failed',
    async (page) => {
      await list(page, CHEFS);
      await tool(page, '导入导出');
      await fails(page, '**/manageChefInfo/page?*');
      await exportExcel(page);
      await page.locator('[data-part=toast]').waitFor();
    },
  ],
  [
    'export of nothing',
    async (page) => {
      await page.goto(`${CHEFS}?filter=${encodeURIComponent(JSON.stringify({ chefName__contains: '查无此人' }))}`);
      await page.locator('main [role=status]:visible').getByRole('button').first().waitFor();
      await tool(page, '导入导出');
      await exportExcel(page);
      await page.locator('[data-part=toast]').waitFor();
    },
  ],
  [
    'file that is no sheet',
    async (page) => {
      const dialog = await importing(page, PARAMS, {
        name: '照片.xlsx',
        mimeType: 'image/png',
        buffer: Buffer.from('not a sheet at all'),
      });
      await dialog.getByRole('alert').waitFor();
    },
  ],
  [
    'file with macros',
    async (page) => {
      const zip = zipSync({
        '[Content_Types].xml': Buffer.from('<Types/>'),
        'xl/workbook.xml': Buffer.from('<workbook/>'),
        'xl/vbaProject.bin': Buffer.from('macro'),
      });
      const dialog = await importing(page, PARAMS, {
        name: '参数.xlsx',
        mimeType: 'application/octet-stream',
        buffer: Buffer.from(zip),
      });
      await dialog.getByRole('alert').waitFor();
    },
  ],
  [
    'file with an open quotation mark',
    async (page) => {
      const lines = ['参数名称,参数键名,参数键值', '首页公告条数,home.notices,5', '"上传文件上限,upload.max,20'];
      const dialog = await importing(page, PARAMS, sheet('系统参数.csv', lines));
      await dialog.getByRole('alert').waitFor();
    },
  ],
  [
    'cells that a spreadsheet changed',
    async (page) => {
      const dialog = await importing(page, CHEFS, LOST_ROWS);
      await dialog.getByRole('button', { name: '试运行' }).click();
      await dialog.getByRole('table', { name: '有问题的行' }).waitFor();
    },
  ],
  [
    'columns of a wide file',
    async (page) => void (await importing(page, CHEFS, CHEF_ROWS)).getByRole('table').waitFor(),
  ],
  [
    'rows hidden in a workbook',
    async (page) => {
      const dialog = await importing(page, PARAMS, await hiddenRows());
      await dialog.getByRole('checkbox').waitFor();
    },
  ],
  [
    'hidden rows with mistakes',
    async (page) => {
      const dialog = await importing(page, PARAMS, await hiddenRows());
      await dialog.getByRole('checkbox').check();
      await dialog.getByRole('button', { name: '试运行' }).click();
      await dialog.getByRole('table', { name: '有问题的行' }).waitFor();
    },
  ],
  [
    'mistakes of many kinds',
    async (page) => {
      const dialog = await importing(page, CHEFS, CHEF_ROWS);
      await dialog.getByRole('button', { name: '试运行' }).click();
      await dialog.getByRole('table', { name: '有问题的行' }).waitFor();
    },
  ],
  [
    'mistakes that are mended',
    async (page) => {
      const dialog = await importing(page, PARAMS, PARAM_ROWS);
      await dialog.getByRole('button', { name: '试运行' }).click();
      await dialog.getByRole('table', { name: '有问题的行' }).getByRole('textbox').first().fill('允许的附件类型');
      await dialog.getByRole('button', { name: /^重新检查/ }).waitFor();
    },
  ],
  [
    'trial on its way',
    async (page) => {
      await hangs(page, '**/shian/import');
      const dialog = await importing(page, PARAMS, PARAM_ROWS);
      await dialog.getByRole('button', { name: '试运行' }).click();
      await dialog.getByRole('progressbar').waitFor();
    },
  ],
  [
    'import that was cut',
    async (page) => {
      const dialog = await importing(page, PARAMS, PARAM_ROWS);
      await dialog.getByRole('button', { name: '试运行' }).click();
      await fails(page, '**/shian/import');
      await dialog.getByRole('button', { name: /^导入 \d+ 行/ }).click();
      await dialog.getByRole('alert').waitFor();
    },
  ],
];
