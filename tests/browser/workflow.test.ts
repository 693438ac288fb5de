import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BLADEX_PROCESS, KEPT } from './support/bladexProcess.ts';
import { speak } from './support/look.ts';
import { isTold } from './support/toasts.ts';
import { openWorld, signIn, type Visit, type World } from './support/world.ts';

let world: World;
let applicant: Visit;
let approver: Visit;

beforeAll(async () => {
  world = await openWorld();
  applicant = await world.newPage();
  approver = await world.newPage();
  await signIn(world, applicant.page, 'jg011');
  await signIn(world, approver.page, 'jg012');
}, 120_000);
afterAll(() => world.close());

const PHONE = { viewport: { width: 390, height: 844 } };
const REASON = '回老家参加姐姐的婚礼';

async function open(page: Page, name: string): Promise<void> {
  await page.goto(`/work/${name}`);
  await page.getByRole('table').waitFor();
}

/** The page in the strip of open ones. */
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name, exact: true });

/** The state in which each element of the diagram is drawn. */
async function marks(page: Page): Promise<Record<string, string | null>> {
  await page.locator('[data-mark][data-element-id]').first().waitFor();
  const found = page.locator('[data-element-id][data-mark]');
  return Object.fromEntries(
    await found.evaluateAll((all) =>
      all.map((one) => [one.getAttribute('data-element-id'), one.getAttribute('data-mark')]),
    ),
  );
}

/** A record of a list of tasks, on a phone; what there is to do stands below it. */
async function openOnPhone(list: string, title: string) {
  const { page, context } = await world.visitAs('admin', PHONE);
  await page.goto(`/work/${list}`);
  await page.locator('[data-part=row-title]').filter({ hasText: title }).first().click();
  const foot = page.locator('.MuiDialogActions-root');
  await foot.getByRole('button', { name: '审核' }).waitFor();
  return { page, context, foot };
}

describe('a record on a phone', () => {
  it('has what there is to do in one line below it', async () => {
    const { page, context, foot } = await openOnPhone('claim', '宴席审核');

    expect((await foot.boundingBox())?.height).toBeLessThan(70);
    await page.getByRole('dialog').getByRole('button', { name: '关闭', exact: true }).click();
    await foot.waitFor({ state: 'detached' });
    await context.close();
  });

  it('has it in one line in English, too, and the way of its approval in the line of its title', async () => {
    const { page, context, foot } = await openOnPhone('todo', '协管员备案');
    await speak(page, 'en');

    await foot.getByRole('button', { name: 'Review' }).waitFor();
    expect((await foot.boundingBox())?.height).toBeLessThan(70);
    const approval = page.getByRole('region', { name: 'Approval' });
    const title = await approval.getByRole('heading', { name: 'Approval' }).boundingBox();
    const way = await approval.getByRole('button', { name: 'Diagram and history' }).boundingBox();
    expect(way?.y).toBeLessThan(title?.y ?? 0);
    await context.close();
  });
});

describe('a step of a record', () => {
  it('tells its own buttons from those of whoever signs beside, and all that was done in its history', async () => {
    const { page, context } = await world.visitAs('admin');
    await open(page, 'todo');
    expect(await page.getByRole('columnheader', { name: '到达时间' }).count()).toBe(1);
    await page
      .getByRole('row', { name: /协管员备案/ })
      .last()
      .getByRole('button', { name: /^办理/ })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('note').getByText('正在审批，只能改动您这一步开放的内容').waitFor();

    await dialog.getByRole('button', { name: '退回', exact: true }).click();
    await dialog.getByRole('combobox', { name: '退回到' }).getByText('申请人').waitFor();
    await dialog.getByRole('button', { name: '取消' }).click();
    await dialog.getByRole('button', { name: '加签', exact: true }).click();
    await dialog.getByRole('combobox', { name: '加签人' }).fill('jg012');
    await page.getByRole('option', { name: /jg012/ }).click();
    await dialog.getByRole('button', { name: '加签', exact: true }).last().click();

    const approval = dialog.getByRole('region', { name: '审批进度' });
    await approval.getByText('市场监管所审核 · 唐美华').waitFor();
    await approval.getByRole('button', { name: '流程图与记录' }).click();
    await approval.getByRole('listitem').filter({ hasText: '市场监管所审核 · 加签' }).waitFor();
    await context.close();
  });
});

describe('the search of a list of tasks or runs', () => {
  it.each([
    ['on a phone', PHONE, '/work/todo'],
    ['beside the menu', {}, '/flow/follow'],
  ])('takes one line in English, %s', async (_where, options, address) => {
    const { page, context } = await world.visitAs('admin', options);
    await page.goto(address);
    await page.locator('main [data-part=row-title]:visible').first().waitFor();
    await speak(page, 'en');

    // A line and the room around it; the parts of it stand beside each other.
    const search = page.getByRole('search');
    await expect.poll(async () => (await search.boundingBox())?.height).toBeLessThan(70);
    const besideEachOther = async () => {
      const parts = await search
        .locator(':is(label, label + *, button):visible')
        .evaluateAll((all) =>
          all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
        );
      return parts.slice(1).every(({ left }, at) => left >= (parts[at]?.right ?? 0));
    };
    // What has no room gives it up a frame after it was measured.
    await expect.poll(besideEachOther).toBe(true);
    await context.close();
  });
});

describe('the list of runs', () => {
  it('has all its columns in sight beside the menu', async () => {
    const { page, context } = await world.visitAs('admin');
    await page.goto('/flow/follow');
    const header = (name: string) => page.getByRole('columnheader', { name }).boundingBox();
    await page.getByRole('table').waitFor();

    const [number, actions] = [await header('业务编号'), await header('操作')];
    expect((number?.x ?? 0) + (number?.width ?? 0)).toBeLessThanOrEqual(actions?.x ?? 0);
    await context.close();
  });
});

describe('a day to search by', () => {
  it.each([
    ['among the conditions of tasks in English', {}, '/work/todo', 'More'],
    ['as the end of a range on a phone', PHONE, '/manage/manageChefInfo', 'More'],
  ])('is in sight whole %s', async (_where, options, address, unfold) => {
    const { page, context } = await world.visitAs('admin', options);
    await page.goto(address);
    await page.locator('main [data-part=row-title]:visible').first().waitFor();
    await speak(page, 'en');
    const search = page.getByRole('search');
    await search.getByRole('button', { name: unfold }).click();

    const days = search.getByPlaceholder('YYYY-MM-DD');
    await days.first().waitFor();
    await days.last().fill('2026-10-28');
    expect(await days.evaluateAll((all) => all.map((one) => one.scrollWidth <= one.clientWidth))).toEqual([true, true]);
    await context.close();
  });
});

describe('a leave request', () => {
  it('is not offered by a process that there is not', async () => {
    const { page, context } = await world.visitAs('admin');
    await page.goto('/work/process/leave/form/none');

    await page.getByRole('main').getByRole('alert').getByText('数据不存在').waitFor();
    expect(await page.getByRole('button', { name: '提交申请' }).count()).toBe(0);
    await context.close();
  });

  it('is offered with the diagram of its process, and says what it still lacks', async () => {
    const { page } = applicant;
    await open(page, 'start');
    await page.getByRole('button', { name: /^流程图/ }).click();
    const dialog = page.getByRole('dialog', { name: '流程图展示' });
    await dialog.getByText('复核', { exact: true }).waitFor();
    expect(await dialog.locator('[data-mark]').count()).toBe(0);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: /^发起/ }).click();
    await page.getByRole('button', { name: '提交申请' }).click();
    for (const text of ['请选择审批人员', '请选择开始时间', '请选择结束时间', '请输入请假理由']) {
      await page.getByText(text).waitFor();
    }
  });

  it('is applied for, closes its tab and waits in the applicant’s list', async () => {
    const { page } = applicant;
    await tab(page, '请假申请').waitFor();
    await page.getByLabel('审批人员').fill('jg012');
    await page.getByRole('option').first().click();
    await page.getByLabel('开始时间').fill('2026-11-03 9:00');
    await page.getByLabel('结束时间').fill('2026/11/4 18:00');
    await page.getByLabel('请假理由').fill(REASON);
    await page.getByText('请假天数 2 天').waitFor();
    await page.getByRole('button', { name: '提交申请' }).click();
    await isTold(page, '操作成功');
    await page.waitForURL(/\/work\/start$/);
    await tab(page, '请假申请').waitFor({ state: 'detached' });

    await open(page, 'send');
    const first = page.getByRole('row').nth(1);
    // She may not open records of its kind, but this is her own request: its name is what she wrote.
    expect(await first.innerText()).toMatch(new RegExp(`请假流程\\s+${REASON}\\s+未完成\\s+–\\s+空\\s+审批`));
  });

  it('is claimed by the approver, who must comment to agree', async () => {
    const { page } = approver;
    await open(page, 'claim');
    await page.getByRole('button', { name: /^签收/ }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: '签收' }).click();
    await isTold(page, '签收事务成功');

    await open(page, 'todo');
    await page
      .getByRole('navigation', { name: '我的事务' })
      .getByRole('link', { name: /^待办事务\s*[1-9]/ })
      .waitFor();
    await page.getByRole('button', { name: /^办理/ }).first().click();
    await page.getByText(REASON).waitFor();
    await tab(page, '办理请假').waitFor();
    await page.getByRole('button', { name: '同意' }).click();
    await page.getByRole('main').getByText('请先填写批复意见').waitFor();

    await page.getByRole('tab', { name: '流程跟踪' }).click();
    expect(await marks(page)).toEqual({ start: 'success', toApproval: 'warning', approval: 'primary' });
    await page.getByRole('tab', { name: '审批信息' }).click();
    await page.getByRole('textbox', { name: '批复意见' }).fill('同意，一路顺风');
    await page.getByRole('button', { name: '同意' }).click();
    await page.waitForURL(/\/work\/todo$/);
    await tab(page, '办理请假').waitFor({ state: 'detached' });
  });

  it('shows the applicant what became of it, in words and in colours', async () => {
    const { page } = applicant;
    await open(page, 'send');
    const first = page.getByRole('row').nth(1);
    expect(await first.innerText()).toMatch(/已完成\s+同意/);
    await first.getByRole('button', { name: /^详情/ }).click();
    await page.getByText('同意，一路顺风').waitFor();
    expect(await page.getByRole('button', { name: '驳回' }).count()).toBe(0);

    await page.getByRole('tab', { name: '流程跟踪' }).click();
    expect(await marks(page)).toEqual({
      start: 'success',
      toApproval: 'warning',
      approval: 'success',
      fromApproval: 'warning',
      decision: 'success',
      approvedShort: 'warning',
      approved: 'success',
    });
    const colour = await page
      .locator('[data-element-id=approval] rect')
      .first()
      .evaluate((rect) => getComputedStyle(rect).stroke);
    const success = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = 'var(--sa-success)';
      const found = getComputedStyle(probe).color;
      probe.remove();
      return found;
    });
    expect(colour).toBe(success);
  });

  it('tells the applicant under the bell, which opens the run over the page and has then been read', async () => {
    const { page } = applicant;
    const { pathname } = new URL(page.url());
    const bell = page.getByRole('button', { name: /^消息通知/ });
    const openMessages = async () => {
      await bell.click();
      await page.getByRole('tab', { name: /^消息/ }).click();
    };
    await openMessages();
    const told = page
      .locator('[data-part=notices] button')
      .filter({ hasText: `您的“请假流程 ${REASON}”已通过` })
      .first();
    expect(await told.getAttribute('data-unread')).toBe('');
    await told.click();

    const run = page.getByRole('dialog', { name: /^请假流程/ });
    await run.getByText('已通过').waitFor();
    await run.getByRole('button', { name: '关闭' }).first().click();
    await run.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(pathname);
    await openMessages();
    await expect.poll(() => told.getAttribute('data-unread')).toBeNull();
    await page.keyboard.press('Escape');
  });

  it('cannot be opened by somebody it does not concern', async () => {
    const stranger = await world.newPage();
    await signIn(world, stranger.page, 'qy01');
    await stranger.page.goto(new URL(applicant.page.url()).pathname);
    await stranger.page.getByRole('main').getByText('没有权限，请联系管理员').waitFor();

    expect(await stranger.page.getByText(REASON).count()).toBe(0);
    await stranger.context.close();
  });

  it('loads the diagram’s library only where a diagram is looked at, and complains of nothing', async () => {
    const visit = await world.newPage();
    const scripts: string[] = [];
    visit.page.on('request', (request) => scripts.push(request.url()));
    await signIn(world, visit.page, 'jg012');
    await open(visit.page, 'done');
    expect(scripts.filter((url) => url.includes('DiagramCanvas'))).toEqual([]);

    await visit.page.getByRole('button', { name: /^跟踪/ }).first().click();
    await marks(visit.page);
    expect(scripts.some((url) => url.includes('DiagramCanvas'))).toBe(true);
    expect([...visit.complaints, ...applicant.complaints, ...approver.complaints]).toEqual([]);
  });
});

describe('a process', () => {
  let designer: Visit;
  const scripts: string[] = [];
  const packed = async (url: string) => gzipSync(await (await fetch(url)).bytes()).length;
  beforeAll(async () => {
    designer = await world.newPage();
    designer.page.on('request', (request) => request.url().endsWith('.js') && scripts.push(request.url()));
    await signIn(world, designer.page, 'admin');
  });

  it('is drawn by keys alone, marked where it could not run, and saved', async () => {
    const { page } = designer;
    await page.goto('/flow/model');
    await page.getByRole('button', { name: '新增' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('模型标识').fill('outing');
    await form.getByLabel('模型名称').fill('外出审批');
    await page.keyboard.press('Control+s');
    const row = page.getByRole('row', { name: /outing/ });
    await row.waitFor();
    const before = scripts.length;
    await row.getByRole('button', { name: /^设计/ }).click();
    await page.getByRole('button', { name: /空白/ }).press('Enter');

    await page.getByRole('combobox', { name: '节点' }).press('Enter');
    await page.getByRole('option', { name: /^开始/ }).press('Enter');
    const fetched = scripts.slice(before);
    expect(fetched.join()).toContain('FlowDesigner');
    const sizes = await Promise.all(fetched.map(packed));
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(190_000);

    await page.getByRole('button', { name: '人工任务', exact: true }).press('Enter');
    await page.getByRole('button', { name: '结束', exact: true }).press('Enter');
    const shapes = page.locator('.djs-shape');
    const drawn = await shapes.count();
    await page.getByRole('button', { name: '撤销', exact: true }).press('Enter');
    await expect.poll(() => shapes.count()).toBeLessThan(drawn);
    await page.getByRole('button', { name: '重做', exact: true }).press('Enter');
    await expect.poll(() => shapes.count()).toBe(drawn);
    const mark = page.getByRole('img', { name: /没有办理人/ });
    await mark.waitFor();
    expect(await page.getByRole('link', { name: /bpmn/i }).isVisible()).toBe(true);

    await page.getByRole('button', { name: /没有办理人/ }).press('Enter');
    await page.getByRole('button', { name: '添加办理人' }).press('Enter');
    const names = page.getByRole('combobox', { name: '选择' });
    await names.fill('admin');
    await names.press('Enter');
    await page.getByRole('heading', { name: '可以部署' }).waitFor();
    expect(await mark.count()).toBe(0);
    await page.getByRole('button', { name: '保存', exact: true }).press('Enter');
    await page.getByText('已保存为版本 1').waitFor();
    expect(await page.getByText('未保存', { exact: true }).count()).toBe(0);

    await page.getByRole('textbox', { name: '名称', exact: true }).fill('领导审批');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '保存', exact: true }).press('Enter');
    await page.getByText('已保存为版本 2').waitFor();
  });

  it('tells who would get it, and is played through before anybody has it', async () => {
    const { page } = designer;
    await page.getByRole('button', { name: '谁会收到？' }).click();
    const who = page.getByRole('dialog', { name: '谁会收到？' });
    await who.getByRole('combobox', { name: '发起人' }).fill('jg011');
    await page.getByRole('option').first().click();
    await who.getByRole('button', { name: '查看' }).click();
    await who.getByRole('row', { name: /领导审批/ }).waitFor();
    // While it asks, Escape leaves it all the same.
    let answer = () => {};
    await page.route('**/shian/flow/who', async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      await route.continue().catch(() => undefined);
    });
    await who.getByRole('button', { name: '查看' }).click();
    await page.keyboard.press('Escape');
    await who.waitFor({ state: 'detached' });
    answer();
    await page.unroute('**/shian/flow/who');

    await page.getByRole('button', { name: '试走流程' }).click();
    const play = page.getByRole('complementary', { name: '试走流程' });
    await play.getByRole('button', { name: '发起', exact: true }).click();
    await page.getByRole('img', { name: '走到这里' }).waitFor();
    await play.getByRole('button', { name: '驳回' }).click();
    await play.getByText('流程结束：驳回').waitFor();
    await play.getByRole('button', { name: '重新发起' }).click();
    await play.getByRole('button', { name: '同意' }).click();
    await play.getByText('流程结束：通过').waitFor();
    await play.getByRole('button', { name: '结束试走' }).click();
    expect(await page.getByRole('img', { name: '已走过' }).count()).toBe(0);
  });

  it('stays as it was drawn where a file that is imported cannot be opened', async () => {
    const { page } = designer;
    const drawn = () => page.locator('.djs-element').evaluateAll((all) => all.map((one) => one.dataset.elementId));
    const before = await drawn();

    await page.locator('input[type=file]').setInputFiles({
      name: 'cut.bpmn',
      mimeType: 'text/xml',
      buffer: Buffer.from(BLADEX_PROCESS.slice(0, BLADEX_PROCESS.length / 2)),
    });

    await page.getByText('文件无法打开，流程图保持不变').waitFor();
    await expect.poll(drawn).toEqual(before);
  });

  it('keeps in its file what other tools wrote, through import, a change and export', async () => {
    const { page } = designer;
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'expense.bpmn', mimeType: 'text/xml', buffer: Buffer.from(BLADEX_PROCESS) });
    await page.getByRole('button', { name: /ScriptTask/ }).waitFor();
    await page.getByRole('combobox', { name: '节点' }).press('Enter');
    await page.getByRole('option', { name: '人工任务: 审批' }).press('Enter');
    await page.getByRole('textbox', { name: '名称', exact: true }).fill('财务审批');
    await page.keyboard.press('Enter');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '导出文件' }).click(),
    ]);
    const written = readFileSync(await file.path(), 'utf8');

    expect(file.suggestedFilename()).toBe('outing.bpmn20.xml');
    expect(written).toContain('name="财务审批"');
    expect(KEPT.filter((part) => !written.includes(part))).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
    await page.getByRole('alertdialog').getByRole('button').last().click();
  });

  it('shows what two of its versions differ in, with the code for it had only then', async () => {
    const { page } = designer;
    expect(scripts.join()).not.toContain('compareFiles');
    const row = page.getByRole('row', { name: /outing/ });
    await row.getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '版本' }).click();
    const versions = page.getByRole('dialog');
    await versions.getByRole('listitem').filter({ hasText: '修改' }).filter({ hasText: '领导审批' }).waitFor();
    await versions.locator('[data-mark="primary"][data-element-id]').first().waitFor();
    expect(scripts.join()).toContain('compareFiles');
    await versions.getByRole('button', { name: '关闭' }).first().click();
  });

  it('is deployed from the list and offered to be started', async () => {
    const { page } = designer;
    const row = page.getByRole('row', { name: /outing/ });
    await row.getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '部署' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('combobox', { name: '流程类型' }).click();
    await page.getByRole('option').first().click();
    await page.keyboard.press('Control+s');
    await isTold(page, '操作成功');

    await open(page, 'start');
    await page.getByRole('row', { name: /外出审批/ }).waitFor();
  });

  it('is agreed to together with others where its process lets people, one by one of those that are chosen', async () => {
    const { page } = designer;
    await open(page, 'todo');
    const rows = page.getByRole('row', { name: /协管员备案/ });
    await rows.first().waitFor();
    const waiting = await rows.count();
    await rows.nth(0).getByRole('checkbox').check();
    await rows.nth(1).getByRole('checkbox').check();
    await page.getByRole('toolbar', { name: '已选 2 项' }).getByRole('button', { name: '批量同意' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '同意' }).click();
    await page.getByText('同意 2 个，未办 0 个').waitFor();
    await expect.poll(() => rows.count()).toBeLessThan(waiting);
  });

  it('is handed to somebody else together with others, also by who looks after the runs of one who is away', async () => {
    const { page } = designer;
    const handTo = async (account: string, said: string) => {
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: '转办', exact: true }).click();
      await dialog.getByText('请选择办理人').waitFor();
      await dialog.getByRole('combobox', { name: '办理人' }).fill(account);
      await page.getByRole('option', { name: `(${account})` }).click();
      await dialog.getByRole('button', { name: '转办', exact: true }).click();
      await isTold(page, said);
    };
    await open(page, 'todo');
    const rows = page.getByRole('row', { name: /协管员备案/ });
    await rows.first().waitFor();
    const waiting = await rows.count();
    await rows.nth(0).getByRole('checkbox').check();
    await rows.nth(1).getByRole('checkbox').check();
    await page.getByRole('button', { name: '批量转办' }).click();
    await handTo('jg012', '转办 2 个，未转 0 个');
    await expect.poll(() => rows.count()).toBe(waiting - 2);

    await page.goto('/flow/follow');
    const runs = page.getByRole('row', { name: /协管员备案|请假流程/ });
    await runs.first().waitFor();
    const search = page.getByRole('textbox', { name: '办理人' });
    if ((await search.count()) === 0) await page.getByRole('button', { name: '展开' }).click();
    await search.fill('jg012');
    await page.keyboard.press('Enter');
    const held = page.getByRole('row', { name: /协管员备案/ }).first();
    await held.locator('[aria-haspopup=menu]').click();
    await page.getByRole('menuitem', { name: '交接事务' }).click();
    const listed = page.getByRole('dialog').getByRole('listitem');
    await listed
      .filter({ hasText: /协管员备案 · .+ · .+ · / })
      .first()
      .waitFor();
    // Somebody who has none of these steps beside her: at one of them the administrator signs too.
    await handTo('jg041', '未转 0 个');
    await expect.poll(() => runs.count()).toBe(0);
  });

  it('shows where its runs wait, each number a door to them, and keeps that as a view', async () => {
    const { page } = designer;
    await page.goto('/flow/follow');
    await page.getByRole('tab', { name: '等待与用时' }).click();
    await page
      .getByRole('button', { name: /查看“请假流程/ })
      .first()
      .click();
    await page.getByRole('textbox', { name: '流程标识' }).waitFor();
    expect(await page.getByRole('textbox', { name: '流程标识' }).inputValue()).toBe('leave');
    await page
      .getByRole('row', { name: /请假流程/ })
      .first()
      .waitFor();

    await page.getByRole('button', { name: '我的视图' }).click();
    await page.getByRole('menuitem', { name: '另存为视图' }).click();
    await page.getByRole('dialog').getByRole('textbox').first().fill('等审批');
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
    await page.getByRole('button', { name: /等审批/ }).waitFor();
    expect(designer.complaints).toEqual([]);
  });
});

describe('on a phone', () => {
  it('the open list of tasks stands in sight among the others, and what a run offers moves nothing below it', async () => {
    const { page, context } = await world.visitAs('jg041', PHONE);
    await page.goto('/work/done');
    const current = page.getByRole('navigation', { name: '我的事务' }).locator('[aria-current=page]');
    await expect.poll(() => current.evaluate((tab) => tab.getBoundingClientRect().right <= innerWidth)).toBe(true);

    const run = Promise.withResolvers<void>();
    await page.route('**/shian/flow/run?*', async (route) => {
      await run.promise;
      await route.continue();
    });
    await page.goto('/work/claim');
    await page.locator('[data-card] button').first().click();
    const progress = page.getByRole('region', { name: '审批进度' });
    await progress.getByRole('status', { name: '加载中' }).waitFor();
    const bottom = () => progress.evaluate((part) => Math.round(part.getBoundingClientRect().bottom));
    const before = await bottom();
    run.resolve();
    await progress.getByRole('button', { name: '抄送' }).waitFor();
    expect(await bottom()).toBe(before);
    await context.close();
  });
});
