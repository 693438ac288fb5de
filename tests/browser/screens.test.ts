import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { todayInShanghai } from '../../src/console/fields/moment/todayInShanghai.ts';
import { signIn as signInOverHttp } from '../support/serverProcess.ts';
import { countWork } from './support/countWork.ts';
import { find, type Row } from './support/demoRecords.ts';
import { speak } from './support/look.ts';
import { openScreens, type ScreensWorld } from './support/screensWorld.ts';
import { card, figure, show, tableOf } from './support/statCards.ts';
import { isTold } from './support/toasts.ts';
import { BANQUET_DAY } from './support/workedData.ts';
import type { Visit } from './support/world.ts';

let screens: ScreensWorld;
let admin: Visit;
const ask: ScreensWorld['ask'] = (...asked) => screens.ask(...asked);
beforeAll(async () => {
  screens = await openScreens();
  admin = screens.admin;
});
afterAll(() => screens.close());

const search = (page: Page) => page.getByRole('search').getByRole('button', { name: '查询' }).click();

async function chooseRegion(page: Page, label: string, name: string): Promise<void> {
  const field = page.getByRole('search').getByRole('combobox', { name: label });
  await field.click();
  const popup = page.getByRole('dialog', { name: label });
  await popup.getByRole('combobox').fill(name);
  await popup.getByRole('option', { name }).first().click();
  await expect.poll(() => field.inputValue()).toContain(name);
}

const TOWN = '新城街道';
const TOWN_CODE = '910121001';

const firstCells = async (page: Page, name: string) => (await tableOf(page, name)).map(([first]) => first);

/** A draft like one of the demo that ends a week from now, whenever now is: the demo's own end with its calendar. */
async function draftExam(taskName: string): Promise<string> {
  const paged = { status: '0', targetType: '1', current: '1', size: '1' };
  const [like] = (await ask('exam/v1/examTaskInfo/page', paged)).records;
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const { taskType, paperId, maxAttempts, examMode, targetType, staffCategory } = like;
  const kept = { taskType, paperId, maxAttempts, examMode, targetType, staffCategory };
  const times = { startTime: `${day(0)} 00:00:00`, endTime: `${day(7)} 00:00:00` };
  await ask('exam/v1/examTaskInfo/save', {}, { ...kept, ...times, taskName });
  return taskName;
}

describe('screens of declared reads', () => {
  it('tell how far each exam task is, follow the filters, and open a task', async () => {
    const { page, complaints } = admin;
    await page.goto('/exam/examTaskStatistics');
    const answer = await ask('exam/v1/examTaskInfo/statisticsPage', { current: '1', size: '10' });
    await expect.poll(() => firstCells(page, '考试任务')).toEqual(answer.records.map((row: Row) => row.taskName));
    expect(await figure(page, '考试任务')).toBe(String(answer.total));
    const users = answer.records.reduce((sum: number, row: Row) => sum + Number(row.userCount), 0);
    expect(await figure(page, '应考人数')).toBe(String(users));

    const { id, taskName } = answer.records.at(-1);
    await page.getByRole('search').getByRole('textbox', { name: '任务名称' }).fill(taskName);
    await search(page);
    const narrowed = await ask('exam/v1/examTaskInfo/statisticsPage', { taskName });
    await expect.poll(() => figure(page, '考试任务')).toBe(String(narrowed.total));
    await card(page, '考试任务').getByRole('button', { name: taskName }).last().click();
    await page.waitForURL(new RegExp(narrowed.total === 1 ? id : '/exam/examTaskInfo/'));
    await page.getByRole('dialog').getByText('参考人员').first().waitFor();
    expect(complaints.splice(0)).toEqual([]);
  });

  it('tell which licences each enterprise holds and lacks, and open its file', async () => {
    const { page, complaints } = admin;
    await page.goto('/ent/entLicenceOverview');
    const answer = await ask('ent/v1/entInfo/mergeEntInfoPage', { current: '1', size: '20' });
    const rows = () => tableOf(page, '企业证照一览');
    await expect.poll(async () => (await rows()).length).toBe(20);
    const shown = await rows();
    answer.records.forEach(({ entName, licenceCount, missingTypes, status }: Row, at: number) => {
      expect(shown[at]).toEqual(expect.arrayContaining([entName, String(licenceCount)]));
      const missing = Array.isArray(missingTypes) ? missingTypes.join('') : '';
      const needed = missing === '' ? '齐全' : missing;
      expect(shown[at]?.at(-2)).toEqual(status === '3' ? expect.stringContaining('–') : needed);
    });
    await card(page, '企业证照一览').getByRole('button').first().click();
    await page.waitForURL(new RegExp(`/ent/entInfo/${answer.records[0].id}`));
    expect(complaints.splice(0)).toEqual([]);
  });

  it('keep the licences of an enterprise in sight beside the longest name', async () => {
    const { page, complaints } = admin;
    await page.route('**/mergeEntInfoPage?*', async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      body.data.records[0].entName = '云溪县味源餐饮管理有限公司'.repeat(8).slice(0, 100);
      await route.fulfill({ response, json: body });
    });
    await page.goto('/ent/entLicenceOverview');
    const row = page.getByRole('row', { name: '味源餐饮管理有限公司' });

    const held = await row.getByRole('cell').nth(3).boundingBox();

    expect((held?.x ?? Number.POSITIVE_INFINITY) + (held?.width ?? 0)).toBeLessThan(page.viewportSize()?.width ?? 0);
    await page.unroute('**/mergeEntInfoPage?*');
    expect(complaints.splice(0)).toEqual([]);
  });

  it('give an exam to all it is meant for by two presses, the second of which answers how many that are', async () => {
    const { page, complaints } = admin;
    const name = await draftExam('全员抽考');
    await page.goto('/exam/examTaskInfo');
    const line = page.getByRole('row', { name }).first();
    const work = await countWork(page);

    await line.getByRole('button', { name: /^发布/ }).click();
    const question = page.getByRole('alertdialog');
    const asked = await question.getByText(/发布给 \d+ 家企业、\d+ 名参考人员/).innerText();
    await question.getByRole('button', { name: '发布' }).click();
    await isTold(page, '发布成功');

    const { clicks } = await work();
    console.info(`Releasing an exam: ${clicks} clicks, with the numbers in the question`);
    expect(clicks).toBe(2);
    await line.getByText('已发布').waitFor();
    const [task] = (await ask('exam/v1/examTaskInfo/page', { taskName: name, current: '1', size: '1' })).records;
    const reached = async (entity: string) =>
      (await ask(`exam/v1/${entity}/page`, { taskId: task.id, current: '1', size: '1' })).total;
    const [ents, users] = /(\d+) 家企业、(\d+) 名/.exec(asked)?.slice(1).map(Number) ?? [];
    expect(ents).toBeGreaterThan(0);
    expect([await reached('examTaskEnt'), await reached('examTaskUser')].map(Number)).toEqual([ents, users]);
    expect(complaints.splice(0)).toEqual([]);
  });

  it('give an exam to chosen enterprises, which then say so', async () => {
    const { page, complaints } = admin;
    const name = await draftExam('部分抽考');
    await page.goto('/exam/examTaskInfo');
    const line = page.getByRole('row', { name }).first();
    await line.getByText('更多').click();
    await page.getByRole('menuitem', { name: '按企业发布' }).click();
    const dialog = page.getByRole('dialog');
    const row = dialog.locator('tbody tr').nth(1);
    await row.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: '发布所选 1 家' }).click();

    await expect.poll(() => row.locator('td').last().innerText()).toBe('已发布');
    expect(await row.getByRole('checkbox').isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: '关闭' }).last().click();
    expect(complaints.splice(0)).toEqual([]);
  });

  it('draw questions of a kind onto a paper, and tell how many there are', async () => {
    const { page, complaints } = admin;
    await page.goto('/exam/examPaperInfo/create');
    const form = page.getByRole('dialog');
    await form.getByRole('radio', { name: '固定试卷' }).check();
    await form.getByRole('tab', { name: '组卷' }).click();
    await form.getByRole('combobox', { name: '题型' }).first().click();
    await page.getByRole('option', { name: '单选题' }).click();
    const kinds = await ask('exam/v1/examBankInfo/getBankNum', { topicType: '1' });
    const found = kinds.reduce((sum: number, { num }: Row) => sum + Number(num), 0);
    await form.getByText(`题库有 ${found} 题`).waitFor();
    await form.getByRole('textbox', { name: '题数' }).fill('6');
    await form.getByRole('textbox', { name: '每题分值' }).fill('5');
    const draw = form.getByRole('button', { name: '抽题', exact: true });
    await draw.click();
    await form.getByText('共 6 题，合计 30 分').waitFor();
    await draw.click();
    await form.getByText('共 12 题，合计 60 分').waitFor();
    expect(complaints.splice(0)).toEqual([]);
  });
});

describe('exam statistics', () => {
  it('has what explains its figures on one line, whether they have a unit or not', async () => {
    const { page } = admin;
    await page.goto('/exam/examStatistics');
    const notes = page.locator('[data-part=figure] em');
    await expect.poll(() => notes.count()).toBeGreaterThan(3);
    const tops = await notes.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
  });

  it('draws five charts, and their tables say what the server says', async () => {
    const { page, complaints } = admin;
    await page.goto('/exam/examStatistics');
    await expect.poll(() => page.locator('[data-part=chart] canvas').count()).toBe(5);

    await show(page, '表格');

    const overview = await ask('statistics/v1/exam/statisticsExamTask');
    const forms = await ask('statistics/v1/exam/statisticsEntType');
    const missed = await ask('statistics/v1/exam/statisticsWrongOption');
    const ranking = await ask('statistics/v1/exam/getEntRankByCode');
    await expect
      .poll(() => tableOf(page, '每月考试情况'))
      .toEqual(
        overview.trend.map((row: Row) =>
          [row.month, row.users, row.passed, Number(row.users) > 0 ? row.averageScore : '–'].map(String),
        ),
      );
    await expect
      .poll(() => tableOf(page, '各业态考核情况'))
      .toEqual(forms.map((row: Row) => [row.name, row.value, row.passed].map(String)));
    await expect
      .poll(() => tableOf(page, '易错题'))
      .toEqual(missed.map((row: Row) => [row.title, row.rate].map(String)));
    await expect
      .poll(() => tableOf(page, '企业成绩排行'))
      .toEqual(ranking.map((row: Row) => [row.entName, row.score].map(String)));
    await expect.poll(() => figure(page, '应考人数')).toBe(String(overview.userCount));
    expect(complaints.splice(0)).toEqual([]);
  });

  it('follows region, year and task, and says so when nothing is left', async () => {
    const { page, complaints } = admin;
    await page.goto('/exam/examStatistics');
    await show(page, '表格');
    await chooseRegion(page, '区域', TOWN);
    await search(page);
    const town = await ask('statistics/v1/exam/statisticsExamTask', { regionCode: TOWN_CODE });
    await expect.poll(() => figure(page, '应考人数')).toBe(String(town.userCount));
    await expect
      .poll(() => tableOf(page, '每月考试情况'))
      .toEqual(
        town.trend.map((row: Row) =>
          [row.month, row.users, row.passed, Number(row.users) > 0 ? row.averageScore : '–'].map(String),
        ),
      );
    const ranking = await ask('statistics/v1/exam/getEntRankByCode', { code: TOWN_CODE });
    await expect
      .poll(() => tableOf(page, '企业成绩排行'))
      .toEqual(ranking.map((row: Row) => [row.entName, row.score].map(String)));

    const task = find('examTaskInfo', (row) => row.status === '3');
    await page.getByRole('search').getByRole('button', { name: '重置' }).click();
    await page.getByRole('combobox', { name: '考试任务' }).fill(String(task.taskName));
    await page
      .getByRole('option', { name: String(task.taskName) })
      .first()
      .click();
    await search(page);
    const one = await ask('statistics/v1/exam/statisticsExamTask', { taskId: task.id });
    await expect.poll(() => figure(page, '应考人数')).toBe(String(one.userCount));
    await expect.poll(() => figure(page, '考试任务')).toBe('1');

    // The task began years before.
    await page.getByRole('combobox', { name: '年度' }).click();
    await page.getByRole('option', { name: todayInShanghai().slice(0, 4) }).click();
    await search(page);
    await expect.poll(() => card(page, '每月考试情况').getByText('所选范围内还没有人交卷').count()).toBe(1);
    await expect.poll(() => figure(page, '应考人数')).toBe('0');
    expect(complaints.splice(0)).toEqual([]);
  });
});

describe('co-governance statistics', () => {
  const list = async (type: string, dimension: string, more: Row = {}) =>
    (await ask('statistics/v1/coGovernance/statisticsChartList', {}, { type, dimension, ...more })).list.map(
      (row: Row) => [row.name, row.value].map(String),
    );

  it('counts what the server counts, within region and period, and shows when there is nothing', async () => {
    const { page, complaints } = admin;
    await page.goto('/manage/coGovernance');
    await expect.poll(() => page.locator('[data-part=chart] canvas').count()).toBe(7);
    await show(page, '表格');
    await expect.poll(() => tableOf(page, '宴席类型')).toEqual(await list('banquet', 'kind'));
    await expect.poll(() => tableOf(page, '线索办理状态')).toEqual(await list('clue', 'status'));
    await expect.poll(() => tableOf(page, '每月宴席申报')).toEqual(await list('banquet', 'month'));

    await chooseRegion(page, '所属区域', TOWN);
    await search(page);
    const town = await ask('statistics/v1/coGovernance/statisticsChartCount', {}, { regionCode: TOWN_CODE });
    await expect.poll(() => figure(page, '申报宴席')).toBe(String(town.banquetCount));
    await expect
      .poll(() => tableOf(page, '宴席类型'))
      .toEqual(await list('banquet', 'kind', { regionCode: TOWN_CODE }));

    await page.getByRole('combobox', { name: '所属区域' }).waitFor();
    await page.getByRole('search').getByRole('button', { name: '重置' }).click();
    await page.getByRole('search').getByRole('textbox', { name: '开始日期' }).fill('2031-01-01');
    await page.getByRole('search').getByRole('textbox', { name: '结束日期' }).fill('2031-02-01');
    await search(page);
    await expect.poll(() => card(page, '宴席类型').getByText('所选范围内没有数据').count()).toBe(1);
    await expect.poll(() => figure(page, '申报宴席')).toBe('0');
    expect(complaints.splice(0)).toEqual([]);
  });
});

describe('licence analysis', () => {
  it('agrees with the server by state, type and month, follows the business form and leads to the licence', async () => {
    const { page, complaints } = admin;
    await page.goto('/ent/entLicenceAnalysis');
    await expect.poll(() => page.locator('[data-part=chart] canvas').count()).toBe(3);
    await show(page, '表格');
    const all = await ask('ent/v1/entLicenceInfo/entAnalysis');
    await expect
      .poll(() => tableOf(page, '证照状态'))
      .toEqual(all.byStatus.map((row: Row) => [row.name, row.value].map(String)));
    await expect
      .poll(() => tableOf(page, '未来十二个月到期'))
      .toEqual(all.byMonth.map((row: Row) => [row.name, row.value].map(String)));
    await expect
      .poll(() => tableOf(page, '各类型证照'))
      .toEqual(all.byType.map((row: Row) => [row.name, row.value, row.expiring, row.expired].map(String)));
    await expect.poll(() => figure(page, '证照总数')).toBe(String(all.total));

    await chooseRegion(page, '所属区域', TOWN);
    await search(page);
    const town = await ask('ent/v1/entLicenceInfo/entAnalysis', { regionCode: TOWN_CODE });
    await expect.poll(() => figure(page, '证照总数')).toBe(String(town.total));
    await expect
      .poll(() => tableOf(page, '证照状态'))
      .toEqual(town.byStatus.map((row: Row) => [row.name, row.value].map(String)));

    await page.getByRole('search').getByRole('button', { name: '重置' }).click();
    await page.locator('[data-part=stat-link]').first().click();
    await page.waitForURL(/\/ent\/entLicenceInfo\/\d+/);
    expect(complaints.splice(0)).toEqual([]);
  });

  it('says once what it was refused with, in place of all charts, and shows them again', async () => {
    const { page, complaints } = admin;
    await page.goto('/ent/entLicenceAnalysis');
    await page.getByLabel('到期天数').fill('400');
    await search(page);
    await page.getByRole('main').getByText('到期天数不能大于365').waitFor();
    expect(await page.getByRole('main').getByRole('alert').count()).toBe(1);
    expect(await page.locator('[data-part=card]').count()).toBe(0);

    await page.getByRole('search').getByRole('button', { name: '重置' }).click();
    await expect.poll(() => page.locator('[data-part=card]').count()).toBe(4);
    complaints.splice(0);
  });
});

describe('the directory of data assets', () => {
  it('tells how much there is, finds a table by name and by subject, and shows its columns, resource and rows', async () => {
    const { page, complaints } = admin;
    await page.goto('/res/resAssetCatalogue');
    const all = await ask('res/v1/resMetadataInfo/selectDataAssets');
    await expect.poll(() => figure(page, '数据表')).toBe(String(all.tables));
    const tree = page.getByRole('complementary', { name: '资产目录' });
    await tree.getByRole('textbox').fill('企业信息');
    await tree.getByRole('button', { name: '企业信息', exact: true }).click();
    await page.getByRole('heading', { name: '企业信息', level: 1 }).waitFor();
    expect(
      await card(page, '字段')
        .getByRole('row', { name: /credit_code 统一社会信用代码/ })
        .count(),
    ).toBe(1);
    await expect.poll(() => card(page, '数据预览').locator('tbody tr').count()).toBe(5);

    await tree.getByRole('textbox').fill('');
    await tree.getByRole('button', { name: '按主题' }).click();
    await tree.getByRole('button', { name: /^市场主体/ }).click();
    await tree.getByRole('button', { name: '企业信息', exact: true }).waitFor();
    await card(page, '数据资产').getByRole('button', { name: '食品经营主体' }).click();
    await page.waitForURL(/\/res\/resSubjectDataInfo\/\d+/);
    expect(complaints.splice(0)).toEqual([]);
  });
});

describe('a report of the list', () => {
  it('opens in a view of its own with figures and records, and prints alone', async () => {
    const { page, complaints } = admin;
    await page.goto('/report/reportlist');
    await page.getByRole('button', { name: '农村集体聚餐月报', exact: true }).click();
    const report = page.getByRole('article', { name: '农村集体聚餐月报' });
    await report.waitFor();
    const { total } = await ask('manage/v1/manageBanquetReporting/page', { current: '1', size: '1' });
    const sum = report.locator('tfoot td').first();
    await expect.poll(async () => Number((await sum.textContent())?.replace(',', ''))).toBe(Number(total));
    expect(await report.locator('section:last-child tbody tr').count()).toBe(Number(total));

    await page.evaluate(() => {
      window.print = () => undefined;
    });
    // The report's own button, below the one of its place.
    const place = page.getByRole('region', { name: '记录' });
    await place.getByRole('button', { name: '打印' }).last().click();
    await page.emulateMedia({ media: 'print' });
    const printed = page.locator('[data-part=printed] [data-part=report]');
    expect(await printed.isVisible()).toBe(true);
    expect(await place.isVisible()).toBe(false);
    expect(await printed.evaluate((element) => getComputedStyle(element).getPropertyValue('page'))).toBe(
      'report-landscape',
    );
    await page.emulateMedia({ media: null });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    expect(complaints.splice(0)).toEqual([]);
  });
});

describe('what scrolls inside a list', () => {
  // A list stays as it was left: the tests below begin with rows.
  afterAll(async () => {
    const { page } = admin;
    await page.goto('/manage/manageFoodSafetyClues?filter=%7B%7D&page=1&layout=board');
    const pane = page.locator('[data-part=pane]:visible');
    await pane.getByRole('button', { name: '表格' }).click();
    await pane.locator('tbody [data-part=row-title]').first().waitFor();
  });

  it.each([
    ['a board', '/manage/manageFoodSafetyClues?filter=%7B%7D&page=1&layout=board', '[data-column] [data-card]'],
    [
      'a month',
      `/manage/manageBanquetReporting?filter=%7B%7D&page=1&layout=calendar&day=${BANQUET_DAY}&span=month`,
      '[data-part=calendar-entry]',
    ],
    ['the rights of all roles', '/authority/permission', 'tbody td'],
  ])('lets no page scroll beside %s', async (_name, address, part) => {
    const { page } = admin;
    await page.goto(address);
    await page.locator(part).filter({ visible: true }).first().waitFor();

    const nested = await page.locator('main').evaluate((main) => {
      const scrolls = [...main.querySelectorAll('*')].filter(
        (one) => /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1,
      );
      return scrolls.filter((outer) => scrolls.some((inner) => inner !== outer && outer.contains(inner))).length;
    });

    expect(nested).toBe(0);
  });

  it('has room for five rows in a window of few lines, as a laptop at 200 % has it', async () => {
    const { page } = admin;
    const size = page.viewportSize() ?? { width: 1440, height: 900 };
    await page.setViewportSize({ width: 720, height: 450 });
    await page.goto('/manage/manageBanquetReporting?filter=%7B%7D&page=1&layout=table');
    const table = page.locator('[data-part=table-scroll]').filter({ visible: true });
    await table.locator('tbody tr[data-id]').first().waitFor();

    expect((await table.boundingBox())?.height).toBeGreaterThanOrEqual(5 * 40 + 40);

    await page.locator('[data-part=row-title]').first().click();
    const place = page.getByRole('region', { name: '记录' });
    await place.getByRole('tab').first().waitFor();
    expect(await place.evaluate((one) => one.scrollHeight > one.clientHeight)).toBe(true);
    await page.setViewportSize(size);
  });

  it('prints the whole record that stands beside it, by the keys of the browser too', async () => {
    const { page } = admin;
    await page.goto('/manage/manageBanquetReporting?filter=%7B%7D&page=1&layout=table');
    await page.locator('[data-part=row-title]').first().click();
    const place = page.getByRole('region', { name: '记录' });
    await place.getByRole('tab').first().waitFor();

    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('[data-part=table-scroll]').first().isVisible()).toBe(false);
    expect((await place.boundingBox())?.width).toBeGreaterThan(1400);
    expect(await place.evaluate((one) => one.scrollHeight <= one.clientHeight + 1)).toBe(true);
    await page.emulateMedia({ media: null });
  });
});

/** Where the fourth row stands in every frame until the watch is ended. */
async function watchRow(page: Page) {
  await page.evaluate(() => {
    const tops = new Set<number>();
    Object.assign(window, { rowTops: tops });
    const look = () => {
      if (!('rowTops' in window)) return;
      const rows = [...document.querySelectorAll('tbody tr:nth-child(4)')];
      tops.add(Math.round(rows.find((row) => row.checkVisibility())?.getBoundingClientRect().top ?? 0));
      requestAnimationFrame(look);
    };
    look();
  });
  return () =>
    page.evaluate(() => {
      const tops = Reflect.get(window, 'rowTops') as ReadonlySet<number>;
      Reflect.deleteProperty(window, 'rowTops');
      return [...tops];
    });
}

/** A window that was resized measures its search in the frames after that, with the rows moving below it. */
async function untilRowRests(page: Page) {
  await expect
    .poll(async () => {
      const end = await watchRow(page);
      await page.evaluate(async () => {
        for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
      });
      return (await end()).length;
    })
    .toBe(1);
}

/** Of a list of enterprises, in windows of these widths; the search has one line in both. */
const USUAL_CONDITIONS = { 1440: 4, 1280: 3 } as const;

describe('a record beside its list', () => {
  it('takes its room and gives it back without moving the row that was pressed, and keeps what is searched by', async () => {
    const { page } = admin;
    await page.goto('/ent/entInfo');
    const title = page.locator('[data-part=pane]:visible tbody tr').nth(3).locator('[data-part=row-title]');
    await title.waitFor();
    await page.evaluate(() => document.fonts.ready);
    const place = page.getByRole('region', { name: '记录' });
    const conditions = () => page.getByRole('search').locator('input:visible').count();
    for (const width of [1280, 1440] as const) {
      await page.setViewportSize({ width, height: 900 });
      // Some of their editors come in a file of their own.
      await untilRowRests(page);
      await expect.poll(conditions).toBe(USUAL_CONDITIONS[width]);

      const end = await watchRow(page);
      await title.click();
      await place.getByRole('heading', { level: 2 }).first().waitFor();
      await expect.poll(conditions).toBe(1);
      await page.keyboard.press('Escape');
      await place.waitFor({ state: 'detached' });
      await expect.poll(conditions).toBe(USUAL_CONDITIONS[width]);

      expect(await end()).toHaveLength(1);
    }
    await page.goto('/ent/entInfo?filter=%7B%22creditCode__contains%22%3A%229%22%7D');
    await title.click();
    await place.getByRole('heading', { level: 2 }).first().waitFor();
    await expect.poll(conditions).toBe(2);
    await page.keyboard.press('Escape');
  });

  it('leaves the field of the search its own room in a window of 1024 pixels', async () => {
    const { page, context } = await screens.world.visitAs('admin', { viewport: { width: 1024, height: 768 } });
    await page.goto('/manage/manageFoodSafetyClues');
    await page.locator('[data-part=pane]:visible tbody [data-part=row-title]').first().click();
    await page.getByRole('region', { name: '记录' }).getByRole('heading', { level: 2 }).first().waitFor();
    const search = page.getByRole('search');
    const edges = () =>
      search.evaluate((bar) => {
        const [input, button] = ['input', 'button'].map((part) => bar.querySelector(part)?.getBoundingClientRect());
        return (button?.left ?? 0) - (input?.right ?? 0);
      });

    await expect.poll(() => search.locator('input:visible').count()).toBe(1);
    await expect.poll(edges).toBeGreaterThan(0);
    await context.close();
  });
});

describe('what is on its way or is not there', () => {
  it('has the margin of its place while a record is read', async () => {
    const { page } = admin;
    const { id } = find('manageFoodSafetyClues', () => true);
    await page.route(new RegExp(`/api/.*${id}`), () => undefined);
    await page.goto(`/manage/manageFoodSafetyClues/${id}/page`);
    const line = page.locator('section .MuiSkeleton-root').first();
    await line.waitFor();

    const indent = await line.evaluate(
      (one) => one.getBoundingClientRect().left - (one.closest('section')?.getBoundingClientRect().left ?? 0),
    );
    expect(indent).toBe(24);
    await page.unrouteAll();
  });

  it('is told right below the tree beside a list', async () => {
    const { page } = admin;
    await page.goto('/system/user');
    const tree = page.getByRole('complementary', { name: '所属部门' });
    await tree.getByRole('listitem').nth(1).waitFor();
    await tree.getByRole('textbox').fill('查无此项');

    const none = tree.getByText('没有匹配');
    await none.waitFor();
    const [last, said] = await Promise.all([tree.getByRole('listitem').last().boundingBox(), none.boundingBox()]);
    expect((said?.y ?? 0) - (last?.y ?? 0) - (last?.height ?? 0)).toBeLessThan(40);
  });
});

describe('the choice of layouts', () => {
  it.each([
    ['/manage/manageFoodSafetyClues', '看板', '[data-column] [data-card]'],
    ['/manage/manageBanquetReporting', '日历', '[data-part=calendar-entry]'],
  ])('stays where it is pressed, and so do the tools beside it: %s', async (path, layout, mark) => {
    const { page } = admin;
    await page.goto(`${path}?filter=%7B%7D&page=1&layout=table`);
    const pane = page.locator('[data-part=pane]:visible');
    const places = () =>
      pane
        .getByRole('toolbar')
        .getByRole('button')
        .evaluateAll((buttons) =>
          buttons.flatMap((button) => {
            const { left, top, width } = button.getBoundingClientRect();
            // What is done to rows stands at the other end.
            return left > innerWidth / 2 && width > 0 ? [[left, top]] : [];
          }),
        );
    await pane.locator('tbody [data-part=row-title]').first().waitFor();
    await pane.getByRole('tab', { name: /^全部 ?\d/ }).waitFor();
    const before = await places();

    await pane.getByRole('button', { name: layout }).click();
    await pane.locator(mark).first().waitFor();

    expect(await places()).toEqual(before);
    expect(await pane.getByRole('button', { name: '此布局不能分组' }).isDisabled()).toBe(true);
    await pane.getByRole('button', { name: '表格' }).click();
    await pane.locator('tbody [data-part=row-title]').first().waitFor();
    expect(await pane.getByRole('button', { name: '分组' }).isDisabled()).toBe(false);
  });
});

/** Where the text of an element ends, in whole pixels. */
const endOfText = (element: Element): number => {
  const range = document.createRange();
  range.selectNodeContents(element);
  return Math.round(range.getBoundingClientRect().right);
};

describe('a table', () => {
  it('has the name of a column of numbers end where its numbers end', async () => {
    const { page } = admin;
    await page.goto('/exam/examCourseTaskEnt');
    const pane = page.locator('[data-part=pane]:visible');
    await pane.locator('tbody tr').first().waitFor();

    for (const name of ['应学人数', '完成人数']) {
      const head = pane.getByRole('columnheader', { name });
      const at = await head.evaluate((th) => [...(th.parentElement?.children ?? [])].indexOf(th));
      const number = pane.locator('tbody tr').first().locator('td').nth(at);
      expect(await head.getByText(name).evaluate(endOfText)).toBe(await number.evaluate(endOfText));
    }
  });

  it('sets the figures of all its cells in one width, those of telephone numbers too', async () => {
    const { page } = admin;
    await page.goto('/manage/manageChefInfo');
    const cells = page.locator('[data-part=pane]:visible tbody tr').first().locator('td');
    await cells
      .filter({ hasText: /1\d{2}/ })
      .first()
      .waitFor();

    const widths = await cells.evaluateAll((all) => all.map((td) => getComputedStyle(td).fontVariantNumeric));
    expect(new Set(widths)).toEqual(new Set(['tabular-nums']));
  });

  it('shows among tasks too that columns lie under those that stay, and cuts no name there without a mark', async () => {
    const { page, context } = await screens.world.visitAs('admin', { viewport: { width: 1024, height: 768 } });
    await page.goto('/work/start');
    await page.locator('tbody tr').first().waitFor();
    expect(await page.getByRole('search').getByRole('textbox').getAttribute('placeholder')).toBe('请输入');
    await speak(page, 'en');

    const stays = page.getByRole('columnheader', { name: 'Actions' });
    await expect.poll(() => stays.evaluate((th) => getComputedStyle(th).boxShadow)).not.toBe('none');
    const cut = await page
      .locator('th')
      .evaluateAll((all) => all.filter((th) => th.scrollWidth > th.clientWidth).map((th) => th.textContent));
    expect(cut).toEqual([]);
    const [all, asked] = await page
      .getByRole('search')
      .evaluate((search) =>
        ['.MuiSelect-select', 'label'].map((part) => getComputedStyle(search.querySelector(part) ?? search).color),
      );
    expect(all).not.toBe(asked);
    await context.close();
  });
});

it('whoever asks for more contrast reads quiet words as plain ones, and sees the lines of a table', async () => {
  const { page, context } = await screens.world.visitAs('admin', { contrast: 'more' });
  await page.goto('/exam/examTaskInfo');
  const head = page.locator('[data-part=pane]:visible th').last();
  await head.waitFor();

  const [words, text, line, control] = await head.evaluate((th) => {
    const { color, borderBottomColor } = getComputedStyle(th);
    const body = getComputedStyle(document.body).color;
    const input = document.querySelector('[role=search] .MuiOutlinedInput-notchedOutline, [role=search] input');
    return [color, body, borderBottomColor, input && getComputedStyle(input).borderTopColor];
  });
  expect(words).toBe(text);
  expect(line).toMatch(/^color\(srgb 0\.[45]/);
  expect(control).toBe(text);
  await context.close();
});

it('a choice that has the focus is framed without reaching into the words beside it', async () => {
  const { page } = admin;
  await page.goto('/exam/examBankInfo/create');
  const choice = page.getByRole('dialog').getByRole('radio').first();
  await choice.waitFor();
  await choice.press('Space');

  const [frame, words] = await choice.evaluate((input) => {
    const root = input.closest('.MuiRadio-root') ?? input;
    const { outlineOffset, outlineWidth } = getComputedStyle(root);
    const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
    const label = root.nextElementSibling ?? root;
    return [root.getBoundingClientRect().right + reach, label.getBoundingClientRect().left];
  });
  expect(frame).toBeLessThanOrEqual(words ?? 0);
  await page.keyboard.press('Escape');
});

it('a record in its dialog has closing before what is done with it, and its next step at the end', async () => {
  const { page } = admin;
  await page.goto('/manage/manageBanquetReporting?filter=%7B%22status__eq%22%3A%220%22%7D');
  await page.locator('[data-part=pane]:visible tbody [data-part=row-actions]').first().getByText('查看').click();
  const foot = page.locator('.MuiDialogActions-root');
  await foot.getByRole('button', { name: '关闭' }).waitFor();
  const words = (await foot.getByRole('button').allTextContents()).filter((word) => word !== '');

  expect(words[0]).toBe('关闭');
  expect(words.at(-1)).toBe('审核');
  await foot.getByRole('button', { name: '关闭' }).click();
});

it('the search of runs gives each condition its room, a day that of its calendar too, in English as well', async () => {
  const { page, context } = await screens.world.visitAs('admin');
  await page.goto('/flow/follow');
  await page.getByRole('tab', { name: '等待与用时' }).click();
  await page.getByPlaceholder('YYYY-MM-DD').nth(1).waitFor();
  await speak(page, 'en');

  const beyond = await page.getByRole('search').evaluate((search) =>
    [...search.children].map((part) => {
      const ends = [...part.children].map((one) => one.getBoundingClientRect().right);
      return Math.max(...ends) - part.getBoundingClientRect().right;
    }),
  );
  expect(Math.max(...beyond)).toBeLessThanOrEqual(0.5);
  const days = await page.getByPlaceholder('YYYY-MM-DD').evaluateAll((all) => all.map((day) => day.clientWidth));
  expect(Math.min(...days)).toBeGreaterThanOrEqual(110);
  await context.close();
});

describe('a phone', () => {
  const onPhone = async (address: string) => {
    const { page, context } = await screens.world.visitAs('admin', { viewport: { width: 390, height: 844 } });
    await page.goto(address);
    return { page, context };
  };

  it('has each value of a card at its end, with the mark of a time that has passed too', async () => {
    const { page, context } = await onPhone('/manage/manageBanquetReporting?filter=%7B%22status__eq%22%3A%220%22%7D');
    const mark = page.locator('[data-card] dd').getByText(/^逾期/).first();
    await mark.waitFor();

    const [end, of] = await mark.evaluate((one) =>
      [one, one.closest('dd') ?? one].map((part) => Math.round(part.getBoundingClientRect().right)),
    );
    expect(end).toBe(of);
    await context.close();
  });

  it('shows the shape of cards while they are on their way', async () => {
    const { page, context } = await screens.world.visitAs('admin', { viewport: { width: 390, height: 844 } });
    await page.route('**/manageChefInfo/page?*', () => undefined);
    await page.goto('/manage/manageChefInfo');
    const bones = page.locator('[data-part=bone]');
    await bones.first().waitFor();

    const [first, second] = await bones.evaluateAll((all) => all.map((bone) => bone.getBoundingClientRect().toJSON()));
    expect(second?.left).toBe(first?.left);
    expect(second?.top).toBeGreaterThan(first?.bottom);
    await context.close();
  });

  it('shows codes whole, below names that are long in English', async () => {
    const { page, context } = await onPhone('/ent/entInfo');
    await page.locator('[data-card] dd').first().waitFor();
    await speak(page, 'en');
    const codes = page
      .locator('[data-card] div')
      .filter({ hasText: /^Unified social credit code/ })
      .locator('dd > span');
    await codes.first().waitFor();

    // A tenth of a pixel too little is enough for the last characters to give way to a mark.
    const lacking = await codes.evaluateAll((all) =>
      all.map((code) => {
        const whole = code.cloneNode(true) as HTMLElement;
        whole.style.cssText = 'position: absolute; width: max-content';
        code.after(whole);
        const wanted = whole.getBoundingClientRect().width;
        whole.remove();
        return wanted - code.getBoundingClientRect().width;
      }),
    );
    expect(Math.max(...lacking)).toBeLessThanOrEqual(0);
    await context.close();
  });

  it('has all that belongs to a page within its window', async () => {
    const { page, context } = await onPhone('/monitor/figures');
    const header = page.locator('header', { has: page.getByRole('heading', { name: '运行概况' }) });
    await header.getByRole('button', { name: '表格' }).waitFor();

    const ends = await header.getByRole('button').evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
    expect(ends.length).toBeGreaterThan(5);
    expect(Math.max(...ends.map(({ right }) => right))).toBeLessThanOrEqual(390);
    expect(Math.min(...ends.map(({ left }) => left))).toBeGreaterThanOrEqual(0);
    await context.close();
  });

  it('shows whole what several records of a field are called where one record is looked at', async () => {
    const { records } = await ask('exam/v1/examCourseTask/page', { current: '1', size: '50' });
    const sizeOf = ({ courseIds }: Row) => String(courseIds).length;
    const [most] = records.toSorted((one: Row, other: Row) => sizeOf(other) - sizeOf(one));
    const { page, context } = await onPhone(`/exam/examCourseTask/${most?.id}/page`);
    await page.getByRole('tab', { name: '任务', exact: true }).click();
    const courses = page.locator('[id=detail-courseIds] > *');
    await courses.waitFor();

    const { width, wanted, height } = await courses.evaluate((one) => ({
      width: one.parentElement?.clientWidth ?? 0,
      wanted: one.scrollWidth,
      height: one.getBoundingClientRect().height,
    }));
    expect(wanted).toBeLessThanOrEqual(width);
    expect(height).toBeGreaterThan(30);
    await context.close();
  });

  it('has those who take part in a task below its figures, at the same edges', async () => {
    const { records } = await ask('exam/v1/examTaskInfo/page', { status: '2', current: '1', size: '1' });
    const { page, context } = await onPhone(`/exam/examTaskInfo/${records[0]?.id}/page`);
    const enterprises = page.getByRole('region', { name: '参考企业' });
    await enterprises.waitFor();

    const edges = await enterprises.evaluate((one) =>
      [one, one.previousElementSibling ?? one].map((part) => {
        const { left, right } = part.getBoundingClientRect();
        return [left, right].map(Math.round);
      }),
    );
    expect(edges[0]).toEqual(edges[1]);
    await context.close();
  });

  it('has two lines for the name of a record', async () => {
    const { page, context } = await onPhone('/exam/examBankInfo');
    const names = page.locator('[data-card] [data-part=row-title] > span');
    await names.first().waitFor();

    const cut = await names.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
    const lines = await names.evaluateAll((all) => all.map((one) => one.clientHeight / 22));
    expect(cut).toBe(0);
    expect(Math.max(...lines)).toBe(2);
    await context.close();
  });

  it('has a line for what lies on a day of the calendar, in English too', async () => {
    const { page, context } = await onPhone(
      `/manage/manageBanquetReporting?filter=%7B%7D&page=1&layout=calendar&day=${BANQUET_DAY}&span=month`,
    );
    const entries = page.locator('[data-part=calendar-entry]:visible');
    await entries.first().waitFor();
    await speak(page, 'en');

    await page.getByText('Day 1/3').first().waitFor();
    const heights = await entries.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(new Set(heights)).toEqual(new Set([40]));
    await context.close();
  });

  it('has the buttons below the trial of an import in one line in English', async () => {
    const { page, context } = await onPhone('/system/param');
    await page.getByRole('button', { name: '更多工具' }).click();
    await page.getByRole('menuitem', { name: '导入导出' }).click();
    await page.getByRole('menuitem', { name: '从 Excel 或 CSV 导入…' }).click();
    const lines = ['参数名称,参数键名,参数键值', '公告条数,home.notices,5', ',upload.types,jpg'];
    const file = { name: '系统参数.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${lines.join('\n')}`) };
    await page.locator('[role=dialog] input[type=file]').setInputFiles(file);
    await page.getByRole('dialog').getByRole('button', { name: '试运行' }).click();
    await page.getByRole('dialog').getByRole('table', { name: '有问题的行' }).waitFor();
    await speak(page, 'en');

    const foot = page.locator('.MuiDialogActions-root');
    await foot.getByRole('button', { name: 'Import 1 row' }).waitFor();
    expect((await foot.boundingBox())?.height).toBeLessThan(70);
    await context.close();
  });
});

it('a list of people says in its header whose they are', async () => {
  const { page } = admin;
  await page.goto('/system/user');
  await page.locator('main header').getByRole('combobox', { name: '所属租户' }).waitFor();
});

describe('a list on paper', () => {
  it('shows its rows without what one searches, works and turns pages with', async () => {
    const { page, complaints } = admin;
    await page.goto('/exam/examTaskInfo');
    const pane = page.locator('[data-part=pane]:visible');
    const tools = [pane.getByRole('search'), pane.getByRole('toolbar'), pane.getByRole('navigation')];
    await pane.locator('tbody tr').nth(2).waitFor();
    for (const tool of tools) expect(await tool.first().isVisible()).toBe(true);

    await page.emulateMedia({ media: 'print' });
    for (const tool of tools) expect(await tool.first().isVisible()).toBe(false);
    expect(await pane.locator('tbody tr').nth(2).isVisible()).toBe(true);
    await page.emulateMedia({ media: null });
    expect(complaints.splice(0)).toEqual([]);
  });
});

describe('a working day', () => {
  const STATISTICS = [
    ['/exam/examStatistics', '考试统计'],
    ['/manage/coGovernance', '共治统计'],
    ['/ent/entLicenceAnalysis', '证照分析'],
  ] as const;

  it.each([
    ['an enterprise officer', 'qy01', ['/exam/examStatistics', '/ent/entLicenceAnalysis']],
    ['a regulator', 'jg011', STATISTICS.map(([path]) => path)],
    ['a training clerk', 'px01', ['/exam/examStatistics', '/ent/entLicenceAnalysis']],
  ])(
    'has the statistics of the own module for %s, with numbers, and none of another',
    async (_who, account, granted) => {
      const { page, complaints } = await screens.visitAs(account);
      for (const [path, name] of STATISTICS) {
        await page.goto(path);
        if (granted.includes(path)) {
          await page.getByRole('heading', { name, level: 1 }).waitFor();
          await page.locator('[data-part=chart] canvas').first().waitFor();
        } else await page.getByText('您没有权限访问该页面').waitFor();
      }
      expect(complaints.filter((text) => !/40[34]/.test(text))).toEqual([]);
      await page.close();
    },
  );

  it('keeps questions and papers from those who sit the exams, and answers from who may not keep them', async () => {
    const headers = await signInOverHttp(screens.world.server.url, 'qy01');
    const status = async (path: string) => {
      const answer = await fetch(`${screens.world.server.url}/api/exam/v1/${path}`, { headers });
      return answer.status;
    };
    const paper = find('examPaperInfo', (row) => row.status === '1');

    expect(await status(`examPaperInfo/preview?paperId=${paper.id}&answers=true`)).toBe(403);
    expect(await status(`examPaperInfo/preview?paperId=${paper.id}`)).toBe(403);
  });
});

describe('the region picker', () => {
  const popupOf = (page: Page) => page.getByRole('dialog', { name: '所属区域' });
  const names = (page: Page) => popupOf(page).getByRole('option').locator('[data-part=region-name]').allInnerTexts();

  it('opens where the person works, finds by name and pinyin, and is gone through by keyboard', async () => {
    const { page, complaints } = await screens.visitAs('jg041');
    await page.goto('/ent/entInfo');
    const field = page.getByRole('search').getByRole('combobox', { name: '所属区域' });
    await field.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => names(page)).toContain(TOWN);
    const typing = popupOf(page).getByRole('combobox');
    for (const [typed, found] of [
      ['xcjd', '新城街道'],
      ['shiqiao', '石桥镇'],
      ['石桥', '石桥镇'],
    ] as const) {
      await typing.fill(typed);
      await expect.poll(() => names(page)).toContain(`${found}\n云溪县`);
    }
    await page.keyboard.press('Escape');
    await expect.poll(() => typing.inputValue()).toBe('');
    // Up to the counties, into the first again, its second township.
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => names(page)).toContain('云溪县');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => names(page)).toContain(TOWN);
    const second = (await names(page))[1] ?? '';
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => field.inputValue()).toBe(`云溪县 / ${second}`);
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);

    // A county, with everything in it, is a filter as well.
    await page.keyboard.press('Enter');
    await popupOf(page).getByRole('option', { selected: true }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => names(page)).toContain('云溪县');
    await popupOf(page).getByRole('option', { name: '云溪县' }).click();
    await expect.poll(() => field.inputValue()).toBe('云溪县');

    expect(complaints.splice(0)).toEqual([]);
    await page.context().close();
  });

  it('opens a record at its value, takes townships only there, and fills a phone', async () => {
    const { page, complaints } = await screens.visitAs('jg041');
    await page.goto('/ent/entInfo');
    await page.getByRole('button', { name: '编辑' }).first().click();
    const form = page.getByRole('dialog', { name: /^编辑企业信息/ });
    const field = form.getByRole('combobox', { name: '所属区域' });
    await expect.poll(() => field.inputValue()).toContain('云溪县 / ');
    const own = (await field.inputValue()).split(' / ').at(-1) ?? '';
    await page.setViewportSize({ width: 390, height: 844 });
    await field.focus();
    await page.keyboard.press('ArrowDown');

    await expect.poll(() => popupOf(page).getByRole('option', { selected: true }).innerText()).toContain(own);
    await expect.poll(async () => (await popupOf(page).boundingBox())?.width).toBe(390);
    // Nothing below a township may be chosen here, so nothing opens.
    expect(await popupOf(page).locator('[data-part=region-open]').count()).toBe(0);
    await popupOf(page).getByRole('button', { name: '关闭' }).click();
    await popupOf(page).waitFor({ state: 'detached' });

    await field.locator('xpath=..').getByRole('button', { name: '清空' }).click();
    await form.getByRole('combobox', { name: '村（社区）' }).click();
    await page.getByText('请先选择所属区域').waitFor();
    expect(complaints.splice(0)).toEqual([]);
    await page.context().close();
  });
});
