import type { Page } from 'playwright-core';
import { FIXED_PAGES } from '../../../src/console/shell/fixedPages.ts';
import { writableFields } from '../../../src/model/fieldAccess.ts';
import { projectModel } from '../../support/server.ts';
import { type Family, listedFamilies } from './listedFamilies.ts';
import { calm, detail, form, goTo, list, OVER, place, press, tool, withChosen } from './partSteps.ts';

/** A screen, dialog or popover by name, and the way to it for a person who is signed in, with Chinese texts. */
export type Part = readonly [name: string, open: (page: Page) => Promise<unknown>];

const LIST = '/exam/examTaskInfo';
/** What waits for a decision. */
const BANQUETS = '/manage/manageBanquetReporting';
/** Every kind of field there is. */
const WIDE = listedFamilies().find(({ name }) => name === 'testTable')?.path ?? '';

/** In a form, the editor of the field with that name. */
const editor = (page: Page, field: string) => page.locator(`[data-field$="-${field}"]`);

/** Fixed routes that open beside the bars; those for one process each are reached through its lists. */
const ROUTES: Part[] = FIXED_PAGES.filter((page) => !('alone' in page) && !('each' in page && page.each)).map(
  (fixed) => [
    fixed.path,
    async (page) => {
      // A status page opens no tab.
      await ('status' in fixed ? page.goto(fixed.path) : goTo(page, fixed.path));
      await page.locator('main :is(h1, button):visible').first().waitFor();
      await calm(page);
    },
  ],
);

/** Custom screens that schemas name. */
const CUSTOM: Part[] = listedFamilies().flatMap(({ name, path, entity }) => {
  const parts: Part[] = [];
  if (entity.screens.list !== undefined)
    parts.push([
      `screen ${name}`,
      async (page) => {
        await goTo(page, path);
        await page.locator('main :is(h1, h2):visible').first().waitFor();
        await calm(page);
      },
    ]);
  if (entity.screens.detail !== undefined) parts.push([`detail ${name}`, (page) => detail(page, path)]);
  return parts;
});

/** The fewest forms that hold every editor there is. */
function everyEditor(): Part[] {
  const parts: Part[] = [];
  const missing = new Set(Object.values(projectModel().entities).flatMap((entity) => editorsOf(entity.name)));
  const families = listedFamilies().filter(
    ({ entity }) => !entity.appendOnly && entity.api.operations.includes('create'),
  );
  while (missing.size > 0) {
    const news = (name: string) => editorsOf(name).filter((input) => missing.has(input)).length;
    const best = families.toSorted((a, b) => news(b.name) - news(a.name))[0];
    if (best === undefined || news(best.name) === 0) break;
    for (const input of editorsOf(best.name)) missing.delete(input);
    parts.push(...formTabs(best));
  }
  return parts;
}

/** A part for each tab of an empty form: what stands on another tab is not drawn, and a tab with nothing to fill in not shown. */
function formTabs({ name, path, entity }: Family): Part[] {
  const writable = new Set(writableFields(entity, 'create').map((field) => field.name));
  const tabs = entity.form.tabs.filter(({ groups }) =>
    groups.some(({ fields }) => fields.some((one) => writable.has(one))),
  );
  return tabs.map((_tab, at) => [
    `form ${name} ${at + 1}`,
    async (page) => {
      await form(page, path);
      if (at > 0) await page.getByRole('dialog').getByRole('tab').nth(at).click();
    },
  ]);
}

function editorsOf(entity: string): string[] {
  const fields = projectModel().entities[entity]?.fields ?? [];
  return fields.flatMap((field) => (field.system ? [] : [field.input]));
}

const selectRows = (page: Page) =>
  page
    .getByRole('checkbox', { name: '选择本页全部' })
    .or(page.locator('[data-card] input[type=checkbox]'))
    .first()
    .check();

/** The form that changes many, with a field chosen and its value. */
async function bulkEdit(page: Page) {
  await list(page, '/sys/systemNoticeInfo');
  await selectRows(page);
  await withChosen(page, /^批量编辑/);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('置顶');
  await page.getByRole('option', { name: '置顶' }).click();
  await page.keyboard.press('Escape');
  await dialog.locator('[data-field]').getByRole('combobox').first().click();
  await page.getByRole('option').last().click();
  return dialog;
}

const LISTS: Part[] = [
  ['list', (page) => list(page, LIST)],
  ['list as a tree', (page) => list(page, '/system/menu')],
  [
    'list without a match',
    async (page) => {
      await list(page, LIST);
      await page.getByRole('search').getByRole('textbox').first().fill('查无此项');
      await page.keyboard.press('Enter');
      await page.locator('main [role=status]:visible').getByRole('button').first().waitFor();
    },
  ],
  ['detail', (page) => detail(page, WIDE)],
  ['place of a record', (page) => place(page, WIDE)],
  [
    'selected rows',
    async (page) => {
      await list(page, LIST);
      await page.locator('[data-part=row-check]:visible').first().check();
    },
  ],
  [
    'advanced filter',
    async (page) => {
      await list(page, LIST);
      await press(page, '高级筛选');
      await page.getByRole('dialog').waitFor();
    },
  ],
  [
    'conditions in groups',
    async (page) => {
      await list(page, BANQUETS);
      await press(page, '高级筛选');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: '添加条件组' }).click();
      await dialog.getByRole('group').nth(1).getByRole('textbox').first().waitFor();
    },
  ],
  [
    'saved view',
    async (page) => {
      await list(page, BANQUETS);
      await tool(page, '我的视图');
      await page.getByRole('menuitem', { name: '另存为视图' }).click();
      await page.getByRole('dialog').getByRole('combobox').waitFor();
    },
  ],
  ['record to decide on', (page) => place(page, BANQUETS, '待审核')],
  [
    'decision on many',
    async (page) => {
      await list(page, BANQUETS);
      await selectRows(page);
      await withChosen(page, /^审核 \(/);
      await page.getByRole('dialog').getByRole('radio').first().waitFor();
    },
  ],
  [
    'bulk edit',
    async (page) => {
      await bulkEdit(page);
    },
  ],
  [
    'bulk report',
    async (page) => {
      const dialog = await bulkEdit(page);
      const refused = { code: 409, success: false, data: null, msg: '公告已发布，请先下架' };
      const answers = Array.from({ length: 10 }, () => ({ status: 409, body: JSON.stringify(refused) }));
      await page.route('**/shian/batch', (route) =>
        route.fulfill({ json: { code: 200, success: true, data: answers, msg: '' } }),
      );
      await dialog.getByRole('button', { name: /^修改/ }).click();
      await page.getByRole('dialog').getByRole('table').waitFor();
    },
  ],
  [
    'uses before a deletion',
    async (page) => {
      await list(page, '/ent/entInfo');
      await page.locator('[data-part=row-action][aria-haspopup]').first().click();
      await page.getByRole('menuitem', { name: '删除' }).click();
      await page.getByRole('alertdialog').getByRole('link').first().waitFor();
    },
  ],
  [
    'keys',
    async (page) => {
      await list(page, LIST);
      await page.keyboard.press('?');
      await page.getByRole('dialog').getByText('选择本页全部').waitFor();
    },
  ],
  [
    'column chooser',
    async (page) => {
      await list(page, LIST);
      const name = '列设置';
      const kept = page.getByRole('button', { name: '更多工具' });
      // A phone keeps it in the menu of the tools.
      if ((await kept.count()) === 0) await press(page, name);
      else {
        await kept.click();
        await page.getByRole('menuitem', { name }).click();
      }
      await page.getByRole('dialog').waitFor();
    },
  ],
  [
    'row menu',
    async (page) => {
      await list(page, LIST);
      await page.locator('[data-part=row-action][aria-haspopup]').first().click();
      await page.getByRole('menu').waitFor();
    },
  ],
  [
    'confirmation',
    async (page) => {
      await list(page, '/system/param');
      await page.locator('[data-part=row-action][aria-haspopup]').first().click();
      await page.getByRole('menuitem', { name: '删除' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  ],
];

const FORMS: Part[] = [
  [
    'form with errors',
    async (page) => {
      await form(page, LIST);
      await press(page, '保存');
      await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
    },
  ],
  [
    'unsaved input',
    async (page) => {
      await form(page, '/system/param');
      await page.getByRole('dialog').getByRole('textbox').first().fill('半句话');
      await page.keyboard.press('Escape');
      await page.getByRole('alertdialog').waitFor();
    },
  ],
  [
    'select',
    async (page) => {
      await form(page, LIST);
      await editor(page, 'taskType').or(editor(page, 'type')).first().getByRole('combobox').click();
      await page.getByRole('option').first().waitFor();
    },
  ],
  [
    'tree picker',
    async (page) => {
      await form(page, '/system/menu');
      await editor(page, 'parentId').getByRole('combobox').click();
      await page.getByRole('option').first().waitFor();
    },
  ],
  [
    'region picker',
    async (page) => {
      await form(page, '/ent/entInfo');
      await page.getByRole('dialog').locator('input[aria-haspopup=dialog]').first().click();
      const popup = page.getByRole('dialog', { name: '所属区域' });
      await popup.getByRole('option').first().waitFor();
      await popup.getByRole('combobox').fill('zhen');
      await popup.getByRole('option').first().waitFor();
      await calm(page);
    },
  ],
  [
    'icon picker',
    async (page) => {
      await form(page, '/system/menu');
      await page.getByRole('dialog').locator('button[aria-haspopup=dialog]').first().click();
      await page.locator('.MuiPopover-paper').getByRole('button').nth(5).waitFor();
    },
  ],
];

async function work(page: Page, name: string, button: RegExp): Promise<void> {
  await goTo(page, `/work/${name}`);
  await page.getByRole('button', { name: button }).first().click();
}

async function dictionary(page: Page, layout: string): Promise<void> {
  await list(page, `/dict-${layout}/index`);
  const [all, items] = [page.locator('[data-part=dict-table]').first(), page.locator('[data-part=dict-table]').nth(1)];
  await all.locator('[data-part=row-title]').first().click();
  await items.locator(':is(tbody tr, [data-card])').first().waitFor();
}

/** Screens that stand on something chosen before. */
const CHOSEN: Part[] = [
  ['dictionary side by side', (page) => dictionary(page, 'horizontal')],
  ['dictionary stacked', (page) => dictionary(page, 'vertical')],
  [
    'role grant',
    async (page) => {
      await list(page, '/authority/role');
      await page.locator(':is([data-part=table-scroll] tbody, [data-card]) [data-part=row-check]').last().check();
      await withChosen(page, /权限设置/);
      await page.getByRole('treeitem').nth(3).waitFor();
    },
  ],
  [
    'permission explained',
    async (page) => {
      await goTo(page, '/authority/permission');
      await page.getByRole('tab', { name: '为什么' }).click();
      await page.locator('#why-entity').waitFor();
    },
  ],
  [
    'process diagram',
    async (page) => {
      await work(page, 'start', /^流程图/);
      await page.getByRole('dialog').getByText('复核', { exact: true }).waitFor();
    },
  ],
  [
    'leave form with errors',
    async (page) => {
      await work(page, 'start', /^发起/);
      await press(page, '提交申请');
      await page.getByText('请选择审批人员').waitFor();
    },
  ],
];

const opened = (name: string, role: 'dialog' | 'menu') => async (page: Page) => {
  await goTo(page, '/wel/index');
  await page.locator('[data-part=home-chart]').waitFor();
  await page.locator('[data-part=top-bar-end]').getByRole('button', { name }).first().click();
  await page.getByRole(role).first().waitFor();
};

const BARS: Part[] = [
  ['themes', opened('主题', 'dialog')],
  ['languages', opened('语言', 'menu')],
  ['notices', opened('消息通知', 'dialog')],
  ['person', opened('用户菜单', 'menu')],
  ['lock dialog', opened('锁屏', 'dialog')],
  ['error log', opened('错误日志', 'dialog')],
  [
    'palette',
    async (page) => {
      await goTo(page, '/wel/index');
      await page.locator('[data-part=home-chart]').waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('option').first().waitFor();
    },
  ],
  [
    'tab menu',
    async (page) => {
      await list(page, LIST);
      await page.getByRole('button', { name: '标签页操作' }).click();
      await page.getByRole('menu').waitFor();
    },
  ],
  [
    'narrow menu',
    async (page) => {
      await list(page, LIST);
      await page.getByRole('button', { name: '收起菜单' }).click();
      await page.locator('[data-part=menu-narrow][data-current]').click();
      await page.locator('[data-part=menu-flyout]').first().waitFor();
    },
  ],
  [
    'wide menu again',
    async (page) => {
      await goTo(page, '/wel/index');
      await page.getByRole('button', { name: '展开菜单' }).click();
      await page.locator('[data-part=menu-group]').first().waitFor();
    },
  ],
  [
    'frame',
    async (page) => {
      await goTo(page, '/myiframe/urlPath?name=x&src=javascript:alert(1)');
      await page.getByText('该地址无法在页面内显示').waitFor();
    },
  ],
];

/** Everything that looks different, once. */
export const PARTS: readonly Part[] = [...ROUTES, ...CUSTOM, ...CHOSEN, ...LISTS, ...everyEditor(), ...FORMS, ...BARS];

/** Lets go of whatever is open and half typed, so that the next part starts from nothing. */
export async function leavePart(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const closed = () => page.waitForFunction((over) => document.querySelector(over) === null, OVER, { timeout: 1000 });
  if ((await page.locator(OVER).count()) > 0) {
    await page.keyboard.press('Escape');
    await closed().catch(() => undefined);
  }
  await page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLElement>('[data-part=tab-close]')) button.click();
    for (const kept of [sessionStorage, localStorage]) {
      const gone = Object.keys(kept).filter((key) => /^shian-(draft-|tagList$|preference-[^-]*-list\/)/.test(key));
      for (const key of gone) kept.removeItem(key);
    }
  });
}
