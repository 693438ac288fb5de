import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium, PATIENCE_MS } from '../support/chromium.ts';
import { PASSWORD } from '../support/serverProcess.ts';
import { compileSpoken, HAN, type ProjectFiles, serveSpoken, spokenFiles } from '../support/spokenProject.ts';
import { untilQuiet } from '../support/untilQuiet.ts';

const CONSOLE = path.resolve(import.meta.dirname, '../../dist/console');
const TITLE = { en: 'Workshop' };

/** A project's server with the console as it is built, settings of its own, and a reader whose browser speaks Chinese. */
async function openSpoken(files: ProjectFiles, browser: Browser) {
  const { model, findings } = compileSpoken(files);
  if (model === undefined) throw new Error(findings.join('\n'));
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shian-spoken-console-'));
  cpSync(CONSOLE, folder, { recursive: true });
  const brand = { product: TITLE, lead: { en: 'For every machine' }, points: [] };
  writeFileSync(path.join(folder, 'config.json'), JSON.stringify({ backend: 'shian', title: TITLE, brand }));
  const { app, close } = await serveSpoken(model, folder);
  const baseURL = await app.listen({ host: '127.0.0.1', port: 0 });
  const context = await browser.newContext({ baseURL, locale: 'zh-CN', viewport: { width: 1280, height: 800 } });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  return {
    page,
    model,
    close: async () => {
      await context.close();
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Every text of the page that somebody sees or hears, as it stands. */
const wordsOf = (page: Page) =>
  page.evaluate(() => [
    document.title,
    document.documentElement.outerHTML.match(/<noscript>[^<]*/)?.[0] ?? '',
    ...document.body.innerText.split('\n'),
    ...[...document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')].flatMap((part) =>
      ['aria-label', 'placeholder', 'title', 'alt'].map((name) => part.getAttribute(name) ?? ''),
    ),
  ]);

async function signIn(page: Page): Promise<void> {
  await page.locator('input[name=account]').fill('admin');
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/wel\/index/);
  await page.locator('[data-part=menu]').waitFor();
}

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

describe('the console of a project in English only', () => {
  let world: Awaited<ReturnType<typeof openSpoken>>;
  beforeAll(async () => {
    world = await openSpoken(
      spokenFiles(['en'], (english) => english),
      browser,
    );
  });
  afterAll(() => world.close());

  it('signs in, lists, edits and shows every kind of page without a Chinese letter or a choice of language', async () => {
    const { page } = world;
    const found: string[] = [];
    const look = async (place: string) => {
      found.push(...(await wordsOf(page)).filter((text) => HAN.test(text)).map((text) => `${place}: ${text}`));
    };

    await page.goto('/login');
    await page.locator('input[name=account]').waitFor();
    await look('/login');
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    expect(await page.locator('[data-part=sign-in-language]').count()).toBe(0);
    await signIn(page);
    await untilQuiet(page);
    await look('home');
    expect(await page.getByRole('button', { name: 'Language' }).count()).toBe(0);
    for (const name of ['machine', 'user', 'role', 'menu', 'dict', 'param', 'notice']) {
      const place = world.model.entities[name]?.menu?.path ?? '';
      await page.goto(place);
      await page.locator('[data-part=pane]:visible').locator('table, [role=status], h1, h2').first().waitFor();
      await untilQuiet(page);
      await look(place);
    }
    await page.goto('/shop/machine/create');
    await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    await page.getByRole('dialog').getByRole('button').last().click();
    await look('form');

    expect(found).toEqual([]);
  });
});

describe('the console of a project with a third language', () => {
  let world: Awaited<ReturnType<typeof openSpoken>>;
  beforeAll(async () => {
    const files = {
      ...spokenFiles(['en', 'de'], (english) => `{ en: ${english} }`),
      'languages/de.yaml':
        'language: de\ntexts:\n  Sign in: Anmelden\n  User: Benutzer\n  Machine: Maschine\n  Shop: Laden\n  Home: Start\n',
    };
    world = await openSpoken(files, browser);
  });
  afterAll(() => world.close());

  it('offers it, speaks it where the catalogue does, and the first language elsewhere', async () => {
    const { page } = world;
    await page.goto('/login');
    await page.getByRole('button', { name: 'Deutsch' }).click();

    await expect.poll(() => page.getByRole('heading', { name: 'Workshop' }).count()).toBe(1);
    await expect.poll(() => page.getByRole('button', { name: 'Anmelden' }).count()).toBe(1);
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    await signIn(page);
    expect(await page.locator('[data-part=menu]').innerText()).toContain('Laden');
    await page.goto('/shop/machine');
    await page.locator('[data-part=pane]:visible table').waitFor();
    expect(await page.title()).toContain('Maschine');
    expect((await wordsOf(page)).filter((text) => HAN.test(text) && text !== '中文')).toEqual([]);
  });
});
