import { Buffer } from 'node:buffer';
import type { Locator, Page } from 'playwright-core';
import { calm } from '../partSteps.ts';
import type { Part } from '../parts.ts';
import { DISCUSSED_CLUE } from '../workedData.ts';
import { CLUES, fails, record } from './steps.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAFUlEQVR4nGNkYPjPgA0wYRUdtBIAO/8BD2Ml1xkAAAAASUVORK5CYII=',
  'base64',
);

async function comments(page: Page): Promise<Locator> {
  const dialog = await record(page, `${CLUES}/${DISCUSSED_CLUE.id}`, /^评论/);
  await dialog.locator('header time').first().waitFor();
  await calm(page);
  return dialog;
}

const attach = (page: Page, files: Parameters<Locator['setInputFiles']>[0]) =>
  page.locator('input[type=file][accept*=".pdf"]').setInputFiles(files);

/** What is said about a record, and how it is written. */
export const COMMENT_STATES: readonly Part[] = [
  [
    'comment with a picture and a file',
    async (page) => {
      const dialog = await comments(page);
      await dialog.getByRole('textbox', { name: '评论' }).fill('现场照片和笔录如下，请在周五前回复。');
      await attach(page, [
        { name: '后厨照片.png', mimeType: 'image/png', buffer: PNG },
        {
          name: '关于云溪县老街坊火锅店食品安全隐患现场检查笔录（第二次复查）.txt',
          mimeType: 'text/plain',
          buffer: Buffer.from('笔录'),
        },
      ]);
      await dialog.getByText('后厨照片.png').waitFor();
      await calm(page);
    },
  ],
  [
    'record that nobody is told of',
    async (page) => {
      const dialog = await comments(page);
      await dialog.getByRole('switch', { name: '关注' }).uncheck();
      await calm(page);
    },
  ],
  [
    'record that is followed',
    async (page) => {
      const dialog = await comments(page);
      const follow = dialog.getByRole('switch', { name: '关注' });
      await follow.check();
      await calm(page);
      await follow.press('Shift');
    },
  ],
  [
    'comment that was begun',
    async (page) => {
      const dialog = await comments(page);
      await dialog.getByRole('textbox', { name: '评论' }).fill('写到一半的话');
      await dialog.getByRole('tab').first().click();
      await dialog.getByRole('tab', { name: /^评论/ }).click();
      await calm(page);
    },
  ],
  [
    'comment sent with a picture',
    async (page) => {
      const dialog = await comments(page);
      await dialog.getByRole('textbox', { name: '评论' }).fill('复查照片');
      await attach(page, { name: '复查.png', mimeType: 'image/png', buffer: PNG });
      await dialog.getByText('复查.png').waitFor();
      await dialog.getByRole('button', { name: '发表' }).click();
      await dialog.getByRole('listitem').getByText('复查照片').first().waitFor();
      await calm(page);
    },
  ],
  [
    'comment being changed',
    async (page) => {
      const dialog = await comments(page);
      await dialog.getByRole('listitem').getByRole('button', { name: '修改' }).first().click();
      await dialog.getByRole('button', { name: '保存' }).waitFor();
    },
  ],
  [
    'comment to delete',
    async (page) => {
      const dialog = await comments(page);
      await dialog.getByRole('listitem').getByRole('button', { name: '删除' }).first().click();
      await page.getByRole('alertdialog').waitFor();
    },
  ],
  [
    'attachment that failed',
    async (page) => {
      const dialog = await comments(page);
      await fails(page, '**/put-file*');
      await attach(page, { name: '后厨照片.png', mimeType: 'image/png', buffer: PNG });
      await dialog.getByRole('alert').first().waitFor();
    },
  ],
  [
    'attachment of another kind',
    async (page) => {
      const dialog = await comments(page);
      await attach(page, { name: '程序.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') });
      await dialog.getByRole('alert').first().waitFor();
    },
  ],
  [
    'too many attachments',
    async (page) => {
      const dialog = await comments(page);
      const file = (at: number) => ({ name: `附件${at}.txt`, mimeType: 'text/plain', buffer: Buffer.from('x') });
      await attach(page, [1, 2, 3, 4, 5, 6, 7].map(file));
      await dialog.getByRole('alert').first().waitFor();
      await calm(page);
    },
  ],
  [
    'comment as long as may be',
    async (page) => {
      const dialog = await comments(page);
      await dialog.getByRole('textbox', { name: '评论' }).fill('约谈记录。'.repeat(400));
    },
  ],
  [
    'comment refused',
    async (page) => {
      const dialog = await comments(page);
      await fails(page, '**/shian/comments/add');
      await dialog.getByRole('textbox', { name: '评论' }).fill('请补充材料');
      await dialog.getByRole('button', { name: '发表' }).click();
      await page.locator('[data-part=toast]').waitFor();
    },
  ],
  [
    'comments that failed',
    async (page) => {
      await fails(page, '**/shian/comments?*');
      const dialog = await record(page, `${CLUES}/${DISCUSSED_CLUE.id}`, /^评论/);
      await dialog.getByRole('alert').first().waitFor();
    },
  ],
  [
    'nobody of that name',
    async (page) => {
      const dialog = await comments(page);
      const field = dialog.getByRole('textbox', { name: '评论' });
      await field.fill('');
      await field.pressSequentially('请核实 @查无此人');
      await page.getByText('没有能查看这条数据的人叫这个名字').waitFor();
    },
  ],
];
