import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium, PATIENCE_MS } from '../support/chromium.ts';
import { developmentCopy, readmeExample, signInAsAdmin } from '../support/developmentCopy.ts';
import { type ServerProcess, startServer } from '../support/serverProcess.ts';
import { copyOfPrepared } from './support/world.ts';

let copy: string;
let server: ServerProcess;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  copy = developmentCopy();
  server = await startServer({ args: ['--dev'], projectDir: copy, ...copyOfPrepared() });
  browser = await launchChromium();
  page = await browser.newPage({ baseURL: server.url, locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(PATIENCE_MS);
  await signInAsAdmin(page);
  // Everything is compiled and every package bundled anew, each of which may take a minute on a busy machine.
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
  rmSync(copy, { recursive: true, force: true });
});

const EXAMPLE = readmeExample();
const file = () => path.join(copy, 'schemas/manage/kitchenCheck.yaml');
const header = (name: string) => page.getByRole('columnheader', { name }).first();

it('shows a new entity with demo rows, and each change of it, in the open page', async () => {
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

  writeFileSync(file(), EXAMPLE.replace('type: integer', 'type: intger'));
  await overlay.waitFor();
  const shown = await overlay.evaluate((element) => element.shadowRoot?.textContent ?? '');
  expect(shown).toContain('kitchenCheck.yaml:9:');
  // As the console speaks, whatever the terminal does.
  expect(shown).toContain('没有这种字段类型');
  expect(shown).toContain('integer');
  const foot = await overlay.evaluate((element) => {
    const tip = element.shadowRoot?.querySelector('.tip');
    return tip ? [getComputedStyle(tip).visibility, getComputedStyle(tip, '::before').content] : [];
  });
  expect(foot).toEqual(['hidden', '"点击窗外或按 Esc 关闭；改正后自动消失。"']);
  expect((await fetch(`${server.url}/model/entities/kitchenCheck.json`)).status).toBe(200);

  writeFileSync(file(), EXAMPLE);
  await overlay.waitFor({ state: 'detached' });
  await header('得分').waitFor();
});

it('leaves an error in the schemas over the page while code is saved', async () => {
  const overlay = page.locator('vite-error-overlay');
  await page.goto('/ent/entLicenceInfo');
  await page.getByRole('row').nth(3).waitFor();

  writeFileSync(file(), EXAMPLE.replace('type: integer', 'type: intger'));
  await overlay.waitFor();
  // By then Vite has taken it away.
  const updated = page.waitForEvent('console', (message) => message.text().includes('hot updated'));
  appendFileSync(path.join(copy, 'src/modules/ent/console/expiry/Expiry.tsx'), '\n');
  await updated;
  await overlay.waitFor();

  writeFileSync(file(), EXAMPLE);
  await overlay.waitFor({ state: 'detached' });
});

it('lets entities come, be renamed, go and come back, with their rows and menu entries', async () => {
  const overlay = page.locator('vite-error-overlay');
  const entry = page.locator('a[data-part=menu-item]', { hasText: '灶台' });
  const stove = path.join(copy, 'schemas/manage/stove.yaml');
  const text = EXAMPLE.replace('kitchenCheck', 'stove').replace('后厨检查', '灶台');
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
      .poll(async () => (await fetch(`${server.url}/model/entities/stove.json`)).text(), { timeout: 60_000 })
      .toContain(next === renamed ? '"points"' : '"score"');
    await rowsShow();
  }
  rmSync(stove);
  await expect
    .poll(async () => (await fetch(`${server.url}/model/entities/stove.json`)).status, { timeout: 60_000 })
    .toBe(404);
  await entry.first().waitFor({ state: 'detached' });
  await expect(overlay.count()).resolves.toBe(0);

  await page.waitForURL(/\/404/);

  writeFileSync(stove, text);
  await page.waitForURL(/\/manage\/stove/);
  await rowsShow();
  await expect(overlay.count()).resolves.toBe(0);
});

it('starts with an error in the schemas, shows it over the page, and goes on once it is mended', async () => {
  const { dataDir } = server;
  await server.stop('SIGTERM');
  writeFileSync(file(), EXAMPLE.replace('type: integer', 'type: intger'));
  server = await startServer({ args: ['--dev'], projectDir: copy, dataDir });
  const later = await browser.newPage({ baseURL: server.url });
  later.setDefaultTimeout(PATIENCE_MS);
  const overlay = later.locator('vite-error-overlay');

  await later.goto('/login');
  await overlay.waitFor();
  writeFileSync(file(), EXAMPLE);
  await overlay.waitFor({ state: 'detached' });
  await expect
    .poll(async () => (await fetch(`${server.url}/model/entities/kitchenCheck.json`)).status, { timeout: 60_000 })
    .toBe(200);
  await later.locator('input[name=account]').waitFor();
  // A server starts and everything is compiled anew, each of which may take a minute on a busy machine.
}, 300_000);
