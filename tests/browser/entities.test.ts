import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isTold } from './support/toasts.ts';
import { openWorld, type Visit, type World } from './support/world.ts';

interface Journey {
  readonly convention: string;
  readonly path: string;
  /** Label of the field that names the record. */
  readonly title: string;
  readonly fill: (page: Page, name: string) => Promise<void>;
}

const input = (page: Page, label: string) => page.getByRole('dialog').getByRole('textbox', { name: label }).first();

async function choose(page: Page, label: string, option: number): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).first().click();
  await page.getByRole('option').nth(option).click();
}

const JOURNEYS: readonly Journey[] = [
  {
    convention: 'v1',
    path: '/sys/systemEntStaffJob',
    title: '岗位名称',
    fill: async (page, name) => {
      await input(page, '岗位名称').fill(name);
      await input(page, '岗位编码').fill(`code-${name}`);
      await choose(page, '岗位类别', 0);
      await input(page, '岗位职责').fill('每日检查后厨并如实记录');
    },
  },
  {
    convention: 'blade',
    path: '/system/param',
    title: '参数名称',
    fill: async (page, name) => {
      await input(page, '参数名称').fill(name);
      await input(page, '参数键名').fill(`key.${name}`);
      await input(page, '参数键值').fill('1');
    },
  },
  {
    convention: 'rest',
    path: '/test/index',
    title: '名称',
    fill: async (page, name) => {
      await input(page, '名称').fill(name);
      await page
        .getByRole('dialog')
        .getByRole('radio', { name: '其他' })
        .or(page.getByRole('dialog').getByRole('combobox', { name: '类别' }))
        .first()
        .click();
      const option = page.getByRole('option', { name: '其他' });
      if ((await option.count()) > 0) await option.click();
    },
  },
];

let world: World;
let visit: Visit;

beforeAll(async () => {
  world = await openWorld();
  visit = await world.visitAs('admin');
});
afterAll(() => world.close());

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function search(page: Page, label: string, value: string): Promise<void> {
  // A dialog that is still closing has a field of the same name.
  const bar = page.getByRole('search');
  await bar.getByRole('textbox', { name: label }).first().fill(value);
  await bar.getByRole('button', { name: '查询' }).click();
}

async function confirm(page: Page): Promise<void> {
  await page.getByText('确定将选择数据删除?').waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
}

describe.each(JOURNEYS)('an entity of the convention $convention', ({ convention, path, title, fill }) => {
  const name = `测试${convention}`;

  it('is added, found, changed, viewed and deleted', async () => {
    const { page, complaints } = visit;
    await page.goto(path);
    await page.getByRole('button', { name: '新增', exact: true }).click();
    await page.waitForURL(/\/create/);
    await fill(page, name);
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await isTold(page, '新增成功');

    await search(page, title, name);
    await row(page, name)
      .getByRole('button', { name: '编辑' })
      .or(row(page, name).getByRole('link', { name: '编辑' }))
      .first()
      .click();
    await input(page, title).fill(`${name}改`);
    await page.keyboard.press('Control+s');
    await isTold(page, '更新成功');

    await row(page, `${name}改`)
      .getByRole('button', { name: '查看' })
      .or(row(page, `${name}改`).getByRole('link', { name: '查看' }))
      .first()
      .click();
    await page.getByRole('dialog').getByText(`${name}改`).first().waitFor();
    await page.keyboard.press('Escape');

    await row(page, `${name}改`).getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await confirm(page);
    await isTold(page, '删除成功');
    await expect.poll(() => row(page, `${name}改`).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('is deleted in a batch, after a question that says how many', async () => {
    const { page } = visit;
    await page.goto(path);
    for (const number of [1, 2]) {
      await page.getByRole('button', { name: '新增', exact: true }).click();
      await fill(page, `批量${convention}${number}`);
      await page.getByRole('button', { name: '保存', exact: true }).click();
      await isTold(page, '新增成功');
      await page.waitForURL((url) => url.pathname === path);
    }

    await search(page, title, `批量${convention}`);
    await expect.poll(() => row(page, `批量${convention}`).count()).toBe(2);
    await page.getByRole('checkbox', { name: '选择本页全部' }).check();
    await page.getByRole('button', { name: '批量删除' }).click();
    await confirm(page);

    await isTold(page, '删除成功');
    await expect.poll(() => row(page, `批量${convention}`).count()).toBe(0);
  });
});

describe('a form whose editors come late', () => {
  it.each([
    ['pictures', '/system/tenant', /uploadInputs|UploadedItem|useUploads/, '上传图片'],
    ['formatted text', '/desk/notice', /RichText/, '加粗'],
    ['files', '/ent/entMsgInfo', /uploadInputs|UploadedItem|useUploads/, '上传文件'],
  ])('keeps its buttons where they are when %s come', async (_what, path, chunks, shown) => {
    const { page, context } = await world.visitAs('admin');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(chunks, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${path}/create`);
    const dialog = page.getByRole('dialog');
    const save = dialog.getByRole('button', { name: '保存', exact: true });
    const editor = dialog.getByText(shown).or(dialog.getByRole('button', { name: shown }));
    await dialog.locator('[data-field]').first().waitFor();
    // The dialog comes in with a movement of its own.
    await save.click({ trial: true });
    const before = await save.boundingBox();
    expect(await editor.count()).toBe(0);

    release();
    await editor.waitFor();

    expect(await save.boundingBox()).toEqual(before);
    await context.close();
  });
});
