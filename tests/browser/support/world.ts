import { cpSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchChromium } from '../../support/chromium.ts';
import { PASSWORD, type ServerProcess, startServer } from '../../support/serverProcess.ts';
import { PREPARED_DATA } from './preparedData.ts';

/** A running system and a browser before it. */
export interface World {
  readonly server: ServerProcess;
  readonly browser: Browser;
  readonly newPage: (options?: Parameters<Browser['newContext']>[0]) => Promise<Visit>;
  readonly close: () => Promise<void>;
}

/** One visitor: a page of its own context, and what its console complained about. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly complaints: string[];
}

export async function openWorld(env: Record<string, string> = {}, projectDir?: string): Promise<World> {
  const project = projectDir === undefined ? {} : { projectDir };
  const server = await startServer({ env, ...project, ...copyOfPrepared() });
  const browser = await launchChromium();
  return {
    server,
    browser,
    newPage: (options) => visit(browser, server, options),
    close: async () => {
      await browser.close();
      await server.dispose();
    },
  };
}

/** A data folder of its own that holds the demo already, where a run of tests has made one. */
export function copyOfPrepared(): { readonly dataDir?: string } {
  const prepared = process.env[PREPARED_DATA];
  if (prepared === undefined) return {};
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'shian-data-'));
  cpSync(prepared, dataDir, { recursive: true });
  return { dataDir };
}

async function visit(browser: Browser, server: ServerProcess, options: Parameters<Browser['newContext']>[0] = {}) {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, context, complaints };
}

/** The text of the newest captcha, read where the server keeps it: the picture is made not to be read. */
function captchaText(dataDir: string): string {
  const database = new Database(path.join(dataDir, 'shian.sqlite'), { readonly: true });
  const row = database.prepare('SELECT text FROM shian_captcha ORDER BY expires_at DESC LIMIT 1').get() as {
    text: string;
  };
  database.close();
  return row.text;
}

export async function signIn(world: World, page: Page, account = 'admin', password = PASSWORD): Promise<void> {
  await page.goto('/login');
  await page.locator('input[name=account]').fill(account);
  await page.locator('input[name=password]').fill(password);
  const code = page.locator('input[name=code]');
  if ((await code.count()) > 0) {
    await page.locator('img[src^="data:image"]').first().waitFor();
    await code.fill(captchaText(world.server.dataDir));
  }
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/wel\/index/);
}

/** A world with one person in it who is signed in: what most files of tests begin with. */
export async function openSignedIn(account?: string): Promise<{ readonly world: World; readonly visit: Visit }> {
  const world = await openWorld();
  const visit = await world.newPage();
  await signIn(world, visit.page, account);
  return { world, visit };
}
