import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, signIn, type World } from './support/world.ts';

const LIST = '/exam/examBankInfo';
const OTHER_LIST = '/exam/examPaperInfo';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const picture = (page: Page) => page.locator('[data-part=shell-picture]').filter({ visible: true });
const shell = (page: Page) => page.locator('[data-part=shell]');
const keptPictures = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('shian-picture-')));
/** The address that the picture was taken at. */
const keptAt = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const name = Object.keys(localStorage).find((one) => one.startsWith('shian-picture-'));
    const { content } = JSON.parse(localStorage.getItem(name ?? '') ?? '{"content":{"moment":""}}');
    return content.moment.split(',')[0];
  });

/** Somebody who has looked at a list for a while. */
async function reader() {
  const visit = await world.newPage();
  await signIn(world, visit.page);
  await visit.page.goto(LIST);
  await visit.page.locator('tbody tr').nth(2).waitFor();
  await expect.poll(() => keptAt(visit.page)).toBe(LIST);
  return visit;
}

/** Keeps every script of the page back but the one that stands in it. */
async function withoutConsole(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let open = false;
  await page.route(/\/assets\/.*\.js/, async (route) => {
    if (open) return route.continue();
    held.push(route);
  });
  return async () => {
    open = true;
    await Promise.all(held.map((route) => route.continue()));
  };
}

describe('the bars as they were left', () => {
  it('stand there before any script is fetched, look just as its own, and give way to them', async () => {
    const { page, complaints } = await reader();
    await page.mouse.move(700, 500);
    // The menu: what stands in the other bars (who is told of what) may have changed meanwhile.
    const menu = { x: 0, y: 0, width: 224, height: 900 };
    const menuNow = () => page.screenshot({ clip: menu, animations: 'disabled' });
    const before = await menuNow();
    const letGo = await withoutConsole(page);

    await page.reload({ waitUntil: 'commit' });
    await picture(page).waitFor();
    // The sign of the house is fetched.
    await expect.poll(async () => before.equals(await menuNow())).toBe(true);
    expect(await shell(page).count()).toBe(0);
    expect(await page.getByText('题库').count()).toBe(0);

    await letGo();
    await shell(page).waitFor();
    expect(await picture(page).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('are those of no other page', async () => {
    const { page } = await reader();
    await withoutConsole(page);

    await page.goto(OTHER_LIST, { waitUntil: 'commit' });
    await page.getByText('正在打开控制台').waitFor();

    expect(await picture(page).count()).toBe(0);
  });

  it('are forgotten when the console is locked', async () => {
    const { page } = await reader();
    await page.getByRole('button', { name: '锁屏' }).click();
    await page.getByRole('dialog').getByLabel('请输入锁屏密码').fill('1234');
    await page.keyboard.press('Enter');
    await page.getByPlaceholder('请输入锁屏密码').waitFor();

    expect(await keptPictures(page)).toEqual([]);
  });

  it('are forgotten when their person signs out', async () => {
    const { page } = await reader();

    await page.locator('[data-part=top-bar-end] button').last().click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await page.getByRole('button', { name: '退出登录' }).click();
    await page.waitForURL(/\/login/);

    expect(await keptPictures(page)).toEqual([]);
  });
});

describe('the styles of components', () => {
  it('are taken back from the visit before, and look as they did', async () => {
    const { page, complaints } = await reader();
    const keptStyles = () => page.evaluate(() => localStorage.getItem('shian-styles')?.length ?? 0);
    await expect.poll(keptStyles).toBeGreaterThan(1000);
    const person = page.locator('[data-part=top-bar-end] .MuiAvatar-root');
    const looks = () =>
      person.evaluate((element) => {
        const style = getComputedStyle(element);
        return [style.color, style.backgroundColor, style.width, style.borderRadius, style.fontSize];
      });
    const before = await looks();

    await page.reload();
    await person.waitFor();

    const takenBack = await page.evaluate(
      () => document.querySelector<HTMLStyleElement>('style[data-emotion^="sa "]')?.sheet?.cssRules.length,
    );
    expect(takenBack).toBeGreaterThan(5);
    expect(await looks()).toEqual(before);
    expect(complaints).toEqual([]);
  });
});
