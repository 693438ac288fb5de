import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { PASSWORD, type ServerProcess, startServer } from '../support/serverProcess.ts';

/* A copy below the project (Vite does not watch test-results), so that packages are found and nobody else meets the entity made here. */
const ROOT = path.resolve(import.meta.dirname, '../..');
const PARTS = ['src', 'schemas', 'dictionaries', 'roles', 'generators', 'vite.config.ts', 'tsconfig.json'];

let copy: string;
let server: ServerProcess;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  mkdirSync(path.join(ROOT, 'dist'), { recursive: true });
  copy = mkdtempSync(path.join(ROOT, 'dist/dev-'));
  for (const part of PARTS) cpSync(path.join(ROOT, part), path.join(copy, part), { recursive: true });
  server = await startServer({ args: ['--dev'], projectDir: copy });
  browser = await launchChromium();
  page = await browser.newPage({ baseURL: server.url, locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(60_000);
  await page.goto('/login');
  await page.locator('input[name=account]').fill('admin');
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/wel/);
});
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
  rmSync(copy, { recursive: true, force: true });
});

/** The fifteen lines of the README. */
const EXAMPLE = /```yaml\n(schemaVersion: 1\nentity: kitchenCheck\n[\s\S]*?)```/.exec(
  readFileSync(path.join(ROOT, 'README.md'), 'utf8'),
)?.[1];
const file = () => path.join(copy, 'schemas/manage/kitchenCheck.yaml');
const header = (name: string) => page.getByRole('columnheader', { name }).first();

it('shows a new entity with demo rows, and each change of it, in the open page', async () => {
  if (EXAMPLE === undefined) throw new Error('The README has lost its example');

  writeFileSync(file(), EXAMPLE);
  await expect.poll(() => server.output(), { timeout: 60_000 }).toContain('kitchenCheck');
  await page.goto('/manage/kitchenCheck');
  await page.getByRole('row').nth(3).waitFor();

  const saved = performance.now();
  writeFileSync(file(), EXAMPLE.replace('zh: 得分', 'zh: 评分'));
  await header('评分').waitFor();
  console.log(`  a saved schema shows after ${Math.round(performance.now() - saved)} ms`);
});

it('shows an error over the page with its place and remedy, while the last good state goes on', async () => {
  const overlay = page.locator('vite-error-overlay');

  writeFileSync(file(), (EXAMPLE ?? '').replace('type: integer', 'type: intger'));
  await overlay.waitFor();
  const shown = await overlay.evaluate((element) => element.shadowRoot?.textContent ?? '');
  expect(shown).toContain('kitchenCheck.yaml:9:');
  expect(shown).toContain('integer');
  expect((await fetch(`${server.url}/model/entities/kitchenCheck.json`)).status).toBe(200);

  writeFileSync(file(), EXAMPLE ?? '');
  await overlay.waitFor({ state: 'detached' });
  await header('得分').waitFor();
});

it('lets entities come, be renamed, go and come back, with their rows and menu entries', async () => {
  const overlay = page.locator('vite-error-overlay');
  const entry = page.locator('a.sb-item', { hasText: '灶台' });
  const stove = path.join(copy, 'schemas/manage/stove.yaml');
  const text = (EXAMPLE ?? '').replace('kitchenCheck', 'stove').replace('后厨检查', '灶台');
  const renamed = text.replace(/^ {2}(\w+): \{ type: integer,/m, '  points: { type: integer, was: $1,');
  const rowsShow = () => page.getByRole('row').nth(3).waitFor();

  const saved = performance.now();
  writeFileSync(stove, text);
  await expect.poll(() => server.output(), { timeout: 60_000 }).toContain('stove');
  await page.goto('/manage/stove');
  await rowsShow();
  console.log(`  rows of a saved entity show after ${Math.round(performance.now() - saved)} ms`);
  expect(renamed).not.toBe(text);
  for (const next of [renamed, text]) {
    writeFileSync(stove, next);
    await expect
      .poll(async () => (await fetch(`${server.url}/model/entities/stove.json`)).text())
      .toContain(next === renamed ? '"points"' : '"score"');
    await rowsShow();
  }
  rmSync(stove);
  await entry.first().waitFor({ state: 'detached' });
  expect((await fetch(`${server.url}/model/entities/stove.json`)).status).toBe(404);
  await expect(overlay.count()).resolves.toBe(0);

  writeFileSync(stove, text);
  await page.goto('/manage/stove');
  await rowsShow();
  await expect(overlay.count()).resolves.toBe(0);
});
