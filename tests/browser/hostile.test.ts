import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAYLOADS } from '../support/payloads.ts';
import { signIn as signInOverHttp } from '../support/serverProcess.ts';
import { openWorld, signIn, type World } from './support/world.ts';

let world: World;
let page: Page;
let headers: Record<string, string>;

/** The payloads that ran. */
const ran: number[] = [];

async function post(path: string, body: object): Promise<void> {
  const answer = await fetch(`${world.server.url}/api/${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
}

const MENU = { alias: 'menu', source: 'link', sort: 900, category: 1, isOpen: 1, parentId: '0' };

/** Records as somebody hostile would write them: the server takes any text, and gives it back as it is. */
async function sow(): Promise<void> {
  for (const [at, text] of PAYLOADS.entries()) {
    await post('blade-system/param/submit', { paramName: text, paramKey: `hostile.${at}`, paramValue: text });
    await post('blade-system/menu/submit', { ...MENU, name: text, code: `hostile${at}`, path: `/hostile/${at}` });
    await post('blade-desk/notice/submit', {
      title: text,
      category: 1,
      releaseTime: '2026-11-01 08:00:00',
      content: `<p>${text}</p>`,
    });
  }
  const [first, second] = PAYLOADS.slice(1);
  await post('blade-system/dept/submit', {
    deptName: first,
    fullName: second,
    deptCategory: 1,
    sort: 1,
    parentId: '0',
  });
}

beforeAll(async () => {
  world = await openWorld();
  headers = await signInOverHttp(world.server.url);
  await sow();
  // Without the page's policy, which would stop what our own care let through.
  ({ page } = await world.newPage({ bypassCSP: true }));
  await page.exposeFunction('marker', (number: number) => ran.push(number));
  await signIn(world, page);
});
afterAll(() => world.close());

const dialog = () => page.getByRole('dialog');
const rows = () => page.locator('[data-part=pane]:visible tbody tr');

/** Goes to an address inside the open console, as a link does. */
const goInside = (to: string) =>
  page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, to);

describe('hostile texts', () => {
  it('stay text in a list, its cells with tooltips, its search, its export and on paper', async () => {
    const filter = JSON.stringify({ paramKey__contains: 'hostile.' });
    await page.goto(`/system/param?${new URLSearchParams({ filter, perPage: '50' })}`);
    for (const text of PAYLOADS) await rows().getByText(text, { exact: true }).first().waitFor();
    for (const cell of await rows().locator('td:nth-child(2)').all()) await cell.hover();

    await page.getByRole('search').getByRole('textbox', { name: '参数名称' }).fill(PAYLOADS[1]);
    await page.keyboard.press('Enter');
    await expect.poll(() => rows().count()).toBe(1);
    await page.getByRole('button', { name: '导出' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: '导出查询结果 1 条 CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.csv$/);
    await page.pdf();

    expect(ran).toEqual([]);
  });

  it('stay text in details and in forms', async () => {
    const answer = await fetch(`${world.server.url}/api/blade-system/param/list?size=50&paramKey=hostile`, { headers });
    const { data } = (await answer.json()) as { data: { records: { id: string; paramName: string }[] } };
    expect(data.records).toHaveLength(PAYLOADS.length);
    for (const { id, paramName } of data.records) {
      await goInside(`/system/param/${id}`);
      await dialog().getByText(paramName).first().waitFor();
      await goInside(`/system/param/${id}/edit`);
      await expect.poll(() => dialog().getByRole('textbox', { name: '参数名称' }).inputValue()).toBe(paramName);
    }
    await page.keyboard.press('Escape');

    expect(ran).toEqual([]);
  });

  it('stay text in menu, tab, breadcrumb, title and both searches', async () => {
    for (const [at, text] of PAYLOADS.entries()) {
      await goInside(`/hostile/${at}`);
      await page.locator('[data-part=tab][data-active]').getByText(text, { exact: true }).waitFor();
      await expect.poll(() => page.title()).toContain(text.trim());
      expect(await page.locator('[data-part=trail]').innerText()).toContain(text);
    }
    await page.locator('[data-part=tab][data-active] a').click({ button: 'right' });
    await page.getByRole('menuitem', { name: PAYLOADS[1], exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: '菜单搜索' }).fill('<');
    await page.getByRole('option').getByText(PAYLOADS[0], { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    const overlay = page.getByRole('dialog', { name: '快速查找' });
    await overlay.getByRole('combobox').fill('<svg');
    await overlay.getByRole('option').getByText(PAYLOADS[2], { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await overlay.waitFor({ state: 'detached' });

    expect(ran).toEqual([]);
  });

  it('stay text in a tree, in rich text and in the notices of bell and home', async () => {
    await page.goto('/system/dept');
    await page.getByText(PAYLOADS[1], { exact: true }).first().hover();
    const answer = await fetch(`${world.server.url}/api/blade-desk/notice/list?size=100`, { headers });
    const { data } = (await answer.json()) as { data: { records: { id: string; title: string }[] } };
    const notices = data.records.filter(({ title }) => PAYLOADS.some((text) => text === title));
    expect(notices).toHaveLength(PAYLOADS.length);
    for (const { id, title } of notices) {
      await goInside(`/desk/notice/${id}`);
      await dialog().getByText(title).first().waitFor();
    }
    await goInside(`/desk/notice/${notices[0]?.id}/edit`);
    await dialog().locator('[contenteditable=true]').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /消息通知/ }).click();
    await page.locator('[data-part=notices] button').first().waitFor();
    await page.keyboard.press('Escape');
    await goInside('/wel/index');
    await page
      .locator('[data-part=home-notices]')
      .getByText(/marker/)
      .first()
      .waitFor();

    expect(ran).toEqual([]);
  });

  it('stay text in the local error log and in the diagram of a process', async () => {
    await page.evaluate((texts) => {
      for (const text of texts) void Promise.reject(new Error(text));
    }, PAYLOADS);
    await page.getByRole('button', { name: /条错误日志$/ }).click();
    for (const text of PAYLOADS) await dialog().getByText(text, { exact: true }).first().click();
    await dialog().getByRole('button', { name: '关闭' }).click();
    await dialog().waitFor({ state: 'detached' });

    const quoted = (text: string) =>
      text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll('>', '&gt;');
    await page.route('**/process/model-view*', async (route) => {
      const reply = await route.fetch();
      const body = (await reply.json()) as { data: { xml: string } };
      let at = 0;
      const xml = body.data.xml.replaceAll(
        / name="[^"]*"/g,
        () => ` name="${quoted(PAYLOADS[at++ % PAYLOADS.length] ?? '')}"`,
      );
      await route.fulfill({ response: reply, json: { ...body, data: { ...body.data, xml } } });
    });
    await goInside('/work/start');
    await page
      .getByRole('button', { name: /^流程图/ })
      .first()
      .click();
    await dialog()
      .locator('svg text')
      .filter({ hasText: /marker/ })
      .first()
      .waitFor();

    expect(ran).toEqual([]);
  });
});

describe('an upload', () => {
  const UPLOAD = '**/oss/endpoint/put-file';
  const field = () => dialog().getByRole('group', { name: /考试通知/ });
  const file = (name: string, size = 2048) => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(size, '%PDF-1.4\n'),
  });
  const choose = (...files: ReturnType<typeof file>[]) => field().locator('input[type=file]').setInputFiles(files);

  it('is not even begun when it would be refused: wrong kind, nothing in it, too large', async () => {
    await page.goto('/exam/examTaskInfo/create');
    await dialog().getByRole('textbox', { name: '任务名称' }).fill('half typed');
    await dialog().getByRole('tab', { name: '组织' }).click();
    let sent = 0;
    await page.route(UPLOAD, (route) => {
      sent += 1;
      return route.abort();
    });
    for (const [chosen, words] of [
      [file('a.exe'), /类型不支持，只接受/],
      [file('empty.pdf', 0), /是空文件/],
      [file('large.pdf', 11 * 1024 * 1024), /超过 10/],
    ] as const) {
      await choose(chosen);
      await field().getByRole('alert').getByText(words).waitFor();
    }

    expect(sent).toBe(0);
    await page.unroute(UPLOAD);
  });

  it.each([
    [
      'a proxy that finds it too large',
      { status: 413, contentType: 'text/html', body: '<h1>413</h1>' },
      '超过服务器允许的大小',
    ],
    ['a server that does not take its kind', { status: 415, body: '' }, '不接受这种类型'],
    [
      'a proxy whose server is away',
      { status: 502, contentType: 'text/html', body: '<h1>502</h1>' },
      '无法连接服务器，请检查网络',
    ],
    [
      'a server that says why',
      { status: 400, json: { code: 400, msg: '内容与扩展名不符', data: null } },
      '内容与扩展名不符',
    ],
    ['a connection that is cut', undefined, '连接中断'],
  ])('says what went wrong with %s, and keeps the form', async (_name, answer, words) => {
    await page.route(UPLOAD, (route) =>
      answer === undefined ? route.abort('connectionreset') : route.fulfill(answer),
    );
    await choose(file('report.pdf'));
    await field().getByRole('alert').getByText(words).waitFor();

    expect(await page.locator('[data-part=tab-dot]').count()).toBe(1);
    await page.unroute(UPLOAD);
  });

  it('shows how far it is, can be cancelled, and takes two files of one name', async () => {
    const held: Route[] = [];
    await page.route(UPLOAD, (route) => void held.push(route));
    await choose(file('same.pdf'));
    await field().getByRole('progressbar').waitFor();
    await field().getByRole('button', { name: '取消上传“same.pdf”' }).click();
    await expect.poll(() => field().getByRole('progressbar').count()).toBe(0);
    expect(await field().getByRole('alert').count()).toBe(0);
    await page.unroute(UPLOAD);

    await choose(file('same.pdf'), file('same.pdf'));
    const links = field().getByRole('link', { name: 'same.pdf' });
    await expect.poll(() => links.count()).toBe(2);
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(new Set(targets).size).toBe(2);
    await dialog().getByRole('tab', { name: '任务', exact: true }).click();
    expect(await dialog().getByRole('textbox', { name: '任务名称' }).inputValue()).toBe('half typed');
  });
});
