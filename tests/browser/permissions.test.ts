import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, signIn, type Visit, type World } from './support/world.ts';

const ROWS = 'section[data-part=table-scroll] tbody tr';

let world: World;
let admin: Visit;
let low: Visit;
/** Where the shop keeps its orders: a database that code is generated from. */
const sources = mkdtempSync(path.join(os.tmpdir(), 'shian-sources-'));
beforeAll(async () => {
  world = await openWorld({ SQLITE_DIR: sources });
  admin = await world.newPage();
  low = await world.newPage();
  await signIn(world, admin.page);
  // An enterprise's member of staff: reads its own modules, changes nothing.
  await signIn(world, low.page, 'qy01');
});
afterAll(async () => {
  await world.close();
  rmSync(sources, { recursive: true });
});

/** Points the first data source of the demo at the shop's file. */
function openShop(): void {
  const shop = new Database(path.join(sources, 'shop.sqlite'));
  shop.exec('create table blade_order (id integer primary key, order_no varchar(32) not null, amount decimal(10,2))');
  shop.close();
  const own = new Database(path.join(world.server.dataDir, 'shian.sqlite'));
  own
    .prepare(
      "update datasource set name = 'shop', url = 'jdbc:sqlite:shop.sqlite', driver_class = 'org.sqlite.JDBC' where id = (select min(id) from datasource)",
    )
    .run();
  own.close();
}

const toolbar = (page: Page) => page.getByRole('toolbar');
const row = (page: Page, text: string) => page.locator(ROWS).filter({ hasText: text }).first();
const tick = (page: Page, text: string) => row(page, text).getByRole('checkbox').check();

async function openRights(page: Page, role: string): Promise<void> {
  await page.goto('/authority/role');
  await tick(page, role);
  await toolbar(page)
    .getByRole('button', { name: /权限设置/ })
    .click();
}

/** Counts the frames in which the next page that is loaded shows the matrix without any of its rows. */
async function framesWithoutRows(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { empty: 0 });
    const look = () => {
      const table = document.querySelector('[data-part=permission-table]');
      if (table !== null && table.querySelector('[data-part=permission-cell]') === null)
        Object.assign(window, { empty: Number(Reflect.get(window, 'empty')) + 1 });
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'empty')));
}

describe('a person who holds little', () => {
  it('sees only her menus, and a list without buttons that change', async () => {
    const { page } = low;
    await page.goto('/exam/examTaskInfo');
    await page.locator(ROWS).first().waitFor();

    expect(await page.getByRole('button', { name: '系统管理' }).count()).toBe(0);
    expect(await toolbar(page).getByRole('button', { name: '新增' }).count()).toBe(0);
    expect(await page.locator(ROWS).first().getByText('编辑', { exact: true }).count()).toBe(0);
  });

  it('gets the 403 page, not an error, at the address of a page she may not open', async () => {
    const { page } = low;
    await page.goto('/system/user');
    await page.getByRole('heading', { name: '抱歉，您没有权限访问该页面' }).waitFor();

    expect(await page.getByText('需要权限：user', { exact: true }).count()).toBe(1);
    expect(await page.getByRole('button', { name: '查看原因' }).count()).toBe(0);
    expect(low.complaints).toEqual([]);
  });
});

describe('an administrator', () => {
  it('narrows the users to a department and back', async () => {
    const { page } = admin;
    await page.goto('/system/user');
    const tree = page.getByRole('complementary', { name: '所属部门' });
    await tree.getByRole('button', { name: '行政许可科', exact: true }).click();
    await row(page, 'jg041').waitFor();
    await expect.poll(() => page.locator(ROWS).count()).toBe(2);
    await tree.getByRole('button', { name: '全部', exact: true }).click();

    await expect.poll(() => page.locator(ROWS).count()).toBe(10);
  });

  it('resets a password and is shown the one-time password once', async () => {
    const { page } = admin;
    await tick(page, 'jg051');
    await toolbar(page)
      .getByRole('button', { name: /密码重置/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: '密码重置' }).click();
    const line = page.getByRole('dialog').getByRole('row').filter({ hasText: 'jg051' });
    await line.waitFor();
    const initial = (await line.getByRole('cell').last().innerText()).trim();
    await page.getByRole('dialog').getByRole('button', { name: '关闭' }).last().click();

    expect(initial.length).toBeGreaterThanOrEqual(12);
  });

  it('is told why somebody may not, by code and role', async () => {
    const { page } = admin;
    await row(page, 'jg011').getByText('更多').click();
    await page.getByRole('menuitem', { name: '权限解释' }).click();
    await page.locator('#why-entity').fill('部门');
    await page.getByRole('option', { name: '部门', exact: true }).click();
    const verdict = page.locator('[data-allowed]');
    await verdict.waitFor();

    expect(await verdict.innerText()).toMatch(/不可以[\s\S]*监管人员[\s\S]*管理员/);
    await page.keyboard.press('Escape');
  });

  it('takes a menu from a role: the next call is refused, and the console follows', async () => {
    await low.page.goto('/desk/notice');
    await low.page.locator(ROWS).first().waitFor();

    const { page } = admin;
    await openRights(page, '企业人员');
    const tree = page.getByRole('tree');
    await page.getByRole('textbox', { name: /搜索名称/ }).fill('通知公告');
    // The group; the list of the same name stands below it.
    const node = tree.getByRole('treeitem', { name: '通知公告', exact: true }).first();
    const checked = () => node.getAttribute('aria-checked');
    await expect.poll(checked).toBe('mixed');
    // All of it first, then nothing of it.
    await node.click();
    await expect.poll(checked).toBe('true');
    await node.click();
    await expect.poll(checked).toBe('false');
    await page.getByRole('dialog').getByRole('button', { name: '保存', exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await low.page.getByRole('button', { name: '刷新' }).click();
    await low.page.getByRole('heading', { name: '抱歉，您没有权限访问该页面' }).waitFor();
  });

  it('finds the dialog of rights as high as it was, however little a search leaves', async () => {
    const { page } = admin;
    await openRights(page, '企业人员');
    const found = page.getByRole('treeitem');
    await found.nth(3).waitFor();
    const tree = page.getByRole('tree');
    const before = await tree.boundingBox();

    await page.getByRole('textbox', { name: /搜索名称/ }).fill('通知公告');
    await expect.poll(() => found.filter({ hasText: '用户' }).count()).toBe(0);

    expect(await tree.boundingBox()).toEqual(before);
    await page.keyboard.press('Escape');
  });

  it('reads the whole matrix at a glance and takes it along as a sheet', async () => {
    const { page } = admin;
    const emptyFrames = await framesWithoutRows(page);
    await page.goto('/authority/permission');
    const table = page.locator('[data-part=permission-table]');
    const cells = table.locator('tbody [data-part=permission-cell]');
    await cells.first().waitFor();
    // What stands in their place until they are there is no table.
    expect(await emptyFrames()).toBe(0);
    // Hundreds of rows: those in sight stand in the document, the last of them when one gets there, in columns as wide.
    const last = table.locator(`tr[aria-rowindex="${await table.getAttribute('aria-rowcount')}"]`);
    const widths = () =>
      table.locator('thead tr[aria-rowindex] th').evaluateAll((heads) => heads.map((head) => head.clientWidth));
    const before = await widths();
    expect(await last.count()).toBe(0);
    expect(await table.locator('tbody tr').count()).toBeLessThan(100);
    await page.getByRole('region', { name: '权限矩阵' }).evaluate((part) => part.scrollTo({ top: part.scrollHeight }));
    await last.waitFor();
    expect(await table.locator('tbody tr').count()).toBeLessThan(100);
    expect(await widths()).toEqual(before);
    await page.getByRole('textbox', { name: '搜索功能、操作或编号' }).fill('user_reset');
    const line = page
      .locator('[data-part=permission-table] tr')
      .filter({ has: page.getByText('user_reset', { exact: true }) });
    await line.waitFor();
    const roles = await page.locator('[data-part=permission-table] thead [data-part=permission-role]').allInnerTexts();
    const held = await line
      .locator('[data-part=permission-cell]')
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-held') === 'true'));
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '导出表格' }).click(),
    ]);

    expect(held).toHaveLength(roles.length);
    expect(roles.filter((_role, at) => held[at]).map((role) => role.trim())).toEqual(['超级管理员', '管理员']);
    expect(download.suggestedFilename()).toBe('权限矩阵.csv');
    expect(admin.complaints).toEqual([]);
  });

  it('adds a tenant and is shown the one-time password of its administrator until it is closed', async () => {
    const { page } = admin;
    await page.goto('/system/tenant');
    await toolbar(page).getByRole('button', { name: '新增' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('租户名称').fill('宁水县市场监督管理局');
    await form.getByLabel('联系人').fill('陈立');
    await form.getByRole('button', { name: '保存', exact: true }).click();
    const shown = page.getByRole('dialog', { name: '管理员账号已开通' });
    const cells = shown.getByRole('row').last().getByRole('cell');
    await cells.first().waitFor();
    await page.mouse.click(5, 300);
    const [tenantId, account, initial = ''] = await cells.allInnerTexts();

    expect(tenantId).toMatch(/^\d{6}$/);
    expect(account).toBe('admin');
    expect(initial.length).toBeGreaterThanOrEqual(12);
    await shown.getByRole('button', { name: '关闭' }).last().click();
    await expect.poll(() => shown.count()).toBe(0);
    expect(await page.content()).not.toContain(initial);
  });
});

describe('the tools of whoever develops', () => {
  it('let the administrator choose a table, look at its code and download it, and nobody else', async () => {
    const { page } = admin;
    openShop();
    await page.goto('/tool/codegen');
    await page.getByRole('combobox', { name: '数据源' }).click();
    await page.getByRole('option', { name: 'shop' }).click();
    await page.getByRole('checkbox', { name: 'blade_order' }).check();
    await page.getByRole('region', { name: '列与类型' }).getByText('java.math.BigDecimal').waitFor();
    await page.getByLabel('表前缀').fill('blade_');

    await page.getByRole('button', { name: '预览' }).click();
    const files = page.getByRole('navigation', { name: '生成的文件' });
    await files.getByRole('button', { name: /^order\.yaml/ }).waitFor();
    await files.getByRole('button', { name: /^Order\.java/ }).click();
    const code = page.getByRole('region', { name: /pojo\/entity\/Order\.java$/ });
    expect(await code.innerText()).toContain('private BigDecimal amount;');
    expect(await code.locator('.hljs-keyword').count()).toBeGreaterThan(5);

    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: '下载压缩包' }).click();
    const zip = unzipSync(readFileSync(await (await saved).path()));
    expect(strFromU8(zip['schemas/demo/order.yaml'] ?? new Uint8Array())).toContain('entity: order');
    expect(Object.keys(zip)).toHaveLength(await files.getByRole('button').count());

    await low.page.goto('/tool/codegen');
    await low.page.getByRole('heading', { name: '抱歉，您没有权限访问该页面' }).waitFor();
  });

  it('tell a mistake in a template at its line', async () => {
    const { page, complaints } = admin;
    await page.goto('/tool/code-template');
    await row(page, 'java-entity').getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '编写与预览' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: '数据源' }).click();
    await page.getByRole('option', { name: 'shop' }).click();
    await dialog.getByRole('combobox', { name: '示例表' }).click();
    await page.getByRole('option', { name: 'blade_order' }).click();
    await dialog.getByRole('textbox', { name: '模板内容' }).fill('class {{className}} {\n{{clasName}}\n}');

    await dialog.getByRole('alert').getByText('第 2 行：这里没有变量 clasName').waitFor();
    expect(complaints).toEqual([]);
  });
});
