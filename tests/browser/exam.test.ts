import path from 'node:path';
import Database from 'better-sqlite3';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn as signInOverHttp, startServer } from '../support/serverProcess.ts';
import { speak } from './support/look.ts';
import { pageMargin } from './support/pageMargin.ts';
import { withoutConnection } from './support/withoutConnection.ts';
import { openSignedIn, signIn, type Visit, type World } from './support/world.ts';

const SELF_TEST = '食品安全员日常自测';

let world: World;
let visit: Visit;
beforeAll(async () => {
  ({ world, visit } = await openSignedIn('qy01'));
});
afterAll(() => world.close());

/** A call of the examinee beside her browser. */
async function ask(url: string, path: string, body?: object, account = 'qy01'): Promise<ReturnType<typeof JSON.parse>> {
  const headers = { ...(await signInOverHttp(url, account)), 'content-type': 'application/json' };
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(`${url}/api/exam/v1/${path}`, { headers, ...sent });
  return ((await answer.json()) as { readonly data: unknown }).data;
}
async function entryOf(url: string, account: string): Promise<string> {
  const { entries } = await ask(url, 'mine/list', undefined, account);
  return entries.find(({ taskName }: { readonly taskName: string }) => taskName === SELF_TEST).taskUserId;
}

describe('an examinee', () => {
  it('sits an exam through a lost connection, a second window and a reload, and reads her result', async () => {
    const { page, context } = visit;
    const saving = (there = page) => there.locator('[data-part=saving] em');
    const chosen = (there = page) => there.locator('[data-part=options] input:checked').count();
    // From the home page, where what is due stands with its button.
    await page.goto('/wel/index');
    const due = page.getByRole('region', { name: '我的考试' }).getByRole('listitem').filter({ hasText: SELF_TEST });
    await due.getByRole('button', { name: '再考一次' }).click();
    await page.getByRole('button', { name: '开始答题' }).click();
    await page.getByRole('article', { name: '第 1 题' }).waitFor();
    expect(await page.getByRole('main').count()).toBe(1);

    await page.keyboard.press('b');
    await expect.poll(() => saving().innerText()).toBe('已保存');
    await withoutConnection(context, async () => {
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('1');
      await page.keyboard.press('m');
      await expect.poll(() => saving().innerText()).toBe('尚未上传，1 题暂存本机');
    });
    await expect.poll(() => saving().innerText()).toBe('已保存');

    const second = await context.newPage();
    await second.goto(page.url());
    await second.getByRole('article', { name: '第 1 题' }).waitFor();
    expect(await chosen(second)).toBe(1);
    await page.keyboard.press('2');
    await page.getByRole('alert').getByText('已在其他窗口或设备上继续答题').waitFor();
    expect(await page.locator('[data-part=options]').getAttribute('disabled')).not.toBeNull();
    await second.close();

    const questions = await page.locator('[data-part=answer-card] li').count();
    await page.reload();
    const marked = page.getByRole('button', { name: '第 2 题 · 已答 · 标记' });
    await marked.click();
    expect(await chosen()).toBe(1);
    expect(await page.getByRole('timer').innerText()).toMatch(/(29|28|27):\d\d/);

    await page.getByRole('button', { name: '交卷' }).first().click();
    const question = page.getByRole('alertdialog');
    expect(await question.innerText()).toContain(`还有 ${questions - 2} 题未作答：3、4`);
    expect(await question.innerText()).toContain('已标记待检查：2');
    await question.getByRole('button', { name: '交卷' }).click();

    await page.waitForURL(/\/exam\/mine\/result\//);
    await page.getByText('合格分 60').waitFor();
    expect(await page.locator('[data-part=result-ring] strong').innerText()).toMatch(/^\d+$/);
    expect(await page.getByRole('article').count()).toBeGreaterThan(questions / 2);
  });

  it('prints the certificate of an exam she has passed', async () => {
    const { page } = visit;
    await page.goto('/exam/mine');
    await page
      .getByRole('article', { name: '食品安全员季度抽考（线上）' })
      .getByRole('button', { name: '第 1 次' })
      .click();
    await page.getByRole('article', { name: '合格证' }).waitFor();
    await page.evaluate(() => {
      window.print = () =>
        document.body.setAttribute('data-printed', document.querySelector('[data-part=printed]')?.textContent ?? '');
    });

    await page.getByRole('button', { name: '打印合格证' }).click();

    expect(await page.locator('body').getAttribute('data-printed')).toMatch(/HGZ\d{4}-\d{5}.*食品安全考核合格证/);
    await page.emulateMedia({ media: 'print' });
    expect(await pageMargin(page)).toBe('14mm');
    // One landscape A4, of which the certificate takes all that the margins leave.
    const { height } = (await page.locator('[data-part=printed] > *').boundingBox()) ?? { height: 0 };
    expect(Math.round((height / 96) * 25.4)).toBe(181);
    const longest = '食'.repeat(100);
    await page
      .locator('[data-part=printed] p')
      .last()
      .evaluate((text, name) => {
        text.textContent = `${name.slice(0, 30)}（${name}）于 2026-10-23 参加“${name}”，成绩 90 分，经考核合格，特发此证。`;
      }, longest);
    const pages = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type ?\/Page\b/g);
    expect(pages).toHaveLength(1);
    await page.emulateMedia({ media: 'screen' });
  });
});

describe('an exam whose time is up', () => {
  /** Begins on a page, or goes on; answers the sheet. */
  async function sit(page: Page): Promise<string> {
    await page.goto('/exam/mine');
    await page.getByRole('article', { name: SELF_TEST }).getByRole('button', { name: '进入考试' }).click();
    const begun = page.waitForResponse('**/mine/start');
    await page.getByRole('button', { name: '开始答题' }).click();
    await page.getByRole('article', { name: '第 1 题' }).waitFor();
    return ((await (await begun).json()) as { readonly data: { readonly sheetId: string } }).data.sheetId;
  }
  function endNow(sheetId: string): void {
    const database = new Database(path.join(world.server.dataDir, 'shian.sqlite'));
    database.prepare('UPDATE exam_sheet SET end_time = start_time WHERE id = ?').run(sheetId);
    database.close();
  }

  it('leads to its result and says which answers came too late, of which the device keeps none', async () => {
    const { page, context } = await world.visitAs('qy03');
    const sheetId = await sit(page);
    const keptHere = () => page.evaluate((id) => Object.keys(localStorage).filter((key) => key.includes(id)), sheetId);
    await withoutConnection(context, async () => {
      await page.keyboard.press('b');
      await page.getByText('尚未上传，1 题暂存本机').waitFor();
      expect(await keptHere()).toHaveLength(1);
      endNow(sheetId);
    });

    await page.waitForURL(`**/exam/mine/result/${sheetId}`);
    await page.getByText('有 1 题的作答尚未上传，未计入本次考试').waitFor();
    await page.getByText('到时自动交卷').waitFor();
    expect(await keptHere()).toEqual([]);
    await context.close();
  });

  it('leads a window that only looks on to the result too, which says nothing of saving before', async () => {
    const { page, context } = await world.visitAs('qy04');
    await page.clock.install();
    const sheetId = await sit(page);
    await ask(world.server.url, 'mine/start', { taskUserId: page.url().split('/').at(-1), holder: 'other' }, 'qy04');
    await page.keyboard.press('b');
    await page.getByText('已在其他窗口或设备上继续答题').waitFor();
    expect(await page.locator('[data-part=saving]').innerText()).toBe('');

    endNow(sheetId);
    await page.clock.fastForward('31:00');

    await page.waitForURL(`**/exam/mine/result/${sheetId}`);
    await context.close();
  });
});

describe('an examiner', () => {
  it('marks the sheet that has waited longest and is led to the next', async () => {
    const examiner = await world.newPage();
    const { page } = examiner;
    await signIn(world, page, 'px01');
    await page.goto('/exam/examSheet');
    await page.getByRole('tab', { name: '待阅卷 3' }).waitFor();
    await page.getByRole('button', { name: '阅卷', exact: true }).first().click();
    const full = page.getByRole('button', { name: '满分', exact: true });
    await full.first().waitFor();
    const name = page.getByRole('heading', { level: 1 });
    const first = await name.innerText();

    for (const one of await full.all()) await one.click();
    await page.getByRole('button', { name: '提交并阅下一份' }).click();

    await page.getByText(/^已提交：\d/).waitFor();
    await expect.poll(() => name.innerText()).not.toBe(first);
    expect(examiner.complaints).toEqual([]);
    await examiner.context.close();
  });

  it('has the states of sheets in one line on a phone in English, too', async () => {
    const { page, context } = await world.visitAs('px01', { viewport: { width: 390, height: 844 } });
    await page.goto('/exam/examSheet');
    await page.getByRole('tab', { name: /^待阅卷 \d/ }).waitFor();
    await speak(page, 'en');

    await page.getByRole('tab', { name: /^To be marked \d/ }).waitFor();
    const tabs = await page.getByRole('tab').all();
    for (const tab of tabs) {
      const box = await tab.boundingBox();
      expect(box?.height).toBeLessThan(44);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(390);
    }
    await context.close();
  });
});

describe('a server that is killed between two answers', () => {
  it('has kept the first when it is back, and the exam goes on as it was', async () => {
    const { server } = world;
    const taskUserId = await entryOf(server.url, 'qy02');
    const sheet = await ask(server.url, 'mine/start', { taskUserId, holder: 'before' }, 'qy02');
    const save = { sheetId: sheet.sheetId, holder: 'before', answers: [{ no: 1, answer: 'B', seq: 1 }] };
    expect(await ask(server.url, 'mine/save', save, 'qy02')).toMatchObject({ state: 'open' });

    await server.stop('SIGKILL');
    const again = await startServer({ dataDir: server.dataDir });

    const back = await ask(again.url, 'mine/start', { taskUserId, holder: 'after' }, 'qy02');
    const texts = (questions: readonly { readonly stem: string; readonly options: readonly string[] }[]) =>
      questions.map(({ stem, options }) => [stem, options]);
    expect(back.sheetId).toBe(sheet.sheetId);
    expect(back.questions[0]).toMatchObject({ answer: 'B', seq: 1 });
    expect(texts(back.questions)).toEqual(texts(sheet.questions));
    expect(back.left).toBeLessThan(sheet.left);
    expect(await ask(again.url, 'mine/handIn', { sheetId: sheet.sheetId, holder: 'after' }, 'qy02')).toEqual({
      state: 'over',
      kept: [],
    });
    await again.stop('SIGTERM');
  });
});
