import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { THEME_NAMES } from '../../src/model/themes/ThemeName.ts';
import { findings, visitOf, walk } from './support/axe.ts';
import { paint } from './support/look.ts';
import { calm } from './support/partSteps.ts';
import { leavePart, PARTS, type Part } from './support/parts.ts';
import { openWorld, type World } from './support/world.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld({ CAPTCHA: 'on' });
});
afterAll(() => world.close());

const lock: Part = [
  'lock',
  async (page) => {
    await page.goto('/404');
    await page.getByRole('button', { name: '锁屏' }).click();
    await page.getByRole('dialog').getByLabel('请输入锁屏密码').fill('1234');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/lock$/);
  },
];

describe('axe', () => {
  it('finds nothing serious on the sign-in page, in any theme', async () => {
    const { page } = await world.newPage({ reducedMotion: 'reduce' });
    await page.goto('/login');
    await page.locator('input[name=account]').waitFor();
    const found: Record<string, string[]> = {};
    for (const theme of THEME_NAMES) {
      await paint(page, theme);
      const here = await findings(page);
      if (here.length > 0) found[theme] = here;
    }

    expect(found).toEqual({});
  });

  it('finds nothing serious on any screen, dialog or popover, in light and dark; on list, form and lock in any theme', async () => {
    const page = await visitOf(world, 'admin');

    expect(await walk(page, [...PARTS, lock], leavePart)).toEqual({});
  }, 600_000);
});

/** What WCAG 1.4.12 lets people ask of every page. */
const SPACED = '* { letter-spacing: .12em !important; word-spacing: .16em !important; line-height: 1.5 !important }';

/** As her own style sheet does, which the page's policy keeps no one from. */
const spaceOut = (page: Page) =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, SPACED);

/** The texts in there of which a part is out of sight. */
const cutTexts = (page: Page, where: string) =>
  page.locator(where).evaluateAll((places) => {
    const isCut = (one: Element) =>
      one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX === 'hidden' && one.clientWidth > 1;
    const all = places.flatMap((place) => [place, ...place.querySelectorAll('*')]);
    return all.filter(isCut).map((one) => one.textContent);
  });

describe('who reads with other settings', () => {
  it.each([
    ['a list', 1440, '/ent/entLicenceInfo', '[data-part=table] tbody td'],
    ['a list of cards', 390, '/ent/entLicenceInfo', '[data-card]'],
    ['a board', 1440, '/manage/manageFoodSafetyClues?filter=%7B%7D&page=1&layout=board', '[data-column] [data-card]'],
    ['what is due today', 390, '/wel/index', '[data-part=home] li'],
  ])('reads every name in %s to its end where letters are spaced out', async (_what, width, address, where) => {
    const { page, context } = await world.visitAs('admin', { viewport: { width, height: 900 } });
    await page.goto(address);
    await page.locator(where).filter({ visible: true }).nth(3).waitFor();
    await calm(page);
    await spaceOut(page);
    await page.locator(':root[data-spaced]').waitFor();

    expect(await cutTexts(page, where)).toEqual([]);
    await context.close();
  });

  it('sees numbers, dates and phones of a list whole where letters are spaced out', async () => {
    const { page } = await world.visitAs('admin');
    await page.goto('/manage/manageBanquetReporting');
    const numbers = page.locator('[data-part=table] td [data-number]');
    await numbers.first().waitFor();
    await spaceOut(page);

    const cut = await numbers.evaluateAll((cells) => cells.filter((one) => one.scrollWidth > one.clientWidth).length);
    expect(await numbers.count()).toBeGreaterThan(20);
    expect(cut).toBe(0);
  });

  it('has most of a low window for the content of a form', async () => {
    const { page } = await world.visitAs('admin', { viewport: { width: 720, height: 450 } });
    await page.goto('/manage/manageChefInfo');
    await page.getByRole('button', { name: '新增' }).click();
    const content = page.getByRole('dialog').locator('.MuiDialogContent-root');
    await content.getByRole('textbox', { name: '姓名' }).waitFor();

    const { height = 0 } = (await content.boundingBox()) ?? {};
    expect(height).toBeGreaterThan(450 * 0.75);
  });

  it('sees by a line which field is wrong where the system paints all colours', async () => {
    const { page } = await world.visitAs('admin', { forcedColors: 'active' });
    await page.goto('/info/index');
    await page.getByRole('tab', { name: '修改密码' }).click();
    const frame = page.locator('.MuiOutlinedInput-root:has([name=oldPassword]) .MuiOutlinedInput-notchedOutline');
    const line = () => frame.evaluate((element) => getComputedStyle(element).outlineStyle);
    await frame.waitFor();
    expect(await line()).toBe('none');

    await page.locator('form:has([name=oldPassword]) [type=submit]').click();
    await page.locator('[name=oldPassword][aria-invalid=true]').waitFor();

    expect(await line()).toBe('solid');
  });

  it('sees by a line which node of a tree beside a list is chosen where the system paints all colours', async () => {
    const { page } = await world.visitAs('admin', { forcedColors: 'active' });
    await page.goto('/system/user');
    const tree = page.getByRole('complementary', { name: '所属部门' });
    const line = (name: string) =>
      tree
        .getByRole('listitem')
        .filter({ hasText: name })
        .evaluate((item) => getComputedStyle(item).outlineStyle);
    await tree.getByRole('button', { name: '行政许可科' }).click();

    await expect.poll(() => line('行政许可科')).toBe('solid');
    expect(await line('餐饮服务监管科')).toBe('none');
  });

  it('has a list on a phone below one line of the tree beside it, which opens, narrows it and folds away', async () => {
    const { page } = await world.visitAs('admin', { viewport: { width: 390, height: 844 } });
    await page.goto('/system/user');
    const tree = page.getByRole('complementary', { name: '所属部门' });
    const line = tree.getByRole('button', { name: /^所属部门/ });
    await page.locator('[data-card]').first().waitFor();
    const { height = 0 } = (await tree.boundingBox()) ?? {};
    expect(height).toBeLessThan(60);

    await line.click();
    await tree.getByRole('button', { name: '行政许可科' }).click();
    await page.locator('[data-card]').filter({ hasText: 'jg041' }).waitFor();
    await page.locator('[data-card]').filter({ hasText: 'admin' }).waitFor({ state: 'detached' });

    expect(await line.getAttribute('aria-expanded')).toBe('false');
    expect(await line.textContent()).toContain('行政许可科');
    expect(await line.evaluate((element) => element === document.activeElement)).toBe(true);
    expect((await tree.boundingBox())?.height).toBe(height);
    // Lists scroll inside; the bars stay.
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  });
});
