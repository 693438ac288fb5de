import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { developmentCopy } from '../support/developmentCopy.ts';
import { signIn as tokenOf } from '../support/serverProcess.ts';
import { addPerson } from './support/addPerson.ts';
import { callApi } from './support/callApi.ts';
import { storeChoice } from './support/storedChoice.ts';
import { isTold } from './support/toasts.ts';
import { openWorld, signIn, type Visit, type World } from './support/world.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The files of docs/react-admin.md, each under the path its first line names. */
function writeExample(project: string): void {
  const doc = readFileSync(path.join(ROOT, 'docs/react-admin.md'), 'utf8');
  for (const [, file = '', text = ''] of doc.matchAll(/```(?:yaml|tsx?)\n(?:#|\/\/) (\S+)\n([\s\S]*?)```/g)) {
    const target = path.join(project, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
}

let copy: string;
let world: World;
let visit: Visit;
let page: Page;

beforeAll(async () => {
  copy = developmentCopy();
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
  for (const file of ['package.json', 'package-lock.json']) cpSync(path.join(ROOT, file), path.join(copy, file));
  // A build before this one, whose compressed files are taken over as far as they stay what they are.
  cpSync(path.join(ROOT, 'dist/console'), path.join(copy, 'dist/console'), { recursive: true });
  writeExample(copy);
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync(process.execPath, ['generators/prepare.ts'], { cwd: copy, stdio: 'pipe', env });
  world = await openWorld({}, copy);
  for (let at = 1; at <= 12; at += 1) {
    const part = { name: `Part ${at}`, kind: at % 2 === 0 ? 'belt' : 'filter', stock: at, price: '12.50' };
    await callApi(world, 'workshop/v1/part/save', part);
  }
  visit = await world.newPage();
  page = visit.page;
  await signIn(world, page);
  await page.goto('/workshop/part');
  // A whole build stands before the first claim, and the machine may be busy with others.
}, 400_000);
afterAll(async () => {
  await world?.close();
  rmSync(copy, { recursive: true, force: true });
});

const rows = () => page.locator('[data-part=resource] tbody tr');
const firstCells = () => rows().locator('td:nth-child(2)').allInnerTexts();
const input = (name: string) => page.locator(`[data-part=resource] input[name=${name}]`);
const button = (name: string) => page.getByRole('button', { name, exact: true });

it("lists, filters, sorts and pages by react-admin's parts in a tab, with the labels of the schema", async () => {
  await expect.poll(() => rows().count()).toBe(10);
  await expect(page.locator('[data-part=resource] thead').innerText()).resolves.toContain('类别');
  expect(await rows().first().innerText()).toContain('滤芯');
  expect(await rows().first().innerText()).toContain('¥ 12.50');

  await input('name').fill('Part 1');
  await expect.poll(firstCells).toEqual(['Part 1', 'Part 10', 'Part 11', 'Part 12']);
  await input('name').fill('');
  await page.locator('[data-part=resource] th').filter({ hasText: '库存' }).getByRole('button').click();
  await expect.poll(async () => (await firstCells())[0]).toBe('Part 1');
  await page.getByRole('button', { name: '转到第 2 页' }).click();
  await expect.poll(firstCells).toEqual(['Part 11', 'Part 12']);
  expect(page.url()).toContain('/workshop/part?');
});

it("shows what the server refuses at the fields, saves, and opens react-admin's addresses in the entity's tab", async () => {
  await page.goto('/part/create');
  await page.waitForURL(/\/workshop\/part\/create/);
  await input('name').fill('Part 1');
  await input('stock').fill('-5');
  await button('保存').click();
  await page.getByText('库存不能小于0').waitFor();
  await page.locator('[data-part=resource]').getByText('请选择类别').waitFor();

  await page.getByRole('combobox', { name: '类别' }).click();
  await page.getByRole('option', { name: '皮带' }).click();
  await input('stock').fill('5');
  // The button takes no press while a changed value is looked at anew, which ends with the words gone.
  await page.getByText('库存不能小于0').waitFor({ state: 'detached' });
  await button('保存').click();
  const taken = page.locator('[data-part=resource]').getByText('名称已存在');
  await taken.waitFor();
  await input('name').fill('Part 13');
  await taken.waitFor({ state: 'detached' });
  await button('保存').click();
  await isTold(page, '新增成功');
  await page.waitForURL(/\/workshop\/part(\?|$)/);
});

it('opens, edits with the revision it was read with, and deletes after a question', async () => {
  await page.goto('/workshop/part?filter={"name":"Part 13"}');
  await page.getByRole('cell', { name: 'Part 13' }).click();
  await page.waitForURL(/\/workshop\/part\/\d+$/);
  await page.getByText('皮带').waitFor();
  await page.getByRole('link', { name: '编辑' }).click();
  await page.waitForURL(/\/workshop\/part\/\d+\/edit$/);
  await page.getByLabel('单价').fill('99');
  const sent = page.waitForRequest((request) => request.method() !== 'GET' && request.url().includes('/part/'));
  await button('保存').click();
  expect(Object.keys((await sent).postDataJSON()).sort()).toEqual(['price', 'revision']);
  await isTold(page, '更新成功');

  await page.goto('/workshop/part?filter={"name":"Part 13"}');
  await page.getByRole('cell', { name: '¥ 99.00' }).click();
  await page.getByRole('link', { name: '编辑' }).click();
  await button('删除').click();
  await button('确定').click();
  await isTold(page, '删除成功');
  const left = (await callApi(world, 'workshop/v1/part/page?name=Part 13')) as { total: number };
  expect(left.total).toBe(0);
  expect(visit.complaints.filter((text) => !/status of 4\d\d/.test(text))).toEqual([]);
});

it('speaks English and turns dark with the console', async () => {
  const other = await world.newPage({ locale: 'en-GB' });
  await storeChoice(other.context, { theme: 'dark', language: 'en' });
  await signIn(world, other.page);
  await other.page.goto('/workshop/part');
  await other.page.getByRole('link', { name: 'Create' }).waitFor();
  await other.page.getByRole('columnheader', { name: 'Keeper' }).waitFor();
  const ground = await other.page
    .locator('[data-part=resource] .MuiCard-root')
    .evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(Math.max(...(ground.match(/\d+/g) ?? []).map(Number))).toBeLessThan(80);
  await other.context.close();
});

it('offers what the codes of a person open, and leads who may not see it to the page that says so', async () => {
  await addPerson(world.server.url, await tokenOf(world.server.url), { account: 'reader', roles: 1, depts: 1 });
  const roles = (await callApi(world, 'blade-system/role/select')) as { id: string; roleAlias: string }[];
  const role = roles.find(({ roleAlias }) => roleAlias !== 'administrator');
  const grant = (menuIds: readonly string[]) =>
    callApi(world, 'blade-system/role/grant', { roleIds: [role?.id], menuIds, dataScopeIds: [], apiScopeIds: [] });
  const { menu } = (await callApi(world, 'blade-system/menu/grant-tree')) as { menu: MenuNode[] };
  const part = nodeOf(menu, '配件');
  const view = nodeOf(part?.children ?? [], '查看');

  await grant([part?.id ?? '', view?.id ?? '']);
  const other = await world.newPage();
  await signIn(world, other.page, 'reader', 'Several@2026');
  await other.page.goto('/part');
  await other.page.waitForURL(/\/workshop\/part/);
  await other.page.getByRole('cell', { name: 'Part 1', exact: true }).click();
  await other.page.waitForURL(/\/workshop\/part\/\d+$/);
  await other.page.locator('.RaShow-main').getByText('¥ 12.50').waitFor();
  expect(
    await other.page
      .locator('[data-part=resource]')
      .getByRole('link', { name: /新增|编辑/ })
      .count(),
  ).toBe(0);
  await other.page.goto('/workshop/part/create');
  await other.page.getByText('403').first().waitFor();

  await grant([]);
  await other.page.goto('/part');
  await other.page.getByText('403').first().waitFor();
  await other.context.close();
});

interface MenuNode {
  readonly id: string;
  readonly title: string;
  readonly children?: readonly MenuNode[];
}

function nodeOf(nodes: readonly MenuNode[], title: string): MenuNode | undefined {
  for (const node of nodes) {
    const found = node.title === title ? node : nodeOf(node.children ?? [], title);
    if (found !== undefined) return found;
  }
  return undefined;
}
