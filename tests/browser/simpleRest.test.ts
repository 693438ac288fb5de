import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium, PATIENCE_MS } from '../support/chromium.ts';
import { openSimpleRestWorld, type SimpleRestWorld } from './support/simpleRestServer.ts';

const SCHEMAS: Readonly<Record<string, string>> = {
  'menu.yaml': 'menu:\n  - { code: blog, label: { zh: 博客, en: Blog }, icon: article, path: /blog, sort: 1 }\n',
  'blog/writer.yaml': `schemaVersion: 1
entity: writer
label: { zh: 作者, en: Author }
api: { style: rest, base: authors }
titleField: name
fields:
  name: { type: string, label: { zh: 姓名, en: Name }, required: true, maxLength: 40 }
menu: { parent: blog, sort: 2, icon: person }
`,
  'blog/article.yaml': `schemaVersion: 1
entity: article
label: { zh: 文章, en: Post }
api: { style: rest, base: posts }
titleField: title
fields:
  title: { type: string, label: { zh: 标题, en: Title }, required: true, maxLength: 80 }
  authorId: { type: reference, to: writer, label: { zh: 作者, en: Author } }
  views: { type: integer, label: { zh: 浏览, en: Views } }
  price: { type: money, label: { zh: 价格, en: Price } }
list: { columns: [title, authorId, views, price], search: [title, authorId, { field: views, op: gte }] }
menu: { parent: blog, sort: 1, icon: article }
`,
};

const authors = [
  { id: 1, name: 'Ada' },
  { id: 2, name: 'Grace' },
];
const posts = Array.from({ length: 25 }, (_, at) => ({
  id: at + 1,
  title: `Post ${String(at + 1).padStart(2, '0')}`,
  authorId: (at % 2) + 1,
  views: at * 10,
  price: 1.5,
  // Nothing of the schema: it must survive an edit.
  secretNote: `note ${at + 1}`,
}));

let project: string;
let browser: Browser;
let world: SimpleRestWorld;
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  project = mkdtempSync(path.join(os.tmpdir(), 'shian-blog-'));
  for (const [name, text] of Object.entries(SCHEMAS)) {
    const file = path.join(project, 'schemas', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  writeFileSync(path.join(project, 'schemas/app.yaml'), 'title: { zh: 博客, en: Blog }\n');
  world = await openSimpleRestWorld({ project, config: settings('none'), data: { authors, posts } });
  browser = await launchChromium();
  page = await newPage(world);
});
afterAll(async () => {
  await browser?.close();
  await world?.close();
  rmSync(project, { recursive: true, force: true });
});

const settings = (auth: string) => ({ backend: 'simple-rest', auth, apiBase: '/api', defaultLanguage: 'zh' });

async function newPage({ url }: SimpleRestWorld): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  const made = await context.newPage();
  made.setDefaultTimeout(PATIENCE_MS);
  made.on('pageerror', (error) => complaints.push(error.message));
  made.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return made;
}

const cells = (column: number) => page.locator(`tbody tr td:nth-child(${column})`).allInnerTexts();
const button = (name: string) => page.getByRole('button', { name, exact: true });
const rowOf = (text: string) => page.getByRole('row').filter({ hasText: text });

describe('on a FakeRest server', () => {
  it('the console lists, labels references, pages, sorts and filters, with the menu of the schemas', async () => {
    await page.goto('/blog/article');
    await page.getByRole('row').nth(10).waitFor();
    // The author's name comes after the rows that name her.
    const first = async () => (await page.locator('tbody tr').first().innerText()).replace(/\s+/g, ' ');
    await expect.poll(first).toContain('Post 01 Ada');
    await expect(page.locator('[data-part=menu-item]', { hasText: '作者' }).count()).resolves.toBe(1);

    await page.getByRole('columnheader', { name: '浏览' }).getByRole('button').click();
    await expect.poll(() => world.calls.at(-1)).toContain('sort=["views"');
    await page.getByRole('button', { name: /2/ }).last().click();
    await expect.poll(() => world.calls.at(-1)).toContain('range=[10,19]');
    await page.locator('input[id*=title]').first().fill('Post 07');
    await page.keyboard.press('Enter');
    await expect.poll(() => cells(2)).toEqual(['Post 07']);
    expect(world.calls.filter((call) => !/^GET \/(posts|authors)\?/.test(call))).toEqual([]);
  });

  it('creates, edits without losing what the schema does not know, and deletes one and several', async () => {
    await page.goto('/blog/article');
    await button('新增').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('标题').fill('Written here');
    await dialog.getByLabel('作者').click();
    await page.getByRole('option', { name: 'Grace' }).click();
    await dialog.getByLabel('价格').fill('2.5');
    await dialog.getByRole('button', { name: '保存', exact: true }).click();
    await expect
      .poll(() => world.rows('posts').at(-1))
      .toMatchObject({ title: 'Written here', authorId: 2, price: 2.5 });

    await page.goto('/blog/article/3/edit');
    await dialog.getByLabel('标题').fill('Edited here');
    await dialog.getByRole('button', { name: '保存', exact: true }).click();
    await expect.poll(() => world.rows('posts')[2]).toEqual({ ...posts[2], title: 'Edited here' });

    await page.goto('/blog/article?filter={}&page=1&sort=id');
    await rowOf('Post 05').getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
    await expect.poll(() => world.rows('posts').some(({ id }) => id === 5)).toBe(false);
    await rowOf('Post 06').getByRole('checkbox').check();
    await rowOf('Post 08').getByRole('checkbox').check();
    await page.getByRole('button', { name: /批量删除/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
    await expect.poll(() => world.rows('posts').filter(({ id }) => id === 6 || id === 8)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('finds by reference and by range, and says calmly what the dialect cannot ask', async () => {
    const filter = (tests: object) => page.goto(`/blog/article?filter=${JSON.stringify(tests)}&page=1&sort=id`);
    await filter({ authorId__eq: '2', views__gte: 200 });
    await expect.poll(() => cells(2)).toEqual(['Post 22', 'Post 24', 'Written here'].slice(0, 2));

    await filter({ title__startsWith: 'Post' });
    await page.getByText('此服务器不支持该筛选条件').first().waitFor();
    const asked = world.calls.length;
    await page.goto('/wel/index');
    await page.getByText('访客').first().waitFor();
    expect(world.calls.slice(asked)).toEqual([]);
  });
});

describe('a server that asks who comes', () => {
  it.each([
    ['basic', `Basic ${Buffer.from('张三:secret').toString('base64')}`],
    ['bearer', 'Bearer open-sesame'],
  ])('is signed in to by %s, and by nobody with another password', async (auth, authorization) => {
    const guarded = await openSimpleRestWorld({
      project,
      config: settings(auth),
      data: { authors, posts },
      authorization,
    });
    const visitor = await newPage(guarded);
    await visitor.goto('/blog/writer');
    await visitor.locator('input[name=account]').fill('张三');
    await visitor.locator('input[name=password]').fill('wrong');
    await visitor.keyboard.press('Enter');
    await visitor.locator('[data-part=sign-in-failure]').filter({ hasText: /\S/ }).waitFor();
    await visitor.locator('input[name=password]').fill('secret');
    await visitor.keyboard.press('Enter');
    await visitor.getByRole('row').filter({ hasText: 'Ada' }).waitFor();
    await visitor.reload();
    await visitor.getByRole('row').filter({ hasText: 'Grace' }).waitFor();

    await visitor.getByRole('button', { name: /张三/ }).click();
    await visitor.getByRole('menuitem', { name: '退出登录' }).click();
    await visitor.getByRole('alertdialog').getByRole('button').last().click();
    await visitor.locator('input[name=account]').waitFor();
    expect(await visitor.evaluate(() => sessionStorage.getItem('shian-authorization'))).toBeNull();
    await visitor.context().close();
    await guarded.close();
  });
});
