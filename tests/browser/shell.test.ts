import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, signIn, type Visit, type World } from './support/world.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function signedIn(): Promise<Visit> {
  const visit = await world.newPage();
  await signIn(world, visit.page);
  return visit;
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name });
const row = (page: Page) => page.locator('tbody tr:visible').first();
const title = (page: Page) => page.getByRole('dialog').getByRole('textbox').first();

/** Opens an edit form over the first row and types into it without saving. */
async function typeIntoForm(page: Page): Promise<string> {
  await page.goto('/system/param');
  await row(page).getByText('编辑').click();
  await title(page).fill('half typed');
  return page.url();
}

describe('kept tabs', () => {
  it('return as they were left, with the open dialog and the half-typed form, and without a request', async () => {
    const { page, complaints } = await signedIn();
    const address = await typeIntoForm(page);
    await tab(page, '首页').click();
    await page.waitForURL(/\/wel\/index/);
    await page.waitForLoadState('networkidle');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await tab(page, '系统参数').click();
    await title(page).waitFor();

    expect(page.url()).toBe(address);
    expect(await title(page).inputValue()).toBe('half typed');
    // What was arranged on the way is saved a moment later; that is not for the sake of the switch.
    expect(requests.filter((url) => url.includes('/api/') && !url.endsWith('/preferences'))).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('mark unsaved input and ask before closing it', async () => {
    const { page } = await signedIn();
    await typeIntoForm(page);
    await expect.poll(() => page.locator('.tb-dot').count()).toBe(1);

    await page.getByRole('button', { name: '关闭“系统参数”' }).click();
    await page.getByText(/尚未保存的内容/).waitFor();
    await page.getByRole('button', { name: '仍然关闭' }).click();

    await page.waitForURL(/\/wel\/index/);
    expect(await page.locator('.tb-tab').count()).toBe(1);
  });

  it('survive a reload', async () => {
    const { page } = await signedIn();
    await page.goto('/system/param');
    await row(page).waitFor();
    await page.goto('/desk/notice');
    await row(page).waitFor();

    await page.reload();
    await row(page).waitFor();

    await tab(page, '参数').first().waitFor();
    await tab(page, '通知公告').first().waitFor();
  });

  it('close with the middle button and by keyboard, but home stays', async () => {
    const { page } = await signedIn();
    await page.goto('/system/param');
    await row(page).waitFor();
    await tab(page, '参数').first().click({ button: 'middle' });
    await page.waitForURL(/\/wel\/index/);

    expect(await page.locator('.tb-tab').count()).toBe(1);
    await tab(page, '首页').focus();
    await page.keyboard.press('Delete');

    expect(await page.locator('.tb-tab').count()).toBe(1);
  });
});

describe('the guard', () => {
  it('sends unknown addresses to /404 and back home from there', async () => {
    const { page } = await signedIn();

    await page.goto('/no/such/page');

    await page.waitForURL(/\/404$/);
    await page.getByRole('button', { name: '返回首页' }).click();
    await page.waitForURL(/\/wel\/index/);
  });

  it('keeps the screen locked through reload and address until the password comes', async () => {
    const { page } = await signedIn();
    await page.getByRole('button', { name: '锁屏' }).click();
    await page.getByRole('dialog').getByLabel('请输入锁屏密码').fill('1234');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/lock$/);

    await page.goto('/system/param');
    await page.waitForURL(/\/lock$/);
    await page.getByPlaceholder('请输入登录密码').fill('wrong');
    await page.keyboard.press('Enter');
    await page.getByText('解锁密码错误,请重新输入').waitFor();
    await page.getByPlaceholder('请输入登录密码').fill('1234');
    await page.keyboard.press('Enter');

    await page.waitForURL(/\/wel\/index/);
  });

  it('R32 returns to the page asked for after signing in, and never elsewhere', async () => {
    const { page } = await world.newPage();
    await page.goto('/login?redirect=%2F%2Fevil.example%2Fx');
    await page.locator('input[name=account]').fill('admin');
    await page.locator('input[name=password]').fill('Bench-Pass-2026');
    await page.keyboard.press('Enter');

    await page.waitForURL(/\/wel\/index/);
    expect(new URL(page.url()).host).toBe(new URL(world.server.url).host);
  });
});

describe('the top bar', () => {
  it('finds a menu by pinyin initials and opens it', async () => {
    const { page } = await signedIn();

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: '菜单搜索' }).fill('tzgg');
    await page.keyboard.press('Enter');

    await page.waitForURL(/\/desk\/notice/);
  });

  it('shows a theme at once and keeps it only when asked', async () => {
    const { page } = await signedIn();
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
    await page.getByRole('button', { name: '主题' }).click();

    await page.getByRole('radio', { name: '黑色主题' }).check({ force: true });
    expect(await theme()).toBe('dark');
    await page.keyboard.press('Escape');

    expect(await theme()).toBe('white');
  });

  it('changes the language of bars, tabs and titles without losing a tab', async () => {
    const { page } = await signedIn();
    await page.goto('/desk/notice');
    await row(page).waitFor();

    await page.getByRole('button', { name: '语言' }).click();
    await page.getByRole('menuitem', { name: 'English' }).click();

    await page.getByRole('navigation', { name: 'Open pages' }).getByRole('link', { name: 'Notice' }).waitFor();
    expect(await page.title()).toContain('Notice');
  });

  it('asks before signing out, and forgets tabs, menu and tokens', async () => {
    const { page } = await signedIn();
    await page.goto('/system/param');
    await row(page).waitFor();
    await page.getByRole('button', { name: /用户菜单/ }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await page.getByText('退出系统, 是否继续?').waitFor();
    await page.getByRole('button', { name: '退出登录' }).click();

    await page.waitForURL(/\/login/);
    const left = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => /token|tagList|userInfo/i.test(key)),
    );
    expect(left).toEqual([]);
    expect((await page.context().cookies()).filter(({ name }) => name.startsWith('platform-boot'))).toEqual([]);
  });
});

describe('trouble', () => {
  it('at the start says that there is no server and goes on when it is back', async () => {
    const { page } = await world.newPage();
    await page.route('**/config.json', (route) => route.abort());
    await page.goto('/login');
    await page.getByText('无法连接服务器').waitFor();

    await page.unroute('**/config.json');
    await page.getByRole('button', { name: '重试' }).click();

    await page.locator('input[name=account]').waitFor();
  });

  it('names the wrong setting of config.json', async () => {
    const { page } = await world.newPage();
    await page.route('**/config.json', (route) => route.fulfill({ json: { backend: 'saber' } }));

    await page.goto('/login');

    await page.getByText('配置文件有误').waitFor();
    await page.getByText('"saber"').waitFor();
  });

  it('of one tab leaves the shell standing and offers a retry', async () => {
    const { page } = await signedIn();
    await page.route('**/model/entities/param.json', (route) => route.fulfill({ status: 500, body: 'x' }));
    await page.goto('/system/param');
    await page.getByText('页面出错了').waitFor();

    await page.unroute('**/model/entities/param.json');
    await page.getByRole('button', { name: '重试' }).click();

    await row(page).waitFor();
  });

  it('on the line shows a banner until the server answers again', async () => {
    const { page } = await signedIn();
    await page.goto('/system/param');
    await row(page).waitFor();
    await page.route('**/api/**', (route) => route.abort());
    await page.getByRole('button', { name: '刷新' }).first().click();
    await page.getByText(/服务器暂时无法连接/).waitFor();

    await page.unroute('**/api/**');

    await expect.poll(() => page.getByText(/服务器暂时无法连接/).count(), { timeout: 10_000 }).toBe(0);
  });

  it('of two pages whose token grows old is one refresh, and both go on', async () => {
    const { page, context } = await signedIn();
    const other = await context.newPage();
    await other.goto('/wel/index');
    await other.getByRole('heading', { name: '通知公告' }).waitFor();
    const refreshes: string[] = [];
    context.on('request', (request) => {
      if (request.url().endsWith('/oauth/token')) refreshes.push(request.postData() ?? '');
    });

    await page.evaluate(() => {
      const entry = JSON.parse(localStorage.getItem('shian-token') ?? '{}');
      localStorage.setItem('shian-token', JSON.stringify({ ...entry, datetime: Date.now() - 4_000_000 }));
    });
    await expect.poll(() => refreshes.length, { timeout: 15_000 }).toBe(1);
    await page.waitForTimeout(11_000);

    expect(refreshes).toHaveLength(1);
    for (const one of [page, other]) {
      await one.goto('/system/param');
      await row(one).waitFor();
    }
  });

  it('of one page that signs out takes the other along', async () => {
    const { page, context } = await signedIn();
    const other = await context.newPage();
    await other.goto('/system/param');
    await row(other).waitFor();

    await page.getByRole('button', { name: /用户菜单/ }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await page.getByRole('button', { name: '退出登录' }).click();

    await other.waitForURL(/\/login/, { timeout: 2000 });
  });

  it('with damaged storage does not break the page', async () => {
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
