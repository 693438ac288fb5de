import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings } from './support/axe.ts';
import { calm } from './support/partSteps.ts';
import { openWorld, signIn, type Visit, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function home(account: string): Promise<Visit> {
  const visit = await world.newPage();
  await signIn(world, visit.page, account);
  return visit;
}

/** As if the person had never opened her home in this browser. */
function forgetRooms(): void {
  for (const key of Object.keys(localStorage)) if (key.includes('rooms-')) localStorage.removeItem(key);
}

/** How far what is seen has moved, as browsers count it. */
function addUpShifts(): void {
  let sum = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { readonly value: number }).value;
    document.documentElement.dataset.shifted = String(sum);
  });
  document.addEventListener('DOMContentLoaded', () => {
    document.documentElement.dataset.shifted = '0';
    observer.observe({ type: 'layout-shift', buffered: true });
  });
}

describe('the dashboards of home', () => {
  it('belong to a role, and a bar opens just its rows', async () => {
    const { page, complaints } = await home('admin');
    const states = page.getByRole('region', { name: '监管概览' }).getByRole('region', { name: '企业经营状态' });
    const bar = states.getByRole('link', { name: /停业/ });
    const count = (await bar.locator('b').textContent()) ?? '';

    await bar.click();

    await page.waitForURL(/\/ent\/entInfo/);
    await page
      .locator('[data-part=pager], [data-part=list-foot]')
      .or(page.getByText(`共 ${count} 条`))
      .first()
      .waitFor();
    await page.getByText(`共 ${count} 条`).first().waitFor();
    expect(await page.getByRole('region', { name: '我的企业' }).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('stand above figures that open all rows, whatever their list was narrowed by before', async () => {
    const { page, complaints } = await home('admin');
    const narrow = page.getByRole('region', { name: '企业经营状态' }).getByRole('link', { name: /停业/ });
    const few = (await narrow.locator('b').textContent()) ?? '';
    await narrow.click();
    await page.getByText(`共 ${few} 条`).first().waitFor();
    await page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name: '首页' }).click();
    const figure = page.getByRole('region', { name: '总览', exact: true }).getByRole('link', { name: /^企业 ?\d/ });
    const all = ((await figure.textContent()) ?? '').replace(/\D/g, '');

    await figure.click();

    await page.getByText(`共 ${all} 条`).first().waitFor();
    expect(Number(all)).toBeGreaterThan(Number(few));
    expect(complaints).toEqual([]);
  });

  it('are gone to within their page: the bars above it stay, however long it is', async () => {
    const { page, context } = await world.newPage({ viewport: { width: 390, height: 844 } });
    await signIn(world, page, 'admin');
    const last = page.getByRole('region', { name: '监管概览' }).getByRole('region').last();
    await last.waitFor();

    await last.evaluate((card) => card.scrollIntoView());

    expect(await page.locator('[data-part=top-bar]').evaluate((bar) => bar.getBoundingClientRect().top)).toBe(0);
    await context.close();
  });

  it('follow what is due today, which on a phone says whose it is', async () => {
    const { page, context } = await world.visitAs('jg041', { viewport: { width: 390, height: 844 } });
    await page.goto('/wel/index');
    const facts = page.getByRole('region', { name: '今天要办' }).locator('li > span[title]');
    await facts.first().waitFor();

    const cut = await facts.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
    expect(cut).toBe(0);
    await context.close();
  });

  it('stand where they stood last while what stands above them is on its way', async () => {
    const { page } = await home('admin');
    const dashboard = page.getByRole('region', { name: '监管概览' });
    const top = () => dashboard.evaluate((one) => Math.round(one.getBoundingClientRect().top));
    await dashboard.waitFor();
    await calm(page);
    const before = await top();
    const arrived = Promise.withResolvers<void>();
    await page.route(/\/page\?|\/shian\/batch|\/blade-flow\//, async (route) => {
      await arrived.promise;
      await route.continue();
    });

    await page.goto('/wel/index');
    await dashboard.waitFor();

    expect(await page.getByRole('region', { name: '今天要办' }).getByRole('listitem').count()).toBe(0);
    expect(await top()).toBe(before);
    arrived.resolve();
    await page.getByRole('region', { name: '今天要办' }).getByRole('listitem').first().waitFor();
    await calm(page);
    expect(await top()).toBe(before);
  });

  it.each([1440, 390])(
    'come with what stands above them in a browser of %i pixels that never had it',
    async (width) => {
      const { page, context } = await world.visitAs('jg041', { viewport: { width, height: 900 } });
      await context.addInitScript(forgetRooms);
      await context.addInitScript(addUpShifts);
      // However long it takes here, they wait for it.
      await context.addInitScript(() => {
        const still = new CSSStyleSheet();
        still.replaceSync('[data-part=home] * { animation-play-state: paused !important }');
        document.adoptedStyleSheets.push(still);
      });
      const arrived = Promise.withResolvers<void>();
      await page.route('**/blade-flow/work/claim-list*', async (route) => {
        await arrived.promise;
        await route.continue();
      });

      await page.goto('/wel/index');
      const dashboard = page.locator('[data-part=home-dashboard]');
      await dashboard.waitFor({ state: 'attached' });
      await page.getByRole('region', { name: '今天要办' }).getByRole('listitem').first().waitFor();

      expect(await dashboard.isVisible()).toBe(false);
      arrived.resolve();
      await dashboard.waitFor();
      await calm(page);
      expect(await page.evaluate(() => Number(document.documentElement.dataset.shifted))).toBeLessThan(0.05);
      await context.close();
    },
  );

  it('give people of enterprises a home of their own, with the buttons that lead on', async () => {
    const { page, complaints } = await home('qy01');
    const mine = page.getByRole('region', { name: '我的企业' });
    await mine.getByRole('region', { name: '有效证照' }).getByRole('table').waitFor();
    const training = page.getByRole('region', { name: '我的培训' });
    await training.getByRole('region', { name: '我的累计学时' }).waitFor();
    expect(await page.getByRole('region', { name: '监管概览' }).count()).toBe(0);
    expect(await findings(page)).toEqual([]);

    await training.getByRole('link', { name: '去学习 · 要学的课程' }).click();

    await page.waitForURL(/\/exam\/examCourseInfo/);
    expect(complaints).toEqual([]);
  });

  it('stand below exams that wait, of which it is said where they could not be read', async () => {
    const { page } = await home('qy01');
    await page.route('**/exam/v1/mine/list*', (route) =>
      route.fulfill({ status: 500, json: { code: 500, msg: '忙' } }),
    );
    await page.reload();
    const mine = page.getByRole('region', { name: '我的考试' });
    await mine.getByRole('alert').waitFor();
    await page.unrouteAll();

    await mine.getByRole('button', { name: '重试' }).click();

    await mine.getByRole('listitem').first().waitFor();
    expect(await mine.getByRole('alert').count()).toBe(0);
  });
});

describe('a saved view', () => {
  it('goes home by its menu, is moved by the keyboard and taken off', async () => {
    const { page, complaints } = await home('admin');
    await page.goto(`/sys/systemEntStaffJob?filter=${encodeURIComponent(JSON.stringify({ status__eq: '1' }))}`);
    for (const [name, way] of [
      ['启用的岗位', '放到首页（数字）'],
      ['岗位一览', '放到首页（列表）'],
    ] as const) {
      await page.getByRole('button', { name: /视图/ }).first().click();
      await page.getByRole('menuitem', { name: '另存为视图' }).click();
      await page.getByRole('textbox', { name: '视图名称' }).fill(name);
      await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
      await page.getByRole('button', { name: new RegExp(`视图.*${name}`) }).click();
      await page.getByRole('menuitem', { name: way }).click();
      await page.getByText('已放到首页').first().waitFor();
    }
    await page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name: '首页' }).click();
    const cards = page.getByRole('region', { name: '我的卡片' });
    await cards.getByRole('group', { name: '启用的岗位' }).getByRole('link').waitFor();
    await cards.getByRole('group', { name: '岗位一览' }).getByRole('table').waitFor();
    expect(await findings(page)).toEqual([]);

    await cards.getByRole('button', { name: '移动“岗位一览”：拖动，或按方向键' }).press('ArrowLeft');
    await expect
      .poll(() => cards.getByRole('group').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))))
      .toEqual(['岗位一览', '启用的岗位']);
    await cards.getByRole('button', { name: '从首页移除“岗位一览”' }).press('Enter');
    await cards.getByRole('group', { name: '岗位一览' }).waitFor({ state: 'detached' });

    await cards.getByRole('group', { name: '启用的岗位' }).getByRole('link').click();
    await page.getByRole('button', { name: /视图.*启用的岗位/ }).waitFor();
    expect(complaints).toEqual([]);
  });
});
