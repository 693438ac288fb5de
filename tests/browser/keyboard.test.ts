import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isTold } from './support/toasts.ts';
import { openSignedIn, type World } from './support/world.ts';

const PARAMS = '/system/param';

let world: World;
let page: Page;
beforeAll(async () => {
  const opened = await openSignedIn();
  world = opened.world;
  page = opened.visit.page;
});
afterAll(() => world.close());

/** What has the focus, by its accessible words. */
const focused = () =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    return (element?.getAttribute('aria-label') ?? element?.innerText ?? '').trim();
  });

/** Presses Tab until the thing has the focus: whoever uses no mouse must be able to come to it. */
async function tabTo(name: string, most = 120): Promise<void> {
  for (let count = 0; count < most; count += 1) {
    if ((await focused()) === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`"${name}" is not reached with ${most} tabs`);
}

/** The parts of the console that Tab comes to in forty steps. */
async function walk(): Promise<string[]> {
  const places = new Set<string>();
  for (let count = 0; count < 40; count += 1) {
    await page.keyboard.press('Tab');
    const place = await page.evaluate(() => {
      const element = document.activeElement;
      if (element?.closest('[role=dialog]')) return 'form';
      return element?.closest('[data-part=pane-scroll]') ? 'list' : 'bars';
    });
    places.add(place);
  }
  return [...places].sort();
}

/** Something shows where the focus is: a ring, a frame or a ground of its own. */
const focusShows = () =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    const ripple = element.classList.contains('Mui-focusVisible');
    return ripple || (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  });

describe('without a mouse', () => {
  it('a record is added: the button, the fields, Ctrl+S', async () => {
    await page.goto(PARAMS);
    await page.locator('section[data-part=table-scroll] tbody tr').first().waitFor();
    await tabTo('新增');
    expect(await focusShows()).toBe(true);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: '参数名称' }).focus();
    await page.keyboard.type('键盘参数');
    await page.keyboard.press('Tab');
    await page.keyboard.type('keyboard.param');
    await page.keyboard.press('Tab');
    await page.keyboard.type('1');
    await page.keyboard.press('Control+s');

    await isTold(page, '新增成功');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('row').filter({ hasText: '键盘参数' }).first().waitFor();
  });

  it('the rows of a list are gone through, opened, edited and deleted, and the focus stays among them', async () => {
    const rowInFocus = () =>
      page.evaluate(() => document.activeElement?.closest<HTMLElement>('tr[data-id]')?.innerText);
    const dialog = page.getByRole('dialog');
    await page.goto(PARAMS);
    await page.locator('section[data-part=table-scroll] tbody tr').first().waitFor();
    for (let rows = 0; rows < 10 && !(await rowInFocus())?.includes('键盘参数'); rows += 1)
      await page.keyboard.press('j');
    expect(await rowInFocus()).toContain('键盘参数');
    expect(await focusShows()).toBe(true);
    await page.keyboard.press('Enter');
    const place = page.locator('section[aria-label="记录"]');
    await place.waitFor();
    await page.keyboard.press('Escape');
    await place.waitFor({ state: 'detached' });
    await expect.poll(rowInFocus).toContain('键盘参数');
    await page.keyboard.press('e');
    await dialog.locator('[data-field]').first().waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(rowInFocus).toContain('键盘参数');
    await page.keyboard.press('Space');
    await page.getByText('已选 1 项').waitFor();
    await page.keyboard.press('Space');
    await page.keyboard.press('Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: '删除', exact: true }).press('Enter');
    await isTold(page, '删除成功');

    await page.getByRole('row').filter({ hasText: '键盘参数' }).waitFor({ state: 'detached' });
    await expect.poll(rowInFocus).toBeDefined();
    expect(await rowInFocus()).not.toContain('键盘参数');
    await page.keyboard.press('?');
    await dialog.getByText('选择本页全部').waitFor();
    await dialog.getByText('整页显示，或回到列表旁').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(rowInFocus).toBeDefined();
  });

  it('the keys of a list hold while one of its headers has the focus', async () => {
    const { page, context } = await world.visitAs('admin');
    await page.goto(PARAMS);
    const table = page.locator('section[data-part=table-scroll]');
    await table.locator('tbody tr').first().waitFor();
    await table.getByRole('columnheader').getByRole('button', { name: '参数名称' }).first().focus();
    await page.keyboard.press('j');

    const row = () => page.evaluate(() => document.activeElement?.closest<HTMLElement>('tr[data-id]')?.dataset.id);
    await expect.poll(row).toBe(await table.locator('tr[data-id]').first().getAttribute('data-id'));
    await context.close();
  });

  it('a card of a board is moved by M, its dialog asks at once for the first thing, and Esc leads back to the card', async () => {
    const { page: board } = await world.visitAs('admin');
    await board.goto('/manage/manageFoodSafetyClues?filter=%7B%7D&page=1&layout=board');
    const title = board.locator('[data-card] [data-part=row-title]').first();
    await title.focus();
    await board.keyboard.press('m');
    await board.getByRole('menuitem', { name: '已受理' }).waitFor();
    await board.keyboard.press('Enter');
    const dialog = board.getByRole('dialog', { name: `受理 · ${await title.innerText()}` });

    const first = dialog.getByRole('combobox', { name: '处置单位' });
    await expect.poll(() => first.evaluate((field) => field === document.activeElement)).toBe(true);
    await board.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => title.evaluate((card) => card === document.activeElement)).toBe(true);
    await board.context().close();
  });

  it('Esc closes an untouched form and gives the focus back to where it was', async () => {
    await tabTo('新增');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').locator('[data-field]').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await expect.poll(focused).toBe('新增');
  });

  it('what a form covers is out of reach of Tab until it closes, also after another tab was shown', async () => {
    const list = page.locator('[data-part=pane]:visible > [data-part=pane-scroll]');
    await page.getByRole('button', { name: '新增', exact: true }).focus();
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog');
    await form.locator('[data-field]').first().waitFor();
    await expect.poll(() => list.getAttribute('inert')).toBe('');
    expect(await walk()).toEqual(['form']);
    // From the strip of tabs, which stays in use, Tab comes back to the form and not to what it covers.
    await page.locator('[data-part=tab][data-active] > a').focus();
    expect(await walk()).toEqual(['bars', 'form']);

    await page.locator('[data-part=tab] > a').first().click();
    await page.locator('[data-part=home-chart]').waitFor();
    expect(await list.getAttribute('inert')).toBeNull();
    await page.goBack();
    await form.locator('[data-field]').first().waitFor();
    await expect.poll(() => list.getAttribute('inert')).toBe('');
    await form.getByRole('textbox').first().focus();
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });

    expect(await list.getAttribute('inert')).toBeNull();
    await expect.poll(focused).toBe('新增');
  });

  it('a form that fills a phone covers the bars too, until the window is wide again or the form closes', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const form = page.getByRole('dialog');
    const covered = () =>
      page.locator('[data-part=top-bar][inert], [data-part=tabs][inert], a[href="#sh-content"][inert]').count();
    await page.getByRole('button', { name: '新增', exact: true }).focus();
    await page.keyboard.press('Enter');
    await form.locator('[data-field]').first().waitFor();
    await expect.poll(covered).toBe(3);
    // What floats over the whole page, as a toast does, stays in use.
    expect(await page.locator('[inert]:not([data-part=shell] *)').count()).toBe(0);
    await form.getByRole('textbox').last().focus();
    expect(await walk()).toEqual(['form']);

    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(covered).toBe(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(covered).toBe(3);
    // The tab behind it is shown by the browser's Back alone; it has its bars, and none are left covered.
    await page.goBack();
    await form.waitFor({ state: 'detached' });
    await expect.poll(covered).toBe(0);

    await page.getByRole('button', { name: '新增', exact: true }).focus();
    await page.keyboard.press('Enter');
    await form.getByRole('textbox').first().focus();
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
    expect(await covered()).toBe(0);
    await expect.poll(focused).toBe('新增');
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('Esc asks before typed text is lost, and a second Esc stays in the form', async () => {
    // The window has just become wide: the list is drawn anew, as a table.
    await page.locator('section[data-part=table-scroll] tbody tr').first().waitFor();
    await page.getByRole('button', { name: '新增', exact: true }).focus();
    await page.keyboard.press('Enter');
    const name = page.getByRole('dialog').getByRole('textbox', { name: '参数名称' });
    await name.focus();
    await page.keyboard.type('半句话');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });

    expect(await name.inputValue()).toBe('半句话');
  });

  it('the first Tab offers to skip to the content', async () => {
    await page.goto(PARAMS);
    await page.locator('section[data-part=table-scroll] tbody tr').first().waitFor();
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('跳到正文');
    await page.keyboard.press('Enter');

    expect(await page.evaluate(() => document.activeElement?.id)).toBe('sh-content');
  });

  it('a group of the menu opens, and a page of it', async () => {
    await tabTo('企业管理');
    expect(await focusShows()).toBe(true);
    await page.keyboard.press('Enter');
    await tabTo('证照信息');
    await page.keyboard.press('Enter');

    await page.waitForURL('**/ent/entLicenceInfo*');
    // The pane before has rows as well: the strip tells when the new one stands there.
    await page.locator('[data-part=tab][data-active]').filter({ hasText: '证照信息' }).waitFor();
    await page.locator('[data-part=pane]:visible tbody tr').first().waitFor();
  });

  it('arrows go along the open pages, Enter shows one, Delete closes it', async () => {
    await page.locator('[data-part=tab][data-active] > a').focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(focused).toBe('系统参数');
    await page.keyboard.press('Enter');
    await page.locator('[data-part=tab][data-active]').filter({ hasText: '系统参数' }).waitFor();
    await page.keyboard.press('Delete');

    await expect.poll(() => page.locator('[data-part=tab]').allInnerTexts()).not.toContain('系统参数');
  });

  it('what gives the focus back to a pinned column leaves the others where they are', async () => {
    await page.goto('/manage/manageChefInfo?filter=%7B%7D&page=1&layout=table');
    const scroller = page.locator('section[data-part=table-scroll]');
    await scroller.locator('tbody tr').first().waitFor();
    const places = () => scroller.evaluate((one) => [one.scrollLeft, one.scrollWidth - one.clientWidth]);
    const [left, room = 0] = await places();
    expect(left).toBe(0);
    expect(room).toBeGreaterThan(0);
    const more = page.locator('[data-part=row-action][aria-haspopup]').first();

    for (const at of [0, room]) {
      await scroller.evaluate((one, to) => one.scrollTo({ left: to }), at);
      await more.evaluate((button: HTMLElement) => button.click());
      await page.getByRole('menu').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'detached' });
      await more.focus();
      expect(await places()).toEqual([at, room]);
    }
  });

  it('the menu of a row opens, is walked with arrows and gives the focus back', async () => {
    await page.goto(PARAMS);
    await page.locator('section[data-part=table-scroll] tbody tr').first().waitFor();
    const more = page.locator('[data-part=row-action][aria-haspopup]').first();
    await more.focus();
    const name = await focused();
    await page.keyboard.press('Enter');
    await page.getByRole('menu').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('menuitem');
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });

    await expect.poll(focused).toBe(name);
  });

  it('a name opens its record beside the list, which is walked along, filled out and left by single keys', async () => {
    const names = await page.locator('section[data-part=table-scroll] [data-part=row-title]').allInnerTexts();
    const place = page.getByRole('region', { name: '记录' });
    const shown = () => place.getByRole('heading', { level: 2 }).innerText();
    await page.locator('section[data-part=table-scroll] [data-part=row-title]').first().focus();
    await page.keyboard.press('Enter');
    await expect.poll(shown).toBe(names[0]);
    expect(await page.locator('section[data-part=table-scroll] tbody tr').count()).toBe(names.length);

    await page.keyboard.press('j');
    await expect.poll(shown).toBe(names[1]);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(shown).toBe(names[0]);
    await page.keyboard.press('f');
    await place.getByRole('button', { name: '在列表旁显示' }).waitFor();
    await page.keyboard.press('f');
    await place.getByRole('button', { name: '整页显示' }).waitFor();

    await page.keyboard.press('e');
    await page.waitForURL(/\/beside\/edit$/);
    await page.getByRole('dialog').locator('[data-field]').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.reload();
    await expect.poll(shown).toBe(names[0]);
    await page.keyboard.press('Escape');

    await place.waitFor({ state: 'detached' });
    await expect.poll(focused).toBe(names[0]);
  });

  it('a record walks over the end of a page of its list, and there and back again', async () => {
    await page.goto(`${PARAMS}?filter=%7B%7D&page=1&perPage=2`);
    const place = page.getByRole('region', { name: '记录' });
    const position = () => place.getByText(/^\d+\/\d+$/).innerText();
    await page.locator('section[data-part=table-scroll] [data-part=row-title]').nth(1).click();
    await expect.poll(position).toMatch(/^2\//);

    await page.keyboard.press('j');
    await expect.poll(position).toMatch(/^3\//);
    await page.keyboard.press('k');
    await expect.poll(position).toMatch(/^2\//);
    await page.keyboard.press('Escape');
    await place.waitFor({ state: 'detached' });
  });

  it('names and the word for viewing open beside the list or in a dialog, as one likes it in all lists', async () => {
    const place = page.getByRole('region', { name: '记录' });
    const dialog = page.getByRole('dialog');
    const like = async (choice: string) => {
      await page.getByRole('button', { name: '密度与打开方式' }).click();
      await page.getByRole('menuitemradio', { name: choice }).click();
      await page.getByRole('menu').waitFor({ state: 'detached' });
    };
    const view = page
      .locator('[data-part=pane]:visible')
      .getByRole('button', { name: /^查看 / })
      .first();
    const name = page.locator('section[data-part=table-scroll] [data-part=row-title]').first();
    await page.goto(PARAMS);
    await view.waitFor();

    await like('都在列表旁');
    await view.click();
    await place.waitFor();
    await page.keyboard.press('Escape');
    await place.waitFor({ state: 'detached' });
    await like('都用弹窗');
    await name.click();
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await like('点名称在列表旁，点查看用弹窗');
    await view.click();
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await name.click();

    await place.waitFor();
    await page.keyboard.press('Escape');
    await place.waitFor({ state: 'detached' });
  });

  it('a page names itself in the breadcrumb where the menu knows only its group', async () => {
    await page.goto('/work/start');
    await page.locator('[data-part=pane]:visible').getByRole('button', { name: '发起' }).first().click();
    await page.waitForURL('**/work/process/leave/form/**');

    await expect.poll(() => page.locator('[data-part=trail] [aria-current=page]').innerText()).toBe('请假申请');
    expect(await page.locator('[data-part=trail] li').count()).toBeGreaterThan(1);
  });

  it('the dialogs of the bar give the focus back', async () => {
    for (const name of ['主题', '锁屏']) {
      await page.locator('[data-part=top-bar-end]').getByRole('button', { name, exact: true }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });

      await expect.poll(focused).toBe(name);
    }
  });

  it('a tree and the picker of regions are chosen from', async () => {
    page.on('dialog', (ask) => void ask.accept());
    await page.goto('/system/menu/create');
    const parent = page.locator('[data-field$="-parentId"]').getByRole('combobox');
    await parent.focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => parent.inputValue()).not.toBe('');

    await page.goto('/ent/entInfo/create');
    const region = page.locator('[data-field] input[aria-haspopup=dialog]').first();
    await region.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('listbox').getByRole('option').first().waitFor();
    await page.keyboard.type('xincheng');
    await page.getByRole('option', { name: '新城街道' }).waitFor();
    await page.keyboard.press('Enter');

    await expect.poll(() => region.inputValue()).not.toBe('');
    await expect.poll(() => region.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

describe('a board', () => {
  it('moves one card after the other from where the keys are, and they stay in the column', async () => {
    await page.goto('/manage/manageFoodSafetyClues?filter=%7B%7D&page=1&layout=board');
    const titles = page.locator('[data-column]').first().locator('[data-part=row-title]');
    await titles.nth(3).waitFor();
    const names = await titles.allInnerTexts();
    await titles.nth(1).focus();
    for (const [at, reason] of ['重复举报', '不属实'].entries()) {
      expect(await focused()).toBe(names[at + 1]);
      await page.keyboard.press('m');
      await page.getByRole('menuitem', { name: '不予受理' }).press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').fill(reason);
      await dialog.getByRole('button', { name: '确定' }).press('Enter');
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(focused).toBe(names[at + 2]);
    }
  });
});

describe('on 320 pixels, as at 400 % of 1280', () => {
  it('nothing is lost sideways, and menu, search, tools and save can be reached', async () => {
    const narrow = await world.visitAs('admin', { viewport: { width: 320, height: 568 } });
    await narrow.page.goto('/wel/index');
    await narrow.page.locator('[data-part=home-chart]').waitFor();
    const fits = () => narrow.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    /** Controls that stand beside the window without a part that scrolls to them. */
    const lost = (part: string) =>
      narrow.page.locator(part).evaluateAll((roots) =>
        roots.flatMap((root) =>
          [...root.querySelectorAll<HTMLElement>('button, a[href], input, [role=combobox]')].flatMap((one) => {
            const { left, right, width } = one.getBoundingClientRect();
            const scrolls =
              one.closest('[data-part=table-scroll], [data-part=tabs] > ul, .MuiTabs-scroller, [role=tablist]') !==
              null;
            const seen = one.checkVisibility({ opacityProperty: true }) && width > 1;
            return seen && !scrolls && (left < -1 || right > window.innerWidth + 1)
              ? [one.ariaLabel ?? one.innerText]
              : [];
          }),
        ),
      );

    expect([await fits(), await lost('[data-part=shell]')]).toEqual([true, []]);
    await narrow.page.goto('/exam/examTaskInfo');
    await narrow.page.locator('[data-card]').first().waitFor();
    expect([await fits(), await lost('[data-part=shell]')]).toEqual([true, []]);
    await narrow.page.getByRole('button', { name: '展开菜单' }).click();
    await narrow.page.locator('[data-part=menu-group]').first().waitFor();
    await narrow.page.keyboard.press('Escape');
    await narrow.page.getByRole('button', { name: '新增' }).click();
    await narrow.page.getByRole('dialog').locator('[data-field]').first().waitFor();
    expect([await fits(), await lost('[role=dialog]')]).toEqual([true, []]);
    expect(await narrow.page.getByRole('button', { name: '保存', exact: true }).isVisible()).toBe(true);
    await narrow.context.close();
  });
});
