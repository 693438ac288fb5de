import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REFRESH_CHECK } from '../../src/console/data/session/watchSession.ts';
import { isLiveStream } from '../support/untilQuiet.ts';
import { openPage } from './support/openPage.ts';
import { calm } from './support/partSteps.ts';
import { asFile, withConfig } from './support/withConfig.ts';
import { withoutLongTimers } from './support/withoutLongTimers.ts';
import { openWorld, signIn, type Visit, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** A session of its own, for what ends or renews it. */
async function signedIn(): Promise<Visit> {
  const visit = await world.newPage();
  await signIn(world, visit.page);
  return visit;
}

/** A browser of its own in the session of all, at this address. */
async function visitor(path: string, options: Parameters<World['newPage']>[0] = {}): Promise<Visit> {
  const visit = await world.visitAs('admin', options);
  await visit.page.goto(path);
  return visit;
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name });
const row = (page: Page) => page.locator('tbody tr:visible').first();
/** Milliseconds since the kept token came. */
const ageOfToken = (page: Page) =>
  page.evaluate(() => Date.now() - JSON.parse(localStorage.getItem('shian-token') ?? '{}').datetime);
const title = (page: Page) => page.getByRole('dialog').getByRole('textbox').first();

/** Opens an edit form over the first row and types into it without saving. */
async function typeIntoForm(page: Page): Promise<string> {
  await row(page).getByText('编辑').click();
  await title(page).fill('half typed');
  return page.url();
}

describe('kept tabs', () => {
  it('return as they were left, with the open dialog and the half-typed form, and minutes later without a request', async () => {
    const { page, complaints, context } = await world.visitAs('admin');
    await context.clock.install();
    await page.goto('/system/param');
    const address = await typeIntoForm(page);
    await openPage(page, '通知公告');
    await row(page).waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await context.clock.fastForward(6 * 60_000);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await tab(page, '系统参数').click();
    await title(page).waitFor();

    // The address comes a frame behind its page.
    await page.waitForURL(address);
    expect(await title(page).inputValue()).toBe('half typed');
    // The bell looks for news every five minutes, and the stream of changes begins anew after a silence, wherever one is.
    const isNews = (url: string) => isLiveStream(url) || /\/(notice\/list|shian\/mentions)/.test(url);
    const asked = requests.filter((url) => url.includes('/api/') && !isNews(url));
    expect(asked).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('keep page, filter and scroll apart: another list begins at its own first page', async () => {
    const { page, context } = await visitor('/exam/examTaskUser', { viewport: { width: 1440, height: 500 } });
    const scroller = page.locator('[data-part=pane]:visible [data-part=table-scroll]');
    const current = () => page.locator('[data-part=pane]:visible [aria-current=page]').last().innerText();
    const texts = () => page.locator('[data-part=pane]:visible tbody tr').allInnerTexts();
    await row(page).waitFor();
    const first = await texts();
    await page.getByRole('button', { name: '第 2 页' }).click();
    await expect.poll(texts).not.toEqual(first);
    await expect.poll(current).toBe('2');
    const left = await texts();
    const address = page.url();
    await scroller.evaluate((element) => element.scrollTo(0, 120));
    const scrolled = await scroller.evaluate((element) => element.scrollTop);

    await openPage(page, '企业信息');
    await expect.poll(texts).not.toEqual(left);
    await expect.poll(current).toBe('1');
    expect(await scroller.evaluate((element) => element.scrollTop)).toBe(0);
    await tab(page, '考试人员').click();

    await expect.poll(texts).toEqual(left);
    await expect.poll(current).toBe('2');
    await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(scrolled);
    expect(scrolled).toBeGreaterThan(0);
    expect(page.url()).toBe(address);
    await context.close();
  });

  it('mark unsaved input and ask before closing it', async () => {
    const { page, context } = await visitor('/system/param');
    await typeIntoForm(page);
    await expect.poll(() => page.locator('[data-part=tab-dot]').count()).toBe(1);

    await page.getByRole('button', { name: '关闭“系统参数”' }).click();
    await page.getByText(/尚未保存的内容/).waitFor();
    await page.getByRole('button', { name: '仍然关闭' }).click();

    await page.waitForURL(/\/wel\/index/);
    await expect.poll(() => page.locator('[data-part=tab]').count()).toBe(1);
    await context.close();
  });

  it('survive a reload, and close with the middle button and by keyboard; home stays', async () => {
    const { page, context } = await visitor('/system/param');
    await row(page).waitFor();
    await openPage(page, '通知公告');
    await page.reload();
    await row(page).waitFor();
    await tab(page, '系统参数').waitFor();

    await tab(page, '系统参数').click({ button: 'middle' });
    await expect.poll(() => page.locator('[data-part=tab]').count()).toBe(2);
    await tab(page, '通知公告').focus();
    await page.keyboard.press('Delete');
    await page.waitForURL(/\/wel\/index/);
    await tab(page, '首页').focus();
    await page.keyboard.press('Delete');
    await tab(page, '首页').click({ button: 'middle' });
    await tab(page, '首页').click({ button: 'right' });

    for (const name of ['关闭当前', '关闭其它', '关闭所有']) {
      const item = page.getByRole('menuitem', { name, exact: true });
      expect(await item.getAttribute('aria-disabled')).toBe('true');
    }
    expect(await page.locator('[data-part=tab]').count()).toBe(1);
    await context.close();
  });
});

describe('the guard', () => {
  it('sends unknown addresses to /404, a group to its first page and the sign-in page home; 403 and 500 are pages', async () => {
    const { page, context } = await visitor('/no/such/page');
    await page.waitForURL(/\/404$/);
    expect(await page.title()).toContain('页面不存在');
    expect(await page.locator('[data-part=tab][data-active]').count()).toBe(0);
    await page.getByRole('button', { name: '返回首页' }).click();
    await page.waitForURL(/\/wel\/index/);

    for (const [path, words] of [
      ['/403', '没有权限'],
      ['/500', '服务器'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('heading', { name: new RegExp(words) }).waitFor();
      expect(await page.locator('[data-part=tab]').count()).toBe(1);
    }
    await page.goto('/login');
    await page.waitForURL(/\/wel\/index/);
    await page.goto('/desk');
    await page.waitForURL(/\/desk\/notice$/);
    await context.close();
  });

  it('keeps the screen locked through reload and address until the password comes', async () => {
    const { page, context } = await visitor('/wel/index');
    await page.getByRole('button', { name: '锁屏' }).click();
    const password = page.getByRole('dialog').getByLabel('请输入锁屏密码');
    await password.press('Enter');
    await page.getByText('锁屏密码不能为空', { exact: true }).waitFor();
    await password.fill('1234');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/lock$/);

    await page.goto('/system/param');
    await page.waitForURL(/\/lock$/);
    await page.getByPlaceholder('请输入锁屏密码').fill('wrong');
    await page.keyboard.press('Enter');
    await page.getByText('解锁密码错误,请重新输入').waitFor();
    await page.getByPlaceholder('请输入锁屏密码').fill('1234');
    await page.keyboard.press('Enter');

    await page.waitForURL(/\/wel\/index/);
    await context.close();
  });

  it('returns to the page asked for after signing in, and never elsewhere', async () => {
    const { page, context } = await world.newPage();
    await page.goto('/login?redirect=%2F%2Fevil.example%2Fx');
    await page.locator('input[name=account]').fill('admin');
    expect(await page.title()).toMatch(/^登录 - /);
    await page.locator('input[name=password]').fill('Bench-Pass-2026');
    await page.keyboard.press('Enter');

    await page.waitForURL(/\/wel\/index/);
    expect(new URL(page.url()).host).toBe(new URL(world.server.url).host);
    // Browsers leave tabulators out of an address.
    await page.goto('/login?redirect=%2F%09%2Fevil.example%2Fx');
    await page.waitForURL(/\/wel\/index/);
    // No browser can read that as one.
    await page.goto('/login?redirect=%2F%2F%5B');
    await page.waitForURL(/\/wel\/index/);
    await page.goto(`${world.server.url}//[`);
    await page.getByText('抱歉，您访问的页面不存在').waitFor();
    await context.close();
  });
});

describe('home', () => {
  it('counts what waits, and each number leads to just these records', async () => {
    const { page, context } = await visitor('/wel/index');
    const cards = page.getByRole('region', { name: '待我处理' }).getByRole('link');
    await cards.first().waitFor();
    for (const name of [/宴席申报待审核/, /线索待受理/]) {
      const card = cards.filter({ hasText: name });
      await expect.poll(() => card.locator('b').innerText()).toMatch(/^\d+$/);
      const count = await card.locator('b').innerText();
      await card.click();
      await page.locator('[data-part=pane]:visible').getByText(`共 ${count} 条`).waitFor();
      await tab(page, '首页').click();
    }
    await cards.filter({ hasText: '待办事务' }).click();
    await page.waitForURL(/\/work\/todo$/);
    await context.close();
  });

  it('opens the rows behind a month of the chart and behind what is due today', async () => {
    const { page, context } = await visitor('/wel/index');
    const found = (count: string | undefined) =>
      page.locator('[data-part=pane]:visible').getByText(`共 ${count} 条`).waitFor();
    const month = page.locator('[data-part=home-chart] a').last();
    const [, sat] = /: (\d+) \//.exec((await month.getAttribute('aria-label')) ?? '') ?? [];
    await month.click();
    await found(sat);
    await tab(page, '首页').click();
    const due = page.getByRole('region', { name: '今天要办' }).getByRole('link', { name: /^证照信息 \d+$/ });
    const [, count] = /(\d+)$/.exec(await due.innerText()) ?? [];
    await due.click();
    await found(count);
    await context.close();
  });

  it('shows a supervisor what she may open, and nothing else', async () => {
    const { page, context } = await world.newPage();
    await signIn(world, page, 'xg12');
    const home = page.locator('[data-part=home]');
    await home.getByText('宴席申报待审核').waitFor();
    await calm(page);
    const links = await home.locator('a[href^="/"]').evaluateAll((all) => all.map((link) => link.getAttribute('href')));

    expect(await home.getByText('进行中的考试').count()).toBe(0);
    expect(links.length).toBeGreaterThan(8);
    const paths = new Set(links.map((link) => (link ?? '').split(/[?#]/)[0] ?? ''));
    const allowed = await page.evaluate(() => document.querySelector('[data-part=menu]')?.innerHTML ?? '');
    expect(allowed).not.toContain('/exam/examTaskInfo');
    for (const path of paths) {
      await page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }, path);
      await page.locator('[data-part=pane]:visible').waitFor();
      expect(await page.getByText(/没有权限访问/).count()).toBe(0);
    }
    await context.close();
  });
});

describe('the top bar', () => {
  it('finds a menu by pinyin initials and opens it', async () => {
    const { page, context } = await visitor('/wel/index');
    await page.locator('[data-part=shell]').waitFor();
    await page.keyboard.press('Control+k');
    const typed = page.getByRole('dialog', { name: '快速查找' }).getByRole('combobox');
    await typed.fill('tzgg');
    await typed.press('Enter');

    await page.waitForURL(/\/desk\/notice/);
    // The menu of the strip has it too, that of a single tab does not.
    await page.locator('[data-part=tab]').first().click({ button: 'right' });
    await page.getByRole('menuitem', { name: '清除缓存' }).waitFor();
    expect(await page.getByRole('menuitem', { name: '菜单搜索' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '标签页操作' }).click();
    await page.getByRole('menuitem', { name: '菜单搜索' }).click();
    await page.getByRole('dialog', { name: '菜单搜索' }).getByText('you can press esc to close').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: '菜单搜索' }).waitFor({ state: 'detached' });
    await context.close();
  });

  it('tells of no keys on a screen that is only touched', async () => {
    const { page, context } = await visitor('/wel/index', {
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    });
    await page.getByRole('button', { name: '标签页操作' }).tap();
    await page.getByRole('menuitem', { name: '菜单搜索' }).tap();
    const overlay = page.getByRole('dialog', { name: '菜单搜索' });
    await overlay.getByRole('combobox').waitFor();

    expect(await overlay.getByText('you can press esc to close').isVisible()).toBe(false);
    await context.close();
  });

  it('shows a theme at once and keeps it only when asked', async () => {
    const { page, context } = await visitor('/wel/index');
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
    await page.getByRole('button', { name: '主题' }).click();

    await page.getByRole('radio', { name: '黑色主题' }).check({ force: true });
    await expect.poll(theme).toBe('dark');
    await page.keyboard.press('Escape');

    await expect.poll(theme).toBe('white');
    await context.close();
  });

  it('has the local error log only with debug display on', async () => {
    const visit = await world.visitAs('admin');
    await withConfig(visit.page, { debug: false });
    await visit.page.goto('/wel/index');
    await visit.page.getByRole('button', { name: '锁屏' }).waitFor();

    expect(await visit.page.getByRole('button', { name: /错误日志/ }).count()).toBe(0);
    await visit.context.close();
  });

  it('has the menu in a drawer on a phone, which closes when a page is chosen', async () => {
    const { page, context } = await visitor('/wel/index', { viewport: { width: 390, height: 844 } });
    await page.getByRole('button', { name: '展开菜单' }).click();
    await page.locator('[data-part=menu]').getByRole('button', { name: '工作台', exact: true }).click();
    await page.locator('[data-part=menu] a[href="/desk/notice"]').click();

    await page.waitForURL(/\/desk\/notice/);
    await page.locator('[data-part=menu]').waitFor({ state: 'hidden' });
    // What its bar has no room for stands in the menu of the person.
    await page.getByRole('button', { name: /用户菜单/ }).click();
    await page.getByRole('menuitem', { name: /错误日志/ }).waitFor();
    await page.getByRole('menuitem', { name: '锁屏' }).click();
    await page.getByRole('dialog', { name: '设置锁屏密码' }).waitFor();
    await context.close();
  });

  it('opens a menu whose items stand where they are from the first frame on: a quick press meets what it was aimed at', async () => {
    const { page, context } = await visitor('/wel/index');
    const places = await page.getByRole('button', { name: /用户菜单/ }).evaluate(async (button: HTMLElement) => {
      const last = () => [...document.querySelectorAll('[role=menuitem]')].at(-1);
      const seen = new Set<number>();
      button.click();
      const animated = () => document.getAnimations().some(({ playState }) => playState === 'running');
      while (seen.size === 0 || animated()) {
        await new Promise(requestAnimationFrame);
        const item = last();
        if (item !== undefined) seen.add(Math.round(item.getBoundingClientRect().top));
      }
      return [...seen];
    });

    expect(places).toHaveLength(1);
    await context.close();
  });

  it('asks before signing out, and forgets tabs, menu and tokens', async () => {
    const { page, context } = await signedIn();
    await page.getByRole('button', { name: /用户菜单/ }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await page.getByText('退出系统, 是否继续?').waitFor();
    await page.getByRole('button', { name: '取消' }).click();
    await page.getByText('操作已取消').waitFor();
    await page.getByRole('button', { name: /用户菜单/ }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await page.getByRole('button', { name: '退出登录' }).click();

    await page.waitForURL(/\/login/);
    const left = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => /token|tagList|userInfo/i.test(key)),
    );
    expect(left).toEqual([]);
    // The browser takes away a moment later what the page took away.
    await expect
      .poll(async () => (await context.cookies()).filter(({ name }) => name.startsWith('platform-boot')))
      .toEqual([]);
    await context.close();
  });
});

describe('trouble', () => {
  it('says at the start that there is no server and goes on when it is back', async () => {
    const { page } = await world.newPage();
    await asFile(page);
    await page.route('**/config.json', (route) => route.abort());
    await page.goto('/login');
    await page.getByText('无法连接服务器').waitFor();

    await page.unroute('**/config.json');
    await page.getByRole('button', { name: '重试' }).click();

    await page.locator('input[name=account]').waitFor();
  });

  it('names the wrong setting of config.json', async () => {
    const { page } = await world.newPage();
    await asFile(page);
    await page.route('**/config.json', (route) => route.fulfill({ json: { backend: 'saber' } }));

    await page.goto('/login');

    await page.getByText('配置文件有误').waitFor();
    await page.getByText('"saber"').waitFor();
  });

  it('leaves the shell standing in one tab and offers a retry', async () => {
    const { page, context } = await world.visitAs('admin');
    await page.route('**/model/entities/param.json', (route) => route.fulfill({ status: 500, body: 'x' }));
    await page.goto('/system/param');
    await page.getByText('页面加载失败').waitFor();

    await page.unroute('**/model/entities/param.json');
    await page.getByRole('button', { name: '重试' }).click();

    await row(page).waitFor();
    await context.close();
  });

  it('shows a banner until the server answers again', async () => {
    const { page } = await visitor('/system/param');
    await row(page).waitFor();
    await page.route('**/api/**', (route) => route.abort());
    await page.getByRole('button', { name: '刷新' }).first().click();
    await page.getByText(/服务器暂时无法连接/).waitFor();

    await page.unroute('**/api/**');

    await expect.poll(() => page.getByText(/服务器暂时无法连接/).count()).toBe(0);
  });

  it('takes one refresh for two pages whose token grows old, and both go on', async () => {
    const { page, context } = await signedIn();
    const other = await context.newPage();
    await context.clock.install();
    for (const one of [page, other]) {
      await one.goto('/wel/index');
      await one.getByRole('heading', { name: '通知公告' }).waitFor();
    }
    const refreshes: string[] = [];
    context.on('request', (request) => {
      if (request.url().endsWith('/oauth/token')) refreshes.push(request.postData() ?? '');
    });

    await page.evaluate(() => {
      const entry = JSON.parse(localStorage.getItem('shian-token') ?? '{}');
      localStorage.setItem('shian-token', JSON.stringify({ ...entry, datetime: Date.now() - 4_000_000 }));
    });
    // Each page comes to its own check twice: when the token is old, and when it has been renewed. In small steps: a
    // clock that leaps would give up the renewal that it met under way.
    for (let step = 0; step <= REFRESH_CHECK && refreshes.length === 0; step += 1000) {
      await context.clock.fastForward(1000);
      await page.evaluate(() => undefined);
    }
    await expect.poll(() => refreshes.length).toBe(1);
    await expect.poll(() => ageOfToken(page)).toBeLessThan(60_000);
    await context.clock.fastForward(REFRESH_CHECK + 1000);

    for (const one of [page, other]) {
      await one.goto('/system/param');
      await row(one).waitFor();
    }
    expect(refreshes).toHaveLength(1);
  });

  it('takes the other page along when one signs out', async () => {
    const { page, context } = await signedIn();
    await withoutLongTimers(context);
    const other = await context.newPage();
    await other.goto('/system/param');
    await row(other).waitFor();

    await page.getByRole('button', { name: /用户菜单/ }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await page.getByRole('button', { name: '退出登录' }).click();

    await other.waitForURL(/\/login/);
  });

  it('does not break the page with damaged storage', async () => {
    const { page, complaints } = await world.newPage();
    await page.addInitScript(() => {
      for (const name of ['language', 'themeName', 'tagList', 'userInfo', 'token', 'openGroups', 'isLock']) {
        localStorage.setItem(`shian-${name}`, '{');
      }
    });

    await page.goto('/login');

    await page.locator('input[name=account]').waitFor();
    expect(complaints).toEqual([]);
  });
});
