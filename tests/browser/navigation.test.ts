import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMenu, callApi } from './support/callApi.ts';
import { openPage } from './support/openPage.ts';
import { isTold } from './support/toasts.ts';
import { openSignedIn, signIn, type World } from './support/world.ts';

let world: World;
let page: Page;
beforeAll(async () => {
  const opened = await openSignedIn();
  world = opened.world;
  page = opened.visit.page;
});
afterAll(() => world.close());

const strip = () => page.getByRole('navigation', { name: '已打开的页面' });
const tab = (name: string) => strip().getByRole('link', { name, exact: true });
const row = () => page.locator('tbody tr:visible').first();
const dialog = () => page.getByRole('dialog');

describe('the fixed routes', () => {
  it('/dict-horizontal/index adds an item to the chosen dictionary: code and parent are given, name and key asked for', async () => {
    await page.goto('/dict-horizontal/index');
    // Beside each other the tables fit the window: no code is cut.
    const code = page.getByText('datasource_category', { exact: true });
    expect(await code.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    await page.getByRole('button', { name: '启用状态', exact: true }).click();
    const items = page.getByRole('region', { name: '字典配置', exact: true });
    await items.getByRole('heading', { name: '[启用状态]字典配置' }).waitFor();
    // All its items have the same code.
    await items.getByRole('textbox', { name: '字典名称' }).waitFor();
    expect(await items.getByRole('textbox', { name: '字典编号' }).count()).toBe(0);
    await items.getByRole('button', { name: '新增', exact: true }).click();

    const box = await dialog().boundingBox();
    const field = (name: string) => dialog().getByRole('textbox', { name });
    expect(Math.round(box?.width ?? 0)).toBe(880);
    expect(await field('字典编号').inputValue()).toBe('enable_status');
    expect(await field('字典编号').isDisabled()).toBe(true);
    // The name of what lies above is asked for by its id.
    const above = dialog().getByRole('combobox', { name: '上级字典' });
    await expect.poll(() => above.inputValue()).toBe('启用状态');
    await dialog().getByRole('button', { name: '保存', exact: true }).click();
    await dialog().getByText('请输入字典名称', { exact: true }).waitFor();
    await dialog().getByText('请输入字典键值', { exact: true }).waitFor();
    await field('字典名称').fill('试用');
    await field('字典键值').fill('9');
    await dialog().getByRole('button', { name: '保存', exact: true }).click();
    await isTold(page, '新增成功');
    await items.getByRole('button', { name: '试用', exact: true }).waitFor();

    await page.reload();
    await items.getByRole('button', { name: '试用', exact: true }).waitFor();
  });

  it('/dict-horizontal/index adds below an item, and the open branch shows it at once', async () => {
    const items = page.getByRole('region', { name: '字典配置', exact: true });
    // Nothing lies below it yet, so there is nothing to open.
    await expect.poll(() => items.getByRole('button', { name: '展开“试用”' }).count()).toBe(0);
    await items.getByRole('button', { name: '试用：更多操作' }).click();
    await page.getByRole('menuitem', { name: '新增子项' }).click();
    const above = dialog().getByRole('combobox', { name: '上级字典' });
    await expect.poll(() => above.inputValue()).toBe('试用');
    await dialog().getByRole('textbox', { name: '字典名称' }).fill('试用一月');
    await dialog().getByRole('textbox', { name: '字典键值' }).fill('91');
    await dialog().getByRole('button', { name: '保存', exact: true }).click();
    await items.getByRole('button', { name: '展开“试用”' }).click();

    await items.getByRole('button', { name: '试用一月', exact: true }).waitFor();
  });

  it('/dict-vertical/index stacks the tables and has the business dictionaries too', async () => {
    await page.goto('/dict-vertical/index');
    await page.getByRole('tab', { name: '业务字典' }).click();
    await page.waitForURL(/dict-vertical\/index\/dictBiz/);
    await page.getByRole('button', { name: '字典配置 宴席类型' }).click();
    const tops = await Promise.all(
      ['字典', '字典配置'].map((name) => page.getByRole('region', { name, exact: true }).boundingBox()),
    );

    expect(tops[1]?.y).toBeGreaterThan((tops[0]?.y ?? 0) + (tops[0]?.height ?? 0) - 1);
    await page.getByRole('button', { name: '新增', exact: true }).first().click();
    await dialog().getByRole('button', { name: '保存', exact: true }).click();
    for (const text of ['请输入字典编号', '请输入字典名称']) await dialog().getByText(text, { exact: true }).waitFor();
    await page.keyboard.press('Escape');
  });

  it('/test leads to /test/index, /wel/dashboard is reachable and in no menu, /baVue-dome shows the components', async () => {
    await page.goto('/test');
    await page.waitForURL(/\/test\/index$/);
    await row().waitFor();
    await page.goto('/wel/dashboard');
    await page.getByRole('heading', { name: '通知公告' }).waitFor();
    expect(await page.title()).toContain('工作台');
    expect(await page.locator('[data-part=menu] a[href="/wel/dashboard"]').count()).toBe(0);
    await page.goto('/baVue-dome');
    await page.getByRole('heading', { name: '组件示例' }).waitFor();
  });
});

interface Menu {
  readonly id: string;
  readonly code: string;
  readonly children: readonly Menu[];
}

describe('the top menu', () => {
  it('narrows the sidebar to its menus, is remembered, and lets pages of other areas stay', async () => {
    const routes = (await callApi(world, 'blade-system/menu/routes')) as Menu[];
    const system = routes.find(({ code }) => code === 'system');
    const record = { name: '系统专区', source: 'settings', code: 'system_area', path: '/system', sort: 1 };
    await callApi(world, 'blade-system/topmenu/submit', record);
    const list = (await callApi(world, 'blade-system/topmenu/list?size=100')) as {
      records: { id: string; name: string }[];
    };
    const made = list.records.find(({ name }) => name === record.name);
    await callApi(world, 'blade-system/topmenu/grant', {
      topMenuIds: [made?.id],
      menuIds: [system?.id, ...(system?.children ?? []).map(({ id }) => id)],
    });
    await page.goto('/desk/notice');
    await row().waitFor();
    const groups = page.locator('[data-part=menu] > ul > li');
    const areas = page.getByRole('navigation', { name: '顶部菜单' });
    const all = await groups.count();

    // Home is lit where it stands, not on every page.
    expect(await areas.locator('[aria-current]').count()).toBe(0);
    await areas.getByRole('button', { name: '系统专区' }).click();
    await expect.poll(() => groups.allInnerTexts()).toEqual(['系统管理']);
    await page.reload();

    await row().waitFor();
    await expect.poll(() => groups.allInnerTexts()).toEqual(['系统管理']);
    // A bar without room for the areas offers no way out of one: there the whole menu stands.
    await page.setViewportSize({ width: 960, height: 900 });
    await expect.poll(() => groups.count()).toBe(all);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(() => groups.allInnerTexts()).toEqual(['系统管理']);
    await areas.getByRole('button', { name: '首页' }).click();
    await expect.poll(() => groups.count()).toBe(all);
  });
});

describe('the searches', () => {
  it('list every page without text, match from the start or by initials, and open what is chosen', async () => {
    const box = page.getByRole('combobox', { name: '菜单搜索' });
    await box.click();
    const options = page.getByRole('option');
    await expect.poll(() => options.count()).toBeGreaterThan(40);
    await box.fill('参数');
    await expect.poll(() => options.count()).toBe(0);
    await box.fill('xtcs');
    await expect.poll(() => options.count()).toBe(1);
    await page.keyboard.press('Enter');

    await page.waitForURL(/\/system\/param$/);
  });

  it('bring a page that is open already back as it was left', async () => {
    await row().getByText('编辑').click();
    await page.waitForURL(/\/edit$/);
    const address = page.url();
    // A form that comes while the palette is open has it opened anew in front, where Enter may be lost.
    await dialog().getByRole('textbox').first().waitFor();
    await openPage(page, '通知公告');
    await openPage(page, '系统参数');

    await page.waitForURL(address);
    await dialog().getByRole('textbox').first().waitFor();
  });
});

describe('unsaved input', () => {
  it('is asked about when the browser goes back, and kept or given up as answered', async () => {
    await page.goto('/system/param');
    await row().getByText('编辑').click();
    await page.waitForURL(/\/edit$/);
    const address = page.url();
    const name = dialog().getByRole('textbox').first();
    const stored = await name.inputValue();
    await name.fill('half typed');
    await expect.poll(() => page.locator('[data-part=tab-dot]').count()).toBe(1);

    await page.evaluate(() => history.back());
    await page.getByRole('alertdialog').getByRole('button', { name: '继续编辑' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await page.waitForURL(address);
    expect(await name.inputValue()).toBe('half typed');

    await page.evaluate(() => history.back());
    await page.getByRole('alertdialog').getByRole('button', { name: '放弃修改' }).click();
    await dialog().waitFor({ state: 'detached' });
    await page.waitForURL(/\/system\/param(\?|$)/);
    await expect.poll(() => page.locator('[data-part=tab-dot]').count()).toBe(0);

    await row().getByText('编辑').click();
    await expect.poll(() => name.inputValue()).toBe(stored);
    expect(await dialog().getByText('未保存的内容').count()).toBe(0);
  });

  it('is asked about when its own menu item is chosen again', async () => {
    await dialog().getByRole('textbox').first().fill('half typed');
    await expect.poll(() => page.locator('[data-part=tab-dot]').count()).toBe(1);
    await page.locator('[data-part=menu] a[href="/system/param"]').click();

    await page.getByRole('alertdialog').getByRole('button', { name: '放弃修改' }).click();
    await dialog().waitFor({ state: 'detached' });
  });
});

describe('the tab strip', () => {
  it('is put in another order by dragging, and the list of all goes to any', async () => {
    await openPage(page, '通知公告');
    await openPage(page, '岗位');
    const names = () => strip().locator('[data-part=tab] a').allInnerTexts();
    const before = await names();
    await tab('岗位').dragTo(tab('通知公告'));
    const moved = before
      .filter((name) => name !== '岗位')
      .flatMap((name) => (name === '通知公告' ? ['岗位', name] : [name]));

    await expect.poll(names).toEqual(moved);
    await page.getByRole('button', { name: '标签页操作' }).click();
    await page.getByRole('menuitem', { name: '通知公告', exact: true }).click();
    await page.waitForURL(/\/desk\/notice/);
  });

  it('opens a page again that is gone to in the moment its tab closes', async () => {
    await page.evaluate(async () => {
      const address = location.pathname;
      const count = () => document.querySelectorAll('[data-part=tab]').length;
      const before = count();
      document.querySelector<HTMLElement>('[data-part=tab][data-active] [data-part=tab-close]')?.click();
      while (count() === before) await new Promise((next) => setTimeout(next));
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });

    await strip().locator('[data-active]').filter({ hasText: '通知公告' }).waitFor();
    await row().waitFor();
    expect(new URL(page.url()).pathname).toBe('/desk/notice');
  });

  it('stars a page by right click, and home shows it with those used last', async () => {
    await tab('通知公告').click({ button: 'right' });
    await page.getByRole('menuitem', { name: '收藏“通知公告”' }).click();
    await tab('首页').click();
    const card = (name: string) =>
      page.locator('[data-part=home-card]').filter({ has: page.getByRole('heading', { name }) });

    await card('我的收藏').getByRole('link', { name: '通知公告' }).waitFor();
    await card('最近使用').getByRole('link', { name: '岗位' }).click();
    await page.waitForURL(/\/system\/post/);
  });

  it('closes all others by right click and clears the cache after asking', async () => {
    await tab('岗位').click({ button: 'right' });
    await page.getByRole('menuitem', { name: '关闭其它' }).click();
    await expect.poll(() => strip().locator('[data-part=tab]').count()).toBe(2);
    await tab('岗位').click({ button: 'right' });
    await page.getByRole('menuitem', { name: '清除缓存' }).click();
    await page.getByText('是否需要清除缓存?').waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
    await page.getByText('清除完毕').waitFor();
  });

  it('keeps the active one of fifty tabs in sight, and closes all at once', async () => {
    await page.evaluate(async () => {
      const index = (await (await fetch('/model/index.json')).json()) as { entities: { menuPath?: string }[] };
      const paths = index.entities.flatMap(({ menuPath }) => menuPath ?? []).slice(0, 50);
      for (const path of paths) {
        history.pushState(null, '', path);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
        const shown = () =>
          document.querySelector('[data-part=tab][data-active] a')?.getAttribute('href')?.startsWith(path);
        for (let tries = 0; tries < 1000 && !shown(); tries += 1) await new Promise((next) => setTimeout(next, 10));
      }
    });
    await expect.poll(() => strip().locator('[data-part=tab]').count()).toBeGreaterThanOrEqual(50);

    // The strip scrolls there a frame after it has the tab.
    const inSight = async () => {
      const { x, width } = (await strip().locator('[data-active]').boundingBox()) ?? { x: -1, width: 0 };
      return x >= 0 && x + width <= 1440;
    };
    await expect.poll(inSight).toBe(true);
    await strip().locator('[data-active] a').click({ button: 'right' });
    await page.getByRole('menuitem', { name: '关闭所有' }).click();
    await expect.poll(() => strip().locator('[data-part=tab]').count()).toBe(1);
  });
});

describe('a link to a list', () => {
  it('brings page and filters, and they stay through a reload', async () => {
    const query = new URLSearchParams({ filter: JSON.stringify({ category__eq: '2' }), page: '1' });
    await page.goto(`/desk/notice?${query}`);
    // Rows, and not the lines that stand for them while they are fetched.
    const rows = page.locator('[data-part=table]:not([aria-hidden]) tbody tr:visible');
    const shown = () => rows.allInnerTexts();
    await rows.first().waitFor();
    const before = await shown();
    expect(before.every((text) => text.includes('批转通知'))).toBe(true);
    await page.reload();

    await expect.poll(shown).toEqual(before);
    await page.getByRole('button', { name: '重置' }).click();
    await expect.poll(() => rows.count()).toBeGreaterThan(before.length);
  });
});

describe('the own phone number', () => {
  it.each([
    ['', '手机号码不能为空'],
    ['123', '手机号码长度不为11位'],
    ['12800138000', '手机号码格式不正确'],
  ])('%j is answered by the text that was asked for', async (typed, text) => {
    if (!page.url().endsWith('/info/index')) await page.goto('/info/index');
    const phone = page.getByRole('textbox', { name: '手机号' });
    await phone.fill(typed);
    await phone.press('Enter');

    await page.getByText(text, { exact: true }).waitFor();
  });
});

describe('the own details', () => {
  it('ask for a phone, and have boxes of one height to type in and to choose from', async () => {
    await page.goto('/info/index');
    const heightOf = async (name: string) =>
      (
        await page
          .locator('.MuiInputBase-root')
          .filter({ has: page.getByLabel(name) })
          .boundingBox()
      )?.height;
    await page.getByLabel('休假代理人').waitFor();

    expect(await page.getByLabel('手机号').getAttribute('required')).not.toBeNull();
    expect([await heightOf('手机号'), await heightOf('休假代理人')]).toEqual([32, 32]);
  });
});

describe('the own picture', () => {
  it('is taken as jpg or png of at most 500 kB, and nothing else', async () => {
    await page.goto('/info/index');
    const file = page.locator('input[type=file]').first();
    const upload = (name: string, mimeType: string, buffer: Buffer) => file.setInputFiles({ name, mimeType, buffer });
    const pixel = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    await upload('big.png', 'image/png', Buffer.concat([pixel, Buffer.alloc(600_000)]));
    await page.locator('[data-part=toast][data-kind=warning]').waitFor();
    await upload('me.png', 'image/png', pixel);
    await page.locator('img[src*="/"]:visible').first().waitFor();
  });
});

describe('the local error log', () => {
  it('notes an error and a rejected promise with where and when, counts them, and is sent after asking', async () => {
    await page.goto('/baVue-dome');
    await page.getByRole('button', { name: '抛出错误' }).click();
    await page.getByRole('button', { name: '拒绝的承诺' }).click();
    await page.getByRole('button', { name: /^\d+条错误日志$/ }).click();
    const rows = dialog().locator('tbody tr');
    await rows.first().waitFor();
    const texts = await rows.allInnerTexts();
    expect(texts[0]).toMatch(/TypeError[\s\S]*demo: a promise that was rejected[\s\S]*\/baVue-dome/);
    expect(texts[1]).toMatch(/Error[\s\S]*demo: an error in an event/);

    // The page may ask for something else meanwhile: news, what is live.
    const sent = page.waitForRequest((request) => request.postData()?.includes('demo: ') === true);
    await dialog().getByRole('button', { name: '上传服务器' }).click();
    await page.getByText('确定上传本地日志到服务器?').waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
    await isTold(page, '发送成功!');
    await dialog().getByRole('button', { name: '关闭' }).click();
    await dialog().waitFor({ state: 'detached' });
    expect((await sent).postData()).toContain('demo: an error in an event');
  });

  it('is cleared after asking, and counts no further than 99', async () => {
    await page.evaluate(() => {
      for (let count = 0; count < 105; count += 1) void Promise.reject(new Error(`number ${count}`));
    });
    await expect.poll(() => page.locator('[data-part=top-bar] .MuiBadge-badge').first().innerText()).toBe('99+');
    await page.getByRole('button', { name: /条错误日志$/ }).click();
    await dialog().getByRole('button', { name: '清空本地日志' }).click();
    await page.getByText('确定清空本地日志记录?').waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
    await isTold(page, '清空成功!');
    await dialog().getByText('没有错误日志').waitFor();
    await dialog().getByRole('button', { name: '关闭' }).click();
    await dialog().waitFor({ state: 'detached' });
  });

  it('has what broke a tab; the other tabs work on, and a retry mends it', async () => {
    await page.getByRole('button', { name: '让本页出错' }).click();
    await page.getByText('页面出错了').waitFor();
    await tab('首页').click();
    await page.getByRole('heading', { name: '通知公告' }).waitFor();
    await tab('组件示例').click();
    await page.getByRole('button', { name: '重试' }).click();
    await page.getByRole('heading', { name: '组件示例' }).waitFor();

    await page.getByRole('button', { name: /^[1-9]\d*条错误日志$/ }).waitFor();
  });
});

describe('the bar', () => {
  it('goes to full screen and back', async () => {
    await page.getByRole('button', { name: '全屏', exact: true }).click();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    await page.getByRole('button', { name: '退出全屏' }).click();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement === null)).toBe(true);
  });

  it('shows notices by kind in an area of 300 pixels, and an opened one counts as read', async () => {
    await page.getByRole('button', { name: /消息通知，\d+ 条未读/ }).click();
    const panel = page.getByRole('dialog', { name: '消息通知' });
    // The panel is fetched when it is opened first.
    await expect
      .poll(() => panel.getByRole('tab').allInnerTexts())
      .toEqual([expect.stringContaining('邮件'), expect.stringContaining('消息'), expect.stringContaining('通知')]);
    await expect.poll(async () => (await panel.locator('[data-part=notices]').boundingBox())?.height).toBe(300);
    const unread = panel.locator('button[data-unread]');
    const before = await unread.count();
    await unread.first().click();
    await page.waitForURL(/\/desk\/notice\/\d+/);
    await page.getByRole('button', { name: /消息通知/ }).click();
    await expect.poll(() => unread.count()).toBe(before - 1);
    await page.keyboard.press('Escape');
  });
});

describe('odd menus', () => {
  it('keep shell and tab where no screen answers to an item, and say so in the tab', async () => {
    await addMenu(world, { name: '没有页面', code: 'no_screen', path: '/no/screen' });
    await page.goto('/no/screen');

    await page.getByText('抱歉，您访问的页面不存在').waitFor();
    await tab('没有页面').waitFor();
  });

  it('open an entity there where it was moved to another path', async () => {
    const routes = JSON.stringify(await callApi(world, 'blade-system/menu/routes'));
    const id = /"id":"(\d+)","parentId":"\d+","code":"post"/.exec(routes)?.[1];
    const detail = (await callApi(world, `blade-system/menu/detail?id=${id}`)) as Record<string, unknown>;
    await callApi(world, 'blade-system/menu/submit', { ...detail, path: '/moved/posts' });
    await page.goto('/moved/posts');

    await row().waitFor();
    await row().getByText('编辑').click();
    await page.waitForURL(/\/moved\/posts\/\d+\/edit$/);
  });

  it.each([
    ['2,000 nodes, twelve levels and a path twice', true],
    ['nothing', false],
  ])('stay usable with %s', async (_name, many) => {
    const { page: other } = await world.newPage();
    await signIn(world, other);
    const leaf = (code: string, path: string) => ({ code, name: code, path, children: [] as unknown[] });
    let deep: ReturnType<typeof leaf> = leaf('deepest', '/system/param');
    for (let level = 11; level > 0; level -= 1) deep = { ...leaf(`level${level}`, `/level${level}`), children: [deep] };
    const wide = Array.from({ length: 2000 }, (_, at) => leaf(`node${at}`, `/node/${at}`));
    const data = many ? [{ ...leaf('wide', '/wide'), children: wide }, deep, leaf('twice', '/system/param')] : [];
    await other.route('**/blade-system/menu/routes*', (route) => route.fulfill({ json: { code: 200, data, msg: '' } }));
    await other.reload();
    if (!many) {
      await other.getByText('没有发现菜单').waitFor();
      return;
    }
    const group = (name: string) => other.locator('[data-part=menu]').getByRole('button', { name, exact: true });
    for (let level = 1; level < 12; level += 1) await group(`level${level}`).click();
    await other.locator('[data-part=menu]').getByRole('link', { name: 'deepest' }).click();
    await other.waitForURL(/\/system\/param$/);
    await other.locator('tbody tr:visible').first().waitFor();
    await group('wide').click();
    expect(await other.locator('[data-part=menu] a').count()).toBeGreaterThan(2000);
    await other.getByRole('combobox', { name: '菜单搜索' }).fill('node1999');
    await other.getByRole('option').first().click();
    await other.waitForURL(/\/node\/1999$/);
    await other.context().close();
  });
});
