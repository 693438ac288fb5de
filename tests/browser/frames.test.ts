import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMenu, callApi } from './support/callApi.ts';
import { type ForeignSite, openForeignSite } from './support/foreignSite.ts';
import { openWorld, type World } from './support/world.ts';

let site: ForeignSite;
let other: ForeignSite;
let world: World;
let page: Page;
beforeAll(async () => {
  [site, other] = await Promise.all([openForeignSite(), openForeignSite()]);
  world = await openWorld({ FRAME_HOSTS: site.origin, INTERNAL_HOSTS: '127.0.0.1' });
  const item = (code: string, path: string, isOpen: 1 | 2 = 1) => addMenu(world, { name: code, code, path, isOpen });
  await item('plain', `${site.origin}/plain`);
  await item('window', `${site.origin}/plain`, 2);
  ({ page } = await world.visitAs('admin'));
  await page.goto('/wel/index');
});
afterAll(async () => {
  await world.close();
  await Promise.all([site.close(), other.close()]);
});

const menu = (name: string) => page.locator('[data-part=menu]').getByRole('link', { name });
const frame = () => page.frameLocator('[data-part=frame] iframe:visible');
const open = (src: string) => page.goto(`/myiframe/urlPath?${new URLSearchParams({ name: 'x', src })}`);
const link = (src: string) => page.locator(`[data-part=pane] a[target=_blank][rel~=noopener][href="${src}"]:visible`);

describe('a menu item with an address', () => {
  it('opens in a tab, sandboxed, with the fields of the item in the query', async () => {
    await menu('plain').click();
    await page.waitForURL(/\/myiframe\/urlPath\?name=plain&code=plain&src=/);
    await frame().getByRole('heading', { name: 'a foreign page' }).waitFor();

    const sandbox = await page.locator('[data-part=frame] iframe').getAttribute('sandbox');
    expect(sandbox).not.toMatch(/top-navigation|modals|popups-to-escape/);
    await page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name: 'plain' }).waitFor();
  });

  it('opens a window of its own that cannot reach back when isOpen is 2', async () => {
    const [popup] = await Promise.all([page.context().waitForEvent('page'), menu('window').click()]);
    await popup.getByRole('heading', { name: 'a foreign page' }).waitFor();

    expect(await popup.evaluate(() => window.opener)).toBeNull();
    await popup.close();
  });
});

describe('a framed address', () => {
  it('is shown with html in its path', async () => {
    await open(`${site.origin}/report.html`);
    await frame().getByRole('heading', { name: 'a foreign report' }).waitFor();
  });

  it.each([
    ['refuses by x-frame-options', '/refuse', '不允许被嵌入'],
    ['refuses by its policy', '/ancestors', '不允许被嵌入'],
    ['is not there', '/gone', '没有这个页面'],
  ])('gives a message with a link when it %s', async (_name, path, words) => {
    await open(site.origin + path);
    await page.getByText(words).waitFor();

    await link(site.origin + path).waitFor();
    expect(await page.locator('iframe:visible').count()).toBe(0);
  });

  it('is a page of our own host: shown without a word, and said to be missing where there is none', async () => {
    await page.clock.install();
    await page.route('/own.html', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>an own page</h1>' }));
    await open('/own.html');
    await frame().getByRole('heading', { name: 'an own page' }).waitFor();
    await page.clock.fastForward(3000);
    expect(await page.locator('[data-part=frame] [role=status]:visible').count()).toBe(0);

    await open('/no-such.html');
    await page.getByText('没有这个页面').waitFor();
    expect(await page.locator('iframe:visible').count()).toBe(0);
  });

  it('has its tab called by the address where nothing names it', async () => {
    await page.goto('/myiframe/x');
    const strip = page.getByRole('navigation', { name: '已打开的页面' });
    await strip.getByRole('link', { name: '/myiframe/x' }).waitFor();
  });

  it('is neither asked nor shown when its host is not configured', async () => {
    await open(`${other.origin}/plain`);
    await page.getByText('系统尚未允许嵌入').waitFor();

    await link(`${other.origin}/plain`).waitFor();
    expect(other.asked).toEqual([]);
  });

  it('is held to the configured hosts by the page itself', async () => {
    const policy = (await page.request.get('/wel/index', { headers: { accept: 'text/html' } })).headers()[
      'content-security-policy'
    ];
    expect(policy).toContain(`frame-src 'self' ${site.origin};`);
  });

  it.each(['javascript:alert(1)', 'data:text/html,<h1>x</h1>', 'file:///etc/passwd', 'blob:x', 'vbscript:x'])(
    '%s is not opened',
    async (src) => {
      await open(src);
      await page.getByText('该地址无法在页面内显示').waitFor();
      expect(await page.locator('iframe:visible').count()).toBe(0);
    },
  );

  it.each(['/wel/index', '/', '/index.html'])('%s of the console does not hold the console again', async (path) => {
    await open(world.server.url + path);
    await page.getByText('该地址无法在页面内显示').waitFor();
    expect(await page.locator('iframe:visible').count()).toBe(0);
  });

  it('stays in its frame when it tries to take the window away', async () => {
    await open(`${site.origin}/top`);
    await frame().getByRole('heading', { name: 'tries to leave' }).waitFor();

    expect(new URL(page.url()).origin).toBe(new URL(world.server.url).origin);
    expect(site.asked).not.toContain('/left');
  });

  it('changes nothing when it floods the page with messages', async () => {
    await open(`${site.origin}/flood`);
    await frame().getByRole('heading', { name: 'talks too much' }).waitFor();
    await page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name: '首页' }).click();

    await page.getByRole('heading', { name: '通知公告' }).waitFor();
  });

  it('is shown after an administrator did what the message says', async () => {
    await open(`${other.origin}/plain`);
    await page.getByText(`系统尚未允许嵌入 ${new URL(other.origin).host}`).waitFor();
    await page.getByText('系统参数 frame.hosts，刷新后生效').waitFor();

    const parameter = { paramName: '可嵌入的网站', paramKey: 'frame.hosts', paramValue: new URL(other.origin).host };
    await callApi(world, 'blade-system/param/submit', parameter);
    await page.reload();

    await frame().getByRole('heading', { name: 'a foreign page' }).waitFor();
  });

  it('says that it is slow with a link, and the other tabs work on', async () => {
    await page.clock.install();
    await open(`${site.origin}/slow`);
    await page.locator('[data-part=frame] iframe:visible').waitFor();
    await page.clock.fastForward(3000);
    await page.getByText('页面响应较慢').waitFor();
    await link(`${site.origin}/slow`).waitFor();
    await page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name: '首页' }).click();

    await page.getByRole('heading', { name: '通知公告' }).waitFor();
  });
});
