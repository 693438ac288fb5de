import { Buffer } from 'node:buffer';
import type { Page, Request, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LARGE_LIST, serveLargeList } from '../support/largeList.ts';
import { openLargeTree, serveLargeTree } from '../support/largeTree.ts';
import { isLiveStream } from '../support/untilQuiet.ts';
import { usedHeap } from '../support/usedHeap.ts';
import { callApi } from './support/callApi.ts';
import { find } from './support/demoRecords.ts';
import { openPage } from './support/openPage.ts';
import { isTold } from './support/toasts.ts';
import { withoutConnection } from './support/withoutConnection.ts';
import { openSignedIn, signIn, type Visit, type World } from './support/world.ts';

const PARAMS = '/system/param';
const BANQUETS = '**/manageBanquetReporting/**';
const LIST = '**/api/blade-system/param/list*';
const SUBMIT = '**/api/blade-system/param/submit*';
const DRAFT = find('examTaskInfo', ({ status }) => status === '0');

let world: World;
let visit: Visit;
let page: Page;
beforeAll(async () => {
  ({ world, visit } = await openSignedIn());
  page = visit.page;
  // What is searched for on slow lines, one after the other.
  for (const paramKey of ['slow.older', 'slow.newer'])
    await callApi(world, 'blade-system/param/submit', { paramName: `参数 ${paramKey}`, paramKey, paramValue: '1' });
});
afterAll(() => world.close());

const row = () => page.locator('tbody tr:visible').first();
const dialog = () => page.getByRole('dialog');
const field = (name: string) => dialog().getByRole('textbox', { name });
const save = () => dialog().getByRole('button', { name: '保存', exact: true });

/** A form with a new parameter, ready to be saved. */
async function fillNew(key: string): Promise<void> {
  await page.goto(PARAMS);
  await page.getByRole('button', { name: '新增', exact: true }).click();
  await field('参数名称').fill(`参数 ${key}`);
  await field('参数键名').fill(key);
  await field('参数键值').fill('1');
}

async function rowsWith(key: string): Promise<number> {
  const list = (await callApi(world, `blade-system/param/list?paramKey=${key}`)) as { readonly total: number };
  return list.total;
}

/** Megabytes of the page's JavaScript heap that are really in use. */
const usedMegabytes = async (of: Page): Promise<number> => (await usedHeap(of)) / 1_048_576;

/** Goes to an address inside the open console, as a link does. */
const goInside = (to: string) =>
  page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, to);

const fails = (route: Route) =>
  route.fulfill({ status: 500, json: { code: 500, success: false, data: null, msg: '服务器繁忙' } });

describe('a server that fails', () => {
  it('keeps the input in the middle of a form, and one save works when it is back', async () => {
    await fillNew('robust.f02');
    await page.route('**/api/**', (route) => route.abort());
    await save().click();
    await page
      .getByText(/服务器暂时无法连接/)
      .first()
      .waitFor();
    expect(await field('参数键名').inputValue()).toBe('robust.f02');

    await page.unroute('**/api/**');
    await expect.poll(() => page.locator('[data-part=banner]').count()).toBe(0);
    await save().click();
    await isTold(page, '新增成功');
    expect(await rowsWith('robust.f02')).toBe(1);
  });

  it('is missed in the place of a list and above it, and in no message over both', async () => {
    await page.goto(PARAMS);
    await row().waitFor();
    await page.route('**/api/**', (route) => route.abort());
    await goInside('/system/post');
    await page.getByRole('alert').getByRole('button', { name: '重试' }).waitFor();
    await page.locator('[data-part=banner]').waitFor();

    expect(await page.locator('[data-part=toast]').count()).toBe(0);
    await page.unroute('**/api/**');
    await row().waitFor();
  });

  it.each([
    ['500', { status: 500, json: { code: 500, msg: '服务器异常', data: null } }],
    ['503', { status: 503, body: '' }],
    ['a page of HTML', { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }],
    ['an empty answer', { status: 200, body: '' }],
    ['half an answer', { status: 200, contentType: 'application/json', body: '{"code":200,"da' }],
  ])('gives a message and keeps form and shell when it sends %s', async (_name, answer) => {
    await fillNew('robust.f09');
    await page.route(SUBMIT, (route) => route.fulfill(answer));
    await save().click();
    await page.locator('[data-part=toast][data-kind=error], [data-part=toast][data-kind=warning]').first().waitFor();

    expect(await field('参数键名').inputValue()).toBe('robust.f09');
    expect(await save().isEnabled()).toBe(true);
    expect(await page.getByText('页面出错了').count()).toBe(0);
    await page.unroute(SUBMIT);
  });

  it('lets Ctrl+K search again by a button, and one goes on typing', async () => {
    const search = '**/shian/search*';
    await page.goto('/wel/index');
    await page.locator('[data-part=shell]').waitFor();
    await page.route(search, fails);
    await page.keyboard.press('Control+k');
    const box = dialog().getByRole('combobox');
    await box.fill('火锅');
    await dialog().getByText('数据查找失败').waitFor();

    await page.unroute(search);
    await dialog().getByRole('button', { name: '重试' }).press('Enter');
    await dialog().getByRole('option', { name: /火锅/ }).first().waitFor();
    expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
  });

  it('is asked again by each column of a board for its own cards', async () => {
    const cards = '**/manageFoodSafetyClues/page?*';
    await page.route(cards, fails);
    await page.goto('/manage/manageFoodSafetyClues?filter=%7B%7D&page=1&layout=board');
    const column = page.locator('[data-column]').first();
    await column.getByRole('alert').filter({ hasText: '待受理读取失败' }).waitFor();

    await page.unroute(cards);
    await column.getByRole('button', { name: '重试' }).click();
    await column.locator('[data-card]').first().waitFor();
    expect(await column.getByRole('alert').count()).toBe(0);
  });

  it('refuses a button with 403: the text, the same page, no sign-out', async () => {
    await fillNew('robust.f08');
    await page.route(SUBMIT, (route) =>
      route.fulfill({ status: 403, json: { code: 403, msg: '没有权限', data: null } }),
    );
    await save().click();
    await page.getByText('没有权限').waitFor();

    expect(page.url()).toMatch(/\/system\/param\/create$/);
    await page.unroute(SUBMIT);
  });

  it('has one row after the second save when it saved and its answer was lost', async () => {
    await fillNew('robust.f14');
    await page.route(SUBMIT, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await save().click();
    await page.locator('[data-part=banner]').waitFor();
    await page.unroute(SUBMIT);
    await save().click();
    await isTold(page, '新增成功');

    expect(await rowsWith('robust.f14')).toBe(1);
  });
});

describe('a slow server', () => {
  it('gets one request from two quick presses, and makes one row', async () => {
    await fillNew('robust.f13');
    let sent = 0;
    await page.route(SUBMIT, async (route) => {
      sent += 1;
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    await save().dblclick();
    await isTold(page, '新增成功');
    await page.unroute(SUBMIT);

    expect(sent).toBe(1);
    expect(await rowsWith('robust.f13')).toBe(1);
  });

  it('has a double click go one step and leave the question that it asks', async () => {
    await page.goto(`${PARAMS}?filter=%7B%7D&page=1`);
    await page.getByRole('button', { name: '新增', exact: true }).dblclick();
    await field('参数名称').waitFor();
    await page.goBack();
    await dialog().waitFor({ state: 'detached' });

    await row().getByRole('checkbox').check();
    await page.getByRole('button', { name: /^批量删除/ }).dblclick();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: '取消' }).click();
    await question.waitFor({ state: 'detached' });
    await row().getByRole('checkbox').uncheck();
  });

  it('has a form stay until it has answered, whatever closes forms', async () => {
    await fillNew('slow.closed');
    const answered = Promise.withResolvers<void>();
    await page.route(SUBMIT, async (route) => {
      await answered.promise;
      await route.continue();
    });
    await save().click();
    await dialog().getByRole('button', { name: '保存中' }).waitFor();

    await page.keyboard.press('Escape');
    const cross = dialog().getByRole('button', { name: '关闭' });
    expect(await cross.getAttribute('aria-disabled')).toBe('true');
    await cross.dispatchEvent('click');

    expect(await page.getByRole('alertdialog').count()).toBe(0);
    expect(await field('参数键名').inputValue()).toBe('slow.closed');
    expect(await dialog().getByRole('button', { name: '取消' }).getAttribute('aria-disabled')).toBe('true');
    answered.resolve();
    await dialog().waitFor({ state: 'detached' });
    await page.unroute(SUBMIT);
    expect(await rowsWith('slow.closed')).toBe(1);
  });

  it('has a form take nothing that would be in no record, and gives the cursor back where saving failed', async () => {
    await fillNew('slow.typed');
    const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const [failed, saved] = answers;
    let sent = 0;
    await page.route(SUBMIT, async (route) => {
      sent += 1;
      await answers[sent - 1]?.promise;
      await (sent === 1 ? route.abort() : route.continue());
    });
    const isSaving = () => dialog().getByRole('button', { name: '保存中' });
    await field('参数键名').press('End');
    await page.keyboard.press('Control+Enter');
    await isSaving().waitFor();
    await page.keyboard.type('lost');
    failed?.resolve();
    await isSaving().waitFor({ state: 'detached' });
    await page.keyboard.type('.kept');
    expect(await field('参数键名').inputValue()).toBe('slow.typed.kept');

    await page.keyboard.press('Control+Enter');
    await isSaving().waitFor();
    await page.keyboard.type('lost');
    saved?.resolve();
    await isTold(page, '新增成功');
    await expect.poll(() => field('参数名称').evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type('下一个');
    expect(await field('参数名称').inputValue()).toBe('下一个');
    expect(await rowsWith('slow.typed.kept')).toBe(1);
    await page.unroute(SUBMIT);
  });

  it('has nothing saved before the files of a form are there, which are all shown on their way', async () => {
    const put = '**/put-file*';
    const arrived = Promise.withResolvers<void>();
    await page.route(put, async (route) => {
      await arrived.promise;
      await route.continue();
    });
    await page.goto(`/exam/examTaskInfo/${DRAFT.id}/edit`);
    await dialog().getByRole('tab', { name: '组织' }).click();
    const files = [1, 2].map((at) => ({
      name: `通知${at}.pdf`,
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4'),
    }));
    await dialog().locator('input[type=file]').setInputFiles(files);
    await dialog().getByText('通知2.pdf').waitFor();

    await save().click();

    const told = dialog().getByText('文件还在上传，传完后再保存');
    await told.waitFor();
    arrived.resolve();
    await told.waitFor({ state: 'detached' });
    const [request] = await Promise.all([
      page.waitForRequest((one) => one.method() === 'PUT' && one.url().includes(DRAFT.id)),
      save().click(),
    ]);
    await dialog().waitFor({ state: 'detached' });
    await page.unroute(put);
    const { attachments } = request.postDataJSON() as { readonly attachments: string };
    expect(JSON.parse(attachments).slice(-2)).toMatchObject(files.map(({ name }) => ({ originalName: name })));
  });

  it('keeps its tabs below the pointer that goes for them when their numbers come', async () => {
    const held = Promise.withResolvers<void>();
    await page.route(BANQUETS, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/manage/manageBanquetReporting');
    const tabs = page.getByRole('tablist', { name: '状态' }).getByRole('tab');
    const places = () => tabs.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
    await tabs.last().waitFor();
    const before = await places();
    expect(await tabs.allInnerTexts()).toEqual(expect.not.arrayContaining([expect.stringMatching(/\d/)]));

    held.resolve();
    await expect.poll(() => tabs.last().innerText()).toMatch(/\d/);

    const after = await places();
    for (const [at, { left, width }] of before.entries()) {
      const middle = left + width / 2;
      expect(middle).toBeGreaterThan(after[at]?.left ?? Number.NaN);
      expect(middle).toBeLessThan(after[at]?.right ?? Number.NaN);
    }
    await page.unroute(BANQUETS);
  });

  it('is asked once, shows the shape of what comes, and an older answer never covers a newer one', async () => {
    const asked: string[] = [];
    const held: Route[] = [];
    await page.route(LIST, (route) => {
      asked.push(route.request().url());
      held.push(route);
    });
    await page.goto(PARAMS);
    await page.getByRole('status', { name: '加载中' }).first().waitFor();
    await expect.poll(() => held.length).toBe(1);
    await held.shift()?.continue();
    await row().waitFor();
    expect(asked).toHaveLength(1);

    const search = page.getByRole('search').getByRole('textbox').first();
    await search.fill('参数 slow.older');
    await page.keyboard.press('Enter');
    await expect.poll(() => held.length).toBe(1);
    await search.fill('参数 slow.newer');
    await page.keyboard.press('Enter');
    await expect.poll(() => held.length).toBe(2);
    await held[1]?.continue();
    await expect
      .poll(() => page.locator('tbody tr:visible').allInnerTexts())
      .toEqual([expect.stringContaining('slow.newer')]);
    // The older one has been given up, or is answered too late: either way it changes nothing.
    await held[0]?.continue().catch(() => undefined);
    await page.unroute(LIST);
    await page.getByRole('button', { name: '刷新' }).first().click();
    expect(await page.locator('tbody tr:visible').allInnerTexts()).toEqual([expect.stringContaining('slow.newer')]);
    await page.getByRole('button', { name: '重置' }).click();
  });
});

/** What the browser does with 400 ms to each answer and 50 kB a second. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50 * 1024, uploadThroughput: 50 * 1024 };

/** Seconds of such a line that the page has taken: for its bytes, and one way more for each request that waited for an answer. */
const secondsOfLine = () =>
  page.evaluate(({ latency, downloadThroughput }) => {
    const isFetched = (entry: PerformanceEntry) =>
      entry instanceof PerformanceResourceTiming && entry.transferSize > 0 ? [entry] : [];
    const fetched = performance.getEntries().flatMap(isFetched);
    const ways = new Map<PerformanceResourceTiming, number>();
    for (const one of fetched.toSorted((left, right) => left.startTime - right.startTime)) {
      const before = fetched.filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= one.startTime);
      ways.set(one, 1 + Math.max(0, ...before.map((answered) => ways.get(answered) ?? 0)));
    }
    const bytes = fetched.reduce((sum, { transferSize }) => sum + transferSize, 0);
    return bytes / downloadThroughput + (Math.max(...ways.values()) * latency) / 1000;
  }, SLOW);

/** Works on such a line, which no later test meets: it would have a connection where that is taken away, too. */
async function onSlowLine(work: () => Promise<void>): Promise<void> {
  const line = await visit.context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', SLOW);
  try {
    await work();
  } finally {
    await line.detach();
  }
}

/** The page itself notes whether it shows the shape of what comes: a busy machine may look only when that is over. */
const noteShape = () =>
  page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('[role=status][aria-label="加载中"]') !== null)
        Object.assign(window, { shapeWasShown: true });
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });

describe('a slow line', () => {
  it('shows the shape of a list, asks for nothing twice or in vain, has it ready after 9 s of the line at most and keeps the newest search', async () => {
    await page.goto(PARAMS);
    await row().waitFor();
    // What that visit still asks for in its idle time is not counted.
    await page.goto('about:blank');
    const asked: string[] = [];
    const waiting = new Set<Request>();
    const ask = (request: Request) => {
      // The browser asks for the mark of its tab when it likes, not the page.
      if (isLiveStream(request.url()) || request.url().endsWith('/favicon.svg')) return;
      asked.push(`${request.method()} ${request.url()}`);
      waiting.add(request);
    };
    const answer = (request: Request) => void waiting.delete(request);
    page.on('request', ask).on('requestfinished', answer).on('requestfailed', answer);

    await noteShape();

    await onSlowLine(async () => {
      await page.goto(PARAMS, { waitUntil: 'commit' });
      await row().waitFor();
      expect(await page.evaluate(() => 'shapeWasShown' in window)).toBe(true);
      const search = page.getByRole('search').getByRole('textbox').first();
      await search.fill('参数 slow.older');
      // Not by the clock, which goes on while a busy machine does other things.
      expect(await secondsOfLine()).toBeLessThan(9);
      expect(asked).toEqual([...new Set(asked)]);
      // Its own model file and that of the notices in the bar: nothing of the home page, which nobody sees.
      const models = asked.flatMap((url) => /\/model\/entities\/(\w+)/.exec(url)?.[1] ?? []);
      expect(models.sort()).toEqual(['notice', 'param']);

      // The older answer is still on its way when the newer question goes out.
      const sent = (text: string) => asked.filter((url) => url.includes(text)).length;
      await page.keyboard.press('Enter');
      await expect.poll(() => sent('slow.older')).toBe(1);
      await search.fill('参数 slow.newer');
      await page.keyboard.press('Enter');
      const found = () => page.locator('tbody tr:visible').allInnerTexts();
      await expect.poll(found).toEqual([expect.stringContaining('slow.newer')]);
      await expect.poll(() => waiting.size).toBe(0);
      expect(await found()).toEqual([expect.stringContaining('slow.newer')]);
      expect([sent('slow.older'), sent('slow.newer')]).toEqual([1, 1]);
    });

    page.off('request', ask).off('requestfinished', answer).off('requestfailed', answer);
    await page.getByRole('button', { name: '重置' }).click();
  });
});

describe('a lost network', () => {
  it('is said in a banner, keeps the form, and asks once more when it is back', async () => {
    await fillNew('robust.f05');
    let asked = 0;
    await withoutConnection(visit.context, async () => {
      await page.getByText(/网络已断开/).waitFor();
      page.on('request', (request) => {
        if (request.url().includes('/param/list')) asked += 1;
      });
    });
    await expect.poll(() => page.locator('[data-part=banner]').count()).toBe(0);

    expect(await field('参数键名').inputValue()).toBe('robust.f05');
    await save().click();
    await isTold(page, '新增成功');
    await expect.poll(() => asked).toBeGreaterThan(0);
    expect(asked).toBeLessThanOrEqual(2);
  });
});

describe('a page that is opened without a connection', () => {
  it('says so in the page’s words, logs no error of the interface, and comes by itself when the network is back', async () => {
    await page.goto(PARAMS);
    await row().waitFor();
    const logged = () => page.evaluate(() => localStorage.getItem('shian-logsList') ?? '');
    const before = await logged();
    await withoutConnection(visit.context, async () => {
      await goInside('/system/post');
      await page.getByRole('alert').filter({ hasText: '页面出错了' }).waitFor();
      expect(await page.getByText('Failed to fetch').count()).toBe(0);
      expect(await logged()).toBe(before);
    });
    await page.locator('[data-part=tab][data-active]').filter({ hasText: '岗位' }).waitFor();
    await page.locator('tbody tr:visible').first().waitFor();
  });
});

describe('a new deployment under an open page', () => {
  it('reloads the page once by itself and then says what to do; it never loops', async () => {
    await page.goto(PARAMS);
    await row().waitFor();
    await page.route('**/assets/DemoPage*', (route) => route.fulfill({ status: 404, body: '' }));
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await goInside('/baVue-dome');
    await page.getByText('系统已更新').waitFor();
    await page.getByRole('button', { name: '重新加载' }).waitFor();
    expect(loads).toBe(1);

    await page.unroute('**/assets/DemoPage*');
    await page.getByRole('button', { name: '重新加载' }).click();
    await page.getByRole('heading', { name: '组件示例' }).waitFor();
  });

  it('does not reload over unsaved input, which stays', async () => {
    await page.evaluate(() => sessionStorage.clear());
    await fillNew('robust.f17');
    await page.route('**/assets/DictPage*', (route) => route.fulfill({ status: 404, body: '' }));
    await goInside('/dict-horizontal/index');
    await page.getByText('系统已更新').waitFor();
    await page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name: '系统参数' }).click();
    expect(await field('参数键名').inputValue()).toBe('robust.f17');
    await page.unroute('**/assets/DictPage*');
    await dialog().getByRole('button', { name: '取消' }).click();
    await page.getByRole('button', { name: '放弃修改' }).click();
  });

  it('has a page that is always asked for, parts that are kept for ever, and a mark that is not asked for again at each place', async () => {
    const index = await page.request.get('/wel/index', { headers: { accept: 'text/html' } });
    const part = /src="(\/assets\/[^"]+\.js)"/.exec(await index.text())?.[1];
    expect(index.headers()['cache-control']).toBe('no-cache');
    expect((await page.request.get(part ?? '')).headers()['cache-control']).toContain('immutable');
    expect((await page.request.get('/favicon.svg')).headers()['cache-control']).toBe('public, max-age=300');
  });
});

describe('a part that does not come', () => {
  it('is told in the language of the page where it is a file of the model, and a retry brings it', async () => {
    const { page: other } = await world.visitAs('admin');
    const failure = { status: 500, body: '' };
    await other.route('**/model/entities/param.json', (route) => route.fulfill(failure));
    await other.goto(PARAMS);
    const told = other.getByRole('main').getByRole('alert');
    await told.getByText('页面加载失败').waitFor();
    expect(await told.innerText()).not.toMatch(/HTTP|model/);

    await other.unroute('**/model/entities/param.json');
    await told.getByRole('button', { name: '重试' }).click();
    await other.locator('tbody tr:visible').first().waitFor();
    await other.context().close();
  });

  it('is given up after 120 seconds with a message, and a retry brings it', async () => {
    const { page: slow } = await world.visitAs('admin');
    await slow.clock.install();
    await slow.goto(PARAMS);
    await slow.locator('tbody tr:visible').first().waitFor();
    const held: Route[] = [];
    await slow.route('**/assets/DemoPage*', (route) => void held.push(route));
    await slow.evaluate(() => {
      history.pushState(null, '', '/baVue-dome');
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await slow.clock.fastForward(119_000);
    expect(await slow.getByText('页面加载超时').count()).toBe(0);
    await slow.clock.fastForward(2_000);
    await slow.getByText('页面加载超时').waitFor();

    for (const route of held) await route.continue();
    await slow.unroute('**/assets/DemoPage*');
    await slow.getByRole('button', { name: '重试' }).click();
    await slow.getByRole('heading', { name: '组件示例' }).waitFor();
    await slow.context().close();
  });
});

describe('the browser’s storage', () => {
  it.each(['full', 'blocked'])('%s: the console works without it and says so once', async (how) => {
    const { page: other } = await world.newPage();
    await other.addInitScript((full) => {
      const fail = () => {
        throw new DOMException('no room', full ? 'QuotaExceededError' : 'SecurityError');
      };
      if (full) Storage.prototype.setItem = fail;
      else for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: fail });
    }, how === 'full');
    await signIn(world, other);
    await other.getByText(/浏览器存储不可用或已满/).waitFor();
    await openPage(other, '系统参数');
    await other.locator('tbody tr:visible').first().waitFor();
    await other.context().close();
  });

  it.each(['{', 'null', `"${'x'.repeat(1_000_000)}"`])('starts anew with damaged entries (%.5s)', async (text) => {
    const { page: other } = await world.visitAs('admin');
    await other.goto(PARAMS);
    await other.locator('tbody tr:visible').first().waitFor();
    const names = await other.evaluate(() =>
      [localStorage, sessionStorage]
        .flatMap((storage) => Object.keys(storage))
        .filter((name) => name.startsWith('shian-')),
    );
    expect(names.length).toBeGreaterThan(5);
    for (const name of names.filter((one) => text.length < 10 || /tagList|tag$|recent/.test(one))) {
      await other.evaluate(([key, value]) => localStorage.setItem(key ?? '', value ?? ''), [name, text]);
    }
    await other.goto('/');

    await other.locator('input[name=account], [data-part=menu]').first().waitFor();
    await other.context().close();
  });
});

describe('much data', () => {
  it('is drawn, scrolled and searched with 200 rows and 40 columns', async () => {
    const { page: other } = await world.visitAs('admin');
    const names = Array.from({ length: 37 }, (_, at) => `extra${at}`);
    await other.route('**/model/entities/param.json', async (route) => {
      const answer = await route.fetch();
      const bundle = await answer.json();
      const [first] = bundle.entity.fields;
      bundle.entity.fields.push(...names.map((name) => ({ ...first, name, label: { zh: name, en: name } })));
      bundle.entity.list.columns.push(...names);
      await route.fulfill({ response: answer, json: bundle });
    });
    const extra = Object.fromEntries(names.map((name) => [name, `${name} of this row`]));
    const records = Array.from({ length: 200 }, (_, at) => ({
      ...extra,
      id: String(at),
      paramName: `name ${at}`,
      paramKey: `k${at}`,
      paramValue: 'x'.repeat(at === 7 ? 1_000_000 : 20),
    }));
    const data = { records, total: 200, size: 200, current: 1, pages: 1 };
    await other.route(LIST, (route) => route.fulfill({ json: { code: 200, success: true, msg: '', data } }));
    await other.goto(PARAMS);
    await expect.poll(() => other.locator('tbody tr:visible').count()).toBe(200);
    expect(await other.locator('tbody tr').nth(3).locator('td').count()).toBeGreaterThanOrEqual(40);
    // The text of a million characters stands in one line.
    const height = (await other.locator('tbody tr').nth(7).boundingBox())?.height ?? 0;
    expect(height).toBeLessThan(60);
    await other.locator('tbody tr').last().scrollIntoViewIfNeeded();
    const search = other.getByRole('search').getByRole('textbox').first();
    await search.pressSequentially('still typing');
    expect(await search.inputValue()).toBe('still typing');
    await other.context().close();
  });

  it('shows 10,000 rows in one scroll and draws at most 200 of them', async () => {
    const { page: other } = await world.visitAs('admin');
    await serveLargeList(other);
    await other.goto(PARAMS);
    await other.getByRole('combobox', { name: '每页条数' }).click();
    await other.getByRole('option', { name: '连续滚动' }).click();
    const grid = other.getByRole('grid');
    const section = other.locator('section[data-part=table-scroll]');
    const lines = section.locator('tr[data-id]');
    const drawn = (id: number) => section.locator(`tr[data-id="${id}"]`);
    const scrollTop = () => section.evaluate(({ scrollTop: top }) => top);
    await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe(String(LARGE_LIST + 1));

    // A range may end far from where it began.
    await drawn(0).getByRole('checkbox').check();
    await section.evaluate((element) => element.scrollTo({ top: 900 * 40 }));
    await drawn(900)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] });
    expect(await drawn(900).getAttribute('aria-rowindex')).toBe('902');
    expect(await drawn(0).count()).toBe(0);

    // The keys go on from the row that had the focus, also when it is out of sight.
    await drawn(900).locator('td').nth(1).click();
    await section.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
    await drawn(LARGE_LIST - 1).waitFor();
    expect(await lines.count()).toBeLessThanOrEqual(200);
    await other.keyboard.press('ArrowDown');
    await expect.poll(() => drawn(901).locator('td:focus').count()).toBe(1);
    expect(await drawn(900).getAttribute('aria-selected')).toBe('true');
    expect(await lines.count()).toBeLessThanOrEqual(200);

    // Who comes back finds the list where he left it.
    const top = await scrollTop();
    await other.locator('[data-part=tab]').first().click();
    await other.locator('[data-part=home]').waitFor();
    await other.locator('[data-part=tab]').last().click();
    await drawn(901).waitFor();
    expect(await scrollTop()).toBe(top);
    await other.context().close();
  });

  it('lets one type with 5,000 open rows of a tree, and its memory goes with the tab', async () => {
    const { page: other } = await world.visitAs('admin');
    await other.goto('/wel/index');
    await other.locator('[data-part=home]').waitFor();
    const before = await usedMegabytes(other);
    await serveLargeTree(other);
    await openLargeTree(other);
    expect(await other.locator('section[data-part=table-scroll] tbody tr').count()).toBeLessThanOrEqual(202);
    const search = other.getByRole('search').getByRole('textbox').first();
    await search.pressSequentially('still typing');
    expect(await search.inputValue()).toBe('still typing');
    expect(await usedMegabytes(other)).toBeLessThan(before + 100);

    await other.locator('[data-part=tab][data-active] [data-part=tab-close]').click();
    await other.locator('[data-part=home]').waitFor();
    await expect.poll(() => usedMegabytes(other)).toBeLessThan(before + 40);
    await other.context().close();
  });

  const BESIDE = '/info/index';
  const MENU = '[data-part=menu] a[href="/desk/notice"]';

  it('leaves less than 20 MB when a tab is opened and closed a hundred times', async () => {
    const { page: other } = await world.visitAs('admin');
    // Beside a page that is quickly drawn: home takes longer than the tab.
    await other.goto(BESIDE);
    await other.getByRole('button', { name: '工作台' }).click();
    await other.locator(MENU).waitFor();
    const cycles = (count: number) =>
      other.evaluate(
        async ([times, menu, beside]) => {
          const until = async (done: () => boolean) => {
            for (let tries = 0; tries < 2000 && !done(); tries += 1)
              await new Promise((resolve) => setTimeout(resolve, 10));
            if (!done()) throw new Error('the tab did not follow');
          };
          for (let turn = 0; turn < times; turn += 1) {
            document.querySelector<HTMLElement>(menu)?.click();
            await until(() => document.querySelector('[data-part=table] tbody tr') !== null);
            document.querySelector<HTMLElement>('[data-active] [data-part=tab-close]')?.click();
            // The strip is shorter before the address has followed.
            await until(
              () => document.querySelector('[data-part=tab][data-active] a')?.getAttribute('href') === beside,
            );
            await until(() => location.pathname === beside && document.querySelector('[data-part=table]') === null);
          }
        },
        [count, MENU, BESIDE] as const,
      );
    await cycles(20);
    const before = await usedMegabytes(other);
    await cycles(100);

    expect((await usedMegabytes(other)) - before).toBeLessThan(20);
    await other.context().close();
  });
});
