import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../support/serverProcess.ts';
import { storeChoice } from './support/storedChoice.ts';
import { asFile, withConfig } from './support/withConfig.ts';
import { openWorld, signIn, type World } from './support/world.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld({ SOCIAL_LOCAL: 'on' });
});
afterAll(() => world.close());

/** Keeps back every script file until it is let go. */
async function withoutScripts(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let open = false;
  await page.route('**/assets/*.js', async (route) => {
    if (open) return route.continue();
    held.push(route);
  });
  return async () => {
    open = true;
    await Promise.all(held.map((route) => route.continue()));
  };
}

const visit = (page: Page) => page.goto('/login', { waitUntil: 'commit' });
const account = (page: Page) => page.locator('input[name=account]');
const password = (page: Page) => page.locator('input[name=password]');
const surface = (page: Page) =>
  page.locator('#sign-in').evaluate((element) => getComputedStyle(element).backgroundColor);
const scheme = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);

describe('the first answer', () => {
  it('holds the form, painted and typed into before any file of the console is there', async () => {
    const { page, complaints } = await world.newPage();
    await withoutScripts(page);

    await visit(page);
    await account(page).waitFor();

    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('account');
    await page.keyboard.type('admin');
    expect(await account(page).inputValue()).toBe('admin');
    expect(await page.getByRole('button', { name: '登录', exact: true }).isVisible()).toBe(true);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('落实食品安全主体责任');
    expect(await page.title()).toBe('登录 - 落实食品安全主体责任');
    expect(complaints).toEqual([]);
  });

  it('loses nothing when the script takes over: values, focus, selection', async () => {
    const { page, complaints } = await world.newPage();
    const letGo = await withoutScripts(page);
    await visit(page);
    await account(page).fill('administrator');
    await password(page).fill('half a pass');
    await account(page).evaluate((input: HTMLInputElement) => {
      Object.assign(input, { first: true });
      input.focus();
      input.setSelectionRange(2, 5);
    });

    await letGo();
    await page.waitForLoadState('load');
    await page.getByRole('button', { name: '显示密码' }).click();

    expect(await password(page).getAttribute('type')).toBe('text');
    const state = await account(page).evaluate((input: HTMLInputElement & { first?: boolean }) => ({
      same: input.first,
      value: input.value,
      selection: [input.selectionStart, input.selectionEnd],
    }));
    expect(state).toEqual({ same: true, value: 'administrator', selection: [2, 5] });
    expect(await password(page).inputValue()).toBe('half a pass');
    expect(complaints).toEqual([]);
  });

  it('carries out a submit that was pressed before, and sends nothing without its script', async () => {
    const { page } = await world.newPage();
    const letGo = await withoutScripts(page);
    await visit(page);
    await account(page).fill('admin');
    await password(page).fill(PASSWORD);
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).search).toBe('');
    expect(await password(page).inputValue()).toBe(PASSWORD);

    await letGo();

    await page.waitForURL(/\/wel\/index/);
  });

  it('stands in the language, the theme and the colour of the last visit before any file is there', async () => {
    const { page, context } = await world.newPage();
    await storeChoice(context, { theme: 'dark', language: 'en' });
    await page.goto('/login');
    // What is chosen the console paints, and leaves for the next visit.
    await expect.poll(() => scheme(page)).toBe('dark');
    const painted = await surface(page);
    await withoutScripts(page);

    await page.reload({ waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();

    expect(await surface(page)).toBe(painted);
    expect(await scheme(page)).toBe('dark');
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
    expect(await account(page).getAttribute('placeholder')).toBe('Enter your username');
    expect(await page.title()).toMatch(/^Sign in - /);
    expect(await page.getByRole('button', { name: 'English' }).isDisabled()).toBe(true);
  });

  it('is filled by a host of files too, and follows a config.json that was changed since', async () => {
    const { page } = await world.newPage();
    await asFile(page);
    await page.route('**/config.json', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ json: { ...(await response.json()), captchaMode: true, tenantMode: true } });
    });

    await page.goto('/login');

    await page.locator('input[name=tenantId]').waitFor();
    await page.locator('img[src^="data:image"]').waitFor();
  });

  it('keeps what is typed while settings arrive that ask for more', async () => {
    const { page } = await world.newPage();
    const letGo = await withoutScripts(page);
    await withConfig(page, { captchaMode: true });
    await visit(page);
    await account(page).fill('admin');

    await letGo();
    await page.locator('input[name=code]').waitFor();

    expect(await account(page).inputValue()).toBe('admin');
  });

  it('shows no form, and no title of one, to somebody who comes back with a session', async () => {
    const { page } = await world.newPage();
    await signIn(world, page);
    await withoutScripts(page);

    await page.goto('/system/param', { waitUntil: 'commit' });

    await page.getByRole('status').getByText('正在打开控制台…').waitFor();
    expect(await account(page).isVisible()).toBe(false);
    expect(await page.title()).toBe('落实食品安全主体责任');
  });

  it('has one script besides the import map, of one kilobyte at most, and a policy that names both and no more', async () => {
    const answer = await fetch(world.server.url, { headers: { accept: 'text/html' } });
    const html = await answer.text();
    const scripts = [...html.matchAll(/<script(?![^>]*(?: src=|application\/json))[^>]*>([\s\S]*?)<\/script>/g)];
    const [own] = scripts.filter(([tag]) => !tag.includes('importmap'));
    const policy = answer.headers.get('content-security-policy') ?? '';

    expect(scripts).toHaveLength(2);
    expect(Buffer.byteLength(own?.[1] ?? '')).toBeLessThanOrEqual(1024);
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+' 'sha256-[^']+';/);
    expect(policy).not.toContain('unsafe');
  });

  it('puts all its scripts behind the form, and is painted first without the picture beside it', async () => {
    const html = await (await fetch(world.server.url, { headers: { accept: 'text/html' } })).text();
    const [beforeForm = '', , behind] = html.split(/<form|<\/form>/);

    expect(beforeForm).not.toContain('<script');
    expect(behind).toMatch(/<script[^>]*>\(function[\s\S]*type="importmap"[\s\S]*type="module"/);
    expect(beforeForm).toMatch(/<img src="\/favicon.svg"[^>]* loading="lazy"/);
  });

  it('is worked by one file that imports no other, so without React', () => {
    const assets = path.resolve(import.meta.dirname, '../../dist/console/assets');
    const start = readdirSync(assets).find((name) => /^start-.*\.js$/.test(name)) ?? '';
    const code = readFileSync(path.join(assets, start), 'utf8');

    expect(code).not.toMatch(/^import/m);
    expect(code).not.toContain('useSyncExternalStore');
  });
});
