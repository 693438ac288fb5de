import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countWork } from './support/countWork.ts';
import { demo, find, type Row, rowsOf } from './support/demoRecords.ts';
import { speak } from './support/look.ts';
import { pageMargin } from './support/pageMargin.ts';
import { openScreens, type ScreensWorld } from './support/screensWorld.ts';
import { card, figure, show, tableOf } from './support/statCards.ts';
import type { Visit } from './support/world.ts';

let screens: ScreensWorld;
let admin: Visit;
const ask: ScreensWorld['ask'] = (...asked) => screens.ask(...asked);
beforeAll(async () => {
  screens = await openScreens();
  admin = screens.admin;
});
afterAll(() => screens.close());

/** Opens the detail view of a record. */
async function open(page: Page, path: string, id: string): Promise<Locator> {
  await page.goto(`${path}/${id}`);
  const dialog = page.getByRole('dialog').first();
  await dialog.getByRole('tab').first().waitFor();
  return dialog;
}

describe('a paper', () => {
  it('is laid out by question type with points that add up, with answers on request, and prints alone', async () => {
    const { page, complaints } = admin;
    const paper = find('examPaperInfo', (row) => row.paperType === '2' && row.status === '1');
    const rules = rowsOf(paper.drawRules);
    const dialog = await open(page, '/exam/examPaperInfo', paper.id);
    const sheet = dialog.getByRole('article');
    await sheet.waitFor();

    const count = rules.reduce((sum, { num }) => sum + Number(num), 0);
    expect(await sheet.locator('[data-question]').count()).toBe(count);
    expect(await sheet.locator('h3').first().innerText()).toBe(
      `一、单选题（本大题共 ${rules[0]?.num} 小题，每小题 ${Number(rules[0]?.score)} 分，共 ${Number(rules[0]?.num) * Number(rules[0]?.score)} 分）`,
    );
    expect(await sheet.innerText()).toContain(`满分：${paper.totalScore} 分`);
    expect(await dialog.getByRole('alert').count()).toBe(0);
    expect(await sheet.locator('[data-right=true], [data-part=paper-answer]').count()).toBe(0);

    const drawn = () =>
      sheet.locator('[data-question]').evaluateAll((all) => all.map((one) => one.getAttribute('data-question')));
    const before = await drawn();
    await dialog.getByRole('button', { name: '重新抽题' }).click();
    await expect.poll(drawn).not.toEqual(before);

    const again = await drawn();
    await dialog.getByRole('switch', { name: '显示答案' }).check();
    await expect.poll(() => sheet.locator('[data-part=paper-answer]').count()).toBe(count);
    expect(await drawn()).toEqual(again);
    await speak(page, 'en');
    await expect.poll(() => sheet.locator('h3').first().innerText()).toMatch(/^\D*Single/);
    expect(await drawn()).toEqual(again);
    await speak(page, 'zh');
    await expect.poll(() => sheet.locator('h3').first().innerText()).toContain('单选题');
    const [first] = await sheet.locator('[data-question]').evaluateAll((all) =>
      all.map((one) => ({
        id: one.getAttribute('data-question'),
        right: [...one.querySelectorAll('[data-right=true] b')].map((label) => label.textContent.replace('.', '')),
      })),
    );
    const options = demo.examBankOptionInfo?.filter((row) => row.bankId === first?.id && row.isCorrect === '2');
    expect(first?.right).toEqual(options?.map((row) => row.optionLabel));

    await page.evaluate(() => {
      window.print = () =>
        document.body.setAttribute(
          'data-printed',
          document.querySelector('body > [data-part=printed] h2')?.textContent ?? '',
        );
    });
    await dialog.getByRole('button', { name: '打印试卷' }).click();
    expect(await page.locator('body').getAttribute('data-printed')).toBe(paper.paperName);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('body > [data-part=printed]').isVisible()).toBe(true);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await pageMargin(page)).toBe('14mm 12mm 16mm');
    await page.emulateMedia({ media: 'screen' });
    expect(complaints.splice(0)).toEqual([]);
  });
});

describe('a question', () => {
  it('tells a right answer from a wrong one', async () => {
    const { page, complaints } = admin;
    const question = find('examBankInfo', (row) => row.topicType === '2' && row.status === '1');
    const options = demo.examBankOptionInfo?.filter((row) => row.bankId === question.id) ?? [];
    const right = options.filter((row) => row.isCorrect === '2').map((row) => String(row.optionLabel));
    const dialog = await open(page, '/exam/examBankInfo', question.id);
    const choice = (label: string) => dialog.getByRole('checkbox', { name: new RegExp(`^${label} `) });
    await choice(right[0] ?? '').check();
    await dialog.getByRole('button', { name: '查看答案' }).click();
    expect(await dialog.getByRole('status').innerText()).toBe(`回答错误，正确答案：${right.join('、')}`);

    for (const label of right) await choice(label).check();
    await dialog.getByRole('button', { name: '查看答案' }).click();

    expect(await dialog.getByRole('status').innerText()).toBe('回答正确');
    expect(await dialog.locator('label[data-state=right]').count()).toBe(right.length);
    expect(complaints.splice(0)).toEqual([]);
  });
});

describe('a course', () => {
  const course = (kind: string) =>
    find(
      'examCourseInfo',
      (row) => row.informationType === kind && row.status === '1' && (kind !== '1' || row.videoFile !== null),
    );

  it('keeps what its learner has watched, goes on there, and is done at the end', async () => {
    const { page, complaints } = await screens.visitAs('qy01');
    const video = course('1');
    const dialog = await open(page, '/exam/examCourseInfo', video.id);
    const play = () =>
      dialog.locator('video').evaluate((element: HTMLVideoElement) => {
        element.muted = true;
        element.playbackRate = 2;
        return element.play();
      });
    /** Stops by itself soon after six seconds, however late this test looks. */
    const playSixSeconds = async () => {
      const video = dialog.locator('video');
      await video.evaluate((element: HTMLVideoElement) => {
        element.addEventListener('timeupdate', () => {
          if (element.currentTime > 6) element.pause();
        });
      });
      await play();
      const state = () => video.evaluate(({ paused, currentTime }: HTMLVideoElement) => paused && currentTime > 6);
      await expect.poll(state).toBe(true);
    };
    const progress = () => dialog.locator('progress').evaluate((bar: HTMLProgressElement) => bar.value);
    await dialog.locator('progress').waitFor();
    expect(await progress()).toBe(0);

    await playSixSeconds();
    await expect.poll(progress).toBeGreaterThan(10);
    const reached = await progress();

    await page.reload();
    await dialog.getByText(/已从上次的位置 0:0\d 继续/).waitFor();
    expect(await progress()).toBe(reached);
    expect(reached).toBeLessThan(100);

    await play();
    await dialog.getByText('已学完').waitFor();
    expect(await progress()).toBe(100);
    expect(complaints.splice(0)).toEqual([]);
  });

  it('shows a PDF here, page by page, and is honest about what it cannot show', async () => {
    const { page, complaints } = admin;
    const dialog = await open(page, '/exam/examCourseInfo', course('2').id);
    const canvas = dialog.locator('canvas[data-page]');
    /** How many of the drawn points are neither white nor empty. */
    const ink = () =>
      canvas.evaluate((one: HTMLCanvasElement) => {
        const { data } = one.getContext('2d')?.getImageData(0, 0, one.width, one.height) ?? { data: [] };
        return data.filter((value, at) => at % 4 === 0 && value < 200).length;
      });
    await canvas.waitFor();
    await expect.poll(ink).toBeGreaterThan(1000);
    // The words are laid over the picture once it is drawn.
    await expect.poll(() => dialog.locator('[data-part=pdf-words]').textContent()).toContain('培训讲义');

    await dialog.getByRole('button', { name: '下一页' }).click();

    await expect.poll(() => dialog.locator('[data-part=pdf-words]').textContent()).toContain('烧熟煮透');
    expect(await dialog.getByText('第 2 / 3 页').count()).toBe(1);
    expect(complaints.splice(0)).toEqual([]);
  });

  it('shows pictures and sound, and leads elsewhere for what lies elsewhere', async () => {
    const { page, complaints } = admin;
    const dialog = await open(page, '/exam/examCourseInfo', course('3').id);
    await dialog.getByText('第 1 / 3 张').waitFor();
    await dialog.getByRole('button', { name: '下一页' }).click();
    const picture = dialog.locator('[data-part=course-page] img');
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);

    await open(page, '/exam/examCourseInfo', course('4').id);
    await expect
      .poll(() => dialog.locator('audio').evaluate((one: HTMLAudioElement) => Math.round(one.duration)))
      .toBe(20);

    const elsewhere = find('examCourseInfo', (row) => row.informationType === '1' && row.videoFile === null);
    await open(page, '/exam/examCourseInfo', elsewhere.id);
    await dialog.getByText('该课件在外部地址播放').waitFor();
    expect(await dialog.getByRole('link', { name: '打开播放地址' }).getAttribute('href')).toBe(elsewhere.videoUrl);
    expect(complaints.splice(0)).toEqual([]);
  });
});

describe('tasks', () => {
  it('show who has finished a course, and list the enterprises of one state', async () => {
    const { page, complaints } = admin;
    const share = find('examCourseTaskEnt', (row) => row.status === '2');
    const dialog = await open(page, '/exam/examCourseTask', String(share.courseTaskId));
    const known = await ask('exam/v1/examCourseTask/getProgress', { taskId: String(share.courseTaskId) });
    await expect.poll(() => figure(page, '推送企业')).toBe(String(known.entCount));
    expect(await figure(page, '完成人数')).toBe(String(known.finished));

    await card(page, '各企业进度').getByRole('combobox').click();
    await page.getByRole('option', { name: '已完成' }).click();

    await expect.poll(() => card(page, '各企业进度').getByText(`共 ${known.entFinished} 条`).count()).toBe(1);
    const states = await card(page, '各企业进度').locator('tbody tr td:nth-child(2)').allInnerTexts();
    expect(new Set(states)).toEqual(new Set(['已完成']));
    expect(await dialog.getByRole('heading', { name: '学习人员' }).count()).toBe(1);
    expect(complaints.splice(0)).toEqual([]);
  });

  it('lead whoever is to study from her share of a task into its courses, with how far she is in each', async () => {
    const { page, complaints } = await screens.visitAs('qy01');
    const answered = page.waitForResponse('**/examCourseTaskEnt/page?*');
    await page.goto('/exam/examCourseTaskEnt');
    const { records } = ((await (await answered).json()) as { data: { records: Row[] } }).data;
    const isOpen = (id: unknown) => demo.examCourseInfo?.some((row) => row.id === id && row.status === '1') === true;
    const coursesOf = ({ courseTaskId }: Row) =>
      (find('examCourseTask', (row) => row.id === courseTaskId).courseIds as string[]).filter(isOpen);
    const share = records.find((row) => coursesOf(row).length > 0) as Row;
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/studied?') && asked.push(request.url()));
    const dialog = await open(page, '/exam/examCourseTaskEnt', String(share.id));

    const lines = dialog.getByRole('listitem');
    await lines.getByRole('progressbar', { name: '学习进度' }).first().waitFor();
    const names = coursesOf(share).map((id) => find('examCourseInfo', (row) => row.id === id).courseName);
    expect((await lines.getByRole('button').allInnerTexts()).sort()).toEqual([...names].sort());
    expect(asked).toEqual([expect.stringContaining(`/examCourseTaskEnt/studied?shareId=${share.id}`)]);

    await lines.getByRole('button').first().click();
    await page.waitForURL(/\/exam\/examCourseInfo\/\d+$/);
    await page.getByRole('dialog').getByRole('tab', { name: '课程学习', selected: true }).waitFor();
    expect(complaints.splice(0)).toEqual([]);
  });

  it('show who has handed in an exam, and find one examinee by name', async () => {
    const { page, complaints } = admin;
    const examinee = find('examTaskUser', (row) => row.status === '2');
    await open(page, '/exam/examTaskInfo', String(examinee.taskId));
    const known = await ask(`exam/v1/examTaskUser/getExamTaskCountByTaskId/${examinee.taskId}`);
    await expect.poll(() => figure(page, '应考人数')).toBe(String(known.total));

    await card(page, '参考人员').getByRole('textbox', { name: '姓名' }).fill(String(examinee.userName));

    await expect
      .poll(async () => new Set(await card(page, '参考人员').locator('tbody tr td:first-child').allInnerTexts()))
      .toEqual(new Set([examinee.userName]));
    expect(complaints.splice(0)).toEqual([]);
  });
});

describe('licences', () => {
  it('carry the colour of their last day in the list', async () => {
    const { page, complaints } = admin;
    await page.goto('/ent/entLicenceInfo');
    await page.locator('tbody [data-number] [data-tone]').first().waitFor();

    const marks = await page
      .locator('tbody [data-number] [data-tone]')
      .evaluateAll((all) => all.map((mark) => `${mark.textContent}|${mark.getAttribute('data-tone')}`));

    expect(marks.length).toBeGreaterThan(0);
    for (const mark of marks) {
      expect(mark).toMatch(
        /^(已过期 \d+ 天\|danger|今天到期\|warning|剩余 \d+ 天\|(warning|success)|已注销\|default)$/,
      );
    }
    expect(complaints.splice(0)).toEqual([]);
  });

  it('stand on pages as long as the window, measured again when that changes and kept for the next time', async () => {
    const { page, complaints } = admin;
    const size = page.viewportSize() ?? { width: 1440, height: 900 };
    /** How many more rows would have room; negative where the last one is cut. */
    const room = () =>
      page.locator('section[data-part=table-scroll]').evaluate((section) => {
        const row = section.querySelector('tbody tr')?.getBoundingClientRect().height ?? 0;
        const table = section.querySelector('table')?.getBoundingClientRect().height ?? 0;
        return Math.floor((section.clientHeight - table) / row);
      });
    const choose = async (name: string) => {
      await page.getByRole('combobox', { name: '每页条数' }).click();
      await page.getByRole('option', { name, exact: true }).click();
    };
    const shown = () => page.locator('section[data-part=table-scroll] tbody tr').count();
    await page.goto('/ent/entLicenceInfo');

    await choose('自动（适应窗口）');
    await expect.poll(room).toBe(0);
    const before = await shown();
    await page.setViewportSize({ ...size, height: size.height + 200 });
    await expect.poll(shown).toBeGreaterThan(before);
    await expect.poll(room).toBe(0);
    const larger = await shown();
    await page.reload();

    await expect.poll(shown).toBe(larger);
    expect(await page.getByRole('combobox', { name: '每页条数' }).textContent()).toBe(`自动 ${larger} 条/页`);
    await choose('10 条/页');
    await expect.poll(shown).toBe(10);
    await page.setViewportSize(size);
    expect(complaints.splice(0)).toEqual([]);
  });

  it('open their pictures to zoom, turn and leaf through by keys and buttons', async () => {
    const { page, complaints } = admin;
    const licence = find('entLicenceInfo', (row) => Array.isArray(row.scans) && row.scans.length === 2);
    const dialog = await open(page, '/ent/entLicenceInfo', licence.id);
    await dialog.getByRole('button', { name: /正本/ }).click();
    const viewer = page.getByRole('dialog', { name: '正本.svg' });
    const picture = page.locator('[data-part=viewer-stage] img');
    await viewer.waitFor();
    await page.keyboard.press('+');
    await viewer.getByRole('button', { name: '旋转' }).click();
    expect(await picture.evaluate((one) => [one.dataset.zoom, one.dataset.angle])).toEqual(['1.25', '90']);

    await page.keyboard.press('0');
    expect(await picture.evaluate((one) => [one.dataset.zoom, one.dataset.angle])).toEqual(['1', '0']);
    await page.keyboard.press('ArrowRight');
    await page.getByRole('dialog', { name: '副本.svg' }).waitFor();
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
    await page.keyboard.press('Escape');

    await expect.poll(() => picture.count()).toBe(0);
    expect(await dialog.isVisible()).toBe(true);
    expect(complaints.splice(0)).toEqual([]);
  });
});

describe('an enterprise and a message', () => {
  it('stand on one page: licences, portrait, tasks, messages, labels', async () => {
    const { page, complaints } = admin;
    const result = find('entPortraitScoreResult', (row) => {
      const ent = demo.entInfo?.find(({ id }) => id === row.entId);
      const labels = ent?.labelIds;
      return (
        Array.isArray(labels) &&
        labels.length > 0 &&
        demo.entTaskInfo?.some(({ entId }) => entId === row.entId) === true
      );
    });
    const dialog = await open(page, '/ent/entInfo', String(result.entId));
    for (const name of ['证照', '风险画像', '历次评分', '任务', '消息']) await card(page, name).waitFor();
    await expect.poll(() => dialog.locator('[data-part=chart] canvas').count()).toBe(2);
    await show(page, '表格');

    const indicators = await tableOf(page, '风险画像');

    const shown = demo.entPortraitScoreResult?.filter(({ entId }) => entId === result.entId) ?? [];
    const latest = shown.toSorted((left, right) => String(right.period).localeCompare(String(left.period)))[0];
    expect(indicators.map(([, score]) => Number(score))).toEqual(
      rowsOf(latest?.details).map(({ score }) => Number(score)),
    );
    const ent = demo.entInfo?.find(({ id }) => id === result.entId);
    const label = demo.systemEntLabel?.find(({ id }) => Array.isArray(ent?.labelIds) && id === ent.labelIds[0]);
    expect(await dialog.locator('[data-part=enterprise-who]').innerText()).toContain(String(label?.labelName));
    // In its place, whose head says who it is, it does not say so again.
    await page.goto(`/ent/entInfo/${String(result.entId)}/beside`);
    const place = page.getByRole('region', { name: '记录' });
    await place.getByRole('button', { name: '表格' }).waitFor();
    expect(await place.getByRole('heading', { level: 2 }).first().innerText()).toBe(String(ent?.entName));
    expect(await place.locator('[data-part=enterprise-who]').count()).toBe(0);
    // Half as wide there, a card still writes its names along a line.
    const task = await card(page, '任务').locator('li button').first().boundingBox();
    expect(task?.width).toBeGreaterThan(80);
    expect(complaints.splice(0)).toEqual([]);
  });

  it('takes an enterprise with its licence from the list in at most ten clicks, typing aside', async () => {
    const { page, complaints } = admin;
    await page.goto('/ent/entInfo');
    const work = await countWork(page);
    const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
    const type = (form: Locator, values: Readonly<Record<string, string>>) =>
      Object.entries(values).reduce(async (before, [name, value]) => {
        await before;
        await form.getByRole('textbox', { name: new RegExp(`^${name}`) }).fill(value);
      }, Promise.resolve());
    const choose = async (form: Locator, name: string) => {
      await form.getByRole('combobox', { name: new RegExp(`^${name}`) }).focus();
      await page.keyboard.press('ArrowDown');
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    };
    await page.getByRole('button', { name: '新增', exact: true }).click();
    const enterprise = dialog('新增企业信息');
    const name = enterprise.getByRole('textbox', { name: /^企业名称/ });
    await expect.poll(() => name.evaluate((box) => box === document.activeElement)).toBe(true);
    await page.keyboard.type('十步面馆');
    await type(enterprise, { 统一社会信用代码: '91350100M000100Y43', 经营地址: '新城街道1号' });
    await choose(enterprise, '主体业态');
    await choose(enterprise, '经营规模');
    const region = enterprise.getByRole('combobox', { name: /^所属区域/ });
    await region.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('listbox').getByRole('option').first().waitFor();
    await page.keyboard.type('xincheng');
    await page.getByRole('option', { name: '新城街道' }).waitFor();
    await page.keyboard.press('Enter');
    await enterprise.getByRole('tab', { name: '责任人员' }).click();
    await type(enterprise, { 法定代表人: '陈青', 主要负责人: '陈青', 负责人电话: '13800138000' });
    await type(enterprise, { 食品安全员: '林秋', 安全员电话: '13900139000' });
    await enterprise.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByRole('status').getByRole('button', { name: '十步面馆' }).click();

    await card(page, '证照').getByText('还没有登记证照').waitFor();
    await card(page, '证照').getByRole('button', { name: '新增证照信息' }).click();
    const licence = dialog('新增证照信息');
    const owner = licence.getByRole('combobox', { name: /^企业/ });
    await expect.poll(() => owner.inputValue()).toBe('十步面馆');
    const group = licence.getByRole('combobox', { name: /^证照分组/ });
    await expect.poll(() => group.evaluate((box) => box === document.activeElement)).toBe(true);
    await choose(licence, '证照类型');
    // Who issues such licences is known once the type is.
    await expect.poll(() => licence.getByRole('textbox', { name: /^发证机关/ }).inputValue()).not.toBe('');
    await type(licence, { 证照编号: 'JY21234567890123', 发证日期: '2026-01-05' });
    await type(licence, { 有效期自: '2026-01-05' });
    // How long they are valid too.
    await expect.poll(() => licence.getByRole('textbox', { name: /^有效期至/ }).inputValue()).not.toBe('');
    await licence.getByRole('button', { name: '保存', exact: true }).click();

    await card(page, '证照').getByText('JY21234567890123').waitFor();
    await card(page, '任务').getByRole('button', { name: '新增企业任务' }).waitFor();
    await card(page, '消息').getByRole('button', { name: '新增企业消息' }).waitFor();
    await licence.waitFor({ state: 'detached' });
    const { clicks } = await work();
    console.info(`An enterprise with its licence: ${clicks} clicks`);
    expect(clicks).toBeLessThanOrEqual(10);

    await open(page, '/ent/entInfo', find('entInfo', ({ status }) => status === '3').id);
    await card(page, '证照').getByRole('listitem').or(card(page, '证照').getByText('还没有登记证照')).first().waitFor();
    expect(await page.getByRole('button', { name: /^新增(证照信息|企业任务|企业消息)$/ }).count()).toBe(0);
    const shut = page.getByRole('dialog').first();
    await shut.getByRole('tab', { name: '主体信息' }).click();
    await shut.locator('.sa-hidden').last().waitFor({ state: 'attached' });
    expect(await shut.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toBe(false);
    expect(complaints.splice(0)).toEqual([]);
  });

  it('fills a message with the parameters typed', async () => {
    const { page, complaints } = admin;
    const template = find('systemMsgTemplate', (row) => String(row.content).includes('entName'));
    const dialog = await open(page, '/sys/systemMsgTemplate', template.id);
    await dialog.getByRole('textbox', { name: /entName/ }).fill('测试饭店');

    expect(await dialog.locator('[data-part=phone]').innerText()).toContain('测试饭店');
    expect(await dialog.getByRole('alert').count()).toBe(0);
    expect(complaints.splice(0)).toEqual([]);
  });
});

describe('banquets that wait', () => {
  const PATH = '/manage/manageBanquetReporting';
  const list = (page: Page) => page.locator('[data-part=pane]:visible');
  const names = (page: Page) => list(page).locator('[data-part=row-title]').allInnerTexts();
  const statusOf = async (reportNo: string | undefined) =>
    (await ask('manage/v1/manageBanquetReporting/page', { reportNo: reportNo ?? '', current: '1', size: '1' }))
      .records[0]?.status;
  async function openWaiting(page: Page): Promise<readonly string[]> {
    await page.goto(PATH);
    await page.getByRole('tab', { name: /^待审核/ }).click();
    await expect.poll(() => page.getByRole('tab', { name: /^待审核/ }).getAttribute('aria-selected')).toBe('true');
    await list(page).getByRole('row', { name: /审核/ }).nth(3).waitFor();
    // Rows of all states stand there until those that wait have come.
    const rows = list(page).locator('tbody tr');
    await expect.poll(async () => (await rows.allInnerTexts()).every((row) => row.includes('待审核'))).toBe(true);
    return names(page);
  }

  it('are examined by one key each with the facts in sight, and the next one comes by itself', async () => {
    const { page, complaints } = admin;
    const [first] = await openWaiting(page);
    await list(page).locator('[data-part=row-title]').first().click();
    const place = page.getByRole('region', { name: '记录' });
    const heading = () => place.getByRole('heading', { level: 2 }).first().innerText();
    await expect.poll(heading).toBe(first);
    for (const fact of ['用餐人数', '掌勺厨师', '每道菜品留样']) await place.getByText(fact).first().waitFor();
    const work = await countWork(page);

    await page.keyboard.press('a');

    await expect.poll(heading).not.toBe(first);
    const done = await work();
    console.info(`Examining a banquet with its facts: ${done.keys} key, ${done.clicks} clicks`);
    expect(done).toEqual({ clicks: 0, keys: 1 });
    // What is held back is sent when the page is left.
    await page.goto('/wel/index');
    await expect.poll(() => statusOf(first)).toBe('1');
    expect(complaints.splice(0)).toEqual([]);
  });

  it('keep the reason of a refusal that is taken back or does not arrive, for when it is given again', async () => {
    const { page, complaints } = admin;
    const [first = ''] = await openWaiting(page);
    await list(page).locator('[data-part=row-title]').first().click();
    const place = page.getByRole('region', { name: '记录' });
    const heading = () => place.getByRole('heading', { level: 2 }).first().innerText();
    const form = page.getByRole('dialog', { name: /^退回/ });
    const reason = form.getByRole('textbox', { name: '审核意见' });
    const refuse = async () => {
      await expect.poll(heading).toBe(first);
      await expect.poll(() => place.getByRole('button', { name: /^退回/ }).isEnabled()).toBe(true);
      await page.keyboard.press('r');
    };
    const send = async () => {
      await form.getByRole('button', { name: '退回', exact: true }).click();
      await expect.poll(heading).not.toBe(first);
    };
    await refuse();
    await reason.fill('菜单里有四季豆');
    await send();
    await page.getByRole('status').getByRole('button', { name: '撤销' }).click();

    await refuse();
    await form.getByRole('button', { name: '恢复' }).click();
    expect(await reason.inputValue()).toBe('菜单里有四季豆');
    await reason.fill('菜单里有四季豆，请换');
    await page.route('**/examine', (route) => route.abort());
    await send();
    await page.getByText(`“${first}”的“退回”未成功`).waitFor();
    await page.unroute('**/examine');

    await list(page).locator('[data-part=row-title]').filter({ hasText: first }).click();
    await refuse();
    await form.getByRole('button', { name: '恢复' }).click();
    expect(await reason.inputValue()).toBe('菜单里有四季豆，请换');
    await form.getByRole('button', { name: '取消' }).click();
    await page.getByRole('button', { name: '放弃修改' }).click();
    complaints.splice(0);
  });

  it('are examined together by one form, which can be taken back before it is sent', async () => {
    const { page, complaints } = admin;
    const [one, other] = await openWaiting(page);
    for (const name of [one, other])
      await list(page)
        .getByRole('checkbox', { name: `选择“${name}”` })
        .check();
    const examine = async () => {
      await page.getByRole('button', { name: '审核 (2)' }).click();
      const form = page.getByRole('dialog', { name: '审核 · 2 条' });
      expect(await form.getByRole('radio', { name: '通过' }).isChecked()).toBe(true);
      await form.getByRole('button', { name: '确定' }).click();
      await form.waitFor({ state: 'detached' });
    };
    await examine();
    await page.getByRole('status').getByRole('button', { name: '撤销' }).click();
    await page.getByText('已撤销').waitFor();
    expect([await statusOf(one), await statusOf(other)]).toEqual(['0', '0']);

    await examine();
    await page.goto('/wel/index');

    await expect.poll(async () => [await statusOf(one), await statusOf(other)]).toEqual(['1', '1']);
    expect(complaints.splice(0)).toEqual([]);
  });

  it('are found by groups of conditions, which a view keeps by its name', async () => {
    const { page, complaints } = admin;
    await page.goto(PATH);
    await list(page).getByRole('row').nth(5).waitFor();
    const both = (await names(page)).slice(0, 2).toSorted();
    await page.getByRole('button', { name: '高级筛选' }).click();
    const filters = page.getByRole('dialog', { name: '高级筛选' });
    await filters.getByRole('button', { name: '添加条件组' }).click();
    const group = filters.getByRole('group').last();
    await group.getByRole('combobox', { name: '条件之间的关系' }).click();
    await page.getByRole('option', { name: '满足任一条件' }).click();
    while ((await group.getByRole('textbox').count()) < 2)
      await group.getByRole('button', { name: '添加条件' }).first().click();
    for (const [at, name] of both.entries()) await group.getByRole('textbox').nth(at).fill(name);
    await filters.getByRole('button', { name: '应用' }).click();
    const found = async () => (await names(page)).toSorted();
    await expect.poll(found).toEqual(both);

    const views = page.getByRole('button', { name: /视图/ });
    await views.click();
    await page.getByRole('menuitem', { name: '另存为视图' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: '视图名称' }).fill('这两场');
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
    await page.getByText('视图已保存').waitFor();
    await views.click();
    await page.getByRole('menuitemradio', { name: '全部（不用视图）' }).click();
    await expect.poll(async () => (await found()).length).toBeGreaterThan(2);
    await page.reload();
    await views.click();
    await page.getByRole('menuitemradio', { name: '这两场' }).click();

    await expect.poll(found).toEqual(both);
    expect(complaints.splice(0)).toEqual([]);
  });
});
