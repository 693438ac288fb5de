import type { BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REFRESH_CHECK } from '../../src/console/data/session/watchSession.ts';
import { launchChromium, PATIENCE_MS } from '../support/chromium.ts';
import { signIn as signInOverHttp } from '../support/serverProcess.ts';
import { untilQuiet } from '../support/untilQuiet.ts';
import { addPerson } from './support/addPerson.ts';
import { isTold } from './support/toasts.ts';
import { withConfig } from './support/withConfig.ts';
import { withoutLongTimers } from './support/withoutLongTimers.ts';
import { openWorld, signIn, type Visit, type World } from './support/world.ts';

let world: World;
let admin: Record<string, string>;

beforeAll(async () => {
  world = await openWorld();
  admin = await signInOverHttp(world.server.url);
});
afterAll(() => world.close());

async function signedIn(settings: Record<string, unknown> = {}, account?: string, password?: string): Promise<Visit> {
  const visit = await world.newPage();
  await withConfig(visit.page, settings);
  await signIn(world, visit.page, account, password);
  return visit;
}

const SEVERAL = 'Several@2026';
const row = (page: Page) => page.locator('tbody tr:visible').first();
const title = (page: Page) => page.getByRole('dialog').getByRole('textbox').first();
const atLogin = (page: Page) => page.waitForURL((url) => url.pathname === '/login');

async function lock(page: Page): Promise<void> {
  await page.getByRole('button', { name: '锁屏' }).click();
  await page.getByRole('dialog').getByLabel('请输入锁屏密码').fill('1234');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/lock$/);
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await atLogin(page);
}

/** Ends the session of this page on the server, as an administrator or a time-out would. */
async function endOnServer(page: Page): Promise<void> {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('shian-token') ?? '{}').content as string);
  await fetch(`${world.server.url}/api/blade-auth/oauth/logout`, { headers: { 'blade-auth': `bearer ${token}` } });
}

/** Makes the token of this page look as old as `seconds`, so that the next check renews it. */
const age = (page: Page, seconds: number) =>
  page.evaluate((milliseconds) => {
    const entry = JSON.parse(localStorage.getItem('shian-token') ?? '{}');
    localStorage.setItem('shian-token', JSON.stringify({ ...entry, datetime: Date.now() - milliseconds }));
  }, seconds * 1000);

/** The page's clock goes on to its next check of the session; whoever calls has installed it before the page was loaded. */
const nextCheck = ({ clock }: BrowserContext | Page) => clock.fastForward(REFRESH_CHECK + 1000);

async function signInAgain(page: Page): Promise<void> {
  await page.locator('input[name=account]').fill('admin');
  await page.locator('input[name=password]').fill('Bench-Pass-2026');
  await page.keyboard.press('Enter');
}

/** Tabs that wait for their turn to listen to what others change. */
const waitingTabs = (page: Page) =>
  page.evaluate(async () => {
    const { pending = [] } = await navigator.locks.query();
    return pending.filter(({ name }) => name?.startsWith('shian-changes')).length;
  });

/** Changes something, and waits until this tab has told the others of its browser. */
async function hearsChange(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { held = [] } = await navigator.locks.query();
    const { name = '' } = held.find((lock) => lock.name?.startsWith('shian-changes')) ?? {};
    const told = new Promise((resolve) => {
      new BroadcastChannel(name).onmessage = resolve;
    });
    Object.assign(window, { told });
  });
  await addPerson(world.server.url, admin, { account: 'announced', roles: 1, depts: 1 });
  await page.evaluate(() => (window as unknown as { readonly told: Promise<Event> }).told.then(() => undefined));
}

describe('a session that ends', () => {
  it('keeps unsaved input of a form through the sign-in page, and offers it again', async () => {
    const { page } = await signedIn();
    await page.goto('/system/param');
    await row(page).getByText('编辑').click();
    await title(page).fill('typed before the session ended');
    const address = new URL(page.url()).pathname;
    await endOnServer(page);

    await page.getByRole('dialog').getByRole('button', { name: '保存', exact: true }).click();
    await atLogin(page);
    await signInAgain(page);

    await page.waitForURL((url) => url.pathname === address);
    // By its role: the form that stands there at once must be in reach of screen readers too.
    await page.getByRole('dialog').getByRole('button', { name: '恢复' }).click();
    expect(await title(page).inputValue()).toBe('typed before the session ended');
  });

  it('leaves what was typed to nobody else', async () => {
    await addPerson(world.server.url, admin, { account: 'second', roles: 1, depts: 1 });
    const { page } = await signedIn();
    await page.goto('/system/param');
    await page.getByRole('textbox', { name: '参数名称' }).first().fill('wanted by the first');
    await page.keyboard.press('Enter');
    await page.goto('/desk/notice');
    await row(page).getByText('编辑').click();
    await title(page).fill('typed by the first');
    await expect
      .poll(() => page.evaluate(() => Object.keys(sessionStorage).some((key) => key.startsWith('shian-draft-'))))
      .toBe(true);
    await endOnServer(page);
    await page.getByRole('dialog').getByRole('button', { name: '保存', exact: true }).click();
    await atLogin(page);

    await signIn(world, page, 'second', SEVERAL);

    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    );
    expect(stored).not.toContain('by the first');
    expect(await page.locator('[data-part=tab]').count()).toBe(1);
    expect(await page.getByRole('button', { name: /用户菜单/ }).textContent()).toContain('second');
  });

  it('is one message and one way to the sign-in page under many calls at once', async () => {
    const { page } = await signedIn();
    await page.addInitScript(() => {
      const seen = { toasts: 0, replaced: 0 };
      Object.assign(window, { seen });
      const replace = history.replaceState.bind(history);
      history.replaceState = (state, unused, url) => {
        if (String(url).startsWith('/login')) seen.replaced += 1;
        replace(state, unused, url);
      };
      const watch = () =>
        new MutationObserver((changes) => {
          for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
            if (node.textContent?.includes('登录已失效')) seen.toasts += 1;
        }).observe(document.body, { childList: true, subtree: true });
      document.addEventListener('DOMContentLoaded', watch);
    });
    // Away from the page of the sign-in first: calls of its own would be refused as well, and end the session too early.
    await page.goto('/favicon.svg');
    // The calls of the home page are held until several wait, and refused together.
    const held: Route[] = [];
    const several = Promise.withResolvers<void>();
    await page.route('**/api/**', async (route) => {
      if (/menu\/|oauth\/|preferences/.test(route.request().url())) return route.continue();
      if (held.push(route) === 3) several.resolve();
      await several.promise;
      await route.fulfill({ status: 401, json: { code: 401, success: false, data: null, msg: '请求未授权' } });
    });

    await page.goto('/wel/index');
    await atLogin(page);
    // As the page saw it: the message goes after five seconds, and a busy machine may look later than that.
    await page.waitForFunction(() => (window as unknown as { seen: Record<string, number> }).seen.toasts !== 0);

    const seen = await page.evaluate(() => (window as unknown as { seen: Record<string, number> }).seen);
    expect(seen).toMatchObject({ replaced: 1, toasts: 1 });
    expect(held.length).toBeGreaterThanOrEqual(3);
  });

  it('is one way to the sign-in page, and back, when the refresh is refused', async () => {
    const { page } = await signedIn();
    await page.clock.install();
    await page.goto('/system/param');
    await row(page).waitFor();
    await page.route('**/oauth/token', (route) =>
      route.fulfill({ status: 400, json: { error: 'invalid_grant', error_description: '用户名或密码错误' } }),
    );

    await age(page, 4000);
    await nextCheck(page);
    await page.waitForURL(/\/login\?redirect=%2Fsystem%2Fparam/);
    await page.unroute('**/oauth/token');
    await signInAgain(page);

    await page.waitForURL(/\/system\/param/);
  });

  it('shows nothing to whoever goes back, neither from the history nor from the browser’s memory', async () => {
    const browser = await launchChromium({ whole: true, without: ['--disable-back-forward-cache'] });
    const context = await browser.newContext({ baseURL: world.server.url, locale: 'zh-CN' });
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    await signIn(world, page);
    await page.goto('/system/param');
    await row(page).waitFor();
    const other = await context.newPage();
    await other.goto('/system/param');
    await row(other).waitFor();
    await other.goto('/wel/index');
    await other.getByRole('button', { name: /用户菜单/ }).waitFor();
    await page.evaluate(() => Object.assign(window, { remembered: true }));
    // One listens to what others change, the other one waits for its turn.
    await expect.poll(() => waitingTabs(other)).toBe(1);
    // The browser remembers no page that still waits for an answer.
    await untilQuiet(page);
    await page.goto('/favicon.svg');
    // Nor one that keeps another waiting, or hears of a change while it is left.
    await expect.poll(() => waitingTabs(other)).toBe(0);
    await hearsChange(other);
    // Our server empties the browser's memory with the sign-out; another backend does not.
    await other.route('**/oauth/logout', (route) => route.fulfill({ json: { success: 'true', msg: 'success' } }));

    await signOut(other);
    await page.goBack({ waitUntil: 'commit' });

    await atLogin(page);
    // If not, it says what kept it from remembering.
    const told = await page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation');
      return { remembered: 'remembered' in window, why: JSON.stringify(Object(entry).notRestoredReasons ?? null) };
    });
    expect(told).toEqual({ remembered: true, why: 'null' });
    expect(await page.locator('tbody tr').count()).toBe(0);
    await other.goBack({ waitUntil: 'commit' });
    await other.locator('input[name=account]').waitFor();
    expect(await other.locator('[data-part=shell]').count()).toBe(0);
    await browser.close();
  });
});

describe('a session that goes on', () => {
  it('lets calls wait while the token is renewed, and sends each once', async () => {
    const { page } = await signedIn();
    await page.clock.install();
    await page.goto('/system/param');
    await row(page).waitFor();
    let renewed = false;
    const early: string[] = [];
    const lists: string[] = [];
    page.on('request', (request) => {
      if (!request.url().includes('/param/list')) return;
      lists.push(request.headers()['blade-auth'] ?? '');
      if (!renewed) early.push(request.url());
    });
    const begun = page.waitForRequest('**/oauth/token');
    const wanted = Promise.withResolvers<void>();
    await page.route('**/oauth/token', async (route) => {
      const answer = await route.fetch();
      await wanted.promise;
      renewed = true;
      await route.fulfill({ response: answer });
    });
    const before = await page.evaluate(() => localStorage.getItem('shian-token'));

    await age(page, 4000);
    await nextCheck(page);
    await begun;
    await page.getByRole('button', { name: '刷新' }).first().click();
    // Time enough for a call that does not wait.
    await page.waitForTimeout(1000);
    wanted.resolve();
    await expect.poll(() => lists.length).toBe(1);

    expect(early).toEqual([]);
    expect(before).not.toContain((lists[0] ?? '').replace('bearer ', '') || 'none');
  });

  it.each([1, -1])('renews its token once and works with a clock that is wrong by %i day', async (days) => {
    const { page } = await signedIn();
    const refreshes: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/oauth/token')) refreshes.push(request.postData() ?? '');
    });
    // The page that was open would renew it as well, as one whose clock leaps, and be left in the midst of that.
    await page.goto('about:blank');
    await page.clock.setSystemTime(Date.now() + days * 86_400_000);

    await page.goto('/system/param');
    await row(page).waitFor();
    await expect.poll(() => refreshes.length).toBe(1);
    await page.goto('/desk/notice');
    await row(page).waitFor();

    expect(refreshes).toHaveLength(1);
    const fresh = await world.newPage();
    await fresh.page.clock.setSystemTime(Date.now() + days * 86_400_000);
    await signIn(world, fresh.page);
  });
});

describe('a locked screen', () => {
  it('locks every tab at once, and a tab that is opened afterwards', async () => {
    const { page, context } = await signedIn();
    await withoutLongTimers(context);
    await page.reload();
    const other = await context.newPage();
    await other.goto('/system/param');
    await row(other).waitFor();

    await lock(page);
    await other.waitForURL(/\/lock$/);
    const late = await context.newPage();
    await late.goto('/system/param');
    await late.waitForURL(/\/lock$/);
    await late.reload();
    await late.getByPlaceholder('请输入锁屏密码').fill('1234');
    await late.keyboard.press('Enter');

    await late.waitForURL(/\/system\/param/);
    await other.waitForURL(/\/system\/param/);
    // Each window comes back to its own place, not to where another one went last.
    await page.waitForURL(/\/wel\/index/);
  });
});

describe('an initial password', () => {
  it('opens nothing but its change, neither here nor on the server', async () => {
    await addPerson(world.server.url, admin, { account: 'fresh', roles: 1, depts: 1, initial: true });
    const { page } = await world.newPage();
    await page.goto('/login');
    await page.locator('input[name=account]').fill('fresh');
    await page.locator('input[name=password]').fill(SEVERAL);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/updateUserPass$/);
    await expect.poll(() => page.title()).toMatch(/^修改密码 - /);

    for (const path of ['/desk/notice', '/info/index']) {
      await page.goto(path);
      await page.waitForURL(/\/updateUserPass$/);
    }
    // Home alone does not lead there by itself: it says so and shows the way, and asks for nothing that is refused.
    const refusals: string[] = [];
    page.on('response', (response) => response.status() >= 400 && refusals.push(response.url()));
    await page.goto('/wel');
    await expect.poll(() => page.title()).toMatch(/^首页 - /);
    await page.getByRole('button', { name: '修改密码' }).click();
    await page.waitForURL(/\/updateUserPass$/);
    expect(refusals).toEqual([]);
    const headers = await signInOverHttp(world.server.url, 'fresh', SEVERAL);
    const refused = await fetch(`${world.server.url}/api/blade-system/menu/routes`, { headers });
    expect(refused.status).toBe(403);

    // The hint says what is taken, not the length that the first check lets pass.
    await page.getByText('8-16位，须包含大小写字母、特殊字符、数字').waitFor();
    const change = async (fresh: string, again: string) => {
      await page.locator('input[name=oldPassword]').fill(SEVERAL);
      await page.locator('input[name=newPassword]').fill(fresh);
      await page.locator('input[name=newPassword1]').fill(again);
      await page.getByRole('button', { name: '修改密码' }).click();
    };
    await change('weakpassword', 'weakpassword');
    await page.getByText('密码必须包含大小写字母、特殊字符、数字').waitFor();
    await change('Chosen@2026', 'Chosen@2027');
    await page.getByText('两次密码不一致').waitFor();
    await change('Chosen@2026', 'Chosen@2026');
    await page.getByText('是否修改密码！').waitFor();
    await page.getByRole('button', { name: '确定' }).click();

    await isTold(page, '修改密码成功!');
    await page.waitForURL(/\/wel\/index/);
    await signInOverHttp(world.server.url, 'fresh', 'Chosen@2026');
  });
});

describe('another role', () => {
  it('takes effect in every open tab at once: the menu and the buttons follow', async () => {
    const { page, context } = await switcher();
    await withoutLongTimers(context);
    const other = await context.newPage();
    await other.goto('/wel/index');
    const menuOf = (one: Page) => one.getByRole('navigation', { name: '主菜单' }).first().innerText();
    await other.getByRole('button', { name: /用户菜单/ }).waitFor();
    const before = await menuOf(other);

    await page.getByRole('button', { name: /用户菜单/ }).click();
    await page.getByRole('menuitem', { name: '部门切换' }).click();
    const dialog = page.getByRole('dialog', { name: '用户信息选择' });
    await dialog.getByRole('combobox', { name: '部门', exact: true }).waitFor();
    await dialog.getByRole('combobox', { name: '角色' }).click();
    await page.getByRole('option').last().click();
    await dialog.getByRole('button', { name: '确定' }).click();
    await dialog.waitFor({ state: 'detached' });

    await expect.poll(() => menuOf(other)).not.toBe(before);
    const own = await menuOf(page);
    await expect.poll(() => menuOf(other)).toBe(own);
  });

  /** A person with two roles who came in with the first of them. */
  async function switcher(): Promise<Visit> {
    await addPerson(world.server.url, admin, { account: 'switcher', roles: 2, depts: 1 });
    const visit = await world.newPage();
    await withConfig(visit.page, { switchMode: true });
    const { page } = visit;
    await page.goto('/login');
    await page.locator('input[name=account]').fill('switcher');
    await page.locator('input[name=password]').fill(SEVERAL);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: '用户信息选择' });
    await dialog.getByLabel('角色').selectOption({ index: 1 });
    await dialog.getByRole('button', { name: '确 定' }).click();
    await page.waitForURL(/\/wel\/index/);
    return visit;
  }
});

describe('a call without an answer', () => {
  it('is given up after the configured time, and the button works again', async () => {
    const timeout = 45_000;
    const { page } = await signedIn({ timeout });
    await page.goto('/system/param');
    await row(page).getByText('编辑').click();
    await title(page).fill('never answered');
    await page.route('**/param/submit', () => undefined);
    // The configured time, and no other, is over at once: what else is asked has as long as it needs.
    await page.evaluate((configured) => {
      const passing = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (time) => (time === configured ? passing(0) : new AbortController().signal);
      Object.assign(window, { letTimePass: () => Object.assign(AbortSignal, { timeout: passing }) });
    }, timeout);

    const save = page.getByRole('dialog').getByRole('button', { name: '保存', exact: true });
    await save.click();
    await page.getByText('请求超时，请稍后再试').waitFor();

    expect(await title(page).inputValue()).toBe('never answered');
    await page.evaluate(() => (window as unknown as { letTimePass: () => void }).letTimePass());
    await page.unroute('**/param/submit');
    await save.click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});
