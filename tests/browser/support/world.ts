import { cpSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchChromium, PATIENCE_MS } from '../../support/chromium.ts';
import { PASSWORD, type ServerProcess, startServer } from '../../support/serverProcess.ts';
import { keepToasts } from './toasts.ts';

/** Where a data folder lies that a first start filled with the demo; absent outside of a run of tests. */
export const PREPARED_DATA = 'SHIAN_TEST_DATA';
/** What a browser keeps of the administrator's session in it. */
export const PREPARED_SESSION = 'SHIAN_TEST_SESSION';

type Options = Parameters<Browser['newContext']>[0];
type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A running system and a browser before it. */
export interface World {
  readonly server: ServerProcess;
  readonly browser: Browser;
  readonly newPage: (options?: Options) => Promise<Visit>;
  /** Somebody who is signed in already, before an empty page; all visits of an account are in one session. */
  readonly visitAs: (account: string, options?: Options) => Promise<Visit>;
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
  const newPage = (options?: Options) => visit(browser, server, options);
  const sessions = new Map<string, Promise<Session>>(preparedSession(server));
  const world: World = {
    server,
    browser,
    newPage,
    visitAs: async (account, options) => {
      const session = sessions.get(account) ?? beginSession(world, account);
      sessions.set(account, session);
      return newPage({ ...options, storageState: await session });
    },
    close: async () => {
      await browser.close();
      await server.dispose();
    },
  };
  return world;
}

/** Signs in by the page; answers what the browser keeps of it. */
export async function beginSession(world: World, account: string): Promise<Session> {
  const { page, context } = await world.newPage();
  await signIn(world, page, account);
  const session = await context.storageState();
  await context.close();
  return session;
}

/** The administrator's session that lies in the prepared data, as this server's pages keep it. */
function preparedSession({ url }: ServerProcess): [string, Promise<Session>][] {
  const prepared = process.env[PREPARED_SESSION];
  if (prepared === undefined) return [];
  const { cookies, origins } = JSON.parse(prepared) as Session;
  return [['admin', Promise.resolve({ cookies, origins: origins.map((one) => ({ ...one, origin: url })) })]];
}

/** A data folder of its own that holds the demo already, where a run of tests has made one. */
export function copyOfPrepared(): { readonly dataDir?: string } {
  const prepared = process.env[PREPARED_DATA];
  if (prepared === undefined) return {};
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'shian-data-'));
  cpSync(prepared, dataDir, { recursive: true });
  return { dataDir };
}

/** Whose pages stand open. */
export const openVisits = new Set<Visit>();

async function visit(browser: Browser, server: ServerProcess, options: Options = {}): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    ...options,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await keepToasts(context);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  const visit: Visit = { page, context, complaints };
  openVisits.add(visit);
  context.on('close', () => openVisits.delete(visit));
  return visit;
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

/** A world with one person in it who is signed in, before an empty page: what most files of tests begin with. */
export async function openSignedIn(account = 'admin'): Promise<{ readonly world: World; readonly visit: Visit }> {
  const world = await openWorld();
  return { world, visit: await world.visitAs(account) };
}
