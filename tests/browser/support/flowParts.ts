import type { Locator, Page } from 'playwright-core';
import { calm, isOnPhone, list, press } from './partSteps.ts';
import type { Part } from './parts.ts';
import { UNDRAWN } from './workedData.ts';

/** Models, deployments, runs and tasks, in the states that workedData brings about. */

const dialogOf = (page: Page) => page.getByRole('dialog').last();

/** Rows or cards of a list of tasks, runs or deployments. */
const rowsOf = (page: Page) => page.locator('main :is([data-part=table-scroll] tbody tr, [data-card]):visible');

async function check(rows: Locator, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) await rows.locator('input[type=checkbox]:enabled').nth(at).check();
}

async function choose(page: Page, address: string, count: number): Promise<void> {
  await list(page, address);
  await check(rowsOf(page), count);
}

/** Of the tasks to do those whose process lets people agree to many. */
async function chooseBulk(page: Page, count: number): Promise<void> {
  await list(page, '/work/todo');
  await check(rowsOf(page).filter({ hasText: /协管员备案|Registration of assistants/ }), count);
}

async function rowMenu(page: Page, row: Locator, item: string): Promise<void> {
  const word = row.locator('[data-part=row-action]').filter({ hasText: item });
  if ((await word.count()) > 0) return word.first().click();
  await row.locator('[data-part=row-action][aria-haspopup]').first().click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

const fails = (page: Page, address: string) =>
  page.route(address, (route) =>
    route.fulfill({ status: 500, json: { code: 500, success: false, data: null, msg: '服务器繁忙，请稍后再试' } }),
  );

async function designer(page: Page, name: string): Promise<void> {
  // Anew: a drawing is kept until the page is loaded again.
  await page.goto('/flow/model');
  await rowsOf(page).first().waitFor();
  await rowMenu(page, rowsOf(page).filter({ hasText: name }).first(), '设计');
  // A narrow window is told that it is too narrow.
  const drawn = dialogOf(page).locator('.djs-element:visible, [role=status]:visible, section button:visible');
  await drawn.first().waitFor();
  await calm(page);
}

const isTooNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 900;

async function run(page: Page): Promise<Locator> {
  await list(page, '/flow/follow');
  await rowsOf(page).filter({ hasText: '请假' }).first().locator('[data-part=row-title]').click();
  await page.getByRole('dialog').locator('dl').waitFor();
  return page.getByRole('dialog');
}

const TASKS: readonly Part[] = [
  [
    'tasks without a match',
    async (page) => {
      await list(page, '/work/claim');
      if (isOnPhone(page)) await press(page, '展开');
      await page.locator('main').getByRole('textbox', { name: '流程名称' }).fill('查无此项');
      await page.keyboard.press('Enter');
      await page.locator('main [role=status]:visible').getByRole('button').first().waitFor();
    },
  ],
  [
    'tasks that failed',
    async (page) => {
      await fails(page, '**/blade-flow/work/send-list*');
      await page.goto('/work/send');
      await page.locator('main [role=alert] button:visible').first().waitFor();
    },
  ],
  [
    'tasks chosen',
    async (page) => {
      await chooseBulk(page, 2);
      await page.getByRole('toolbar').getByRole('button', { name: '批量同意' }).waitFor();
    },
  ],
  [
    'tasks to agree to',
    async (page) => {
      await chooseBulk(page, 2);
      await press(page, '批量同意');
      await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    },
  ],
  [
    'tasks to hand over',
    async (page) => {
      await choose(page, '/work/todo', 2);
      await press(page, '批量转办');
      await page.getByRole('dialog').getByRole('combobox').waitFor();
    },
  ],
  [
    'tasks refused',
    async (page) => {
      await page.route('**/shian/flow/approve-many', (route) => {
        const { taskIds } = route.request().postDataJSON() as { taskIds: readonly string[] };
        const data = taskIds.map((taskId, at) => ({
          taskId,
          done: at > 0,
          reason: at > 0 ? '' : '此步要选择下一步的办理人，请打开办理',
        }));
        return route.fulfill({ json: { code: 200, success: true, data, msg: '' } });
      });
      await chooseBulk(page, 3);
      await press(page, '批量同意');
      await page.getByRole('dialog').getByRole('button', { name: '同意', exact: true }).click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  ],
  [
    'record in its process',
    async (page) => {
      await list(page, '/work/claim');
      await page.locator('[data-part=row-title]').filter({ hasText: '宴席审核' }).first().click();
      const flow = page.getByRole('region', { name: '审批进度' });
      await flow.getByRole('button', { name: '流程图与记录' }).click();
      await flow.locator('.djs-element').first().waitFor();
      await calm(page);
    },
  ],
];

const RUNS: readonly Part[] = [
  [
    'run of a process',
    async (page) => {
      await run(page);
    },
  ],
  [
    'step of a run to return',
    async (page) => {
      const dialog = await run(page);
      await dialog
        .getByRole('button', { name: /终止|催办/ })
        .first()
        .click();
      await dialog.locator('form').first().waitFor();
    },
  ],
  [
    'history of a run',
    async (page) => {
      await (await run(page)).getByRole('tab', { name: '流转记录' }).click();
      await page.getByRole('dialog').locator('ol li').first().waitFor();
    },
  ],
  [
    'diagram of a run',
    async (page) => {
      await (await run(page)).getByRole('tab', { name: '流程图' }).click();
      await page.getByRole('dialog').locator('.djs-element').first().waitFor();
      await calm(page);
    },
  ],
  [
    'runs chosen',
    async (page) => {
      await choose(page, '/flow/follow', 2);
      await page.getByRole('toolbar').getByRole('button').first().waitFor();
    },
  ],
  [
    'runs to end',
    async (page) => {
      await choose(page, '/flow/follow', 2);
      await page.getByRole('toolbar').getByRole('button', { name: '删除' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
      await page.getByText('请填写删除理由').waitFor();
    },
  ],
  [
    'runs to migrate',
    async (page) => {
      await list(page, '/flow/follow');
      await check(rowsOf(page).filter({ hasText: '请假' }), 3);
      await page.getByRole('toolbar').getByRole('button', { name: '迁移版本' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: '试运行' }).click();
      await dialog.getByRole('heading', { name: '节点对应' }).waitFor();
    },
  ],
  [
    'waits of processes',
    async (page) => {
      await list(page, '/flow/follow');
      await page.getByRole('tab', { name: '等待与用时' }).click();
      await page.locator('tbody tr:visible').first().waitFor();
    },
  ],
];

const DEPLOYMENTS: readonly Part[] = [
  [
    'processes to upload',
    async (page) => {
      await list(page, '/flow/manager');
      await press(page, '上传部署');
      await page.getByRole('dialog').getByRole('button', { name: '部署', exact: true }).click();
      await page.getByRole('dialog').getByRole('alert').waitFor();
    },
  ],
  [
    'model to deploy',
    async (page) => {
      await list(page, '/flow/model');
      await rowMenu(page, rowsOf(page).first(), '部署');
      await page.getByRole('dialog').locator('[data-field]').first().waitFor();
    },
  ],
];

const DESIGN: readonly Part[] = [
  ['process designer', (page) => designer(page, '请假流程')],
  ['templates of a process', (page) => designer(page, UNDRAWN)],
  [
    'task of a process',
    async (page) => {
      await designer(page, '请假流程');
      if (isTooNarrow(page)) return;
      await page.getByRole('combobox', { name: '节点' }).click();
      await page.getByRole('option', { name: '人工任务: 审批', exact: true }).click();
    },
  ],
  [
    'problems of a process',
    async (page) => {
      await designer(page, UNDRAWN);
      if (isTooNarrow(page)) return;
      await page.getByRole('button', { name: /^空白/ }).click();
      await page.getByRole('button', { name: '人工任务', exact: true }).click();
      await page.getByRole('img', { name: /没有办理人/ }).waitFor();
    },
  ],
  [
    'process played through',
    async (page) => {
      await designer(page, '报销审批');
      if (isTooNarrow(page)) return;
      await press(page, '试走流程');
      await press(page, '发起');
      await page.getByRole('img', { name: '走到这里' }).first().waitFor();
    },
  ],
  [
    'who would get a process',
    async (page) => {
      await designer(page, '请假流程');
      if (isTooNarrow(page)) return;
      await press(page, '谁会收到？');
      const who = page.getByRole('dialog', { name: '谁会收到？' });
      await who.getByRole('combobox', { name: '发起人' }).fill('jg011');
      await page.getByRole('option').first().click();
      await who.getByRole('button', { name: '查看' }).click();
      await who.getByRole('row').nth(1).waitFor();
    },
  ],
  [
    'versions of a process',
    async (page) => {
      await list(page, '/flow/model');
      await rowMenu(page, rowsOf(page).filter({ hasText: '出差审批' }).first(), '版本');
      await page.getByRole('dialog').locator('.djs-element').first().waitFor();
      await calm(page);
    },
  ],
];

export const FLOW_PARTS: readonly Part[] = [...TASKS, ...RUNS, ...DEPLOYMENTS, ...DESIGN];
